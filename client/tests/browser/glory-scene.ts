// Small battles of Field of Glory, made for a test.
export type Spec = Record<string, unknown>;
type Side = 'first' | 'second';

/** A battle group of four bases, two files wide, that faces the enemy's edge, unless it says otherwise. */
export const group = (side: Side, name: string, [x, y, heading]: [number, number, number?], roster: Spec, files = 2, more: Spec = {}): Spec => ({
  side,
  roster: { name, quality: 'average', bases: 4, ...roster },
  at: { front: { x, y }, heading: heading ?? (side === 'first' ? 0 : 180) },
  files,
  ...more,
});

/** The battle group a commander-in-chief is with; a field commander, unless it says otherwise. */
type Leader = number | { rank: string; with: number };
const leader = (name: string, side: Side, who: Leader): Spec => ({
  name,
  side,
  'in-chief': true,
  ...(typeof who === 'number' ? { rank: 'field', with: who } : who),
});

/** A battle on open ground; William and Harold are with these battle groups. */
export const scene = (title: string, phase: string, groups: Spec[], leaders: [Leader, Leader], more: Spec = {}): string =>
  JSON.stringify({
    'rule-set': 'field-of-glory-2',
    title,
    description: 'Made for a test.',
    armies: ['Blues', 'Reds'],
    terrain: [],
    'fixed-terrain': true,
    groups,
    commanders: [leader('William', 'first', leaders[0]), leader('Harold', 'second', leaders[1])],
    camps: [{ x: 36 }, { x: 36 }],
    start: { phase: { active: 'first', phase } },
    ...more,
  });

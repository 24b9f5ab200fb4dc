// The men, horses and engines on a base, seen from above and looking to −y; so simple that they can be told apart when small.
import type { Roster, Troop } from '../../engine/glory';
import { box, circle, ellipse, fine } from '../../table/geometry';

/** What is painted alike. */
export type Coat = 'cloth' | 'metal' | 'horse' | 'wood' | 'beast';
export type Figures = { coat: Coat; d: string }[];

type Weapon = 'shield' | 'spear' | 'pike' | 'bow' | 'lance' | 'none';

class Sheet {
  readonly #paths = new Map<Coat, string>();

  add(coat: Coat, d: string): void {
    this.#paths.set(coat, (this.#paths.get(coat) ?? '') + d);
  }

  /** A stroke as a thin box, so that everything is filled. */
  bar(coat: Coat, x: number, y1: number, y2: number, wide: number): void {
    this.add(coat, box(x - wide / 2, Math.min(y1, y2), wide, Math.abs(y2 - y1)));
  }

  get figures(): Figures {
    const order: Coat[] = ['wood', 'horse', 'beast', 'cloth', 'metal'];
    return order.flatMap((coat) => {
      const d = this.#paths.get(coat);
      return d ? [{ coat, d }] : [];
    });
  }
}

/** A man of such a size, with what he carries. */
function man(sheet: Sheet, x: number, y: number, r: number, weapon: Weapon): void {
  sheet.add('cloth', ellipse(x, y, r * 1.15, r * 0.8));
  sheet.add('metal', circle(x, y, r * 0.55));
  if (weapon === 'shield' || weapon === 'spear') sheet.add('metal', box(x - r * 1.05, y - r * 1.35, r * 2.1, r * 0.42));
  if (weapon === 'spear') sheet.bar('wood', x + r * 0.95, y + r * 0.6, y - r * 2.4, r * 0.24);
  if (weapon === 'pike') sheet.bar('wood', x + r * 0.9, y + r * 1.2, y - r * 3.2, r * 0.22);
  if (weapon === 'bow') {
    sheet.add('wood', `M${fine(x - r * 1.2)} ${fine(y - r * 0.9)}Q${fine(x)} ${fine(y - r * 2)} ${fine(x + r * 1.2)} ${fine(y - r * 0.9)}L${fine(x + r)} ${fine(y - r * 0.85)}Q${fine(x)} ${fine(y - r * 1.65)} ${fine(x - r)} ${fine(y - r * 0.85)}Z`);
  }
}

function rider(sheet: Sheet, x: number, y: number, r: number, weapon: Weapon, mail: boolean): void {
  sheet.add('horse', ellipse(x, y, r * 0.85, r * 2));
  sheet.add('horse', ellipse(x, y - r * 2.1, r * 0.45, r * 0.8));
  if (mail) sheet.add('metal', ellipse(x, y - r * 1, r * 0.9, r * 0.75));
  sheet.add('cloth', ellipse(x, y + r * 0.3, r * 1.2, r * 0.75));
  sheet.add('metal', circle(x, y + r * 0.3, r * 0.5));
  if (weapon === 'lance') sheet.bar('wood', x + r * 1, y + r * 0.9, y - r * 3.2, r * 0.25);
  if (weapon === 'bow') sheet.bar('wood', x - r * 1.05, y + r, y - r * 1, r * 0.25);
}

const inRow = (n: number, wide: number): number[] => Array.from({ length: n }, (_, i) => ((i + 0.5) / n - 0.5) * wide * 0.94);

function weaponOf(roster: Roster): Weapon {
  const { impact, melee, missile } = roster.front;
  if (impact === 'pikemen' || melee === 'pikemen') return 'pike';
  if (impact === 'lancers') return 'lance';
  if (missile && missile !== 'javelins') return 'bow';
  if (impact === 'offensive-spearmen' || impact === 'defensive-spearmen' || impact === 'light-spear') return 'spear';
  return 'shield';
}

const known = new Map<string, Figures>();

/** The key of what stands on a base. */
export const figuresKey = (roster: Roster, wide: number, deep: number): string =>
  `${roster.front.troop}-${weaponOf(roster)}-${fine(wide)}-${fine(deep)}`.replaceAll('.', '_');

/** What stands on a base so wide and so deep, its middle at 0. */
export function figures(roster: Roster, wide: number, deep: number): Figures {
  const key = figuresKey(roster, wide, deep);
  let found = known.get(key);
  if (!found) known.set(key, (found = muster(roster.front.troop, weaponOf(roster), wide, deep)));
  return found;
}

function muster(troop: Troop, weapon: Weapon, wide: number, deep: number): Figures {
  const sheet = new Sheet();
  const small = Math.min(wide, deep * 2);
  const ranks = Math.max(1, Math.round(deep / (wide * 0.42)));
  const men = (n: number, r: number): void => {
    for (let rank = 0; rank < ranks; rank += 1) {
      const y = ((rank + 0.62) / ranks - 0.5) * deep;
      for (const x of inRow(n, wide)) man(sheet, x, y, r, weapon);
    }
  };
  switch (troop) {
    case 'heavy-foot':
      men(4, wide * 0.085);
      break;
    case 'medium-foot':
      men(3, wide * 0.09);
      break;
    case 'light-foot':
      man(sheet, -wide * 0.24, deep * 0.12, wide * 0.095, weapon);
      man(sheet, wide * 0.2, -deep * 0.06, wide * 0.095, weapon);
      break;
    case 'cavalry':
    case 'camelry':
      for (const x of inRow(3, wide)) rider(sheet, x, deep * 0.06, small * 0.1, weapon, false);
      break;
    case 'light-horse':
      rider(sheet, -wide * 0.22, deep * 0.1, small * 0.1, weapon, false);
      rider(sheet, wide * 0.22, -deep * 0.02, small * 0.1, weapon, false);
      break;
    case 'cataphracts':
    case 'knights':
      for (const x of inRow(3, wide)) rider(sheet, x, deep * 0.06, small * 0.11, 'lance', true);
      break;
    case 'elephants': {
      const r = Math.min(wide, deep) * 0.24;
      sheet.add('beast', ellipse(0, r * 0.5, r, r * 1.5) + circle(0, -r * 1, r * 0.7) + ellipse(-r * 0.8, -r * 0.85, r * 0.5, r * 0.4) + ellipse(r * 0.8, -r * 0.85, r * 0.5, r * 0.4));
      sheet.add('beast', box(-r * 0.14, -r * 2, r * 0.28, r));
      sheet.add('cloth', box(-r * 0.6, r * 0.1, r * 1.2, r * 1));
      sheet.add('metal', circle(-r * 0.25, r * 0.4, r * 0.22) + circle(r * 0.25, r * 0.8, r * 0.22));
      break;
    }
    case 'light-chariots':
    case 'heavy-chariots':
    case 'scythed-chariots': {
      const r = Math.min(wide, deep) * 0.09;
      const team = troop === 'heavy-chariots' ? 4 : 2;
      for (const x of inRow(team, wide * 0.7)) sheet.add('horse', ellipse(x, -r * 1.6, r * 0.75, r * 2));
      sheet.add('wood', box(-r * 2.4, r * 1.3, r * 0.6, r * 2) + box(r * 1.8, r * 1.3, r * 0.6, r * 2));
      if (troop === 'scythed-chariots') sheet.add('metal', box(-r * 4, r * 2, r * 1.6, r * 0.4) + box(r * 2.4, r * 2, r * 1.6, r * 0.4));
      sheet.add('cloth', box(-r * 1.7, r * 1, r * 3.4, r * 2.4));
      sheet.add('metal', circle(0, r * 2, r * 0.8));
      break;
    }
    case 'battle-wagons': {
      sheet.add('wood', box(-wide * 0.3, -deep * 0.38, wide * 0.6, deep * 0.76));
      sheet.add('cloth', box(-wide * 0.22, -deep * 0.3, wide * 0.44, deep * 0.6));
      for (const y of [-0.18, 0, 0.18]) sheet.add('metal', circle(0, y * deep, wide * 0.07));
      break;
    }
    case 'light-artillery':
    case 'heavy-artillery': {
      const r = Math.min(wide, deep) * (troop === 'heavy-artillery' ? 0.15 : 0.11);
      sheet.add('wood', box(-r * 0.35, -r * 2, r * 0.7, r * 4) + box(-r * 2.2, -r * 1.1, r * 4.4, r * 0.6));
      sheet.add('metal', circle(0, -r * 1.8, r * 0.45));
      man(sheet, -wide * 0.33, deep * 0.18, wide * 0.07, 'none');
      man(sheet, wide * 0.33, deep * 0.18, wide * 0.07, 'none');
      break;
    }
  }
  return sheet.figures;
}

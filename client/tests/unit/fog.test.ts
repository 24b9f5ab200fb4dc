// The words of Field of Glory against the engine's own source: every variant, every field, both languages.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as fog from '../../src/texts/fog';
import type { FogContext, FogWords } from '../../src/texts/fog';
import { fogEn } from '../../src/texts/fog.en';
import { fogIt } from '../../src/texts/fog.it';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const source = (file: string): string => read(`../../../crates/field-of-glory/src/${file}.rs`);
const kebab = (name: string): string =>
  name
    .replace(/_/g, '-')
    .replace(/(?<![-A-Z]|^)([A-Z])/g, '-$1')
    .toLowerCase();

/** A variant of an enum: its fields and their types, or what it holds. */
type Variant = { name: string; fields: Record<string, string>; holds: string | null };

/** The variants of an enum as the engine has them; those that are never sent are left out. */
function variants(file: string, name: string): Variant[] {
  const text = source(file).replace(/\/\/.*$/gm, '');
  const start = text.indexOf(`pub enum ${name} {`);
  expect(start, `${file}: ${name}`).toBeGreaterThanOrEqual(0);
  let depth = 0;
  let item = '';
  const items: string[] = [];
  for (const letter of text.slice(text.indexOf('{', start))) {
    if ('{([<'.includes(letter)) depth++;
    if ('})]>'.includes(letter)) depth--;
    if (depth === 0) break;
    if (depth === 1 && letter === ',') {
      items.push(item);
      item = '';
    } else if (depth > 1 || letter !== '{') item += letter;
  }
  items.push(item);
  // Frames of the agenda are bookkeeping of the engine.
  const sent = items.filter((i) => !/#\[serde\(skip\)\]|\bFrame\b|\bEnded\b/.test(i));
  return sent
    .map((i) => i.replace(/#\[[^\]]*\]/g, '').trim())
    .filter(Boolean)
    .map((i) => {
      const [, variant = '', held = ''] = /^(\w+)\s*([\s\S]*)$/.exec(i) ?? [];
      const fields = held.startsWith('{')
        ? Object.fromEntries([...held.matchAll(/(\w+):\s*([\w<>]+)/g)].map((m) => [kebab(m[1] ?? ''), m[2] ?? '']))
        : {};
      return { name: kebab(variant), fields, holds: /^\(([\s\S]*)\)$/.exec(held)?.[1]?.trim() ?? null };
    });
}

const names = (file: string, name: string): string[] => variants(file, name).map((v) => v.name);

// Samples of every type that a field may have.

const point = { x: 1, y: 2 };
const pose = { front: point, heading: 0 };
const formation = { pose, files: 4, 'last-rank': 15, steps: [] };
const wheel = { to: 'left', angle: 20 };
const advances = [
  { before: 2, after: 0, last: 0 },
  { before: 0, wheel, after: 1, last: 0 },
  { before: 0, wheel, after: 1, second: { to: 'right', angle: 5 }, last: 0.5 },
];
const piece = { feature: 'forest', corners: [point] };
const simple: Record<string, readonly [file: string, name: string]> = {
  Territory: ['command', 'Territory'],
  Feature: ['terrain', 'Feature'],
  Turn: ['formation', 'Turn'],
  Order: ['command', 'Order'],
  Way: ['command', 'Way'],
  Flank: ['command', 'Flank'],
  CmtUse: ['roll', 'CmtUse'],
  MoveRow: ['rulebook', 'MoveRow'],
  Phase: ['state', 'Phase'],
  Motion: ['event', 'Motion'],
  Verdict: ['steps/cohesion', 'Verdict'],
  Cohesion: ['battle_group', 'Cohesion'],
  Fate: ['battle_group', 'Fate'],
};

function samples(type: string): readonly unknown[] {
  const listed = simple[type];
  if (listed) return names(...listed);
  switch (type) {
    case 'BgId':
      return [0, 1, 2];
    case 'CommanderId':
      return [0, 1, 2];
    case 'Option<BgId>':
      return [null, 1];
    case 'BgSet':
    case 'Vec<BgId>':
      return [[0], [0, 1, 2]];
    case 'u8':
      return [1, 2, 3, 4, 5, 6];
    case 'u16':
    case 'i16':
      return [0, 1, 7];
    case 'bool':
      return [true, false];
    case 'Length':
      return [2.5];
    case 'Angle':
      return [20];
    case 'Side':
      return ['first', 'second'];
    case 'Hand':
      return ['left', 'right'];
    case 'RuleId':
      return ['FOG-CT-09'];
    case 'Option<Wheel>':
      return [undefined, wheel];
    case 'Option<Advance>':
      return [null, ...advances];
    case 'Advance':
      return advances;
    case 'Point':
      return [point];
    case 'Pose':
      return [pose];
    case 'Box<PieceSpec>':
      return [piece];
    case 'Formation':
      return [formation];
    case 'Faces':
      return [[4], [3, 5, 6]];
    case 'Camp':
      return [true, false].map((fortified) => ({ x: 30, fortified, sacked: false }));
    case 'Deeds':
      return [{}];
    case 'Fortification':
      return [{ side: 'first', a: point, b: point }];
    case 'Engagement':
      return ['front', 'left', 'rear'].map((edge) => ({ attacker: 0, target: 1, edge, flank: edge !== 'front', due: true }));
    case 'Outcome':
      return [{ won: { by: 'first', rule: 'FOG-ATT-03' } }, { drawn: { rule: 'FOG-ATT-03' } }];
    case 'Station':
      return [{ with: 1 }, { at: point }];
    case 'Manoeuvre':
      return all('command', 'Manoeuvre');
    case 'Roll':
      return all('roll', 'Purpose').flatMap((purpose) =>
        ['first', 'again'].map((thrown) => ({ purpose, by: 'second', dice: 2, throw: thrown })),
      );
    default:
      throw new Error(`no sample of ${type}`);
  }
}

/** Values of every variant: each field takes each of its samples once. */
function all(file: string, name: string): unknown[] {
  return variants(file, name).flatMap((v): unknown[] => {
    if (v.holds) return samples(v.holds).map((of) => ({ [v.name]: of }));
    const fields = Object.entries(v.fields);
    if (!fields.length) return [v.name];
    const many = fields.map(([field, type]) => [field, samples(type)] as const);
    const most = Math.max(...many.map(([, of]) => of.length));
    return Array.from({ length: most }, (_, i) => ({
      [v.name]: Object.fromEntries(many.map(([field, of]) => [field, of[i % of.length]]).filter(([, of]) => of !== undefined)),
    }));
  });
}

const ctx: FogContext = {
  // A name of the army lists, one that is not known, and a battle group without a name.
  group: (id) =>
    [{ name: 'Archers', side: 'first' as const, mark: '2' }, { name: 'Sons of Nobody', side: 'second' as const }][id],
  commander: (id) =>
    [
      { name: 'Hannibal', side: 'first' as const, rank: 'inspired' as const, 'in-chief': true },
      { name: '', side: 'second' as const, rank: 'field' as const, 'in-chief': false },
    ][id],
  piece: (i) => (['forest', 'vineyards'] as const)[i],
  armies: ['Romans', 'Carthaginians'],
};

const LANGS: readonly (readonly [string, FogWords])[] = [
  ['en', fogEn],
  ['it', fogIt],
];

const simpleTables: readonly (readonly [keyof FogWords, string, string])[] = [
  ['troops', 'troops', 'Troop'],
  ['armours', 'troops', 'Armour'],
  ['qualities', 'troops', 'Quality'],
  ['trainings', 'troops', 'Training'],
  ['missiles', 'troops', 'Missile'],
  ['impactArms', 'troops', 'ImpactArm'],
  ['meleeArms', 'troops', 'MeleeArm'],
  ['cohesions', 'battle_group', 'Cohesion'],
  ['disorders', 'rulebook', 'Disorder'],
  ['ranks', 'commander', 'Rank'],
  ['mounts', 'commander', 'Mount'],
  ['phases', 'state', 'Phase'],
  ['goings', 'rulebook', 'Going'],
  ['features', 'terrain', 'Feature'],
  ['territories', 'command', 'Territory'],
  ['moveRows', 'rulebook', 'MoveRow'],
  ['moveColumns', 'rulebook', 'MoveColumn'],
  ['difficulties', 'rulebook', 'Difficulty'],
  ['cmtUses', 'roll', 'CmtUse'],
  ['motions', 'event', 'Motion'],
  ['fates', 'battle_group', 'Fate'],
  ['verdicts', 'steps/cohesion', 'Verdict'],
  ['factors', 'factor', 'Factor'],
];

/** What no text may have in it, and two spaces or marks in a row neither. */
const BAD = /\bundefined\b|\bnull\b|NaN|\[object|\$\{| {2}|[.,:;?]{2}| [.,:;?]|'\s/;

const sentence = (text: string, of: unknown): void => {
  expect(text, JSON.stringify(of)).not.toMatch(BAD);
  expect(text, JSON.stringify(of)).toMatch(/^[\p{Lu}\d«]/u);
  expect(text, JSON.stringify(of)).toMatch(/[.?]$/);
};

test('variants are read from the source', () => {
  expect(names('battle_group', 'Cohesion')).toEqual(['steady', 'disrupted', 'fragmented', 'broken']);
  const asked = variants('question', 'Question');
  expect(asked.find((v) => v.name === 'respond')?.fields).toEqual({ group: 'BgId', 'may-stand': 'bool' });
  expect(asked.length).toBeGreaterThan(20);
  expect(variants('event', 'Event').find((v) => v.name === 'engaged')?.holds).toBe('Engagement');
  expect(names('event', 'Event')).not.toContain('began');
});

describe.each(LANGS)('%s', (lang, words) => {
  test.each(simpleTables)('%s are those of the engine', (table, file, name) => {
    const own = words[table] as unknown as Record<string, unknown>;
    expect(Object.keys(own).sort()).toEqual(names(file, name).sort());
    for (const [key, of] of Object.entries(own)) {
      const texts = typeof of === 'string' ? { name: of } : (of as Record<string, string>);
      for (const [part, text] of Object.entries(texts)) {
        expect(text, `${key} ${part}`).not.toMatch(BAD);
        // Only troops in good order have nothing to be shortened.
        if (!(key === 'none' && part === 'short')) expect(text.trim(), `${key} ${part}`).not.toBe('');
        if (['help', 'active', 'other'].includes(part)) sentence(text, key);
      }
    }
  });

  test.each([
    ['question', 'Question', Object.keys(words.questions(ctx))],
    ['command', 'Command', Object.keys(words.commands(ctx))],
    ['command', 'Manoeuvre', Object.keys(words.manoeuvres)],
    ['roll', 'Purpose', Object.keys(words.purposes(ctx, 2))],
    ['refusal', 'Why', Object.keys(words.refusals(ctx))],
    ['event', 'Event', Object.keys(words.events(ctx))],
  ])('%s: every variant of %s has words', (file, name, keys) => {
    expect([...keys].sort()).toEqual(names(file, name).sort());
  });

  test('every question has a title and says what is asked', () => {
    for (const q of all('question', 'Question')) {
      const { title, help } = fog.question(words, q as fog.Question, ctx);
      expect(title, JSON.stringify(q)).not.toMatch(BAD);
      sentence(help, q);
    }
  });

  test('every command and manoeuvre has a button', () => {
    for (const c of all('command', 'Command')) {
      const { label, means } = fog.button(words, c as fog.Command, ctx);
      expect(label, JSON.stringify(c)).not.toMatch(BAD);
      expect(label, JSON.stringify(c)).toMatch(/^\p{Lu}/u);
      sentence(means, c);
    }
    for (const m of all('command', 'Manoeuvre')) sentence(fog.manoeuvre(words, m as fog.Manoeuvre).means, m);
  });

  test('every roll says what it is for', () => {
    for (const r of samples('Roll') as fog.Roll[]) {
      const { title, help } = fog.roll(words, r, ctx);
      expect(title, JSON.stringify(r)).not.toMatch(BAD);
      expect(title.includes(words.again)).toBe(r.throw === 'again');
      sentence(help, r);
    }
  });

  test('every refusal says why', () => {
    for (const w of all('refusal', 'Why')) sentence(fog.refusal(words, w as fog.Why, ctx), w);
  });

  test('every event is a sentence of the log, or bookkeeping', () => {
    for (const e of all('event', 'Event') as fog.Event[]) {
      const text = fog.event(words, e, ctx);
      if (fog.isBookkeeping(e)) expect(text, JSON.stringify(e)).toBeNull();
      else sentence(text ?? '', e);
    }
  });

  test('lengths are in MU', () => {
    expect(words.length(2.5)).toBe(lang === 'it' ? '2,5\u00a0MU' : '2.5\u00a0MU');
  });
});

test('both languages shorten troops and commanders alike', () => {
  for (const [troop, of] of Object.entries(fogEn.troops)) expect(fogIt.troops[troop as fog.Troop].short).toBe(of.short);
  for (const [rank, of] of Object.entries(fogEn.ranks)) expect(fogIt.ranks[rank as fog.Rank].short).toBe(of.short);
});

test('sentences agree with their subject', () => {
  const hit = (by: number): fog.Event => ({ hit: { by, on: 1 - by, hits: 1, rule: 'FOG-HIT-01' } });
  expect(fog.event(fogEn, hit(0), ctx)).toBe('Archers\u00a02 score 1 hit on the Sons of Nobody.');
  expect(fog.event(fogIt, hit(1), ctx)).toBe('Il gruppo Sons of Nobody fa 1 colpo contro gli Arcieri\u00a02.');
  const missed: fog.Event = { hit: { by: 0, on: 1, hits: 0, rule: 'FOG-HIT-01' } };
  expect(fog.event(fogEn, missed, ctx)).toBe('Archers\u00a02 do not hit the Sons of Nobody.');
  expect(fog.event(fogIt, missed, ctx)).toBe('Nessun colpo degli Arcieri\u00a02 contro il gruppo Sons of Nobody.');
  const level: fog.Event = { level: { group: 7, from: 'steady', to: 'disrupted', rule: 'FOG-CT-09' } };
  expect(fog.event(fogEn, level, ctx)).toBe('Battle group 7 is now Disrupted.');
  expect(fog.event(fogIt, level, ctx)).toBe('Ora il gruppo 7 è scompaginato.');
  const lost = (commander: number): fog.Event => ({ 'commander-lost': { commander } });
  expect([0, 1].map((id) => fog.event(fogIt, lost(id), ctx))).toEqual(['Annibale è perso.', 'Il comandante di campo è perso.']);
});

test('a net point of advantage is written as the sheet does', () => {
  expect([-3, -2, -1, 0, 1, 2, 3].map(fog.advantageSign)).toEqual(['−−', '−−', '−', '', '+', '++', '++']);
});

describe('rules', () => {
  const ledger = new Set(
    [...read('../../../docs/rules/field-of-glory.md').matchAll(/^(?:\*\*|\| )(FOG-[A-Z]+-\d+)\b/gm)].map((m) => m[1]),
  );

  test('every rule beside an event, a roll, a phase or a move is in the ledger', () => {
    const cited = [
      ...(all('event', 'Event') as fog.Event[]).map(fog.eventRule),
      ...(samples('Roll') as fog.Roll[]).map(fog.rollRule),
      ...(names('state', 'Phase') as fog.Phase[]).map(fog.phaseRule),
      ...(names('rulebook', 'MoveRow') as fog.MoveRow[]).map(fog.moveRowRule),
    ].filter((rule) => rule !== null);
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter((rule) => !ledger.has(rule))).toEqual([]);
  });

  test('rolls cite the rule that the engine cites', () => {
    const text = source('roll');
    const engine = (variant: string): string | undefined =>
      new RegExp(`(?:Purpose|CmtUse)::${variant}\\b[^=]*=>\\s*"([^"]+)"`).exec(text)?.[1];
    expect(fog.rollRule({ purpose: { cohesion: { group: 0 } } })).toBe(engine('Cohesion'));
    expect(fog.rollRule({ purpose: { death: { group: 0, hits: 1 } } })).toBe(engine('Death'));
    expect(fog.rollRule({ purpose: { 'variable-move': { group: 0 } } })).toBe(engine('VariableMove'));
    for (const use of variants('roll', 'CmtUse')) {
      const name = use.name.charAt(0).toUpperCase() + use.name.slice(1);
      const purpose = { 'complex-move': { group: 0, to: use.name as fog.CmtUse, needs: 7 } };
      expect(fog.rollRule({ purpose }), use.name).toBe(engine(name));
    }
  });
});

// Positions in which a question is asked, found by playing with the engine outside the browser.
import { createRequire } from 'node:module';
import type { Ask, Beginning, Command, NextView, Question, Roll, Scene, Side, Told } from '../../src/engine/types';
import { scenario, unit, type UnitSpec } from './support';

type Table = { ask(question: string): string };
const load = createRequire(import.meta.url);

/** The engine as the page has it, in this process. Built by `cargo xtask wasm`. */
export class Engine {
  readonly #table: Table;

  constructor() {
    const { Table } = load('../../../target/wasm/nodejs/acies_browser.js') as { Table: new () => Table };
    this.#table = new Table();
  }

  ask(ask: Ask): Told {
    return JSON.parse(this.#table.ask(JSON.stringify(ask))) as Told;
  }

  scene(ask: Ask): Scene {
    const told = this.ask(ask);
    if ('began' in told) return told.began.scene;
    if ('stepped' in told) return told.stepped.scene;
    throw new Error(JSON.stringify(told).slice(0, 400));
  }

  save(): string {
    const told = this.ask({ do: 'save' });
    if ('saved' in told) return told.saved;
    throw new Error(JSON.stringify(told));
  }
}

export const kindOf = (question: Question): string =>
  typeof question === 'string' ? question : (Object.keys(question)[0] ?? '');

const isDecision = (next: NextView): next is Extract<NextView, { decide: unknown }> => 'decide' in next;

// Built positions.

type Built = { text: string; orders: Command[]; lucky: Side };

const fight = (...units: number[]): Command[] => [{ activate: { units } }, 'fight'];
const engaged = (...pairs: [number, number][]): Record<string, unknown> => ({
  engaged: pairs.map(([attacker, target]) => ({ attacker, target })),
});
const far = (side: Side): UnitSpec => unit(side, 'FP', { x: side === 'first' ? 8 : 112, y: side === 'first' ? 6 : 54 }, { profile: { vd: 9 } });
const phaseOf = (side: Side): Record<string, unknown> => ({ start: { phase: { side, first: true } } });

/** Questions that are too rare in play, each with a position that leads to it. */
const BUILT: Record<string, Built> = {
  'which-supported': {
    text: scenario(
      [
        unit('second', 'FP', { x: 48, y: 30, heading: 0 }),
        unit('second', 'FP', { x: 58, y: 30, heading: 0 }),
        unit('second', 'FP', { x: 58, y: 36, heading: 180 }),
        unit('first', 'FP', { x: 44.9, y: 30, heading: 180 }),
        unit('first', 'FP', { x: 61.1, y: 30, heading: 180 }),
        unit('first', 'CM', { x: 53, y: 30, heading: 180 }),
        unit('first', 'FP', { x: 61.1, y: 36, heading: 0 }),
      ],
      engaged([0, 3], [1, 4], [2, 6], [5, 0], [5, 1], [2, 5]),
    ),
    orders: fight(5),
    lucky: 'first',
  },
  'retreat-next': {
    text: scenario(
      [
        unit('second', 'T', { x: 60, y: 30, heading: 0 }, { profile: { vbu: 6 } }),
        unit('first', 'FP', { x: 60, y: 30, heading: 180 }),
        unit('first', 'CM', { x: 56, y: 26, heading: 90 }),
        unit('first', 'CM', { x: 64, y: 26, heading: 270 }),
        far('first'),
        far('second'),
      ],
      { ...engaged([0, 1], [2, 0], [3, 0]), ...phaseOf('second') },
    ),
    orders: fight(0),
    lucky: 'second',
  },
  'pursue-next': {
    text: scenario(
      [
        unit('first', 'FP', { x: 58, y: 30 }, { profile: { vbu: 8 } }),
        unit('first', 'CP', { x: 66, y: 30 }),
        unit('first', 'CP', { x: 56, y: 34, heading: 90 }),
        unit('second', 'CM', { x: 60, y: 30 }, { profile: { vbu: 9 } }),
        far('first'),
        far('second'),
      ],
      engaged([0, 3], [1, 3], [2, 3]),
    ),
    orders: fight(0),
    lucky: 'first',
  },
  'pursuit-friend': {
    text: scenario(
      [
        unit('first', 'CP', { x: 64, y: 30 }),
        unit('first', 'S', { x: 68.5, y: 34 }),
        unit('second', 'FP', { x: 60, y: 30 }, { profile: { vbu: 1 } }),
        far('first'),
        far('second'),
      ],
      engaged([0, 2]),
    ),
    orders: fight(0),
    lucky: 'first',
  },
};

/** Three melees that hang together, the first player to act; its number 5 may support any. */
export const multipleMelee = (): string => BUILT['which-supported']?.text ?? '';

function faces(roll: Roll, dice: number, lucky: Side): number[] {
  const [kind = ''] = Object.keys(roll);
  const by = Object.values(roll)[0]?.by as Side;
  const luck = by === lucky;
  // A high die hits; a low one passes a test. Nobody retreats or pursues to the edge.
  const face = kind === 'cohesion' ? (luck ? 1 : 6) : kind === 'retreat' ? 2 : kind === 'pursuit' ? 5 : luck ? 6 : 1;
  return Array.from({ length: dice }, (_, i) => (kind === 'melee' && luck && i > 2 ? 1 : face));
}

/** Plays a built position until the first player is asked this. */
function build(engine: Engine, kind: string, { text, orders, lucky }: Built): string {
  let scene = engine.scene({ do: 'open', text, seed: 1 });
  const waiting = [...orders];
  const way: string[] = [];
  for (let i = 0; i < 60; i++) {
    const { next } = scene;
    if ('over' in next) break;
    if (isDecision(next)) {
      const { question, who } = next.decide;
      if (kindOf(question) === kind && who === 'first') return engine.save();
      const asked = kindOf(question);
      way.push(asked);
      const command: Command | undefined =
        asked === 'phase' || asked === 'activation'
          ? waiting.shift()
          : asked === 'pursue'
            ? { pursue: { pursue: true } }
            : scene.choices[0];
      if (!command) break;
      scene = engine.scene({ do: 'command', by: who, command });
    } else {
      way.push(next.roll.name);
      scene = engine.scene({ do: 'roll', faces: faces(next.roll.roll, next.roll.dice, lucky) });
    }
  }
  throw new Error(`${kind} is not reached: ${way.join(', ')}`);
}

// Found positions.

const plain = { options: [], weapons: [], general: null };
const armies = (a: string, b: string, rules: boolean): Beginning => ({
  armies: { lists: [a, b], choices: [plain, plain], 'base-set': 'F8', 'by-the-rules': rules, 'turn-limit': null },
});
const FIELDS: Beginning[] = [
  { scenario: { id: 'hastings-1066' } },
  { scenario: { id: 'trebia-218-bc' } },
  { scenario: { id: 'dyrrhachium-1081' } },
  { scenario: { id: 'bannockburn-1314' } },
  armies('polybian-romans', 'polybian-romans', true),
  armies('polybian-romans', 'polybian-romans', false),
  armies('polybian-romans', 'normans-year-1000', false),
];

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A player who likes Groups and charges: he meets most questions. */
function reckless(engine: Engine, question: Question, roll: () => number): Command {
  const told = engine.ask({ do: 'sample' });
  const commands = 'commands' in told ? told.commands : [];
  const some = <T>(list: readonly T[]): T | undefined => list[Math.floor(roll() * list.length)];
  const named = (name: string): Command[] => commands.filter((c) => c === name || (typeof c === 'object' && name in c));
  const kind = kindOf(question);
  let command: Command | undefined;
  if (kind === 'phase') {
    const groups = named('activate').filter((c) => typeof c === 'object' && 'activate' in c && c.activate.units.length > 1);
    command = (groups.length > 0 && roll() < 0.6 ? some(groups) : some(named('activate'))) ?? 'end-phase';
  } else if (kind === 'activation') {
    const ahead = named('move')
      .flatMap((c) =>
        typeof c === 'object' && 'move' in c && typeof c.move.manoeuvre === 'object' && 'advance' in c.move.manoeuvre && !c.move.manoeuvre.advance.wheel
          ? [{ c, far: c.move.manoeuvre.advance.before }]
          : [],
      )
      .sort((a, b) => b.far - a.far)[0]?.c;
    command = named('fight')[0] ?? some(named('charge')) ?? (ahead && roll() < 0.8 ? ahead : undefined);
  } else if (kind !== 'deploy' && kind !== 'terrain') {
    command = some(commands.filter((c) => c !== 'concede' && c !== 'offer-draw'));
  }
  if (command) return command;
  const thought = engine.ask({ do: 'think', level: 'random', seed: Math.floor(roll() * 2 ** 31) });
  if ('thought' in thought) return thought.thought;
  throw new Error(JSON.stringify(thought));
}

export const FOUND = ['terrain', 'change-terrain', 'deploy', 'phase', 'activation', 'go-on', 'which-melee', 'which-main', 'pila', 'retreat-friend', 'pursue', 'chase'] as const;
export const MADE = Object.keys(BUILT);

/** How long is looked for, in milliseconds. */
const PATIENCE = 25_000;

/** The journals of battles in which the first player is asked, by the kind of question. */
export function positions(): Map<string, string> {
  const engine = new Engine();
  const found = new Map<string, string>();
  for (const [kind, built] of Object.entries(BUILT)) found.set(kind, build(engine, kind, built));
  const wanted = new Set<string>(FOUND);
  const end = Date.now() + PATIENCE;
  for (let seed = 1; wanted.size > 0 && Date.now() < end; seed++) {
    for (const [at, beginning] of FIELDS.entries()) {
      const roll = random(seed * 77 + at);
      let scene = engine.scene({ do: 'begin', beginning, seed, players: ['', ''] });
      for (let step = 0; step < 700 && wanted.size > 0 && Date.now() < end && !('over' in scene.next); step++) {
        const { next } = scene;
        if (isDecision(next)) {
          const { question, who } = next.decide;
          const kind = kindOf(question);
          if (who === 'first' && wanted.delete(kind)) found.set(kind, engine.save());
          scene = engine.scene({ do: 'command', by: who, command: reckless(engine, question, roll) });
        } else {
          scene = engine.scene({ do: 'roll', faces: null });
        }
      }
    }
  }
  return found;
}

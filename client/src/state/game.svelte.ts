// A battle on the page: what is seen, what is chosen, what happens next. It knows no rule: it asks the engine.
import { EngineTrouble, type Engine } from '../engine/engine';
import { share } from '../engine/share';
import type {
  Ask,
  Began,
  Beginning,
  ChainView,
  Circumstances,
  Command,
  Edition,
  Event,
  Finish,
  Ghost,
  Handle,
  Level,
  LogEntry,
  Neighbour,
  NextView,
  Objection,
  Options,
  Outlook,
  Plan,
  Pondered,
  Point,
  Pose,
  Question,
  Scene,
  Situation,
  Sheet,
  Side,
  UnitView,
  WeighedView,
  Why,
  Wish,
} from '../engine/types';
import { nameOf, type Context, type UnitWords, type VariantName } from '../texts/words';
import { uiOf, wordsOf } from '../texts';
import { saidOf } from '../texts/trouble';
import * as library from './library';
import type { Seat } from './library';
import { marksOf } from './names';
import { beforePicture } from './picture';
import { actingIn, readyIn, stageOf } from './question';
import { pictureUnits, speakOf } from './ruleset.svelte';
import { settings, still } from './settings.svelte';

/** Something to tell the player that is not part of the battle. */
export type Notice = { kind: 'info' | 'problem'; text: string; objection?: Objection | null };

/** A Unit that is about to be placed. */
export type Placing = {
  unit: number;
  pose: Pose;
  rear: number | null;
  shieldwall: boolean;
  legal: boolean;
  objection: Objection | null;
};

export const index = (side: Side): 0 | 1 => (side === 'first' ? 0 : 1);
export const other = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** Milliseconds after which the computer answers with the best it has found. */
const PATIENCE = 3000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Game {
  readonly engine: Engine;
  id = '';
  seed = 1;
  /** The step of another battle from which this one was played on. */
  playedOn: number | null = null;
  sheet = $state.raw<Sheet>() as Sheet;
  /** The battle now. */
  scene = $state.raw<Scene>() as Scene;
  log = $state.raw<LogEntry[]>([]);
  seats = $state.raw<[Seat, Seat]>([
    { kind: 'human', name: '' },
    { kind: 'computer', level: 'captain', name: '' },
  ]);
  /** An earlier moment that is looked at. */
  moment = $state.raw<Scene | null>(null);

  selection = $state.raw<number[]>([]);
  options = $state.raw<Options | null>(null);
  around = $state.raw<Neighbour[]>([]);
  ghost = $state.raw<Ghost | null>(null);
  wish = $state.raw<Wish | null>(null);
  finish = $state<Finish>('halt');
  placing = $state.raw<Placing | null>(null);
  /** A command that is considered, and what it would lead to. */
  considered = $state.raw<{ command: Command; outlook: Outlook } | null>(null);
  #odds = new Map<string, ChainView>();
  /** What a computer player weighs at the moment that is shown. */
  counsel = $state.raw<{ at: number; level: Level; pondered: Pondered } | null>(null);
  pondering = $state(false);
  /** An order it weighs that somebody points at. */
  pointed = $state.raw<WeighedView | null>(null);
  #plans = new Map<string, Promise<Plan | null>>();

  /** Units on their way. */
  poses = $state.raw<ReadonlyMap<number, Pose>>(new Map());
  thinking = $state(false);
  busy = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** The battle could not be kept; told once. */
  unkept = $state(false);
  /** A lesson is not kept. */
  fleeting = false;
  /** Number of the last entry that was told aloud. */
  told = $state(0);

  /** How far the engine has gone. When everything is shown at once, the page follows picture by picture. */
  #reached!: Scene;
  /** Entries up to there that are not shown yet. */
  #unseen: LogEntry[] = [];
  #showing = false;
  #running = false;
  #left = false;
  #hurry = false;
  #rollNow = false;
  #stepping = false;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #lookup = 0;
  #wanted: Wish | null = null;
  #ghosting = false;
  #paused = false;

  /** What is on the table: now, or an earlier moment. */
  readonly shown = $derived(this.moment ?? this.scene);
  readonly next = $derived<NextView>(this.scene.next);
  readonly question = $derived<Question | null>('decide' in this.next ? this.next.decide.question : null);
  readonly who = $derived<Side | null>('decide' in this.next ? this.next.decide.who : null);
  readonly over = $derived('over' in this.next ? this.next.over : null);
  /** A human is asked, and looks at the present. */
  readonly mine = $derived(
    this.who !== null && this.seats[index(this.who)].kind === 'human' && !this.moment && !this.busy,
  );
  /** Dice of a human are due and he rolls them himself. */
  readonly mayRoll = $derived(
    'roll' in this.next && !this.moment && !this.busy && this.seats[index(this.next.roll.by)].kind === 'human',
  );
  /** Humans roll their dice themselves: always, or in a fight that an umpire looks at. */
  readonly byHand = $derived(settings.rollByHand || (this.sheet as Sheet | undefined)?.title === 'Umpire');
  readonly kind = $derived(stageOf(this.question));
  readonly acting = $derived<number[]>([...actingIn(this.question)]);
  /** Nobody plays who could be helped or spoilt. */
  readonly watched = $derived(this.seats.every((seat) => seat.kind === 'computer'));
  /** Whoever plays against the computer is not told its plans, unless he wishes; afterwards they spoil nothing. */
  readonly tellsPlans = $derived(this.watched || this.over !== null || settings.plans);
  readonly ready = $derived<ReadonlySet<number>>(
    new Set(this.kind === 'phase' ? readyIn(this.question) : this.acting),
  );
  readonly selected = $derived<ReadonlySet<number>>(new Set(this.selection));
  readonly words = $derived(wordsOf(settings.lang));
  // What names need of the scene. It stays the same object while it says the same, so names are not made anew with every step.
  #kept: readonly Side[] = [];
  readonly #sides = $derived.by(() => (this.#kept = share(this.#kept, this.scene.view.units.map((unit) => unit.side))));
  #keptCommands: readonly Side[] = [];
  readonly #commands = $derived.by(
    () => (this.#keptCommands = share(this.#keptCommands, (this.scene.view.commands ?? []).map((command) => command.side))),
  );
  readonly #terrain = $derived(this.scene.view.terrain);
  /** Marks that tell Units of the same name apart. */
  readonly #marks = $derived(marksOf(this.sheet.profiles.map((profile) => profile.name)));
  readonly context = $derived.by<Context>(() => {
    const { sheet } = this;
    const [sides, terrain, marks, commands] = [this.#sides, this.#terrain, this.#marks, this.#commands];
    return {
      sideOfCommand: (number: number): Side | undefined => commands[number],
      armies: [sheet.armies[0] || '', sheet.armies[1] || ''],
      unit: (id: number): UnitWords | undefined => {
        const side = sides[id];
        const profile = sheet.profiles[id];
        if (!side || !profile) return undefined;
        const mark = marks[id];
        const byDie = sheet.distances[id];
        const known = { name: profile.name, troop: profile.type, side, general: profile.general };
        const words: UnitWords = byDie ? { ...known, byDie } : known;
        return mark ? { ...words, mark } : words;
      },
      piece: (i: number) => terrain[i]?.kind,
    };
  });

  constructor(engine: Engine) {
    this.engine = engine;
  }

  // Beginning, keeping, leaving.

  async begin(beginning: Beginning, seed: number, seats: [Seat, Seat]): Promise<void> {
    const players: [string, string] = [seats[0].name, seats[1].name];
    const began = await this.engine.get('began', { do: 'begin', beginning, seed, players });
    this.id = library.newId();
    this.playedOn = null;
    await this.#put(began, seed, seats);
  }

  /** Two Units on an empty table: their dice are rolled, or entered, one after the other. */
  async stage(ruleSet: Edition, situation: Situation, around: Circumstances, seed: number, seats: [Seat, Seat]): Promise<void> {
    const began = await this.engine.get('began', { do: 'stage', 'rule-set': ruleSet, situation, around, seed });
    this.id = library.newId();
    this.playedOn = null;
    await this.#put(began, seed, seats);
  }

  async open(text: string, seed: number, seats: [Seat, Seat], id = library.newId(), playedOn: number | null = null): Promise<void> {
    const began = await this.engine.get('began', { do: 'open', text, seed });
    this.id = id;
    this.playedOn = playedOn;
    await this.#put(began, seed, seats);
  }

  async #put(began: Began, seed: number, seats: [Seat, Seat]): Promise<void> {
    this.seed = seed;
    this.seats = seats;
    this.#plans.clear();
    speakOf(began.sheet['rule-set']);
    this.sheet = began.sheet;
    this.#turnTo(began.scene);
    this.log = await this.engine.get('log', { do: 'log', from: 0 });
    this.told = this.log.length;
    this.#clear();
    this.moment = null;
    const cautions = began.warnings.map((caution) => this.words.caution(caution, began.sheet.armies));
    this.notice = cautions.length ? { kind: 'info', text: cautions.join(' ') } : null;
    this.#left = false;
    this.#keepSoon(0);
    void this.advance();
  }

  /** The battle is this now, and the page shows it. */
  #turnTo(scene: Scene): void {
    this.#unseen = [];
    this.#reached = scene;
    this.scene = scene;
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#keeping);
    void this.keep();
  }

  /** Lets a person or the computer play a side from now on. */
  seat(side: Side, player: 'human' | Level): void {
    const seats: [Seat, Seat] = [...this.seats];
    const name = seats[index(side)].name;
    seats[index(side)] = player === 'human' ? { kind: 'human', name } : { kind: 'computer', level: player, name };
    this.seats = seats;
    this.#keepSoon();
    void this.advance();
  }

  /** Keeps the battle in the browser's storage. */
  async keep(): Promise<void> {
    if (!this.id || !this.scene || this.fleeting) return;
    try {
      const journal = await this.engine.get('saved', { do: 'save' });
      await library.keep({
        id: this.id,
        title: this.sheet.title,
        armies: this.sheet.armies,
        seats: $state.snapshot(this.seats) as [Seat, Seat],
        seed: this.seed,
        turn: this.#reached.view.turn,
        // Not the derived value: the page may be gone already.
        over: 'over' in this.#reached.next,
        changed: Date.now(),
        playedOn: this.playedOn,
        journal,
      });
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }

  #keepSoon(ms = 500): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.keep(), ms);
  }

  async export(): Promise<void> {
    const text = await this.engine.get('saved', { do: 'save' });
    const name = (this.sheet.title || 'battle').toLowerCase().replace(/[^a-z0-9]+/g, '-');
    library.download(`${name}.acies.json`, text);
  }

  // Going on.

  /** Goes on until a human is asked. */
  async advance(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (!this.#left && !this.#paused) {
        const next = this.#reached.next;
        if ('over' in next) break;
        if ('roll' in next) {
          const byHand = this.byHand && this.seats[index(next.roll.by)].kind === 'human';
          if (byHand && !this.#rollNow) break;
          this.#rollNow = false;
          await this.#pause(byHand ? 0 : 350);
          await this.#step({ do: 'roll', faces: null });
          continue;
        }
        const seat = this.seats[index(next.decide.who)];
        if (seat.kind === 'human') break;
        this.thinking = true;
        const command = await this.engine.get('thought', { do: 'think', level: seat.level, seed: this.seed, limit: PATIENCE });
        if (this.#left || this.#paused) break;
        // When everything is shown at once, nobody could see that it does not think between two thoughts.
        if (!this.#atOnce) this.thinking = false;
        await this.#pause(120);
        await this.#step({ do: 'command', by: next.decide.who, command });
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#show();
      this.thinking = false;
      this.#running = false;
      this.#hurry = false;
    }
    this.#follow();
  }

  /** After a step: the activated Units stay selected; what no longer stands is forgotten. */
  #follow(): void {
    if (this.acting.length && this.mine) {
      const same = this.acting.length === this.selection.length && this.acting.every((u) => this.selected.has(u));
      if (!same) this.selection = this.acting;
    } else if (!this.mine) {
      this.selection = [];
    } else {
      this.selection = this.selection.filter((u) => this.ready.has(u));
    }
    void this.look();
  }

  get #atOnce(): boolean {
    return this.#hurry || settings.speed === 0;
  }

  /** One step, shown as it happens, or with the next picture if everything is shown at once. */
  async #step(ask: Ask): Promise<void> {
    const stepped = await this.engine.get('stepped', ask);
    if (this.#left) return;
    const { entry } = stepped;
    const scene = share(this.#reached, stepped.scene);
    if (this.#atOnce) {
      this.#reached = scene;
      this.#unseen.push(entry);
      this.#showSoon();
      return;
    }
    this.#show();
    this.#clear();
    this.busy = true;
    this.log = [...this.log, entry];
    if (entry.roll) await this.#pause(700);
    await this.#move(entry.events);
    this.#turnTo(scene);
    this.poses = new Map();
    this.told = entry.n;
    this.busy = false;
    this.#keepSoon();
  }

  /** Shows with the next picture what has happened until then: no more work than there are pictures. */
  #showSoon(): void {
    if (this.#showing) return;
    this.#showing = true;
    beforePicture(() => {
      this.#showing = false;
      this.#show();
    });
  }

  /** Shows what has happened. */
  #show(): void {
    if (this.#left || !this.#unseen.length) return;
    const unseen = this.#unseen;
    this.#clear();
    this.log = [...this.log, ...unseen];
    this.told = this.log.length;
    this.#turnTo(this.#reached);
    this.#keepSoon();
  }

  #clear(): void {
    // A step that was on its way does not concern whoever looks at the past.
    if (!this.moment) this.#forgetCounsel();
    this.ghost = null;
    this.wish = null;
    this.#wanted = null;
    this.placing = null;
    this.considered = null;
    this.notice = null;
  }

  #forgetCounsel(): void {
    this.counsel = null;
    this.pointed = null;
  }

  async #pause(ms: number): Promise<void> {
    if (this.#atOnce) return;
    const end = performance.now() + ms * settings.speed;
    while (performance.now() < end && !this.#hurry && !this.#left) await wait(Math.min(40, end - performance.now()));
  }

  /** Shows everything at once until somebody is asked. */
  hurry(): void {
    if (this.#running || this.#stepping) this.#hurry = true;
  }

  /** Moves what moved, those who moved together at the same time. */
  async #move(events: readonly Event[]): Promise<void> {
    if (this.#hurry || still()) return;
    let batch = new Map<number, { from: Pose; to: Pose }>();
    let how = '';
    for (const event of events) {
      if (typeof event !== 'object' || !('moved' in event)) continue;
      const { unit, from, to } = event.moved;
      if (batch.size && (event.moved.how !== how || batch.has(unit))) {
        await this.#tween(batch);
        batch = new Map();
      }
      how = event.moved.how;
      batch.set(unit, { from, to });
    }
    if (batch.size) await this.#tween(batch);
  }

  async #tween(batch: ReadonlyMap<number, { from: Pose; to: Pose }>): Promise<void> {
    const far = Math.max(...[...batch.values()].map(({ from, to }) => distance(from.front, to.front)));
    const length = Math.min(900, 220 + far * pictureUnits() * 45) * settings.speed;
    const began = performance.now();
    const settled = new Map(this.poses);
    for (;;) {
      const share = Math.min(1, (performance.now() - began) / length);
      const done = share >= 1 || this.#hurry || this.#left;
      const eased = done ? 1 : share * share * (3 - 2 * share);
      const poses = new Map(settled);
      for (const [unit, { from, to }] of batch) poses.set(unit, between(from, to, eased));
      this.poses = poses;
      if (done) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  /** Says what went wrong, and stays where it was. */
  fail(error: unknown): void {
    // Showing what has happened clears away what is said.
    this.#show();
    this.busy = false;
    this.poses = new Map();
    if (error instanceof EngineTrouble) {
      const { objection } = error.trouble;
      const text = objection ? this.words.refusal(objection.why, this.context) : saidOf(error, this.words).text;
      this.notice = { kind: 'problem', text, objection };
    } else {
      this.notice = { kind: 'problem', text: error instanceof Error ? error.message : String(error) };
    }
  }

  // What a human does.

  /** Gives a command; what belongs to an activation activates the selected first. */
  async command(command: Command): Promise<void> {
    if (!this.mine || !this.who || this.#stepping) return;
    this.#stepping = true;
    const who = this.who;
    try {
      if (this.kind === 'phase' && needsActivation(command)) {
        await this.#step({ do: 'command', by: who, command: { activate: { units: this.selection } } });
      }
      await this.#step({ do: 'command', by: who, command });
    } catch (error) {
      this.fail(error);
    } finally {
      this.#show();
      this.#stepping = false;
    }
    await this.advance();
  }

  /** Rolls the dice that are due, or hands real ones in. */
  async roll(faces?: number[]): Promise<void> {
    if (!this.mayRoll) return;
    if (!faces) {
      this.#rollNow = true;
      await this.advance();
      return;
    }
    try {
      await this.#step({ do: 'roll', faces });
      this.#show();
    } catch (error) {
      this.fail(error);
    }
    await this.advance();
  }

  /** Is the last command one of a human's, with no die since? */
  readonly undoable = $derived.by(() => {
    if (!this.scene || this.scene.undoable === 0 || this.busy || this.thinking || this.moment) return false;
    const by = this.log.at(-1)?.by;
    return by !== undefined && by !== null && this.seats[index(by)].kind === 'human';
  });

  async undo(): Promise<void> {
    if (!this.undoable) return;
    try {
      let { scene } = await this.engine.get('undone', { do: 'undo' });
      // An activation that only served the command taken back goes with it.
      const last = this.log[scene.of - 1]?.command;
      if (scene.undoable > 0 && last && typeof last === 'object' && 'activate' in last) {
        ({ scene } = await this.engine.get('undone', { do: 'undo' }));
      }
      this.log = this.log.slice(0, scene.of);
      this.#plans.clear();
      this.#turnTo(share(this.scene, scene));
      this.#clear();
      this.#keepSoon();
      this.#follow();
    } catch (error) {
      this.fail(error);
    }
  }

  // Choosing Units.

  select(units: number[]): void {
    if (this.acting.length && this.mine) units = this.acting;
    this.selection = units;
    this.ghost = null;
    this.wish = null;
    this.#wanted = null;
    this.considered = null;
    void this.look();
  }

  toggle(unit: number): void {
    const rest = this.selection.filter((u) => u !== unit);
    this.select(rest.length === this.selection.length ? [...rest, unit] : rest);
  }

  /** Asks what the selected can do, and who is around them. */
  async look(): Promise<void> {
    const ticket = ++this.#lookup;
    const units = [...this.selection].sort((a, b) => a - b);
    this.options = null;
    const first = units[0];
    if (first === undefined) {
      this.around = [];
      return;
    }
    try {
      const able = this.mine && units.every((u) => this.ready.has(u));
      const options = able ? await this.engine.get('options', { do: 'options', units }) : null;
      const around = await this.engine.get('surroundings', { do: 'surroundings', unit: first });
      if (ticket !== this.#lookup) return;
      this.options = options;
      this.around = around;
    } catch (error) {
      if (ticket === this.#lookup) this.fail(error);
    }
  }

  // Ghosts.

  /** Judges a wish; while one is judged, only the latest of those that follow is kept. */
  dream(wish: Wish): void {
    this.#wanted = wish;
    if (!this.#ghosting) void this.#dreaming();
  }

  async #dreaming(): Promise<void> {
    this.#ghosting = true;
    try {
      while (this.#wanted) {
        const wish = this.#wanted;
        this.#wanted = null;
        const units = this.selection;
        const told = await this.engine.maybe('ghost', { do: 'ghost', units, wish });
        if (units !== this.selection || !this.mine) continue;
        if ('value' in told) {
          this.ghost = told.value;
          this.wish = wish;
          this.notice = null;
        } else {
          this.ghost = null;
          const text = this.words.refusal(told.objection.why, this.context);
          this.notice = { kind: 'problem', text, objection: told.objection };
        }
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#ghosting = false;
    }
  }

  drag(handle: Handle, from: Point, to: Point, snap: boolean): void {
    this.dream({ drag: { handle, from, to, snap, finish: this.finish } });
  }

  /** Does what the ghost shows. */
  async confirm(): Promise<void> {
    const ghost = this.ghost;
    if (ghost?.legal && ghost.command) await this.command(ghost.command);
  }

  cancel(): void {
    this.ghost = null;
    this.wish = null;
    this.#wanted = null;
    this.considered = null;
    this.placing = null;
    this.notice = null;
  }

  /** Looks ahead at what a command would lead to. */
  async consider(command: Command): Promise<void> {
    const units = needsActivation(command) ? this.selection : [];
    const told = await this.engine.maybe('outlook', { do: 'outlook', units, command });
    if ('value' in told) this.considered = { command, outlook: told.value };
    else this.notice = { kind: 'problem', text: this.words.refusal(told.objection.why, this.context), objection: told.objection };
  }

  /** What would come of a command, exactly. */
  async odds(units: number[], command: Command): Promise<ChainView | null> {
    const key = JSON.stringify([this.log.length, units, command]);
    const known = this.#odds.get(key);
    if (known) return known;
    const told = await this.engine.maybe('odds', { do: 'odds', units: needsActivation(command) ? units : [], command, phases: 3 });
    if (!('value' in told)) return null;
    // Few are looked at again; those of earlier moments never are.
    if (this.#odds.size > 100) this.#odds.clear();
    this.#odds.set(key, told.value);
    return told.value;
  }

  // What computer players think.

  /** What the player of a side is about in the phase that began with this entry. */
  planAt(entry: number, side: Side): Promise<Plan | null> {
    const seat = this.seats[index(side)];
    if (seat.kind === 'human') return Promise.resolve(null);
    const key = `${this.id} ${entry} ${seat.level}`;
    const known = this.#plans.get(key);
    if (known) return known;
    const asked = this.engine
      .get('plan', { do: 'plan', level: seat.level, seed: this.seed, at: entry, limit: PATIENCE })
      // A plan only tells: without it the battle goes on.
      .catch(() => null);
    this.#plans.set(key, asked);
    return asked;
  }

  /** What a computer player weighs at the moment that is shown. */
  async ponder(level: Level): Promise<void> {
    if (this.pondering) return;
    this.pondering = true;
    const { at } = this.shown;
    try {
      const pondered = await this.engine.get('pondered', { do: 'ponder', level, seed: this.seed, at, limit: PATIENCE });
      if (this.shown.at === at) this.counsel = { at, level, pondered };
    } catch (error) {
      this.fail(error);
    } finally {
      this.pondering = false;
    }
  }

  /** Goes back to the last decision, and shows what was weighed. */
  async ponderLast(): Promise<void> {
    // What is still on its way to the table is no past yet.
    const last = this.log.findLast((entry) => entry.command !== null && entry.n <= this.scene.of);
    const seat = last?.by ? this.seats[index(last.by)] : null;
    if (!last || seat?.kind !== 'computer') return;
    await this.lookAt(last.n - 1);
    await this.ponder(seat.level);
  }

  /** Gives the orders that were recommended. */
  async follow(): Promise<void> {
    const steps = this.counsel?.pondered.steps ?? [];
    const [first, second] = steps;
    if (!this.mine || !first) return;
    if (second && typeof first.command === 'object' && 'activate' in first.command) {
      this.select(first.command.activate.units);
      await this.command(needsActivation(second.command) ? second.command : first.command);
    } else {
      await this.command(first.command);
    }
  }

  // Deployment.

  async place(placing: Omit<Placing, 'legal' | 'objection'>): Promise<void> {
    if (!this.who) return;
    const command = deployment(placing);
    this.placing = { ...placing, legal: this.placing?.legal ?? true, objection: null };
    const judged = await this.engine.get('judged', { do: 'judge', by: this.who, command });
    if (this.placing?.unit !== placing.unit) return;
    this.placing = { ...placing, legal: judged.legal, objection: judged.objection };
  }

  async placeNow(): Promise<void> {
    if (this.placing?.legal) await this.command(deployment(this.placing));
  }

  /** Lets the computer answer as long as the question is of this kind. */
  async leaveToComputer(kinds: readonly string[]): Promise<void> {
    const who = this.who;
    try {
      for (let i = 0; i < 200; i++) {
        const next = this.#reached.next;
        if (!who || !('decide' in next) || next.decide.who !== who) break;
        const question = next.decide.question;
        const kind = typeof question === 'string' ? question : Object.keys(question)[0];
        if (!kinds.includes(kind ?? '')) break;
        const command = await this.engine.get('thought', { do: 'think', level: 'simple', seed: this.seed + i, limit: PATIENCE });
        await this.#step({ do: 'command', by: who, command });
        // A die may come between.
        if ('roll' in this.#reached.next) await this.#step({ do: 'roll', faces: null });
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#show();
    }
    await this.advance();
  }

  // Looking back.

  async lookAt(at: number): Promise<void> {
    if (at >= this.scene.of) {
      this.live();
      return;
    }
    this.#paused = true;
    this.#forgetCounsel();
    this.moment = share(this.shown, await this.engine.get('scene', { do: 'moment', at: Math.max(0, at) }));
    this.selection = [];
    this.ghost = null;
  }

  live(): void {
    this.#forgetCounsel();
    this.moment = null;
    this.#paused = false;
    void this.advance();
  }

  /** A new battle from the moment that is looked at. */
  async branch(at: number): Promise<void> {
    await this.keep();
    const seed = Math.floor(Math.random() * 2 ** 32);
    const began = await this.engine.get('began', { do: 'branch', at, seed });
    this.id = library.newId();
    this.playedOn = at;
    this.#paused = false;
    // Whoever goes on from a moment wants to play himself, even if he has watched two computers.
    const watched = this.seats.every((seat) => seat.kind === 'computer');
    const seats: [Seat, Seat] = watched ? [{ kind: 'human', name: this.seats[0].name }, this.seats[1]] : this.seats;
    await this.#put(began, seed, seats);
  }

  // Words.

  name(unit: number): string {
    return this.words.unit(unit, this.context);
  }

  army(side: Side): string {
    return this.words.side(side, this.context.armies);
  }

  /** Why not, in words. A Group may be held back by another than the Unit that is named. */
  refusal(why: Why): string {
    const text = this.words.refusal(why, this.context);
    if (typeof why !== 'object' || !('too-far' in why) || !this.selected.has(why['too-far'].unit)) return text;
    const pace = (unit: number): number => this.sheet.profiles[unit]?.m ?? 0;
    const held = this.selection.some((unit) => pace(unit) < pace(why['too-far'].unit));
    return held ? `${text} ${uiOf(settings.lang).battle.groupPace}` : text;
  }

  unit(id: number): UnitView | undefined {
    return this.shown.view.units[id];
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A place between two others, the short way round. */
function between(from: Pose, to: Pose, share: number): Pose {
  const turn = ((to.heading - from.heading + 540) % 360) - 180;
  return {
    front: {
      x: from.front.x + (to.front.x - from.front.x) * share,
      y: from.front.y + (to.front.y - from.front.y) * share,
    },
    heading: from.heading + turn * share,
  };
}

/** What is said to an army or a Command, not to those who act. */
const TO_ALL: readonly VariantName<Command>[] = ['activate', 'move-commander', 'end-phase', 'concede', 'offer-draw'];

function needsActivation(command: Command): boolean {
  return !TO_ALL.includes(nameOf(command));
}

function deployment(placing: Omit<Placing, 'legal' | 'objection'>): Command {
  const { unit, pose, rear, shieldwall } = placing;
  return { deploy: { unit, pose, rear, shieldwall } } as Command;
}

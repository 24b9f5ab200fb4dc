// A battle of Field of Glory on the page: what is seen, what is chosen, what happens next. It knows no rule: it asks the
// engine.
import type { Engine } from '../engine/engine';
import type {
  Ask,
  Began,
  Beginning,
  BgId,
  CombatView,
  Command,
  CommanderId,
  CommanderView,
  Event,
  GhostView,
  GroupView,
  Kind,
  Level,
  LogEntry,
  NextView,
  Objection,
  Options,
  Point,
  Pondered,
  Pose,
  Question,
  Scene,
  Sheet,
  Side,
  VolleyView,
  Wish,
} from '../engine/glory';
import { share } from '../engine/share';
import { index } from '../state/game.svelte';
import * as library from '../state/library';
import type { Seat } from '../state/library';
import { beforePicture } from '../state/picture';
import { speakOf } from '../state/ruleset.svelte';
import { settings, still } from '../state/settings.svelte';
import { gloryOf, wordsOf } from '../texts';
import { fogOf } from '../texts/fog.index';
import * as fog from '../texts/fog';
import type { FogContext } from '../texts/fog';
import { nameOf } from '../texts/words';
import { GloryTrouble, type GloryEngine } from './engine';
import { RULE_SET } from './file';
import { marksOf } from '../state/names';

/** Something to tell the player that is not part of the battle. */
export type Notice = { kind: 'info' | 'problem'; text: string; objection?: Objection | null };

/** Dice and odds that somebody wants to see. */
export type Study =
  | { what: 'impact' | 'melee'; of: BgId; view: CombatView }
  | { what: 'charge'; of: BgId; command: Command; view: CombatView }
  | { what: 'volley'; of: BgId; view: VolleyView };

/** Milliseconds after which the computer answers with the best it has found. */
const PATIENCE = 3000;
/** So many answers of the computer in a row, when a player leaves a phase to it. */
const MOST_ANSWERS = 120;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class GloryGame {
  readonly engine: GloryEngine;
  id = '';
  seed = 1;
  /** A lesson: it is not kept. */
  fleeting = false;
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

  /** The battle group that is chosen. */
  selection = $state.raw<BgId | null>(null);
  /** The commander that is chosen. */
  leader = $state.raw<CommanderId | null>(null);
  options = $state.raw<Options | null>(null);
  ghost = $state.raw<GhostView | null>(null);
  wish = $state.raw<Wish | null>(null);
  study = $state.raw<Study | null>(null);
  counsel = $state.raw<{ at: number; level: Level; pondered: Pondered } | null>(null);
  pondering = $state(false);

  /** Battle groups on their way. */
  poses = $state.raw<ReadonlyMap<BgId, Pose>>(new Map());
  thinking = $state(false);
  busy = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** The battle could not be kept. */
  unkept = $state(false);
  /** Number of the last entry that was told aloud. */
  told = $state(0);

  /** How far the engine has gone. When everything is shown at once, the page follows picture by picture. */
  #reached!: Scene;
  #unseen: LogEntry[] = [];
  #showing = false;
  #running = false;
  #left = false;
  #hurry = false;
  #rollNow = false;
  #stepping = $state(false);
  #paused = false;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #lookup = 0;
  #wanted: Wish | null = null;
  #ghosting = false;
  /** Somebody wants to see what was wished last; a ghost that comes after he has let it go is not shown. */
  #dreams = false;

  /** What is on the table: now, or an earlier moment. */
  readonly shown = $derived(this.moment ?? this.scene);
  readonly next = $derived<NextView>(this.scene.next);
  readonly question = $derived<Question | null>('decide' in this.next ? this.next.decide.question : null);
  readonly kind = $derived(this.question ? nameOf(this.question) : null);
  readonly who = $derived<Side | null>('decide' in this.next ? this.next.decide.who : null);
  readonly over = $derived('over' in this.next ? this.next.over : null);
  /** A person is asked, and looks at the present. */
  readonly mine = $derived(
    this.who !== null && this.seats[index(this.who)].kind === 'human' && !this.moment && !this.busy && !this.#stepping,
  );
  /** Dice of a person are due. */
  readonly mayRoll = $derived(
    'roll' in this.next && !this.moment && !this.busy && this.seats[index(this.next.roll.by)].kind === 'human',
  );
  readonly watched = $derived(this.seats.every((seat) => seat.kind === 'computer'));
  /** Those who may do something now. */
  readonly ready = $derived.by<ReadonlySet<BgId>>(() => {
    const question = this.question;
    if (!question || !this.who) return new Set();
    if (typeof question === 'object' && 'deploy' in question) {
      return new Set(this.scene.groups.filter((g) => g.side === this.who && (g.formation || question.deploy.unplaced.includes(g.id))).map((g) => g.id));
    }
    if (typeof question === 'object' && 'manoeuvre' in question) return new Set([...this.scene.ready, ...question.manoeuvre.again]);
    return new Set(this.scene.ready);
  });

  readonly words = $derived(fogOf(settings.lang));
  readonly speech = $derived(wordsOf(settings.lang));
  readonly #marks = $derived(marksOf(this.sheet.rosters.map((roster) => roster.name)));
  readonly context = $derived.by<FogContext>(() => {
    const { sheet } = this;
    const scene = this.shown;
    const marks = this.#marks;
    return {
      armies: [sheet.armies[0], sheet.armies[1]],
      group: (id) => {
        const [group, roster] = [scene.groups[id], sheet.rosters[id]];
        if (!group || !roster) return undefined;
        const mark = marks[id];
        return mark ? { name: roster.name, side: group.side, mark } : { name: roster.name, side: group.side };
      },
      commander: (id) => {
        const found = scene.commanders[id];
        return found && { name: sheet.commanders[id] ?? '', side: found.side, rank: found.rank, 'in-chief': found['in-chief'] };
      },
      piece: (i) => scene.terrain[i]?.feature,
    };
  });

  constructor(engine: Engine) {
    this.engine = engine.glory;
  }

  // Beginning, keeping, leaving.

  async begin(beginning: Beginning, seed: number, seats: [Seat, Seat]): Promise<void> {
    const players: [string, string] = [seats[0].name, seats[1].name];
    const began = await this.engine.get('began', { do: 'begin', beginning, seed, players });
    this.id = library.newId();
    await this.#put(began, seed, seats);
  }

  async open(text: string, seed: number, seats: [Seat, Seat], id = library.newId(), playedOn: number | null = null): Promise<void> {
    const began = await this.engine.get('began', { do: 'open', text, seed });
    this.id = id;
    this.playedOn = playedOn;
    await this.#put(began, seed, seats);
  }

  async #put(began: Began, seed: number, seats: [Seat, Seat]): Promise<void> {
    speakOf(RULE_SET);
    this.seed = seed;
    this.seats = seats;
    this.sheet = began.sheet;
    this.#turnTo(began.scene);
    this.log = await this.engine.get('log', { do: 'log', from: 0 });
    this.told = this.log.length;
    this.#clear();
    this.selection = null;
    this.leader = null;
    this.moment = null;
    this.#left = false;
    const odd = began.warnings.map((oddity) => gloryOf(settings.lang).oddity(oddity, this.words, this.context));
    this.notice = odd.length ? { kind: 'info', text: odd.join(' ') } : null;
    this.#keepSoon(0);
    void this.advance();
  }

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
        turn: this.#reached.turn,
        over: 'over' in this.#reached.next,
        changed: Date.now(),
        playedOn: this.playedOn,
        ruleSet: RULE_SET,
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

  /** Goes on until a person is asked. */
  async advance(): Promise<void> {
    if (this.#running || this.#stepping) return;
    this.#running = true;
    try {
      while (!this.#left && !this.#paused) {
        const next = this.#reached.next;
        if ('over' in next) break;
        if ('roll' in next) {
          const byHand = settings.rollByHand && this.seats[index(next.roll.by)].kind === 'human';
          if (byHand && !this.#rollNow) break;
          this.#rollNow = false;
          await this.#pause(byHand ? 0 : 350);
          await this.#step({ do: 'roll', faces: null });
          continue;
        }
        const seat = this.seats[index(next.decide.who)];
        if (seat.kind === 'human') break;
        this.thinking = true;
        const command = await this.#thought(seat.level);
        if (this.#left || this.#paused) break;
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

  #thought(level: Level, more = 0): Promise<Command> {
    return this.engine.get('thought', { do: 'think', level, seed: this.seed + more, limit: PATIENCE });
  }

  /** After a step: whoever is asked about stays chosen; what cannot act any more is let go. */
  #follow(): void {
    if (!this.mine) {
      this.selection = null;
      this.leader = null;
    } else {
      const about = aboutWhom(this.question);
      if (about !== null) this.selection = about;
      else if (this.selection !== null && !this.ready.has(this.selection)) this.selection = null;
      if (this.leader !== null && this.scene.commanders[this.leader]?.lost) this.leader = null;
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
    if (entry.roll) await this.#pause(600);
    await this.#move(entry.events);
    this.#turnTo(scene);
    this.poses = new Map();
    this.told = entry.n;
    this.busy = false;
    this.#keepSoon();
  }

  #showSoon(): void {
    if (this.#showing) return;
    this.#showing = true;
    beforePicture(() => {
      this.#showing = false;
      this.#show();
    });
  }

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
    if (!this.moment) this.counsel = null;
    this.ghost = null;
    this.wish = null;
    this.#wanted = null;
    this.#dreams = false;
    this.study = null;
    this.notice = null;
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
    let batch = new Map<BgId, { from: Pose; to: Pose }>();
    for (const event of events) {
      if (typeof event !== 'object' || !('moved' in event)) continue;
      const { group, from, to } = event.moved;
      if (batch.has(group)) {
        await this.#tween(batch);
        batch = new Map();
      }
      batch.set(group, { from: from.pose, to: to.pose });
    }
    if (batch.size) await this.#tween(batch);
  }

  async #tween(batch: ReadonlyMap<BgId, { from: Pose; to: Pose }>): Promise<void> {
    const far = Math.max(...[...batch.values()].map(({ from, to }) => Math.hypot(to.front.x - from.front.x, to.front.y - from.front.y)));
    const length = Math.min(900, 220 + far * 60) * settings.speed;
    const began = performance.now();
    const settled = new Map(this.poses);
    for (;;) {
      const gone = Math.min(1, (performance.now() - began) / length);
      const done = gone >= 1 || this.#hurry || this.#left;
      const eased = done ? 1 : gone * gone * (3 - 2 * gone);
      const poses = new Map(settled);
      for (const [group, { from, to }] of batch) poses.set(group, between(from, to, eased));
      this.poses = poses;
      if (done) return;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  /** Says what went wrong, and stays where it was. */
  fail(error: unknown): void {
    this.#show();
    this.busy = false;
    this.poses = new Map();
    const objection = error instanceof GloryTrouble ? error.trouble.objection : null;
    const text = objection ? this.refusal(objection) : error instanceof Error ? error.message : String(error);
    this.notice = { kind: 'problem', text, objection };
  }

  // What a person does.

  async command(command: Command): Promise<void> {
    if (!this.mine || !this.who) return;
    await this.#acting(() => this.#step({ do: 'command', by: this.who ?? 'first', command }));
  }

  async #acting(work: () => Promise<void>): Promise<void> {
    if (this.#stepping) return;
    this.#stepping = true;
    try {
      await work();
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
    if (faces) {
      await this.#acting(() => this.#step({ do: 'roll', faces }));
      return;
    }
    this.#rollNow = true;
    await this.advance();
  }

  /** Lets the computer answer: this question, or all until another kind is asked or somebody else. */
  async leaveToComputer(howMuch: 'one' | 'all'): Promise<void> {
    const [who, kind] = [this.who, this.kind];
    if (!this.mine || !who) return;
    const started = { turn: this.scene.turn, phase: this.scene.phase };
    await this.#acting(async () => {
      this.thinking = true;
      try {
        for (let i = 0; i < MOST_ANSWERS; i++) {
          const next = this.#reached.next;
          if ('over' in next) break;
          if ('roll' in next) {
            await this.#step({ do: 'roll', faces: null });
            continue;
          }
          const { turn, phase } = this.#reached;
          if (next.decide.who !== who || nameOf(next.decide.question) !== kind) break;
          if (turn !== started.turn || phase !== started.phase || (i > 0 && howMuch === 'one')) break;
          const command = await this.#thought('captain', i);
          await this.#step({ do: 'command', by: who, command });
        }
      } finally {
        this.thinking = false;
      }
    });
  }

  /** Is the last command one of a person's, with no die since? */
  readonly undoable = $derived.by(() => {
    if (!this.scene || this.scene.undoable === 0 || this.busy || this.thinking || this.moment) return false;
    const by = this.log.at(-1)?.by;
    return by !== undefined && by !== null && this.seats[index(by)].kind === 'human';
  });

  async undo(): Promise<void> {
    if (!this.undoable) return;
    try {
      const scene = await this.engine.get('undone', { do: 'undo' });
      this.log = this.log.slice(0, scene.of);
      this.#turnTo(share(this.scene, scene));
      this.#clear();
      this.#keepSoon();
      this.#follow();
    } catch (error) {
      this.fail(error);
    }
  }

  // Choosing.

  select(group: BgId | null): void {
    this.selection = group;
    this.leader = null;
    this.cancel();
    void this.look();
  }

  selectLeader(commander: CommanderId | null): void {
    this.leader = commander;
    this.cancel();
  }

  /** Asks what the chosen battle group can do. */
  async look(): Promise<void> {
    const ticket = ++this.#lookup;
    const group = this.selection;
    this.options = null;
    if (group === null || !this.mine || this.group(group)?.side !== this.who) return;
    if (this.kind !== 'charges' && this.kind !== 'manoeuvre') return;
    try {
      const options = await this.engine.get('options', { do: 'options', group });
      if (ticket === this.#lookup) this.options = options;
    } catch (error) {
      if (ticket === this.#lookup) this.fail(error);
    }
  }

  // Ghosts.

  /** Judges a wish; while one is judged, only the latest of those that follow is kept. */
  dream(wish: Wish): void {
    this.#wanted = wish;
    this.#dreams = true;
    if (!this.#ghosting) void this.#dreaming();
  }

  async #dreaming(): Promise<void> {
    this.#ghosting = true;
    try {
      while (this.#wanted) {
        const wish = this.#wanted;
        this.#wanted = null;
        const group = this.selection;
        if (group === null) break;
        const ghost = await this.engine.get('ghost', { do: 'ghost', group, wish });
        if (group !== this.selection || !this.mine || !this.#dreams) continue;
        this.ghost = ghost;
        this.wish = wish;
        this.notice = null;
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#ghosting = false;
    }
  }

  /** Does what the ghost shows. */
  async confirm(): Promise<void> {
    const ghost = this.ghost;
    if (ghost && !ghost.objection) await this.command(ghost.command);
  }

  cancel(): void {
    this.ghost = null;
    this.wish = null;
    this.#wanted = null;
    this.#dreams = false;
    this.study = null;
    this.notice = null;
  }

  // Looking ahead.

  /** Dice and odds of what would come of a charge. */
  async studyCharge(of: BgId, command: Command): Promise<void> {
    const by = this.group(of)?.side;
    if (!by) return;
    await this.#studying(this.engine.get('impact', { do: 'impact', by, command }), (view) => ({ what: 'charge', of, command, view }));
  }

  async studyCombat(of: BgId, kind: Kind): Promise<void> {
    await this.#studying(this.engine.get('combat', { do: 'combat', group: of, kind }), (view) => ({ what: kind, of, view }));
  }

  async studyVolley(of: BgId): Promise<void> {
    await this.#studying(this.engine.get('volley', { do: 'volley', target: of }), (view) => ({ what: 'volley', of, view }));
  }

  async #studying<V>(asked: Promise<V | null>, made: (view: V) => Study): Promise<void> {
    try {
      const view = await asked;
      this.study = view === null ? null : made(view);
      this.notice = view === null ? { kind: 'info', text: gloryOf(settings.lang).noFight } : null;
    } catch (error) {
      this.fail(error);
    }
  }

  /** What a computer player weighs now. */
  async ponder(level: Level): Promise<void> {
    if (this.pondering || this.moment) return;
    this.pondering = true;
    const { at } = this.scene;
    try {
      const pondered = await this.engine.get('pondered', { do: 'ponder', level, seed: this.seed, limit: PATIENCE });
      if (this.scene.at === at) this.counsel = { at, level, pondered };
    } catch (error) {
      this.fail(error);
    } finally {
      this.pondering = false;
    }
  }

  // Looking back.

  async lookAt(at: number): Promise<void> {
    if (at >= this.scene.of) {
      this.live();
      return;
    }
    this.#paused = true;
    this.counsel = null;
    this.moment = share(this.shown, await this.engine.get('scene', { do: 'moment', at: Math.max(0, at) }));
    this.selection = null;
    this.leader = null;
    this.cancel();
  }

  live(): void {
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
    this.fleeting = false;
    this.#paused = false;
    // Whoever goes on from a moment wants to play himself, even if he has watched two computers.
    const seats: [Seat, Seat] = this.watched ? [{ kind: 'human', name: this.seats[0].name }, this.seats[1]] : this.seats;
    await this.#put(began, seed, seats);
  }

  // Words.

  name(group: BgId): string {
    return this.words.group(group, this.context);
  }

  army(side: Side): string {
    return this.words.side(side, this.context.armies);
  }

  refusal(objection: Objection): string {
    return fog.refusal(this.words, objection.why, this.context);
  }

  group(id: BgId): GroupView | undefined {
    return this.shown.groups[id];
  }

  commanderWith(id: BgId): CommanderView | undefined {
    return this.shown.commanders.find((c) => c.with === id && !c.lost);
  }
}

/** The battle group that a question is about, if it is about one. */
function aboutWhom(question: Question | null): BgId | null {
  if (question === null || typeof question === 'string') return null;
  const held = Object.values(question)[0] as { group?: BgId };
  return held.group ?? null;
}

/** A place between two others, the short way round. */
export function between(from: Pose, to: Pose, gone: number): Pose {
  const turn = ((to.heading - from.heading + 540) % 360) - 180;
  const mix = (a: number, b: number): number => a + (b - a) * gone;
  const front: Point = { x: mix(from.front.x, to.front.x), y: mix(from.front.y, to.front.y) };
  return { front, heading: from.heading + turn * gone };
}

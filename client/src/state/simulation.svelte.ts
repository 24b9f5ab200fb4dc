// A simulation on as many workers as there are cores. The workers fight, another one counts, the page only waits: which
// worker fights which pair of battles changes nothing.
import { Engine, EngineTrouble } from '../engine/engine';
import type { ArmyReport as GloryArmy, GroupReport } from '../engine/glory';
import type { ArmyReport, ResultsFile, ResultsView, UnitReport } from '../engine/types';
import { GloryTrouble } from '../glory/engine';
import type { Asked } from './laboratory';
import * as library from './library';
import { Schedule, batchAfter } from './schedule';

/** Milliseconds between two reports, at least. */
const PAUSE = 300;
/** Milliseconds between two times that results are kept. */
const KEEPING = 1000;
/** How often in a row a worker may fail before it is not started again. */
const PATIENCE = 3;
/** Records that are handed over at once. */
const AT_ONCE = 500;

/** What has been fought, by either family. */
export type Results = ResultsView<ArmyReport, UnitReport> | ResultsView<GloryArmy, GroupReport>;

/** Pairs of battles, fought by the table of the family that they are of. */
const fight = (engine: Engine, asked: Asked, pairs: number[]): Promise<string[]> =>
  'glory' in asked
    ? engine.glory.get('fought', { do: 'fight', simulation: asked.glory, pairs })
    : engine.get('fought', { do: 'fight', simulation: asked, pairs });

const collect = (engine: Engine, asked: Asked, battles: number, records: string[]): Promise<Results> =>
  'glory' in asked
    ? engine.glory.get('results', { do: 'collect', simulation: asked.glory, battles, records })
    : engine.get('results', { do: 'collect', simulation: asked, battles, records });

/** The engine itself says no: it would say so again. */
const isFinal = (error: unknown): boolean => error instanceof EngineTrouble || error instanceof GloryTrouble;

/** Where results are kept beyond this visit. */
export type Storage = Pick<typeof library, 'keepRecords' | 'findRecords' | 'forgetRecords'>;

export type Phase = 'idle' | 'running' | 'stopped' | 'done';

export class SimulationRun {
  phase = $state<Phase>('idle');
  /** Battles fought, and battles there are to be. */
  fought = $state(0);
  wanted = $state(0);
  results = $state.raw<Results | null>(null);
  /** What ended it early. */
  problem = $state.raw<unknown>(null);
  /** Seconds until the end, if it goes on like this. */
  left = $state<number | null>(null);
  /** What is being fought. */
  asked = $state.raw<Asked | null>(null);

  #key = '';
  #battles = 0;
  #schedule = new Schedule();
  #records: string[] = [];
  /** Records that the browser's storage has. */
  #kept = 0;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  /** Records that the counting engine has. */
  #counted = 0;
  #counter: Engine | null = null;
  #workers = new Set<Engine>();
  /** Whatever was begun before the last start or stop is no longer waited for. */
  #stretch = 0;
  #reporting = false;
  #begun = { at: 0, fought: 0 };
  readonly #start: () => Engine;
  readonly #storage: Storage;

  constructor(start: () => Engine = () => Engine.start(), storage: Storage = library) {
    this.#start = start;
    this.#storage = storage;
  }

  /** Is this what has been fought? */
  isOf(asked: Asked): boolean {
    return this.#key === JSON.stringify(asked);
  }

  /** Begins, or goes on if some of it has been fought already. */
  begin(asked: Asked, battles: number): void {
    this.stop();
    if (!this.isOf(asked)) {
      this.#key = JSON.stringify(asked);
      this.#schedule = new Schedule();
      this.#records = [];
      [this.#counted, this.#kept] = [0, 0];
      this.results = null;
      // What was kept of it was not wanted, or belongs to another program.
      void this.#storage.forgetRecords(this.#key).catch(() => undefined);
    }
    this.asked = asked;
    this.#battles = battles;
    const pairs = Math.ceil(battles / 2);
    this.#schedule.want(pairs);
    this.wanted = 2 * pairs;
    this.problem = null;
    this.phase = 'running';
    this.#tell();
    this.#begun = { at: performance.now(), fought: this.fought };
    const cores = navigator.hardwareConcurrency || 1;
    const mine = this.#stretch;
    const crew = Array.from({ length: Math.min(cores, this.#schedule.missing) }, () => this.#work(asked, mine));
    void Promise.all(crew).then(() => this.#finish(mine));
  }

  /** Stops at once. What has been fought is kept; pairs in the middle of a battle are fought again later. */
  stop(): void {
    this.#stretch += 1;
    for (const worker of this.#workers) worker.end();
    this.#workers.clear();
    this.#schedule.recall();
    this.left = null;
    void this.#keep();
    if (this.phase !== 'running') return;
    this.phase = 'stopped';
    void this.#report(this.#stretch);
  }

  /** Takes up what was fought in an earlier visit, if it is kept and still holds. */
  async recall(asked: Asked, battles: number): Promise<void> {
    if (this.phase === 'running' || this.isOf(asked)) return;
    const [key, mine] = [JSON.stringify(asked), this.#stretch];
    const records = await this.#storage.findRecords(key).catch(() => []);
    const first = records[0];
    if (first === undefined) return;
    try {
      // Another version of the program may fight other battles: one is fought again and compared.
      const again = await fight(this.#engine(), asked, [numberOf(first)]);
      if (mine !== this.#stretch || this.isOf(asked)) return;
      if (again[0] !== first) {
        await this.#storage.forgetRecords(key);
        return;
      }
      this.#key = key;
      this.asked = asked;
      this.#battles = battles;
      this.#records = records;
      [this.#counted, this.#kept] = [0, records.length];
      this.#schedule = new Schedule();
      this.#schedule.resume(records.map(numberOf));
      this.#schedule.want(Math.ceil(battles / 2));
      this.wanted = 2 * Math.ceil(battles / 2);
      this.problem = null;
      this.phase = this.#schedule.missing === 0 ? 'done' : 'stopped';
      this.#tell();
      await this.#count();
    } catch {
      // What cannot be read is fought anew.
      await this.#storage.forgetRecords(key).catch(() => undefined);
    }
  }

  /** Keeps what has been fought, now and then. */
  #keepSoon(): void {
    this.#keeping ??= setTimeout(() => void this.#keep(), KEEPING);
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const [key, from, records] = [this.#key, this.#kept, this.#records.slice(this.#kept)];
    if (!records.length) return;
    this.#kept += records.length;
    // Without storage the results last as long as the page.
    await this.#storage.keepRecords(key, from, records).catch(() => undefined);
  }

  /** What has been fought, as a file. */
  async file(file: ResultsFile): Promise<string> {
    await this.#count();
    const engine = this.#engine();
    return this.asked && 'glory' in this.asked ? engine.glory.get('saved', { do: 'results', file }) : engine.get('saved', { do: 'results', file });
  }

  #engine(): Engine {
    this.#counter ??= this.#start();
    return this.#counter;
  }

  async #work(asked: Asked, mine: number): Promise<void> {
    let engine: Engine | null = null;
    let [size, failures] = [1, 0];
    while (mine === this.#stretch) {
      const pairs = this.#schedule.take(size);
      if (pairs.length === 0) break;
      try {
        engine ??= this.#hire();
        const began = performance.now();
        const records = await fight(engine, asked, pairs);
        if (mine !== this.#stretch) return;
        this.#schedule.done(pairs);
        this.#records.push(...records);
        this.#tell();
        void this.#report(mine);
        this.#keepSoon();
        size = batchAfter(pairs.length, performance.now() - began);
        failures = 0;
      } catch (error) {
        if (mine !== this.#stretch) return;
        this.#schedule.lost(pairs);
        this.#dismiss(engine);
        engine = null;
        failures += 1;
        // A worker that died is replaced; a battle that the engine itself gives up will not get better.
        if (isFinal(error) || failures > PATIENCE) {
          this.stop();
          this.problem = error;
        }
      }
    }
    this.#dismiss(engine);
  }

  #hire(): Engine {
    const engine = this.#start();
    this.#workers.add(engine);
    return engine;
  }

  #dismiss(engine: Engine | null): void {
    if (!engine) return;
    this.#workers.delete(engine);
    engine.end();
  }

  #tell(): void {
    this.fought = 2 * this.#schedule.finished;
    const [done, seconds] = [this.fought - this.#begun.fought, (performance.now() - this.#begun.at) / 1000];
    this.left = this.phase === 'running' && done > 0 && seconds > 2 ? ((this.wanted - this.fought) * seconds) / done : null;
  }

  /** Reports now and then, not after every battle. */
  async #report(mine: number): Promise<void> {
    if (this.#reporting) return;
    this.#reporting = true;
    try {
      await this.#count();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    } catch (error) {
      if (mine === this.#stretch) {
        this.stop();
        this.problem = error;
      }
    } finally {
      this.#reporting = false;
    }
    if (this.problem === null && this.#counted < this.#records.length) void this.#report(mine);
  }

  /** Hands over what the counting engine does not have yet. */
  async #count(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        do {
          const [from, key] = [this.#counted, this.#key];
          const records = this.#records.slice(from, from + AT_ONCE);
          if (!this.asked) return;
          const results = await collect(this.#engine(), this.asked, this.#battles, records);
          // Meanwhile another simulation may have begun.
          if (key !== this.#key) return;
          this.#counted = Math.max(this.#counted, from + records.length);
          this.results = results;
        } while (this.#counted < this.#records.length);
        return;
      } catch (error) {
        if (isFinal(error) || tries >= PATIENCE) throw error;
        // It died, and all it had with it.
        this.#counter?.end();
        this.#counter = null;
        this.#counted = 0;
      }
    }
  }

  async #finish(mine: number): Promise<void> {
    if (mine !== this.#stretch) return;
    void this.#keep();
    try {
      await this.#count();
    } catch (error) {
      this.problem = error;
    }
    if (mine !== this.#stretch) return;
    this.left = null;
    this.phase = this.problem === null ? 'done' : 'stopped';
  }
}

/** The number of the pair that a record tells of. */
const numberOf = (record: string): number => (JSON.parse(record) as { pair: number }).pair;

/** The simulation of this visit: whoever looks something up in the rules finds it again. */
export const run = new SimulationRun();

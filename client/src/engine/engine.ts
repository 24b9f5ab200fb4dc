// Questions to the engine, and its answers.
import { GloryEngine } from '../glory/engine';
import type { Ask, Objection, Told, Trouble } from './types';
import type { Reply, Request } from './worker';

/** Names of the answers. */
type Name = Told extends infer T ? (T extends object ? keyof T : never) : never;
/** What an answer holds. */
export type Answer<K extends Name> = Told extends infer T ? (T extends { [P in K]: infer V } ? V : never) : never;

/** The engine says no, and why. */
export class EngineTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.field ? `${trouble.field}: ${trouble.message}` : trouble.message);
    this.name = 'EngineTrouble';
    this.trouble = trouble;
  }
}

/** The engine could not be started at all. */
export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

type Waiting = { resolve: (told: unknown) => void; reject: (error: Error) => void };
/** A question without its number. */
type Asked = Request extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

export class Engine {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #failure: Error | null = null;
  readonly ready: Promise<void>;
  /** The table of Field of Glory, in the same worker. */
  readonly glory = new GloryEngine((glory) => this.#send({ glory }));

  constructor(worker: Worker) {
    this.#worker = worker;
    this.ready = new Promise((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<Reply>) => {
        const reply = event.data;
        if ('ready' in reply) resolve();
        else if ('failed' in reply) reject(this.#fail(new EngineMissing(reply.failed)));
        else this.#settle(reply.id, reply.answer);
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(this.#fail(new EngineMissing(event.message || 'the worker did not start')));
      });
    });
    // Whoever asks gets the failure; nobody has to wait for `ready`.
    this.ready.catch(() => undefined);
  }

  static start(): Engine {
    if (typeof WebAssembly !== 'object') {
      throw new EngineMissing('WebAssembly is missing');
    }
    return new Engine(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  }

  #fail(error: Error): Error {
    this.#failure = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    return error;
  }

  /** Ends the worker, in the middle of whatever it does. Nobody is answered any more. */
  end(): void {
    this.#worker.terminate();
    this.#fail(new EngineMissing('the worker was ended'));
  }

  #settle(id: number, answer: string): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(JSON.parse(answer));
  }

  /** Asks, and takes the answer as it comes. */
  async ask(ask: Ask): Promise<Told> {
    return (await this.#send({ ask })) as Told;
  }

  async #send(asked: Asked): Promise<unknown> {
    await this.ready;
    if (this.#failure) throw this.#failure;
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...asked } as Request);
    });
  }

  /** Asks for an answer of this name; anything else is trouble. */
  async get<K extends Name>(name: K, ask: Ask): Promise<Answer<K>> {
    const told = await this.ask(ask);
    if (name in told) return (told as Record<K, Answer<K>>)[name];
    throw new EngineTrouble('trouble' in told ? told.trouble : unexpected(told));
  }

  /** Asks for an answer of this name, or the engine's objection. */
  async maybe<K extends Name>(name: K, ask: Ask): Promise<{ value: Answer<K> } | { objection: Objection }> {
    const told = await this.ask(ask);
    if (name in told) return { value: (told as Record<K, Answer<K>>)[name] };
    if ('refused' in told) return { objection: told.refused };
    throw new EngineTrouble('trouble' in told ? told.trouble : unexpected(told));
  }
}

function unexpected(told: Told): Trouble {
  const message = 'refused' in told ? 'the rules forbid it' : 'another answer was expected';
  const objection = 'refused' in told ? told.refused : null;
  return { kind: 'refused', field: null, rule: objection?.rule ?? null, objection, fault: null, message };
}

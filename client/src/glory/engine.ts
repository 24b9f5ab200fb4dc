// Questions to the engine about battles of Field of Glory, and its answers.
import type { Ask, Objection, Told, Trouble } from '../engine/glory';

/** Names of the answers. */
type Name = Told extends infer T ? (T extends object ? keyof T : never) : never;
/** What an answer holds. */
export type Answer<K extends Name> = Told extends infer T ? (T extends { [P in K]: infer V } ? V : never) : never;

/** The engine says no, and why. */
export class GloryTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.field ? `${trouble.field}: ${trouble.message}` : trouble.message);
    this.name = 'GloryTrouble';
    this.trouble = trouble;
  }
}

export class GloryEngine {
  #send: (ask: Ask) => Promise<unknown>;

  constructor(send: (ask: Ask) => Promise<unknown>) {
    this.#send = send;
  }

  /** Asks for an answer of this name; anything else is trouble. */
  async get<K extends Name>(name: K, ask: Ask): Promise<Answer<K>> {
    const told = (await this.#send(ask)) as Told;
    if (name in told) return (told as Record<K, Answer<K>>)[name];
    throw new GloryTrouble('trouble' in told ? told.trouble : unexpected());
  }

  /** Asks for an answer of this name, or the engine's objection. */
  async maybe<K extends Name>(name: K, ask: Ask): Promise<{ value: Answer<K> } | { objection: Objection }> {
    try {
      return { value: await this.get(name, ask) };
    } catch (error) {
      const objection = error instanceof GloryTrouble ? error.trouble.objection : null;
      if (!objection) throw error;
      return { objection };
    }
  }
}

function unexpected(): Trouble {
  const message = 'another answer was expected';
  return { kind: 'bad-request', field: null, rule: null, objection: null, fault: null, message };
}

// What went wrong, in the language of the page.
import { EngineTrouble } from '../engine/engine';
import { GloryTrouble } from '../glory/engine';
import type { Fault } from '../engine/types';
import type { Words } from './words';

/** A sentence, and what the engine itself says: English, for whoever mends the file. */
export type Said = { text: string; detail: string | null };

export function saidOf(error: unknown, words: Words): Said {
  const detail = error instanceof Error ? error.message : String(error);
  const known = error instanceof EngineTrouble || error instanceof GloryTrouble;
  const fault = known ? (error.trouble.fault as Fault | null) : null;
  return fault ? { text: words.fault(fault), detail } : { text: detail, detail: null };
}

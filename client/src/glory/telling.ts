// Entries of the journal in words.
import type { LogEntry } from '../engine/glory';
import * as fog from '../texts/fog';
import type { FogContext, FogWords } from '../texts/fog';

export type Line = { text: string; rule: string | null };

/** What happened in an entry, one line for each event that is worth telling. */
export function lines(entry: LogEntry, words: FogWords, context: FogContext): Line[] {
  const told: Line[] = [];
  for (const event of entry.events) {
    if (fog.isBookkeeping(event)) continue;
    if (typeof event === 'object' && 'rolled' in event && entry.roll) continue;
    const text = fog.event(words, event, context);
    if (text) told.push({ text, rule: fog.eventRule(event) });
  }
  return told;
}

/** Does the entry begin a new turn? */
export function beginsTurn(entry: LogEntry): number | null {
  for (const event of entry.events) {
    if (typeof event === 'object' && 'turn-began' in event) return event['turn-began'].turn;
  }
  return null;
}

/** The rolls since the last command of a person, or since the phase began: the latest last. */
export function lately(log: readonly LogEntry[], most: number): LogEntry[] {
  const last = log.at(-1);
  const found: LogEntry[] = [];
  for (let i = log.length - 1; i >= 0 && found.length < most; i--) {
    const entry = log[i];
    if (!entry || !last || entry.turn !== last.turn || entry.phase !== last.phase) break;
    if (entry.roll && entry.faces) found.unshift(entry);
  }
  return found;
}

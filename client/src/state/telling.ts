// Entries of the journal in words.
import { is } from './ruleset.svelte';
import type { Event, LogEntry, Sheet, Side } from '../engine/types';
import type { Context, Words } from '../texts/words';

export type Line = { text: string; rule: string | null };

/** What happened in an entry, one line for each event that is worth telling. */
export function lines(entry: LogEntry, words: Words, context: Context, sheet: Sheet): Line[] {
  const told: Line[] = [];
  for (const event of entry.events) {
    if (isRoll(event) && entry.roll) continue;
    const text = words.event(event, context, extra(event, entry, sheet));
    if (text) told.push({ text, rule: words.eventRule(event) });
  }
  return told;
}

function isRoll(event: Event): boolean {
  return typeof event === 'object' && 'rolled' in event;
}

function extra(event: Event, entry: LogEntry, sheet: Sheet): { vbu?: [number, number]; vd?: number; due?: number } {
  if (typeof event !== 'object') return {};
  if ('lost-vbu' in event) {
    const left = entry.left.find((l) => l.unit === event['lost-vbu'].unit);
    if (!left) return {};
    // What the failed test would have cost beyond what there was.
    const beyond = left.vbu[0] === 0 ? costOf(entry) : 0;
    return beyond > 0 ? { vbu: left.vbu, due: event['lost-vbu'].points + beyond } : { vbu: left.vbu };
  }
  if ('removed' in event) {
    const vd = sheet.profiles[event.removed.unit]?.vd;
    return vd === undefined ? {} : { vd };
  }
  return {};
}

/** What a failed test asked for and did not get. */
function costOf(entry: LogEntry): number {
  let [asked, lost] = [0, 0];
  for (const event of entry.events) {
    if (typeof event !== 'object') continue;
    if ('tested' in event) asked += event.tested.loss;
    if ('lost-vbu' in event && !is(event['lost-vbu'].rule, 'rout-zone')) lost += event['lost-vbu'].points;
  }
  return asked - lost;
}

/** Does the entry begin a new turn? */
export function beginsTurn(entry: LogEntry): number | null {
  for (const event of entry.events) {
    if (typeof event === 'object' && 'turn-began' in event) return event['turn-began'].turn;
  }
  return null;
}

/** Whose phase begins with the entry? */
export function phaseBegun(entry: LogEntry | undefined): Side | null {
  for (const event of entry?.events ?? []) {
    if (typeof event !== 'object') continue;
    if ('phase-began' in event) return event['phase-began'].side;
    // Where armies act in Commands, each has a phase of its own.
    if ('command-began' in event) return event['command-began'].side;
  }
  return null;
}

/** Is there anything to read in it? */
export function isWorthTelling(entry: LogEntry, told: readonly Line[]): boolean {
  return entry.roll !== null || told.length > 0;
}

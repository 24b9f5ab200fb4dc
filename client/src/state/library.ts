// Battles and simulations kept in the browser's storage.
import type { Level } from '../engine/types';

export type Seat = { kind: 'human'; name: string } | { kind: 'computer'; level: Level; name: string };

export type Kept = {
  id: string;
  title: string;
  armies: [string, string];
  seats: [Seat, Seat];
  seed: number;
  turn: number;
  over: boolean;
  /** Milliseconds since 1970. */
  changed: number;
  /** The step of another battle from which this one was played on. */
  playedOn?: number | null;
  /** Set for battles of Field of Glory, which have a page of their own. */
  ruleSet?: 'field-of-glory-2';
  /** The journal as a file. */
  journal: string;
};

/** What a list of battles needs. */
export type Summary = Omit<Kept, 'journal'>;

const STORE = 'battles';
const SIMULATIONS = 'simulations';
/** Simulations that are kept: those that were fought last. */
const MOST_SIMULATIONS = 5;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage failed'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('acies', 2);
  request.onupgradeneeded = () => {
    const there = request.result.objectStoreNames;
    if (!there.contains(STORE)) request.result.createObjectStore(STORE, { keyPath: 'id' });
    if (!there.contains(SIMULATIONS)) request.result.createObjectStore(SIMULATIONS, { keyPath: ['key', 'from'] });
  };
  return done(request);
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>, name = STORE): Promise<T> {
  const db = await open();
  try {
    const transaction = db.transaction(name, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('storage is full'));
      transaction.onerror = () => reject(transaction.error ?? new Error('storage failed'));
    });
    const result = await done(work(transaction.objectStore(name)));
    await ended;
    return result;
  } finally {
    db.close();
  }
}

/** Keeps a battle. Throws if the browser's storage is full or closed to us. */
export async function keep(battle: Kept): Promise<void> {
  await within('readwrite', (store) => store.put(battle));
}

export async function find(id: string): Promise<Kept | undefined> {
  return (await within('readonly', (store) => store.get(id))) as Kept | undefined;
}

export async function forget(id: string): Promise<void> {
  await within('readwrite', (store) => store.delete(id));
}

/** All battles, the latest first. */
export async function list(): Promise<Summary[]> {
  const all = (await within('readonly', (store) => store.getAll())) as Kept[];
  return all
    .map(({ journal: _, ...summary }) => summary)
    .sort((a, b) => b.changed - a.changed);
}

/** Records of a simulation, as they came: those from this number on. The first of all has number 0. */
type Stretch = { key: string; from: number; records: string[]; changed: number };

/** All stretches of a simulation. */
const whole = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Infinity]);

/** Keeps further records of a simulation. */
export async function keepRecords(key: string, from: number, records: readonly string[]): Promise<void> {
  const stretch: Stretch = { key, from, records: [...records], changed: Date.now() };
  await within('readwrite', (store) => store.put(stretch), SIMULATIONS);
  if (from === 0) await forgetOldest();
}

/** All records of a simulation that were kept. */
export async function findRecords(key: string): Promise<string[]> {
  const found = (await within('readonly', (store) => store.getAll(whole(key)), SIMULATIONS)) as Stretch[];
  return found.flatMap((stretch) => stretch.records);
}

export async function forgetRecords(key: string): Promise<void> {
  await within('readwrite', (store) => store.delete(whole(key)), SIMULATIONS);
}

async function forgetOldest(): Promise<void> {
  const all = (await within('readonly', (store) => store.getAllKeys(), SIMULATIONS)) as [string, number][];
  const begun = new Map<string, number>();
  for (const key of new Set(all.map(([key]) => key))) {
    const first = (await within('readonly', (store) => store.get([key, 0]), SIMULATIONS)) as Stretch | undefined;
    begun.set(key, first?.changed ?? 0);
  }
  const oldest = [...begun].sort((a, b) => b[1] - a[1]).slice(MOST_SIMULATIONS);
  for (const [key] of oldest) await forgetRecords(key);
}

export function newId(): string {
  return `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9).toString(36)}`;
}

/** Offers a text as a file. */
export function download(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// Battles kept in the browser's storage.
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
  /** The journal as a file. */
  journal: string;
};

/** What a list of battles needs. */
export type Summary = Omit<Kept, 'journal'>;

const STORE = 'battles';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage failed'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('acies', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return done(request);
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  try {
    const transaction = db.transaction(STORE, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('storage is full'));
      transaction.onerror = () => reject(transaction.error ?? new Error('storage failed'));
    });
    const result = await done(work(transaction.objectStore(STORE)));
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

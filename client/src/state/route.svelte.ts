// Which page is shown. The address keeps it, so that reload and back work.
import { untrack } from 'svelte';
import type { Beginning, Circumstances, Edition, Situation } from '../engine/types';
import type { Beginning as GloryBeginning } from '../engine/glory';
import type { Seat } from './library';

export type Start =
  | { begin: Beginning; seed: number; seats: [Seat, Seat] }
  | { stage: Situation; around: Circumstances; ruleSet: Edition; seed: number; seats: [Seat, Seat] }
  | { text: string; seed: number; seats: [Seat, Seat] };

/** How a battle of Field of Glory begins. */
export type GloryStart = ({ begin: GloryBeginning } | { text: string }) & { seed: number; seats: [Seat, Seat] };

type Page = 'home' | 'new' | 'battle' | 'glory' | 'learn' | 'rules' | 'umpire' | 'laboratory';

export const route = $state<{ page: Page; id: string; key: number; settings: boolean }>({
  page: 'home',
  id: '',
  key: 0,
  settings: false,
});

/** How the battle that is opened next begins; after a reload it is found in the storage. */
let pending: Start | null = null;
let pendingGlory: GloryStart | null = null;

/** A broken address names nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The address that the page has heard or written last. */
let heard = '';

function read(): void {
  heard = location.hash;
  const [page = '', rest = ''] = location.hash.replace(/^#\/?/, '').split('/');
  const id = decoded(rest);
  const known = (['new', 'battle', 'glory', 'learn', 'rules', 'umpire', 'laboratory'] as const).find((p) => p === page) ?? 'home';
  if (known !== route.page || id !== route.id) route.key += 1;
  route.page = known;
  route.id = id;
}

export function go(page: Page, id = ''): void {
  const hash = page === 'home' ? '#/' : `#/${page}${id ? `/${encodeURIComponent(id)}` : ''}`;
  if (location.hash === hash) {
    route.key += 1;
    return;
  }
  location.hash = hash;
}

/** Begins a battle on its own page. */
export function play(start: Start): void {
  pending = start;
  go('battle', 'new');
}

/** Begins a battle of Field of Glory on its own page. */
export function playGlory(start: GloryStart): void {
  pendingGlory = start;
  go('glory', 'new');
}

export function takenGlory(): GloryStart | null {
  const start = pendingGlory;
  pendingGlory = null;
  return start;
}

export function taken(): Start | null {
  const start = pending;
  pending = null;
  return start;
}

/** The battle has a place of its own now. */
export function settle(id: string, page: 'battle' | 'glory' = 'battle'): void {
  route.id = id;
  route.page = page;
  write(page, id);
}

function write(page: Page, id: string): void {
  history.replaceState(null, '', `#/${page}/${encodeURIComponent(id)}`);
  heard = location.hash;
}

/** What the page shows has changed: the address follows, and whoever pastes another one is heard. */
export function restate(page: Page, id: string): void {
  // Somebody has gone elsewhere and is about to be heard: his address stays.
  if (location.hash !== heard) return;
  route.id = id;
  write(page, id);
}

export function start(): () => void {
  // Whoever starts this does not want to start it again with every page.
  untrack(read);
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

// What a player prefers. Kept in the browser if it lets us.
import { MediaQuery } from 'svelte/reactivity';
import { fetchTexts } from '../texts/fetched';
import type { Lang } from '../texts/words';

export type Theme = 'auto' | 'light' | 'dark';
/** 0 is at once, 3 is slow. */
export type Speed = 0 | 1 | 2 | 3;

type Kept = {
  lang: Lang;
  theme: Theme;
  speed: Speed;
  /** Own dice are rolled by hand. */
  rollByHand: boolean;
  /** Moves are done as soon as they are dropped, without a button to confirm. */
  quickMoves: boolean;
  /** Zones of Control are always shown. */
  zones: boolean;
  /** The computer says what it is about, against oneself too. */
  plans: boolean;
  /** What is met for the first time is explained. */
  guides: boolean;
  /** The table is seen from the side of whoever plays. */
  turnWithPlayer: boolean;
  /** What each phase of Field of Glory is about is always said. */
  firstSteps: boolean;
};

const KEY = 'acies-settings';

function first(): Kept {
  const lang = typeof navigator !== 'undefined' && navigator.language.startsWith('it') ? 'it' : 'en';
  return {
    lang,
    theme: 'auto',
    speed: 1,
    rollByHand: false,
    quickMoves: false,
    zones: false,
    plans: false,
    guides: true,
    turnWithPlayer: false,
    firstSteps: true,
  };
}

function kept(): Kept {
  const defaults = first();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return defaults;
    const taken = { ...defaults };
    for (const key of Object.keys(defaults) as (keyof Kept)[]) {
      const value = (stored as Partial<Kept>)[key];
      if (typeof value === typeof defaults[key]) Object.assign(taken, { [key]: value });
    }
    return taken;
  } catch {
    return defaults;
  }
}

export const settings = $state<Kept>(kept());

/** A page that is fetched, with those texts that only it needs. */
export async function spoken<T>(page: Promise<T>): Promise<T> {
  const opened = await page;
  await fetchTexts(settings.lang);
  return opened;
}

let system: MediaQuery | undefined;

/** Keeps the settings; call it in an effect. */
export function keepSettings(): void {
  const text = JSON.stringify(settings);
  document.documentElement.lang = settings.lang;
  // Always said, so that the dark colours have to be written down only once.
  system ??= new MediaQuery('prefers-color-scheme: dark');
  document.documentElement.dataset['theme'] = settings.theme === 'auto' ? (system.current ? 'dark' : 'light') : settings.theme;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // No storage: the settings last as long as the page.
  }
}

/** Does the player want no motion? */
export function still(): boolean {
  return settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

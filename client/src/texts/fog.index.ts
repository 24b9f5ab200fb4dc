// What the languages say of Field of Glory. Apart from the others, so that it is fetched only by those who play it:
// its pages are opened by `spoken` of state/settings.svelte.ts.
import { Fetched } from './fetched';
import type { FogWords } from './fog';
import type { FogLessonTexts } from './fog.lesson.en';
import type { FogUmpireTexts } from './fog.umpire.en';
import type { Lang } from './words';

export type FogTexts = { words: FogWords; umpire: FogUmpireTexts; lesson: FogLessonTexts };

const fetched = new Fetched<FogTexts>({
  en: async () => (await import('./fog.all.en')).texts,
  it: async () => (await import('./fog.all.it')).texts,
});

export function fogOf(lang: Lang): FogWords {
  return fetched.of(lang).words;
}

/** The words of its umpire. */
export function fogUmpireOf(lang: Lang): FogUmpireTexts {
  return fetched.of(lang).umpire;
}

/** The words of its guided first battle. */
export function fogLessonOf(lang: Lang): FogLessonTexts {
  return fetched.of(lang).lesson;
}

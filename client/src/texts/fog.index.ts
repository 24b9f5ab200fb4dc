// What the languages say of Field of Glory. Apart from the others, so that it is fetched only by those who play it.
import type { FogWords } from './fog';
import { fogEn } from './fog.en';
import { fogIt } from './fog.it';
import { fogLessonEn, type FogLessonTexts } from './fog.lesson.en';
import { fogLessonIt } from './fog.lesson.it';
import { fogUmpireEn, type FogUmpireTexts } from './fog.umpire.en';
import { fogUmpireIt } from './fog.umpire.it';
import type { Lang } from './words';

export function fogOf(lang: Lang): FogWords {
  return lang === 'it' ? fogIt : fogEn;
}

/** The words of its umpire. */
export function fogUmpireOf(lang: Lang): FogUmpireTexts {
  return lang === 'it' ? fogUmpireIt : fogUmpireEn;
}

/** The words of its guided first battle. */
export function fogLessonOf(lang: Lang): FogLessonTexts {
  return lang === 'it' ? fogLessonIt : fogLessonEn;
}

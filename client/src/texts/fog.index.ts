// What the languages say of Field of Glory. Apart from the others, so that it is fetched only by those who play it.
import type { FogWords } from './fog';
import { fogEn } from './fog.en';
import { fogIt } from './fog.it';
import type { Lang } from './words';

export function fogOf(lang: Lang): FogWords {
  return lang === 'it' ? fogIt : fogEn;
}

// The languages, and what they say.
import { en } from './words.en';
import { it } from './words.it';
import { uiEn, type Ui } from './ui.en';
import { uiIt } from './ui.it';
import type { Lang, Words } from './words';

export function wordsOf(lang: Lang): Words {
  return lang === 'it' ? it : en;
}

/** The words of the page itself. */
export function uiOf(lang: Lang): Ui {
  return lang === 'it' ? uiIt : uiEn;
}

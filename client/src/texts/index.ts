// What the languages say. Each is fetched when it is spoken: see fetched.ts.
import { Fetched } from './fetched';
import type { GloryTexts } from './glory.en';
import type { GuideTexts } from './guide.en';
import type { LaboratoryTexts } from './laboratory.en';
import type { LessonTexts } from './lesson.en';
import type { OddsTexts } from './odds.en';
import type { Ui } from './ui.en';
import type { Lang, Words } from './words';

export type Texts = {
  words: Words;
  ui: Ui;
  odds: OddsTexts;
  guide: GuideTexts;
  laboratory: LaboratoryTexts;
  lesson: LessonTexts;
  glory: GloryTexts;
  name(english: string): string;
};

const fetched = new Fetched<Texts>({
  en: async () => (await import('./all.en')).texts,
  it: async () => (await import('./all.it')).texts,
});

export function wordsOf(lang: Lang): Words {
  return fetched.of(lang).words;
}

/** Words about odds. */
export function oddsOf(lang: Lang): OddsTexts {
  return fetched.of(lang).odds;
}

/** Short guides. */
export function guideOf(lang: Lang): GuideTexts {
  return fetched.of(lang).guide;
}

/** Words of the laboratory. */
export function laboratoryOf(lang: Lang): LaboratoryTexts {
  return fetched.of(lang).laboratory;
}

/** The words of the guided first battle. */
export function lessonOf(lang: Lang): LessonTexts {
  return fetched.of(lang).lesson;
}

/** The words of the page itself. */
export function uiOf(lang: Lang): Ui {
  return fetched.of(lang).ui;
}

/** The words of the pages of Field of Glory. What its engine says is fetched with them: see fog.index.ts. */
export function gloryOf(lang: Lang): GloryTexts {
  return fetched.of(lang).glory;
}

/** A name of the data files in a language; a name that is not known stays as it is. */
export function translateName(lang: Lang, english: string): string {
  return fetched.of(lang).name(english);
}

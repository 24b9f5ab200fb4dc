// The languages, and what they say.
import { en } from './words.en';
import { it } from './words.it';
import { uiEn, type Ui } from './ui.en';
import { uiIt } from './ui.it';
import { oddsEn, type OddsTexts } from './odds.en';
import { oddsIt } from './odds.it';
import { guideEn, type GuideTexts } from './guide.en';
import { guideIt } from './guide.it';
import { laboratoryEn, type LaboratoryTexts } from './laboratory.en';
import { laboratoryIt } from './laboratory.it';
import { gloryEn, type GloryTexts } from './glory.en';
import { gloryIt } from './glory.it';
import type { Lang, Words } from './words';

export function wordsOf(lang: Lang): Words {
  return lang === 'it' ? it : en;
}

/** Words about odds. */
export function oddsOf(lang: Lang): OddsTexts {
  return lang === 'it' ? oddsIt : oddsEn;
}

/** Short guides. */
export function guideOf(lang: Lang): GuideTexts {
  return lang === 'it' ? guideIt : guideEn;
}

/** Words of the laboratory. */
export function laboratoryOf(lang: Lang): LaboratoryTexts {
  return lang === 'it' ? laboratoryIt : laboratoryEn;
}

/** The words of the page itself. */
export function uiOf(lang: Lang): Ui {
  return lang === 'it' ? uiIt : uiEn;
}

/** The words of the pages of Field of Glory. What its engine says is fetched with them: see fog.index.ts. */
export function gloryOf(lang: Lang): GloryTexts {
  return lang === 'it' ? gloryIt : gloryEn;
}

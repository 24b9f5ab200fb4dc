// All that English says, in one file.
import type { Texts } from '.';
import { gloryEn as glory } from './glory.en';
import { guideEn as guide } from './guide.en';
import { laboratoryEn as laboratory } from './laboratory.en';
import { lessonEn as lesson } from './lesson.en';
import { oddsEn as odds } from './odds.en';
import { uiEn as ui } from './ui.en';
import { en as words } from './words.en';

/** The data files are in English. */
const name = (english: string): string => english;

export const texts: Texts = { words, ui, odds, guide, laboratory, lesson, glory, name };

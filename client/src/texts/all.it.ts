// All that Italian says, in one file.
import type { Texts } from '.';
import { gloryIt as glory } from './glory.it';
import { guideIt as guide } from './guide.it';
import { laboratoryIt as laboratory } from './laboratory.it';
import { lessonIt as lesson } from './lesson.it';
import { translateName } from './names.it';
import { oddsIt as odds } from './odds.it';
import { uiIt as ui } from './ui.it';
import { it as words } from './words.it';

const name = (english: string): string => translateName('it', english);

export const texts: Texts = { words, ui, odds, guide, laboratory, lesson, glory, name };

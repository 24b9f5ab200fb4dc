// All that Italian says of Field of Glory, in one file.
import { fogIt as words } from './fog.it';
import type { FogTexts } from './fog.index';
import { fogLessonIt as lesson } from './fog.lesson.it';
import { fogUmpireIt as umpire } from './fog.umpire.it';

export const texts: FogTexts = { words, umpire, lesson };

// All that English says of Field of Glory, in one file.
import { fogEn as words } from './fog.en';
import type { FogTexts } from './fog.index';
import { fogLessonEn as lesson } from './fog.lesson.en';
import { fogUmpireEn as umpire } from './fog.umpire.en';

export const texts: FogTexts = { words, umpire, lesson };

import { testMistakes } from './compile.ts';
import { GIVEN } from './mistakes/given.ts';
import { INTRO, RIGHT } from './mistakes/right.ts';
import { SET_UP } from './mistakes/set-up.ts';
import { TAKEN } from './mistakes/taken.ts';

testMistakes(INTRO, [...GIVEN, ...TAKEN, ...SET_UP], RIGHT);

/** Loaded by vitest in each of its workers. */
import { expectToEndSoon } from '../build/short-lived.ts';

// Most tests run once; a sixth of their time went into compiling them better than that is worth.
expectToEndSoon();

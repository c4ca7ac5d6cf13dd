import { describe, test } from 'vitest';
import { findChromium } from './site/browser.ts';

/**
 * `describe` where this machine has what its tests need. Elsewhere they are skipped, with a line that
 * says so; with CI=true that fails.
 *
 * @param missing What is missing and how to install it; `null` where nothing is.
 */
export function describeWith(missing: string | null): typeof describe | typeof describe.skip {
  if (missing === null) return describe;
  test('this machine has what the tests need', ({ skip }) => {
    if (process.env.CI === 'true') throw new Error(missing);
    console.warn(`Skipped: ${missing}`);
    skip(missing);
  });
  return describe.skip;
}

/** Advice where there is no Chromium; `null` where there is one. */
export const MISSING_CHROMIUM =
  findChromium() === null ? 'Chromium is missing: install it, or name it in CHROMIUM_PATH.' : null;

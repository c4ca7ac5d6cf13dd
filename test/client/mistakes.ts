import { describe, expect, test } from 'vitest';
import { complaintsAbout } from './compile.ts';

/** A call that looks right, and a part of what the compiler says of it. */
export type Mistake = readonly [what: string, call: string, complaint: string];

/**
 * Tests that the compiler finds each mistake, and has nothing to say of calls that are right.
 *
 * @param intro The lines above the calls.
 */
export function testMistakes(
  intro: string,
  mistakes: readonly Mistake[],
  right: readonly string[],
): void {
  const complaints = complaintsAbout([...mistakes.map(([, call]) => call), ...right], intro);

  describe('the compiler finds', () => {
    test.each(mistakes.map(([what, , complaint], i) => [what, complaints[i], complaint]))(
      '%s',
      (_, said, complaint) => {
        expect(said).toContain(complaint);
      },
    );
  });

  test('the compiler has nothing to say of right calls', () => {
    const said = right.map((call, i) => [call, complaints[mistakes.length + i]]);
    expect(said.filter(([, complaint]) => complaint !== '')).toEqual([]);
  });
}

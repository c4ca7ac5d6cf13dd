/** Tries generated inputs, and reports only the smallest one that goes wrong. */

import { createFindings, type Finding } from '../findings.ts';
import * as fc from '../inputs/random.ts';
import type { Session } from '../session.ts';

interface Trial<T> {
  /** What is always tried. */
  readonly examples: readonly T[];
  /** How many more are tried. */
  readonly generated: number;
  /** Sends one request and reports what is wrong to the session that it is given. */
  readonly run: (session: Session, value: T) => Promise<void>;
}

/**
 * Tries every example, and generated values, the same for the same seed. Of the generated ones that go
 * wrong the smallest is reported.
 */
export async function forAny<T>(
  session: Session,
  arbitrary: fc.Arbitrary<T>,
  { examples, generated, run }: Trial<T>,
): Promise<void> {
  for (const example of examples) await run(session, example);
  if (generated === 0) return;
  const interruptions: unknown[] = [];
  const failing = new Map<T, readonly Finding[]>();
  const property = fc.asyncProperty(arbitrary, async (value) => {
    const findings = createFindings();
    try {
      await run({ ...session, findings }, value);
    } catch (error) {
      // What stops the run, or is not there, says nothing about the value.
      interruptions.push(error);
      return true;
    }
    if (findings.all().length === 0) return true;
    failing.set(value, findings.all());
    return false;
  });
  const { seed } = session;
  const result = await fc.check(property, { seed, numRuns: generated, endOnFailure: false });
  if (interruptions.length > 0) throw interruptions[0];
  const smallest = result.counterexample?.[0];
  if (smallest === undefined) return;
  for (const finding of failing.get(smallest) ?? []) session.findings.add(finding);
}

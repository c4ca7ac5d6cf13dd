/** Generated valid input is accepted, and generated input is reported in its smallest form. */
import type { Operation } from '../../contract/operation.ts';
import { inputFor } from '../fixtures/inputs.ts';
import * as fc from '../fixtures/random.ts';
import { randomValues } from '../fixtures/valid-values.ts';
import { createFindings, type Finding } from '../report.ts';
import { report, type Session, send } from '../session.ts';
import type { OperationCheck } from './check.ts';
import { listLostFields } from './compare.ts';

const RUNS = 8;

/** Fields for which any value will do, and that change no state. */
const SAFE_FIELDS =
  /^(title|description|confidential|due_date|\w+_events|enable_ssl_verification|search|labels|bio|location)$/;

export const validInput: OperationCheck = {
  id: 'valid-input',
  rule: 'Any valid input is accepted, and the response shows the values that it sets.',
  appliesTo: (operation) => listGeneratedNames(operation).length > 0,
  run: async ({ session, fixtures, operation }) => {
    const check = 'valid-input';
    const usual = await inputFor(fixtures, operation);
    const location = operation.method === 'GET' ? 'query' : 'body';
    const arbitrary = randomValues(operation, listGeneratedNames(operation));
    await forGenerated(session, arbitrary, RUNS, async (quiet, generated) => {
      const input = { ...usual, [location]: { ...usual[location], ...generated } };
      const exchange = await send(quiet, { operation, input });
      const { status, json } = exchange.response;
      if (status >= 400 && status < 500) {
        const names = Object.keys(generated).join(', ');
        report(quiet, exchange, { check, expected: `valid values of ${names} are accepted` });
      }
      if (!session.stateful || status >= 300) return;
      for (const name of listLostFields(operation, input.body, json)) {
        const expected = `\`${name}\` as it was sent`;
        report(quiet, exchange, { check, expected, seen: 'another value' });
      }
    });
  },
};

function listGeneratedNames({ method, parameters, body }: Operation): readonly string[] {
  if (method === 'GET') {
    return parameters
      .filter(
        ({ in: location, name, required }) => location === 'query' && !required && name !== 'sudo',
      )
      .map(({ wireName }) => wireName);
  }
  if (method !== 'PUT') return [];
  return (body?.fields ?? []).map(({ name }) => name).filter((name) => SAFE_FIELDS.test(name));
}

/**
 * Runs a check on generated values, which are the same for the same seed, and reports the findings of
 * the smallest failing one. `run` reports to the session that it is given.
 */
export async function forGenerated<T>(
  session: Session,
  arbitrary: fc.Arbitrary<T>,
  numRuns: number,
  run: (session: Session, value: T) => Promise<void>,
): Promise<void> {
  const interruptions: unknown[] = [];
  const failing = new Map<T, readonly Finding[]>();
  const property = fc.asyncProperty(arbitrary, async (value) => {
    const findings = createFindings();
    try {
      await run({ ...session, findings }, value);
    } catch (error) {
      // What stops the run, or cannot be tried, says nothing about the value.
      interruptions.push(error);
      return true;
    }
    if (findings.all().length === 0) return true;
    failing.set(value, findings.all());
    return false;
  });
  const { seed } = session;
  const result = await fc.check(property, { seed, numRuns, endOnFailure: false });
  if (interruptions.length > 0) throw interruptions[0];
  const smallest = result.counterexample?.[0];
  if (smallest === undefined) return;
  for (const finding of failing.get(smallest) ?? []) session.findings.add(finding);
}

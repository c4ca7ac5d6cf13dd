/** Any valid input is taken: it is generated from the contract, and shrunk where it is not. */
import type { Operation } from '../../contract/operation.ts';
import { valuesFor } from '../fixtures/inputs.ts';
import { anyTame } from '../fixtures/valid-values.ts';
import type { OperationInput } from '../http/serialize.ts';
import { report, send } from '../session.ts';
import { fact, type OperationCheck } from './check.ts';
import { lostFields } from './compare.ts';
import { forAny } from './generated.ts';

const RUNS = 8;

/** Fields that any plain value does for, and that move nothing to another state. */
const SAFE =
  /^(title|description|confidential|due_date|\w+_events|enable_ssl_verification|search|labels|bio|location)$/;

export const validInput: OperationCheck = {
  id: 'valid-input',
  rule: 'Any valid input is taken, and what it sets is what the answer shows.',
  appliesTo: ({ operation }) => chosenNames(operation).length > 0,
  run: async ({ session, world, facts }) => {
    const good = await valuesFor(world, facts);
    const place = facts.operation.method === 'GET' ? 'query' : 'body';
    await forAny(session, anyTame(facts.operation, chosenNames(facts.operation)), {
      examples: [],
      generated: RUNS,
      run: async (quiet, input) => {
        const values: OperationInput = { ...good, [place]: { ...good[place], ...input } };
        const exchange = await send(quiet, { facts, values });
        const { status, json } = exchange.received;
        const certainty = fact(facts.pointer);
        if (status >= 400 && status < 500) {
          const names = Object.keys(input).join(', ');
          report(quiet, exchange, {
            check: 'valid-input',
            certainty,
            expected: `valid values of ${names} are taken`,
            seen: `the status ${status}`,
          });
        }
        if (!session.remembers || status >= 300) return;
        for (const name of lostFields(facts.operation, values.body, json)) {
          report(quiet, exchange, {
            check: 'valid-input',
            certainty,
            expected: `\`${name}\` as it was sent`,
            seen: 'another value',
          });
        }
      },
    });
  },
};

function chosenNames({ method, parameters, body }: Operation): readonly string[] {
  if (method === 'GET') {
    return parameters
      .filter(({ in: place, name, required }) => place === 'query' && !required && name !== 'sudo')
      .map(({ wireName }) => wireName);
  }
  if (method !== 'PUT') return [];
  return (body?.fields ?? []).filter(({ name }) => SAFE.test(name)).map(({ name }) => name);
}

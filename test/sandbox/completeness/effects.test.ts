/** Every effect that an operation states as data holds in the sandbox: the kit finds nothing. */
import { expect, it } from 'vitest';
import { conform } from '../../../src/conform/conform.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { contract } from '../../conform/own-contract.ts';
import { implementedOperations } from '../implemented.ts';

it('every effect that a run observes holds', { timeout: 60_000 }, async () => {
  const { findings, coverage } = await conform({
    contract,
    baseUrl: 'http://sandbox.test',
    ...{ token: 'token-of-mira', adminToken: 'token-of-robin', jobProject: '42' },
    fetch: createSandbox().fetch,
    seed: 1,
    checks: ['effect'],
    operations: implementedOperations.map(({ id }) => id),
  });
  const messages = findings.map(
    ({ operation, expected, seen }) =>
      `${operation}: ${expected}, but ${seen}. The handler in src/sandbox/handlers does not do it, or its \`effects\` say too much.`,
  );
  expect(messages).toEqual([]);
  const { declared, seen } = coverage.effects;
  const missing = declared.filter((effect) => !seen.includes(effect));
  const advice =
    'The number is the index of the effect. No run shows it: does an operation return the field, and is its value another one before?';
  expect(missing, advice).toEqual([]);
});

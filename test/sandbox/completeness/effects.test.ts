/** The sandbox does what the contract says that operations do: the kit finds nothing. */
import { expect, it } from 'vitest';
import { conform } from '../../../src/conform/run/conform.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { contract } from '../../conform/own-contract.ts';
import { implementedOperations } from '../implemented.ts';

/** What a run with some checks finds, as advice. */
async function run(...checks: string[]) {
  const report = await conform({
    contract,
    baseUrl: 'http://sandbox.test',
    ...{ token: 'token-of-mira', adminToken: 'token-of-robin', jobProject: '42' },
    fetch: createSandbox().fetch,
    seed: 1,
    checks,
    operations: implementedOperations.map(({ id }) => id),
  });
  const messages = report.findings.map(
    ({ operation, expected, seen }) =>
      `${operation}: ${expected}, but ${seen}. The handler in src/sandbox/handlers does not do it, or the contract says too much.`,
  );
  return { ...report, messages };
}

/** What is declared, and no run shows. */
function missing({ declared, seen }: { declared: readonly string[]; seen: readonly string[] }) {
  return declared.filter((each) => !seen.includes(each));
}

it('every effect that a run observes holds', { timeout: 60_000 }, async () => {
  const { messages, coverage } = await run('effect');
  expect(messages).toEqual([]);
  const advice =
    'The number is the index of the effect. No run shows it: does an operation return the field, and is its value another one before?';
  expect(missing(coverage.effects), advice).toEqual([]);
});

it('every transition happens, and every conflict and repeat is as stated', {
  timeout: 60_000,
}, async () => {
  const { messages, coverage, tried } = await run('transition', 'conflict', 'repeat');
  expect(messages).toEqual([]);
  const advice =
    'No run makes these transitions of spec/behavior/state-machines.yaml: does a handler carry them out, and has the example data a resource in the state?';
  expect(missing(coverage.transitions), advice).toEqual([]);
  const { conflicts, repeats } = contract.document['x-behavior'] ?? {};
  const safe = Object.entries(repeats ?? {}).filter((each) => each[1].safe);
  const stated = { conflict: Object.keys(conflicts ?? {}), repeat: safe.map(([id]) => id) };
  for (const [check, ids] of Object.entries(stated)) {
    const untried = ids.filter((id) => tried[id]?.includes(check) !== true);
    expect([check, untried]).toEqual([check, []]);
  }
});

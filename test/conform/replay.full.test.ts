import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import { replay } from '../../src/conform/replay/replay.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { mutants } from './mutants/mutants.ts';
import { mutatedSandbox } from './mutants/mutations.ts';
import { contract } from './own-contract.ts';
import { defectiveServers, isRepeated, NOT_REPEATED, replayFailures } from './replay-run.ts';

const options = {
  contract,
  baseUrl: 'http://sandbox.test',
  token: 'token-of-mira',
  adminToken: 'token-of-robin',
  jobProject: '42',
};

/** One of each kind of claim. */
const FAULTS = [
  'an id is a string',
  'unsharing a project returns 200',
  'errors are HTML',
  'the filter for blocked users is ignored',
  'blocking has no effect',
  'starring again takes the star',
  'deleting an email again succeeds',
];

describe('the attempt of a finding', { timeout: 600_000 }, () => {
  it.each(FAULTS)('shows the defect, and that it is gone: %s', async (fault) => {
    const mutant = mutants.find((each) => each.fault === fault);
    if (mutant === undefined) throw new Error(`There is no mutant "${fault}".`);
    const { at, mutation, operations } = mutant;
    const mutated = () => mutatedSandbox(at, mutation);
    const run = { ...options, operations, seed: 7 };
    const report = await conform({ ...run, fetch: mutated() });
    expect(report.findings.length).toBeGreaterThan(0);
    for (const each of await replay(report, { ...options, fetch: mutated() })) {
      expect(each).toMatchObject({ outcome: 'failed' });
    }
    const sandbox = createSandbox();
    for (const each of await replay(report, { ...options, fetch: sandbox.fetch })) {
      expect(each).toMatchObject({ outcome: 'passed', leftovers: [] });
    }
    expect(JSON.stringify(sandbox.control.exportWorld())).not.toContain('conform-');
  });
});

/** Requests that name their project by its full path, and what is read before and after it is hidden. */
const ALSO = ['paths-for-reading-only', 'e-closed-request-missing'];

/** Every sixtieth; `npx tsx test/conform/replay-run.ts` measures all. */
const sample = defectiveServers.filter(
  ({ name, isFailure }, index) =>
    ALSO.includes(name) || (index % 60 === 11 && isFailure && !NOT_REPEATED.includes(name)),
);

describe('the failures of a defective server', () => {
  it.each(sample)('fail there again, and pass on the right one: $name', async (server) => {
    const replayed = await replayFailures(server);
    expect(replayed.length).toBeGreaterThan(0);
    expect(replayed.filter((each) => !isRepeated(each))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import { createReplayer } from '../../src/conform/replay/replay.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { mutants } from './mutants/mutants.ts';
import { mutatedSandbox } from './mutants/mutations.ts';

const options = {
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

describe('the steps of a finding', () => {
  it.each(FAULTS)('show the defect, and that it is gone: %s', async (fault) => {
    const mutant = mutants.find((each) => each.fault === fault);
    if (mutant === undefined) throw new Error(`There is no mutant "${fault}".`);
    const { at, mutation, operations } = mutant;
    const mutated = () => mutatedSandbox(at, mutation);
    const run = { ...options, operations, seed: 7 };
    const { findings } = await conform({ ...run, fetch: mutated() });
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      const defective = await createReplayer({ ...options, fetch: mutated() });
      expect(await defective(finding), finding.id).toMatchObject({ outcome: 'failed' });
      const sandbox = createSandbox();
      const fetch = (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init));
      const correct = await createReplayer({ ...options, fetch });
      expect(await correct(finding), finding.id).toMatchObject({
        outcome: 'passed',
        leftovers: [],
      });
      expect(JSON.stringify(sandbox.control.exportWorld()), finding.id).not.toContain('conform-');
    }
  });
});

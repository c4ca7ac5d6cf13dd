import { describe, expect, it } from 'vitest';
import { conform } from '../../../src/conform/run/conform.ts';
import { replay } from '../../../src/conform/run/replay.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { defects } from '../defects/all.ts';
import { defective } from '../defects/vocabulary/index.ts';
import { contract } from '../own-contract.ts';
import { defectiveServers, isRepeated, NOT_REPEATED, replayFailures } from './replay-defects.ts';

const options = {
  contract,
  baseUrl: 'http://sandbox.test',
  token: 'token-of-mira',
  adminToken: 'token-of-robin',
  jobProject: '42',
};

/** One of each kind of claim. */
const EXAMPLES = [
  'id-string',
  'unsharing-project-returns-200',
  'errors-as-html',
  'filter-for-blocked-users-ignored',
  'blocking-has-no-effect',
  'starring-again-takes-star',
  'deleting-email-again-succeeds',
];

describe('the attempt of a finding', { timeout: 600_000 }, () => {
  it.each(defects.filter(({ id }) => EXAMPLES.includes(id)))(
    'shows the defect, and that it is gone: $id',
    async ({ layer, operations }) => {
      const mutated = () => defective(layer);
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
    },
  );
});

/** Requests that name their project by its full path, and what is read before and after it is hidden. */
const ALSO = ['paths-for-reading-only', 'closed-request-missing'];

/** Every 120th; `npx tsx test/conform/run/replay-defects.ts` measures all. */
const sample = defectiveServers.filter(
  ({ name, isFailure }, index) =>
    ALSO.includes(name) || (index % 120 === 11 && isFailure && !NOT_REPEATED.includes(name)),
);

describe('the failures of a defective server', () => {
  it.each(sample)('fail there again, and pass on the right one: $name', async (server) => {
    const replayed = await replayFailures(server);
    expect(replayed.length).toBeGreaterThan(0);
    expect(replayed.filter((each) => !isRepeated(each))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import { createReplayer } from '../../src/conform/replay/replay.ts';
import { shrink } from '../../src/conform/replay/shrink.ts';
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

describe('a plan that is shrunk', () => {
  it('has no step, field or parameter that the defect does not need, and still shows it', async () => {
    const hideClosed = async (request: Request, serve: (request: Request) => Promise<Response>) => {
      const response = await serve(request);
      const isFiltered = new URL(request.url).searchParams.get('state') === 'closed';
      return isFiltered && response.ok ? Response.json([], response) : response;
    };
    const fetch = mutatedSandbox('GET /projects/*/issues', hideClosed);
    const run = { ...options, operations: ['listProjectIssues'], checks: ['filter'], seed: 7 };
    const report = await conform({ ...run, fetch });
    const [finding] = report.findings;
    if (finding?.evidence == null) throw new Error('Nothing was found.');
    const again = mutatedSandbox('GET /projects/*/issues', hideClosed);
    const shrunk = await shrink(report, { ...options, fetch: again }, [finding.id]);
    const [least] = shrunk.report.findings;
    const steps = least?.evidence?.replay.steps ?? [];
    expect(shrunk.after).toBe(steps.length);
    expect(steps.length).toBeLessThan(finding.evidence.replay.steps.length / 2);
    expect(steps.at(-1)?.target).toContain('state=closed');
    // Nothing more can be left out.
    for (const step of steps.filter(({ role }) => role === 'setup')) {
      const without = { ...least?.evidence?.replay, steps: steps.filter((each) => each !== step) };
      const replay = await createReplayer({
        ...options,
        fetch: mutatedSandbox('GET /projects/*/issues', hideClosed),
      });
      const { outcome } = await replay(finding, without as never);
      expect(outcome, `${step.method} ${step.target}`).not.toBe('failed');
    }
    const right = createSandbox();
    const replay = await createReplayer({ ...options, fetch: right.fetch });
    expect(await replay(finding, least?.evidence?.replay)).toMatchObject({ outcome: 'passed' });
  });
});

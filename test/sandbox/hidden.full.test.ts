/**
 * A private project does not exist for users without access: every response is the same as in a world that
 * never had it. Two sandboxes get the same requests, one with the project and one without.
 */

import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import type { WorldData } from '../../src/sandbox/store/world.ts';
import { type RawRequest, toRequest } from '../http/raw-request.ts';
import fc from '../properties.ts';
import { examplePath } from './example-path.ts';
import { hostileRequest } from './hostile-requests.ts';
import { useSandbox } from './use-sandbox.ts';

const BATCH = 50;
const BATCHES = 250;

/** The private project, of which only Mira is a member. */
const HIDDEN = 43;

it('private projects: users without access get the responses of a world without them', {
  timeout: 600_000,
}, async () => {
  const full = await worldWithMuchHidden();
  const [there, gone] = [createSandbox({ seed: full }), createSandbox({ seed: without(full) })];
  const requests = fc.array(request, { minLength: BATCH, maxLength: BATCH });
  const property = fc.asyncProperty(requests, async (batch) => {
    there.control.reset();
    gone.control.reset();
    for (const each of batch) expect(await send(there, each)).toEqual(await send(gone, each));
  });
  await fc.assert(property, { seed: 10_000, numRuns: BATCHES });
});

it('private projects: the responses to a member differ', async () => {
  const full = await worldWithMuchHidden();
  const statuses = [full, without(full)].map(async (seed) => {
    const { as } = useSandbox({ seed });
    return (await as('mira').get(`/projects/${HIDDEN}/issues`)).status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

async function send(sandbox: Sandbox, sent: RawRequest) {
  const response = await sandbox.handle(toRequest(sent));
  return [response.status, [...response.headers], await response.text()];
}

/** Projects, hidden and not, and ids of things in either. */
const project = fc.constantFrom<(number | string)[]>(HIDDEN, 'acme%2Fapi', 'Acme/API', 42, 42, 44);
const number = fc.constantFrom(1, 2, 3, 8, 12, HIDDEN);

/** A request that is valid in all but the things it names. */
const probe = fc.oneof(
  ...(Object.values(operations) as readonly Operation[])
    .filter(({ access }) => access !== 'admin')
    .map(probeOf),
);

function probeOf(operation: Operation): fc.Arbitrary<RawRequest> {
  const { method, path, parameters, body } = operation;
  const inQuery = parameters.filter((each) => each.in === 'query');
  const fields = Object.entries(body?.example ?? {});
  return fc
    .record({
      id: path.startsWith('/projects') ? project : number,
      others: fc.option(number, { freq: 3 }),
      sent: fc.tuple(...inQuery.map(({ required }) => (required ? fc.constant(0) : fc.nat(9)))),
      values: fc.tuple(...fields.map(() => fc.option(number))),
    })
    .map(({ id, others, sent, values }) => {
      const url = examplePath(operation, (name) =>
        name === 'id' ? String(id) : others === null ? undefined : String(others),
      );
      const query = inQuery
        .filter((_, index) => sent[index] === 0)
        .map(
          ({ wireName, example }) => `${wireName}=${encodeURIComponent(`${[example].flat()[0]}`)}`,
        );
      const json = fields.map(([name, each], index) => [
        name,
        typeof each === 'number' ? (values[index] ?? each) : each,
      ]);
      return {
        method,
        target: `/api/v4${url}?${query.join('&')}`,
        headers: { 'content-type': 'application/json' },
        body: new TextEncoder().encode(JSON.stringify(Object.fromEntries(json))),
      };
    });
}

const request = fc
  .tuple(
    fc.oneof({ weight: 1, arbitrary: hostileRequest }, { weight: 4, arbitrary: probe }),
    fc.constantFrom(undefined, 'token-of-ines', 'token-of-jonas', 'acting-token-of-jonas'),
  )
  .map(([sent, token]): RawRequest => {
    const { 'private-token': _, ...headers } = sent.headers;
    return {
      ...sent,
      headers: { ...headers, ...(token !== undefined && { 'private-token': token }) },
    };
  });

/** The example data, with something of everything in the private project. */
async function worldWithMuchHidden(): Promise<WorldData> {
  const { as, world, sandbox } = useSandbox();
  const mira = as('mira');
  const at = `/projects/${HIDDEN}`;
  const made = [
    await mira.post(`${at}/issues`, { title: 'Broken link', labels: 'bug,x', assignee_ids: [6] }),
    await mira.post(`${at}/merge_requests`, {
      ...{ title: 'Broken', description: 'Closes #1', assignee_id: 3, labels: 'bug' },
      ...{ source_branch: 'fix/footer-link', target_branch: 'master' },
    }),
    await mira.post(`${at}/hooks`, { url: 'https://x.example' }),
    await mira.post(`${at}/issues/1/todo`),
    await mira.post(`${at}/issues/1/subscribe`),
    await mira.post(`${at}/star`),
    await mira.post(`${at}/share`, { group_id: 8, group_access: 30 }),
  ];
  expect(made.map(({ status }) => status)).not.toContain(404);
  const [branch] = world.branches.all({ project: HIDDEN });
  const of = { project_id: HIDDEN, ref: 'master', sha: branch?.sha ?? '' };
  world.transaction(() => {
    world.pipelines.insert({ ...of, id: 8, status: 'success' });
    const job = { ...of, id: 12, pipeline_id: 8, name: 'build', stage: 'build', user_id: 3 };
    world.jobs.insert({ ...job, status: 'success' });
    world.artifacts.insert({ job_id: 12, content: '', size: 0 });
    world.traces.insert({ job_id: 12, text: 'hidden' });
  });
  return sandbox.control.exportWorld();
}

/** The same world without the project; its ids stay taken. */
function without({ tables, ...world }: WorldData): WorldData {
  const jobs = idsInside(tables.jobs);
  const issues = idsInside(tables.issues);
  const requests = idsInside(tables.merge_requests);
  const isGone = (record: Readonly<Record<string, unknown>>, name: string) =>
    (name === 'projects' && record.id === HIDDEN) ||
    record.project_id === HIDDEN ||
    jobs.has(record.job_id) ||
    requests.has(record.merge_request_id) ||
    (record.source === 'project' && record.source_id === HIDDEN) ||
    (record.target_type === 'Issue' && issues.has(record.target_id)) ||
    (record.target_type === 'MergeRequest' && requests.has(record.target_id));
  const left = Object.entries(tables).map(([name, records]) => [
    name,
    records.filter((record) => !isGone({ ...record }, name)),
  ]);
  return { ...world, tables: Object.fromEntries(left) };
}

function idsInside(records: readonly { id: number; project_id: number }[] = []): Set<unknown> {
  return new Set(records.filter((each) => each.project_id === HIDDEN).map(({ id }) => id));
}

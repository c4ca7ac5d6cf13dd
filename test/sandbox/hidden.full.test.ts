/**
 * A private project is not there for strangers: whatever they send is answered as in a world that never
 * had it. Two sandboxes are asked the same, one with the project and one without.
 */
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import type { WorldData } from '../../src/sandbox/store/world.ts';
import { type RawRequest, toRequest } from '../http/raw-request.ts';
import { examplePath } from './example-path.ts';
import { createRandom, type Random } from './fuzz/random.ts';
import { hostileRequest, shown } from './fuzz/requests.ts';
import { useSandbox } from './use-sandbox.ts';

const COUNT = 40_000;
const BATCH = 50;

/** The private project; of its people is only Mira. */
const HIDDEN = 43;

const STRANGERS = [undefined, 'token-of-ines', 'token-of-jonas', 'acting-token-of-jonas'];

it('strangers are answered as if a private project had never been', {
  timeout: 300_000,
}, async () => {
  const full = await worldWithMuchHidden();
  const [there, gone] = [createSandbox({ seed: full }), createSandbox({ seed: without(full) })];
  const tales: string[] = [];
  for (let batch = 0; batch < COUNT / BATCH; batch += 1) {
    there.control.reset();
    gone.control.reset();
    const random = createRandom(10_000 + batch);
    for (let count = 0; count < BATCH; count += 1) {
      const asked = random.percent(20) ? hostileRequest(random) : probe(random);
      const request = asStranger(asked, random.pick(STRANGERS));
      const send = async (to: typeof there) => told(await to.handle(toRequest(request)));
      const [one, other] = await Promise.all([send(there), send(gone)]);
      if (one !== other) tales.push(`${shown(request)}\n${one}\n${other}`);
    }
  }
  expect(tales.slice(0, 3)).toEqual([]);
});

it('those who belong to it are not answered so', async () => {
  const full = await worldWithMuchHidden();
  const answers = await Promise.all(
    [full, without(full)].map(async (seed) => {
      const { as } = useSandbox({ seed });
      return (await as('mira').get(`/projects/${HIDDEN}/issues`)).status;
    }),
  );
  expect(answers).toEqual([200, 404]);
});

/** Projects, hidden and not, and numbers of things in either. */
const PROJECTS = [HIDDEN, 'acme%2Fapi', 'Acme/API', 42, 42, 42, 44];
const NUMBERS = [1, 2, 3, 8, 12, HIDDEN];

const PROBED = (Object.values(operations) as readonly Operation[]).filter(
  ({ access }) => access !== 'admin',
);

/** A request that is right in all but what it asks for. */
function probe(random: Random): RawRequest {
  const operation = random.pick(PROBED);
  const { method, path, parameters, body } = operation;
  const url = examplePath(operation, (name) => {
    if (name === 'id' && path.startsWith('/projects')) return String(random.pick(PROJECTS));
    return random.percent(70) ? String(random.pick(NUMBERS)) : undefined;
  });
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || random.percent(10)))
    .map(
      ({ wireName, example }) => `${wireName}=${encodeURIComponent(String([example].flat()[0]))}`,
    );
  const fields = Object.entries(body?.example ?? {}).map(([name, each]) => [
    name,
    typeof each === 'number' && random.percent(60) ? random.pick(NUMBERS) : each,
  ]);
  const json = new TextEncoder().encode(JSON.stringify(Object.fromEntries(fields)));
  return {
    method,
    target: `/api/v4${url}?${query.join('&')}`,
    headers: { 'content-type': 'application/json' },
    body: json,
  };
}

function asStranger(request: RawRequest, token: string | undefined): RawRequest {
  const { 'private-token': _, ...headers } = request.headers;
  return {
    ...request,
    headers: token === undefined ? headers : { ...headers, 'private-token': token },
  };
}

async function told(response: Response): Promise<string> {
  return JSON.stringify([response.status, [...response.headers], await response.text()]);
}

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

/** The same world as if the project had never been; its numbers stay given out. */
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

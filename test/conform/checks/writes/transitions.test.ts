/** Transitions, beside servers that go elsewhere or show it wrong. */
import { expect, test } from 'vitest';
import type { Api } from '../../../../src/conform/api.ts';
import { transitionCheck } from '../../../../src/conform/checks/writes/transitions.ts';
import type { HttpRequest } from '../../../../src/conform/http/serialize.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { type CheckRun, type Replies, runCheck } from '../run-check.ts';

const cases = transitionCheck.listCases(contract);

/** Runs one transition, by its key in the coverage. */
async function run(key: string, replies: Replies, more: Partial<CheckRun> = {}) {
  const found = cases.find(({ covers }) => covers?.key === key);
  if (found === undefined) throw new Error(`There is no transition ${key}.`);
  const covered = new Set<string>();
  const coverage = {
    addResponse: () => {},
    add: ({ key: own }: { key: string }) => covered.add(own),
  };
  const check = ({ session, within }: Api) =>
    found.run(within({ ...session, coverage: { ...session.coverage, ...coverage } }));
  const operation = found.operation.id;
  return {
    ...(await runCheck(check, { contract, operation, replies, ...more })),
    covered: [...covered],
  };
}

/** An issue that closes, unless the server returns an error. */
function server(status = 200): Replies {
  let state = 'opened';
  const issue = () => ({ id: 9, iid: 2, project_id: 1, title: 'T', state });
  return {
    'PUT /projects/0/issues/0': ({ body }) => {
      if (status >= 300) return respond({}, status);
      if (String(body).includes('close')) state = 'closed';
      return respond(issue());
    },
    'GET /projects/0/issues/0': () => respond(issue()),
    'GET /projects/0/issues': ({ target }) =>
      respond(target.includes('state=opened') && state === 'closed' ? [] : [issue()]),
  };
}

test.each<[what: string, status: number, situations: string[], covered: string[]]>([
  ['is done', 200, [], ['IssueState 1']],
  ['is rejected, which is not covered', 409, ['transition'], []],
  ['fails, which another check finds', 500, [], []],
])('closing an issue %s', async (_, status, situations, covered) => {
  const ran = await run('IssueState 1', server(status));
  // What else is sent is another matter.
  const ofState = ran.situations.filter((each) => !/^(sent|returned)/.test(each));
  expect([[...new Set(ofState)], ran.covered]).toEqual([situations, covered]);
});

test.each([
  ['has compared the branches', 'unchecked', 'can_be_merged', []],
  ['has not', 'unchecked', 'unchecked', []],
  ['returns another state', 'no_idea', 'no_idea', ['transition']],
])('a merge request is read once the service %s', async (_, shown, read, situations) => {
  const ran = await run('MergeStatus 0', {
    [CREATE]: ({ body }) => {
      const title = new URLSearchParams(String(body)).get('title');
      return respond(
        request({ title, project_id: 1, target_project_id: 1, merge_status: shown }),
        201,
      );
    },
    [ONE]: respond(request({ merge_status: read })),
  });
  expect([...new Set(ran.situations)]).toEqual(situations);
});

const CREATE = 'POST /projects/0/merge_requests';
const request = (more: object) => ({
  id: 70,
  iid: 4,
  state: 'opened',
  merge_status: 'cannot_be_merged',
  ...more,
});
const REQUESTS = 'GET /projects/0/merge_requests';
const ONE = 'GET /projects/0/merge_requests/0';
const UPDATE = 'PUT /projects/0/merge_requests/0';

/** A project of the user that has merge requests. */
const named = (found: object[], more: Replies = {}): [Replies, Partial<CheckRun>] => [
  {
    [REQUESTS]: respond(found),
    [ONE]: respond(request({})),
    [UPDATE]: respond(request({})),
    'PUT /projects/0/merge_requests/0/merge': respond({}, 406),
    ...more,
  },
  { more: { jobProject: '3' } },
];

test.each<[what: string, found: object[], writes: string[], reason?: string]>([
  ['is used if it is open', [request({})], ['PUT /projects/3/merge_requests/4/merge']],
  [
    'is open for as long as it is used',
    [request({ state: 'closed' })],
    [
      'PUT /projects/3/merge_requests/4',
      ...['PUT /projects/3/merge_requests/4/merge', 'PUT /projects/3/merge_requests/4'],
    ],
  ],
  ['is not used after it was merged', [request({ state: 'merged' })], [], 'no-such-merge-status'],
  ['is not there', [request({ merge_status: 'can_be_merged' })], [], 'no-such-merge-status'],
])('a merge request with conflicts %s', async (_, found, writes, reason) => {
  const ran = await run('MergeStatus 3', ...named(found));
  expect(ran.sent.filter((each) => each.startsWith('PUT'))).toEqual(writes);
  expect(ran.reason).toBe(reason);
});

test('a merge request is closed again, whatever happens', async () => {
  const [replies, more] = named([request({ state: 'closed' })]);
  const failing = () => {
    throw new Error('broken');
  };
  const sent: string[] = [];
  const note = ({ method, target }: HttpRequest) => {
    sent.push(`${method} ${target}`);
    return respond(request({}));
  };
  const ran = run(
    'MergeStatus 3',
    { ...replies, [UPDATE]: note, 'PUT /projects/0/merge_requests/0/merge': failing },
    more,
  );
  await expect(ran).rejects.toThrow('broken');
  expect(sent).toHaveLength(2);
});

test('without a project of the user there is no merge request with conflicts', async () => {
  const ran = await run('MergeStatus 3', {});
  expect([ran.reason, ran.sent]).toEqual(['no-merge-status', []]);
});

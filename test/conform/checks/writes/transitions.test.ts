/** Transitions, beside servers that go elsewhere or show it wrong. */
import { expect, test } from 'vitest';
import type { Api } from '../../../../src/conform/api.ts';
import { transitionCheck } from '../../../../src/conform/checks/writes/transitions.ts';
import type { HttpRequest } from '../../../../src/conform/http/serialize.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../small-contract.ts';
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

interface Behavior {
  /** What closing and reopening leads to. */
  readonly to?: Readonly<Record<string, string>>;
  /** What the response to a write shows, and a read after it. */
  readonly shown?: string;
  readonly read?: string;
  readonly status?: number;
  /** Whether lists compare the state. */
  readonly list?: (state: string, wanted: string | null) => boolean;
}

/** An issue with a state. */
function server({
  to = { close: 'closed', reopen: 'reopened' },
  shown,
  read,
  status = 200,
  list = (state, wanted) =>
    wanted === null || wanted === 'all' || (wanted === 'opened') === (state !== 'closed'),
}: Behavior = {}): Replies {
  let state = 'opened';
  const issue = (more: object = {}) => ({
    id: 9,
    iid: 2,
    project_id: 1,
    title: 'T',
    state,
    ...more,
  });
  return {
    'PUT /projects/0/issues/0': ({ body }: HttpRequest) => {
      const event = /state_event=(\w+)/.exec(String(body))?.[1] ?? '';
      if (status >= 300) return respond({}, status);
      state = to[event] ?? state;
      return respond(issue(shown === undefined ? {} : { state: shown }));
    },
    'GET /projects/0/issues/0': () => respond(issue(read === undefined ? {} : { state: read })),
    'GET /projects/0/issues': ({ target }) => {
      const wanted = new URLSearchParams(target.split('?')[1]).get('state');
      return respond(list(state, wanted) ? [issue()] : []);
    },
  };
}

test.each<[what: string, behavior: Behavior, situations: string[]]>([
  ['closes it', {}, []],
  ['leaves it open', { to: {} }, ['transition', 'filter-of-updated']],
  // Merging may close it meanwhile.
  ['returns it as open', { shown: 'opened' }, ['transition']],
  ['shows it as open', { read: 'opened' }, ['read-after-write']],
  ['is rejected', { status: 409 }, ['transition']],
  ['fails', { status: 500 }, []],
  ['leaves it in the list of what is open', { list: () => true }, ['filter-of-updated']],
  ['takes it from the list of what is closed', { list: () => false }, ['filter-of-updated']],
])('closing an issue %s', async (_, behavior, situations) => {
  const ran = await run('IssueState 1', server(behavior));
  // What else is sent is another matter.
  const ofState = ran.situations.filter((each) => !/^(sent|returned)/.test(each));
  expect([...new Set(ofState)]).toEqual(situations);
});

test('only what is reached is covered', async () => {
  expect((await run('IssueState 1', server())).covered).toEqual(['IssueState 1']);
  expect((await run('IssueState 1', server({ status: 409 }))).covered).toEqual([]);
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

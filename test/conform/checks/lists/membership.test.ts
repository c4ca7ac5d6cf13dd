/** What a list contains, beside servers that show what belongs elsewhere. */
import { expect, test } from 'vitest';
import { listMembership } from '../../../../src/conform/checks/lists/membership.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { type CheckRun, type Replies, runCheck } from '../run-check.ts';

const run = (operation: string, replies: Replies, more: Partial<CheckRun> = {}) =>
  runCheck(listMembership.run, { contract, operation, replies, ...more });

const ISSUES = 'GET /projects/0/issues';
const ISSUE = `${ISSUES}/0`;
const issue = (id: number, more: object = {}) => ({
  id,
  iid: id,
  project_id: 1,
  title: `T${id}`,
  ...more,
});
const reading = {
  ...{ more: { readOnly: true }, resources: { projectWithJobs: { path: { id: 3 } } } },
};
/** The list of the first project; the other one has nothing. */
const ofFirst =
  (items: readonly object[]) =>
  ({ target }: { target: string }) =>
    respond(target.startsWith('/projects/1/') ? items : []);
const hidden = respond({ message: 'hidden' }, 403);

test.each<
  [
    what: string,
    list: object[],
    single: ReturnType<typeof respond>,
    situations: string[],
    reads: number,
  ]
>([
  ['its own', [issue(4)], respond(issue(4)), [], 1],
  ['those of others', [issue(4), issue(5, { project_id: 2 })], hidden, ['of-parent'], 2],
  ['an old title', [issue(4)], respond(issue(4, { title: 'B' })), ['shown-by'], 1],
  ['what is not there', [issue(4)], respond({}, 404), ['not-found-by'], 1],
  ['what is something else', [issue(4)], respond(issue(6, { title: 'B' })), [], 1],
  ['what cannot be read', [issue(4)], respond(issue(4, { title: 'B' }), 403), [], 1],
  ['many', [1, 2, 3, 4, 5, 6].map((id) => issue(id)), hidden, [], 4],
])('a list of a project shows %s', async (_, list, single, situations, reads) => {
  const ran = await run('listProjectIssues', { [ISSUES]: ofFirst(list), [ISSUE]: single }, reading);
  expect(ran.situations).toEqual(situations);
  expect(ran.sent.filter((each) => /issues\/\d/.test(each))).toHaveLength(reads);
});

test('of a long list, items are read that show more, and then the last ones', async () => {
  const list = [
    issue(1),
    issue(2),
    issue(3, { due_date: '2017-01-01' }),
    issue(4, { labels: [] }),
    issue(5),
    issue(6),
  ];
  const { sent } = await run(
    'listProjectIssues',
    { [ISSUES]: ofFirst(list), [ISSUE]: hidden },
    reading,
  );
  const read = sent.flatMap((each) => /issues\/(\d)$/.exec(each)?.[1] ?? []);
  expect(read).toEqual(['1', '3', '6', '5']);
});

const OWN = { id: 5, username: 'nora' };

test.each<[what: string, found: object[], status: number, situations: string[]]>([
  ['has it', [OWN], 200, []],
  ['lacks it', [{ id: 6, username: 'ole' }], 200, ['shown-by']],
  ['is rejected', [], 403, []],
])('the account of the caller: the list of accounts %s', async (_, found, status, situations) => {
  const replies: Replies = {
    'GET /users': ({ target }) =>
      target.includes('username=nora') ? respond(found, status) : respond([]),
  };
  const ran = await run('listUsers', replies, reading);
  expect(ran.situations).toEqual(situations);
});

const VERSIONS = 'GET /projects/0/merge_requests/0/versions';
const REQUEST = 'GET /projects/0/merge_requests/0';

test.each<[what: string, items: object[], parent: object, situations: string[]]>([
  ['its id', [{ id: 1, merge_request_id: 70 }], { id: 70, iid: 2 }, []],
  ['its id as a text', [{ id: 1, merge_request_id: '70' }], { id: 70, iid: 2 }, []],
  [
    'its number',
    [
      { id: 1, merge_request_id: 70 },
      { id: 2, merge_request_id: 2 },
    ],
    { id: 70, iid: 2 },
    ['id-of-parent'],
  ],
  ['nothing', [{ id: 1 }], { id: 70, iid: 2 }, []],
  ['what shows no id', [{ id: 1, merge_request_id: 2 }], {}, []],
])('items name what they are in by %s', async (_, items, parent, situations) => {
  const ran = await run(
    'listMergeRequestVersions',
    { [VERSIONS]: respond(items), [REQUEST]: respond(parent), [`${VERSIONS}/0`]: hidden },
    reading,
  );
  expect(ran.situations).toEqual(situations);
});

const JOBS = 'GET /projects/0/jobs';
const ofJobs = {
  resources: { projectWithJobs: { path: { id: 3 } }, project: { path: { id: 1 } } },
};

test.each<[what: string, elsewhere: object[], more: Partial<CheckRun>, situations: string[]]>([
  ['none of them', [{ id: 8 }], ofJobs, []],
  ['one of them', [{ id: 8 }, { id: 7 }], ofJobs, ['of-parent']],
  [
    'one of them, but is the same',
    [{ id: 7 }],
    { resources: { projectWithJobs: { path: { id: 1 } } } },
    [],
  ],
])('of the jobs of a project, another one has %s', async (_, elsewhere, more, situations) => {
  const replies: Replies = {
    [JOBS]: ({ target }) => respond(target.startsWith('/projects/1/') ? elsewhere : [{ id: 7 }]),
    [`${JOBS}/0`]: hidden,
  };
  const ran = await run('listProjectJobs', replies, more);
  expect(ran.situations).toEqual(situations);
});

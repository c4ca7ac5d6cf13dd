/** Lists that are compared with what the run has created, beside servers that leave something out. */
import { expect, test } from 'vitest';
import {
  checkScope,
  compareWithCreated,
  expectCreated,
} from '../../../../src/conform/checks/lists/listed-items.ts';
import { findTestedOperation } from '../../../../src/conform/contract/contract.ts';
import type { ListedItem } from '../../../../src/conform/fixtures/fixtures.ts';
import { requestList } from '../../../../src/conform/predict/lists.ts';
import { contract } from '../../own-contract.ts';
import { operationOf, respond } from '../../stubs.ts';
import { type Replies, runCheck } from '../run-check.ts';

const path = (id: number) => ({ path: { id }, query: {}, body: {} });

/** An issue of the first project, and one of the second, which is updated. */
const one = { id: 31, iid: 1, project_id: 21, title: 'A' };
const two = { id: 32, iid: 1, project_id: 22, title: 'B' };
const updated = { ...two, title: 'C', state: 'closed' };

/** What a server returns, with its lists before and after the deletions. */
const scope = (before: object[], after: object[], more: Replies = {}): Replies => {
  let isDeleted = false;
  const list = () => respond(isDeleted ? after : before);
  return {
    'POST /projects': [respond({ id: 21 }, 201), respond({ id: 22 }, 201)],
    'POST /projects/0/issues': [respond(one, 201), respond(two, 201)],
    'PUT /projects/0/issues/0': respond(updated),
    'POST /projects/0/archive': respond({}, 201),
    'GET /issues': list,
    'GET /groups/0/issues': list,
    'DELETE /projects/0': () => {
      isDeleted = true;
      return respond({}, 202);
    },
    'DELETE /projects/0/issues/0': respond(undefined, 204),
    ...more,
  };
};

test.each<[what: string, replies: Replies, situations: string[]]>([
  ['what it has', scope([one, updated], []), []],
  [
    'what could not be deleted',
    scope([one, updated], [updated], { 'DELETE /projects/0/issues/0': respond({}, 403) }),
    [],
  ],
  [
    'an old title of what could not be updated',
    scope([one, two], [], { 'PUT /projects/0/issues/0': respond(updated, 403) }),
    [],
  ],
  ['nothing at all', scope([], [], { 'GET /issues': respond({}, 403) }), []],
])('a list over several projects shows %s', async (_, replies, situations) => {
  const ran = await runCheck((context) => checkScope(context, { path: {}, query: {}, body: {} }), {
    ...{ contract, operation: 'listIssues', replies },
  });
  expect(ran.situations).toEqual(situations);
  expect(ran.sent).toContain('POST /projects/22/archive');
});

test.each<[what: string, callers: ('outsider' | 'admin')[], shown: object, situations: string[]]>([
  ['nothing', ['outsider'], respond([]), []],
  ['an error', ['outsider'], respond([one], 403), []],
  ['what is private, but there is nobody else', ['admin'], respond([one]), []],
])('a list of a group shows others %s', async (_, callers, shown, situations) => {
  const replies = scope([one, updated], [], { 'GET /groups/0/issues by outsider': shown as never });
  const ran = await runCheck((context) => checkScope(context, path(4)), {
    ...{ contract, operation: 'listGroupIssues', replies, callers },
  });
  expect(ran.situations).toEqual(situations);
  expect(ran.bodies.join()).toContain('visibility=private&name=conform-x-1n&namespace_id=4');
  expect(ran.sent).not.toContain('POST /projects/22/archive');
});

const project = { id: 7, name: 'A', path: 'b' };
const listedOne = { id: 9, state: 'opened', project_id: 7, author: { id: 5 } };
const listedProject: ListedItem = {
  ...{
    kind: 'project',
    create: operationOf('createProject'),
    path: { id: 7 },
    shown: project,
  },
};
const listedIssue: ListedItem = {
  ...{
    kind: operationOf('getIssue').kind,
    create: operationOf('createIssue'),
    path: { id: 7, issue_iid: 9 },
    shown: listedOne,
  },
};

/** Compares a list, as the server shows it, with what has been created; `replies` are for reading the item. */
async function compare(
  id: string,
  items: readonly object[],
  {
    listed = [listedProject],
    replies = {},
    tested = contract,
  }: {
    listed?: ListedItem[];
    replies?: Replies;
    tested?: typeof contract;
  } = {},
) {
  const input = { path: {}, query: {}, body: {} };
  const ran = await runCheck(
    async (context) => {
      const list = await requestList(context, input);
      if (list !== null) await compareWithCreated(context, input, list);
    },
    {
      ...{ contract: tested, operation: id, fixtures: { listed } },
      replies: {
        [`GET ${findTestedOperation(contract, id).path}`]: respond(items),
        'GET /projects/0': respond(project),
        'GET /projects/0/issues/0': respond(listedOne),
        ...replies,
      },
    },
  );
  const fields = ran.claims.map((claim) =>
    claim.kind === 'field' ? claim.path.at(-1) : claim.kind,
  );
  return { fields, sent: ran.sent.length, situations: ran.situations };
}

/** A server whose single project is something else, or gone. */
const single = (body: object, status = 200) => ({
  replies: { 'GET /projects/0': respond(body, status) },
});
const another = { ...listedIssue, shown: { ...listedOne, author: { id: 6 } } };

test.each<[what: string, id: string, items: object[], more: object, sent: number]>([
  ['has it', 'listProjects', [{ id: 3 }, project], {}, 1],
  [
    'has its value of now',
    'listProjects',
    [{ ...project, name: 'Z' }],
    single({ ...project, name: 'Z' }),
    3,
  ],
  ['lacks what is deleted', 'listProjects', [], single({}, 404), 2],
  ['lacks what is something else', 'listProjects', [], single({ id: 8 }), 2],
  ['lacks another kind', 'listProjects', [], { listed: [listedIssue] }, 1],
  ['lacks what is of another', 'listIssues', [], { listed: [another] }, 1],
])('nothing is found in a list that %s', async (_, id, items, more, sent) => {
  const compared = await compare(id, items, more);
  expect({ fields: compared.fields, sent: compared.sent }).toEqual({ fields: [], sent });
});

/** The contract, of which nothing reads a project alone. */
const withoutReader = {
  ...contract,
  resources: { ...contract.resources, byName: new Map() },
};

test('without an operation that reads it alone, only an item with old values is wrong', async () => {
  const more = { tested: withoutReader };
  expect((await compare('listProjects', [], more)).fields).toEqual([]);
  const { fields, situations } = await compare('listProjects', [{ ...project, name: 'Z' }], more);
  expect([fields, situations]).toEqual([['items'], ['created-by']]);
});

const moved = { id: 40, iid: 2, project_id: 8 };
const issue = { id: 39, iid: 2, project_id: 1 };
const create = { 'POST /projects/0/issues': respond(issue, 201) };
const inProject =
  (own: object[], other: object[]) =>
  ({ target }: { target: string }) =>
    respond(target.startsWith('/projects/8/') ? other : own);
const MOVE = 'POST /projects/0/issues/0/move';

test.each<[what: string, replies: Replies, created: string[]]>([
  [
    'in its list, also where it is moved to',
    {
      ...create,
      [MOVE]: respond(moved, 201),
      'GET /projects/0/issues': inProject([issue], [moved]),
    },
    [],
  ],
  ['not moved', { ...create, 'GET /projects/0/issues': inProject([issue], []) }, []],
  ['not created', { 'GET /projects/0/issues': inProject([], []) }, []],
  ['in a list that cannot be read', { ...create, [MOVE]: respond(moved, 201) }, []],
])('what is created in a project is %s', async (_, replies, created) => {
  const ran = await runCheck((context) => expectCreated(context, path(1)), {
    ...{ contract, operation: 'listProjectIssues', replies },
    resources: { otherProject: { path: { id: 8 } } },
  });
  expect(ran.claims.map(({ when }) => when)).toEqual(created.map((id) => ['created-by', id]));
});

/** What writes store, beside servers that lose, change or repeat it. */
import { expect, test } from 'vitest';
import {
  defaults,
  persistence,
  repetition,
  sameAgain,
} from '../../../../src/conform/checks/writes/persistence.ts';
import type { HttpRequest } from '../../../../src/conform/http/serialize.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { type Replies, runCheck } from '../run-check.ts';

/** The fields that are sent, in JSON, a form or the query. */
const sentIn = ({ body, target }: HttpRequest): Record<string, unknown> => {
  const text = String(body ?? '');
  const [, query = ''] = target.split('?');
  return text.startsWith('{')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(`${text}&${query}`));
};
const isJson = ({ body }: HttpRequest) => String(body).startsWith('{');
const issue = { id: 9, iid: 1, project_id: 1, title: 'old' };

/** A server of issues, which does something else with what is sent. */
const issues = (
  change: (sent: Record<string, unknown>, request: HttpRequest) => object,
): Replies => {
  let last: object = issue;
  return {
    'POST /projects/0/issues': (request) => {
      last = { ...issue, ...change(sentIn(request), request) };
      return respond(last, 201);
    },
    'GET /projects/0/issues/0': () => respond(last),
  };
};

test('what is not stored in one serialization is found', async () => {
  const replies = issues(({ title }, request) => (isJson(request) ? {} : { title }));
  const run = { contract, operation: 'createIssue', replies };
  expect((await runCheck(persistence.run, run)).situations).toEqual(['sent', 'sent-to']);
});

test('what a server without state returns is not read again', async () => {
  const { sent } = await runCheck(persistence.run, {
    ...{ contract, operation: 'createIssue', replies: issues(() => ({})) },
    more: { stateful: false },
  });
  expect(sent.filter((each) => each.startsWith('GET'))).toEqual([]);
});

test('what shows no full path is not asked for by it', async () => {
  const project = respond({ id: 1 });
  const replies = { 'PUT /projects/0': project, 'GET /projects/0': project };
  const { sent } = await runCheck(persistence.run, {
    ...{ contract, operation: 'updateProject', replies },
  });
  const read = sent.filter((each) => each.startsWith('GET'));
  expect(new Set(read)).toEqual(new Set(['GET /projects/1']));
});

const created = (more: object) => ({ ...issue, due_date: null, labels: [], ...more });

test.each<[what: string, created: object, read: object, situations: string[]]>([
  ['nothing', created({}), created({}), []],
  ['a value later', created({}), created({ due_date: '2017-01-02' }), ['not-sent']],
  ['an item of a list', created({ labels: ['a'] }), created({}), ['not-sent']],
])('what is not sent shows %s', async (_, shown, read, situations) => {
  const ran = await runCheck(defaults.run, {
    ...{ contract, operation: 'createIssue' },
    replies: {
      'POST /projects/0/issues': respond(shown, 201),
      'GET /projects/0/issues/0': respond(read),
    },
  });
  expect(ran.situations).toEqual(situations);
});

/** What is made of a name that is sent, or of a path. */
const projects = (made: (sent: Record<string, unknown>) => object): Replies => ({
  'POST /projects': (request) => {
    const sent = sentIn(request);
    return respond({ id: 8, namespace: { path: 'nora' }, ...sent, ...made(sent) }, 201);
  },
});
const slug = ({ name, path }: Record<string, unknown>) => ({
  name: name ?? path,
  path: path ?? String(name).toLowerCase().replaceAll(' ', '-'),
});

test.each<[what: string, made: (sent: Record<string, unknown>) => object, fields: string[]]>([
  ['as stated', slug, []],
  [
    'for somebody else',
    (sent) => ({ ...slug(sent), namespace: { path: 'ole' } }),
    ['namespace path'],
  ],
])('what is made of something else is made %s', async (_, made, fields) => {
  const { claims } = await runCheck(defaults.run, {
    ...{ contract, operation: 'createProject', replies: projects(made) },
  });
  const derived = claims.flatMap((claim) =>
    claim.when[0] === 'default' && 'path' in claim ? [claim.path?.join(' ')] : [],
  );
  expect(derived).toEqual(fields);
});

const PROJECT = { 'GET /projects/0': respond({ id: 1 }) };
const all = (statuses: number[]) => statuses.map((status) => respond({ id: 1 }, status));

test.each<[what: string, operation: string, replies: Replies, reason?: string]>([
  ['what is gone already', 'deleteProject', { 'DELETE /projects/0': all([404]), ...PROJECT }],
  [
    'an update that succeeds again',
    'updateProject',
    { 'PUT /projects/0': all([200, 200]), ...PROJECT },
  ],
  [
    'one that did not at first',
    'updateProject',
    { 'PUT /projects/0': all([403]), ...PROJECT },
    'first-returned',
  ],
])('repetition: %s proves nothing', async (_, operation, replies, reason) => {
  const run = { contract, operation, callers: ['admin'] as const, replies };
  const ran = await runCheck(repetition.run, run);
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations: [], reason });
});

test('what is rejected at first says nothing of the same values', async () => {
  const replies = { 'POST /projects': all([400, 201]) };
  const run = {
    contract,
    operation: 'createProject',
    callers: ['admin'] as const,
    replies,
  };
  expect((await runCheck(sameAgain.run, run)).reason).toBe('first-rejected');
});

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
import { library, respond } from '../../small-contract.ts';
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
const loan = { id: 9, book_id: 1, status: 'lent', note: 'old' };

/** A server of loans, which does something else with what is sent. */
const loans = (
  change: (sent: Record<string, unknown>, request: HttpRequest) => object,
): Replies => {
  let last: object = loan;
  return {
    'POST /books/0/loans': (request) => {
      last = { ...loan, ...change(sentIn(request), request) };
      return respond(last, 201);
    },
    'GET /loans/0': () => respond(last),
  };
};

test.each<[what: string, replies: Replies, situations: string[]]>([
  ['as it is', loans(({ note }) => ({ note })), []],
  ['not at all', loans(() => ({})), Array.from({ length: 4 }, () => ['sent', 'sent-to']).flat()],
  [
    'not in JSON',
    loans(({ note }, request) => (isJson(request) ? {} : { note })),
    ['sent', 'sent-to'],
  ],
  [
    'rejected',
    { 'POST /books/0/loans': respond({}, 400) },
    Array.from({ length: 4 }, () => 'serialization'),
  ],
])('a text that is sent is stored, %s', async (_, replies, situations) => {
  const ran = await runCheck(persistence.run, {
    contract: library,
    operation: 'createLoan',
    replies,
  });
  expect(ran.situations).toEqual(situations);
});

test('what a server without state returns is not read again', async () => {
  const { sent } = await runCheck(persistence.run, {
    ...{ contract: library, operation: 'createLoan', replies: loans(() => ({})) },
    more: { stateful: false },
  });
  expect(sent.filter((each) => each.startsWith('GET'))).toEqual([]);
});

test.each<[what: string, shown: object, status: number, findings: boolean, isAsked: boolean]>([
  ['found', { path_with_namespace: 'nora/site' }, 200, false, true],
  ['not found', { path_with_namespace: 'nora/site' }, 404, true, true],
  ['not shown', {}, 404, false, false],
])(
  'a project that is updated is %s by its full path',
  async (_, shown, status, findings, isAsked) => {
    const { situations, sent } = await runCheck(persistence.run, {
      ...{ contract, operation: 'updateProject' },
      replies: {
        'PUT /projects/0': respond({ id: 1, ...shown }),
        'GET /projects/0': respond({ id: 1, ...shown }),
        'GET /projects/nora%0Fsite': respond({}, status),
      },
    });
    expect(situations.includes('by-full-path')).toBe(findings);
    expect(sent.includes('GET /projects/nora%2Fsite')).toBe(isAsked);
  },
);

test.each<[what: string, statuses: [number, number], situations: string[], reason?: string]>([
  ['created', [201, 201], []],
  ['rejected', [201, 400], ['same-values']],
  ['rejected at first', [400, 201], [], 'first-rejected'],
])('what has the same values is %s', async (_, statuses, situations, reason) => {
  const ran = await runCheck(sameAgain.run, {
    ...{ contract: library, operation: 'createBook', callers: ['admin'] },
    replies: { 'POST /books': statuses.map((status) => respond({ id: 7 }, status)) },
  });
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});

const book = (more: object) => ({
  id: 7,
  title: 'A',
  genre: null,
  isbn: null,
  keywords: [],
  ...more,
});

test.each<[what: string, created: object, read: object, situations: string[]]>([
  ['nothing', book({}), book({}), []],
  ['a value at once', book({ genre: 'novel' }), book({}), ['not-sent']],
  ['a value later', book({}), book({ genre: 'novel' }), ['not-sent']],
  ['an item of a list', book({ keywords: ['a'] }), book({}), ['not-sent']],
])('what is not sent shows %s', async (_, created, read, situations) => {
  const ran = await runCheck(defaults.run, {
    ...{ contract: library, operation: 'createBook', callers: ['admin'] },
    replies: { 'POST /books': respond(created, 201), 'GET /books/0': respond(read) },
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

test.each<
  [what: string, made: (sent: Record<string, unknown>) => object, status: number, fields: string[]]
>([
  ['as stated', slug, 201, []],
  ['otherwise', (sent) => ({ ...slug(sent), path: 'other' }), 201, ['path']],
  [
    'for somebody else',
    (sent) => ({ ...slug(sent), namespace: { path: 'ole' } }),
    201,
    ['namespace.path'],
  ],
])('what is made of something else is made %s', async (_, made, __, fields) => {
  const { claims } = await runCheck(defaults.run, {
    contract,
    operation: 'createProject',
    replies: projects(made),
  });
  const derived = claims.filter(({ when }) => when[0] === 'default');
  expect(derived.map((claim) => ('path' in claim ? claim.path?.join('.') : ''))).toEqual(fields);
});

test.each<
  [
    what: string,
    operation: string,
    path: string,
    statuses: [number, number],
    situations: string[],
    reason?: string,
  ]
>([
  ['not found', 'deleteBook', 'DELETE /books/0', [204, 404], []],
  ['done again', 'deleteBook', 'DELETE /books/0', [204, 204], ['repeated']],
  ['done as before', 'updateBook', 'PUT /books/0', [200, 200], []],
  ['rejected', 'updateBook', 'PUT /books/0', [200, 409], ['repeated']],
  ['not done at first', 'updateBook', 'PUT /books/0', [403, 200], [], 'first-returned'],
  ['not found at first', 'deleteBook', 'DELETE /books/0', [404, 404], []],
])('what is repeated is %s', async (_, operation, path, statuses, situations, reason) => {
  const ran = await runCheck(repetition.run, {
    ...{ contract: library, operation, callers: ['admin'] },
    replies: {
      [path]: statuses.map((status) => respond(status === 204 ? undefined : { id: 1 }, status)),
      'GET /books/0': respond({ id: 1 }),
    },
  });
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});

test.each<[what: string, first: unknown, again: unknown, situations: string[]]>([
  ['as stated', { id: 1 }, undefined, []],
  ['without what existed', undefined, undefined, ['first-deletion']],
  ['with what existed again', { id: 1 }, { id: 1 }, ['repeated']],
])('of two deletions, the first shows what existed: %s', async (_, first, again, situations) => {
  const ran = await runCheck(repetition.run, {
    ...{ contract, operation: 'deleteProjectHook' },
    replies: { 'DELETE /projects/0/hooks/0': [respond(first), respond(again)] },
  });
  expect(ran.situations).toEqual(situations);
});

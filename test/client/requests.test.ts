import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../../src/client/runtime/errors.ts';
import fc from '../properties.ts';
import { CLIENTS, serverAnd } from './both-clients.ts';
import { json } from './scripted-server.ts';
import { anyNumber, anyText, formOf, pairsOf, queryOf, segmentsOf } from './values.ts';

const NO_TEXT: readonly (readonly [what: string, value: unknown])[] = [
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['an object', { text: 'hidden' }],
  ['a date', new Date(0)],
  ['a function', () => 'hidden'],
  ['an array in an array', [['hidden']]],
];

describe.each(CLIENTS)('%s: in a path', (_name, create) => {
  test('any text is received as it was sent', async () => {
    const { server, getBranch } = await serverAnd(create);
    const text = anyText.filter((value) => !/^\.{0,2}$/.test(value));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.integer()), text, async (id, branch) => {
        await getBranch({ id, branch });
        const segments = segmentsOf(server);
        expect([segments[3], ...segments.slice(6)]).toEqual([String(id), branch]);
      }),
      { numRuns: 30 },
    );
  });

  test.each<[what: string, value: unknown, reason: string]>([
    ...[...NO_TEXT, ['nothing', undefined] as const, ['null', null] as const].map(
      ([what, value]) => [what, value, 'text, number or boolean'] as [string, unknown, string],
    ),
    ['an empty text', '', 'more than ""'],
    ['a dot', '.', 'more than "."'],
    ['two dots', '..', 'more than ".."'],
  ])('%s is rejected before any request', async (_, branch, reason) => {
    const { server, getBranch } = await serverAnd(create);
    await expect(getBranch({ id: 42, branch })).rejects.toThrow(
      new ArgumentError(`branch: expected ${reason}`),
    );
    expect(server.requests).toEqual([]);
  });
});

describe.each(CLIENTS)('%s: in a query', (_name, create) => {
  test.each<[what: string, query: object, sent: string[][]]>([
    ['an array of one item has brackets', { iids: [1] }, [['iids[]', '1']]],
    [
      'an array repeats its name',
      { iids: [1, 2] },
      [
        ['iids[]', '1'],
        ['iids[]', '2'],
      ],
    ],
    ['a name that has its brackets keeps them', { 'iids[]': [1] }, [['iids[]', '1']]],
    ['a single value has no brackets', { scope: 'all' }, [['scope', 'all']]],
    ['null, undefined and an empty array are omitted', { a: null, b: undefined, c: [] }, []],
    [
      'numbers and booleans are written out',
      { page: 2, id: 9007199254740993n, confidential: false },
      [
        ['page', '2'],
        ['id', '9007199254740993'],
        ['confidential', 'false'],
      ],
    ],
  ])('%s', async (_, query, sent) => {
    const { server, listIssues } = await serverAnd(create, json([]));
    await listIssues({ ...query });
    expect(queryOf(server)).toEqual(sent);
    expect(server.request().target.includes('?')).toBe(sent.length > 0);
  });

  test('any values are received as they were sent', async () => {
    const { server, listIssues } = await serverAnd(create, json([]));
    await fc.assert(
      fc.asyncProperty(anyText, fc.array(anyNumber), async (search, iids) => {
        await listIssues({ search, iids });
        expect(queryOf(server)).toEqual(pairsOf({ search, 'iids[]': iids }));
      }),
      { numRuns: 30 },
    );
  });
});

describe.each(CLIENTS)('%s: in a form', (_name, create) => {
  test('fields have the names of the contract', async () => {
    const { server, updateIssue } = await serverAnd(create);
    await updateIssue({ title: 'Kürzer & klüger ✓', assignee_ids: [2, 3] });
    expect(server.request().method).toBe('PUT');
    expect(server.request().headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(formOf(server)).toEqual([
      ['title', 'Kürzer & klüger ✓'],
      ['assignee_ids[]', '2'],
      ['assignee_ids[]', '3'],
    ]);
  });

  test('null and an empty array clear a field, undefined omits it', async () => {
    const { server, updateIssue } = await serverAnd(create);
    await updateIssue({ due_date: null, assignee_ids: [], labels: '', title: undefined });
    expect(formOf(server)).toEqual([
      ['due_date', ''],
      ['assignee_ids[]', ''],
      ['labels', ''],
    ]);
  });

  test('any values are received as they were sent', async () => {
    const { server, updateIssue } = await serverAnd(create);
    const items = fc.array(anyNumber, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(anyText, items, fc.boolean(), async (title, assignee_ids, confidential) => {
        await updateIssue({ title, assignee_ids, confidential });
        const fields = { title, 'assignee_ids[]': assignee_ids, confidential };
        expect(formOf(server)).toEqual(pairsOf(fields));
      }),
      { numRuns: 30 },
    );
  });

  test.each(NO_TEXT)('%s is rejected before any request, and not shown', async (_, description) => {
    const { server, updateIssue } = await serverAnd(create);
    await expect(updateIssue({ description })).rejects.toThrow(
      new ArgumentError('description: expected text, number or boolean'),
    );
    expect(server.requests).toEqual([]);
  });

  test('an action without fields has an empty body', async () => {
    const { server, retryJob } = await serverAnd(create);
    await retryJob();
    expect(server.request()).toMatchObject({ method: 'POST', body: '' });
    expect(server.request().headers['content-length']).toBe('0');
  });
});

test.each(CLIENTS)('%s: headers of the call override those of the client', async (_, create) => {
  const headers = new Headers({ 'X-App': 'a', 'X-Run': '1' });
  const { server, getUser } = await serverAnd(create, undefined, { headers });
  await getUser({ 'X-Run': '2' });
  expect(server.request().headers).toMatchObject({ 'x-app': 'a', 'x-run': '2' });
});

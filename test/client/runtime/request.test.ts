import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { clientOf, json, scriptedServer } from '../scripted-server.ts';
import { anyNumber, anyText, pairsOf, queryOf, segmentsOf } from '../values.ts';

describe('in a path', () => {
  test('a value is one segment, whatever it holds', async () => {
    const { server, api } = await clientOf();
    await api.branches.get({ id: 'acme/website', branch: 'fix/100% #1?' });
    expect(server.request().target).toBe(
      '/api/v4/projects/acme%2Fwebsite/repository/branches/fix%2F100%25%20%231%3F',
    );
  });

  test.each([
    ['nothing', undefined, 'expected text, number or boolean'],
    ['null', null, 'expected text, number or boolean'],
    ['NaN', Number.NaN, 'expected text, number or boolean'],
    ['an array', ['master'], 'expected text, number or boolean'],
    ['half of a surrogate pair', '\ud83d', 'expected text, number or boolean'],
    ['an empty text', '', '""'],
    ['a dot', '.', '"."'],
    ['two dots', '..', '".."'],
  ])('%s is refused by name before any request', async (_, branch, reason) => {
    const { server, api } = await clientOf();
    const call = api.branches.get({ id: 42, branch: branch as string });
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toMatch(/^TypeError: branch: expected /);
    expect(String(error)).toContain(reason);
    expect(server.requests).toEqual([]);
  });

  test('no parameters at all are refused in the same way', async () => {
    const { server, api } = await clientOf();
    const get = api.projects.get as (parameters?: object) => Promise<unknown>;
    await expect(get()).rejects.toThrow('id: expected text, number or boolean');
    expect(server.requests).toEqual([]);
  });

  test('any text comes out as it went in', async () => {
    const { server, api } = await clientOf();
    const text = anyText.filter((value) => !/^\.{0,2}$/.test(value));
    const value = fc.oneof(text, fc.integer());
    await fc.assert(
      fc.asyncProperty(value, text, async (id, branch) => {
        await api.branches.get({ id, branch });
        const [, , , project, , , name, ...others] = segmentsOf(server);
        expect([project, name, others]).toEqual([String(id), branch, []]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('in a query', () => {
  test.each([
    ['one item', ['pending'], [['scope[]', 'pending']]],
    [
      'several items',
      ['pending', 'running'],
      [
        ['scope[]', 'pending'],
        ['scope[]', 'running'],
      ],
    ],
    ['no items', [], []],
    ['a single value', 'pending', [['scope', 'pending']]],
  ])('%s of an array', async (_, scope, query) => {
    const { server, api } = await clientOf(json([]));
    await api.jobs.listForProject({ id: 42, scope: scope as 'pending'[] });
    expect(queryOf(server)).toEqual(query);
  });

  test('what is not there is no filter, and the path keeps what is its own', async () => {
    const { server, api } = await clientOf(json([]));
    await api.issues.listForProject({ id: 42, search: null as never, labels: undefined, page: 2 });
    expect(server.request().target).toBe('/api/v4/projects/42/issues?page=2');
  });

  test('numbers and booleans are written out', async () => {
    const { server, api } = await clientOf(json([]));
    await api.projects.list({ archived: false, owned: true, per_page: 100 });
    expect(server.request().target).toBe('/api/v4/projects?archived=false&owned=true&per_page=100');
  });

  test('a read without filters has no question mark', async () => {
    const { server, api } = await clientOf(json([]));
    await api.issues.list({ iids: [] });
    expect(server.request().target).toBe('/api/v4/issues');
  });

  test('any values come out as they went in', async () => {
    const { server, api } = await clientOf(json([]));
    await fc.assert(
      fc.asyncProperty(anyText, fc.array(anyNumber), async (search, iids) => {
        await api.issues.list({ search, iids });
        expect(queryOf(server)).toEqual(pairsOf({ search, 'iids[]': iids }));
      }),
      { numRuns: 30 },
    );
  });
});

describe('the address', () => {
  test.each([
    ['', '/api/v4/user'],
    ['/', '/api/v4/user'],
    ['/api/v4', '/api/v4/user'],
    ['/api/v4//', '/api/v4/user'],
    ['/collab', '/collab/api/v4/user'],
    ['/collab/api/v4/', '/collab/api/v4/user'],
  ])('of an installation at "%s"', async (path, target) => {
    const server = await scriptedServer();
    await createClient({ baseUrl: server.url + path }).users.getCurrent();
    await createClient({ baseUrl: new URL(server.url + path) }).users.getCurrent();
    expect(server.requests.map((request) => request.target)).toEqual([target, target]);
  });

  test.each(['', 'collab.example.com', '/api/v4'])('"%s" is none', (baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(TypeError);
  });
});

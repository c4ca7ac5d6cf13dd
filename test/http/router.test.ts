import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations as table } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { operation, parameter } from '../mock/operations.ts';
import { createRouteFinder } from './find-route.ts';

const ref = (method: 'GET' | 'PUT', path: string, name: string) =>
  operation(method, path, {
    parameters: [
      parameter('path', 'id', { types: ['integer', 'string'] }),
      parameter('path', name, { types: ['string'] }),
    ],
  });

const projects = [
  operation('GET', '/projects'),
  operation('POST', '/projects'),
  operation('GET', '/projects/{id}'),
  operation('DELETE', '/projects/{id}'),
  operation('GET', '/projects/{id}/events'),
  operation('GET', '/projects/{id}/jobs'),
  operation('GET', '/projects/{id}/jobs/{job_id}', {
    parameters: [
      parameter('path', 'id', { types: ['integer', 'string'] }),
      parameter('path', 'job_id', { types: ['integer'] }),
    ],
  }),
  ref('GET', '/projects/{id}/jobs/artifacts/{ref}/download', 'ref'),
  ref('GET', '/projects/{id}/branches/{branch}', 'branch'),
  ref('PUT', '/projects/{id}/branches/{branch}/protect', 'branch'),
  operation('GET', '/projects/search/{query}'),
  operation('POST', '/projects/user/{user_id}'),
];
const find = createFinder(projects);
const findReal = createFinder(Object.values(table));

/** Finds the id of an operation with the variables, the methods that a path takes, or why there is neither. */
function createFinder(operations: readonly Operation[]) {
  const findRoute = createRouteFinder(operations);
  return async (method: string, path: string): Promise<unknown> => {
    const found = await findRoute(method, path);
    if (found.kind === 'operation') return [found.operation.id, found.path];
    return found.kind === 'wrong-method' ? found.allow : found.kind;
  };
}

describe('a path of the contract', () => {
  it('is found with its variables decoded', async () => {
    expect(await find('GET', '/projects/acme%2Fwebsite/jobs/901')).toEqual([
      'GET /projects/{id}/jobs/{job_id}',
      { id: 'acme/website', job_id: '901' },
    ]);
  });

  it('is found with any values of its variables', async () => {
    const value = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text !== '.' && text !== '..');
    const findRoute = createRouteFinder(Object.values(table));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(table)),
        fc.infiniteStream(value),
        async (wanted, values) => {
          const path: Record<string, string> = {};
          const target = wanted.path.replace(/\{(\w+)\}/g, (_, name: string) => {
            const text = values.next().value ?? '';
            path[name] = text;
            return encodeURIComponent(text);
          });
          const found = await findRoute(wanted.method, target);
          expect(found).toEqual({ kind: 'operation', operation: wanted, path });
        },
      ),
    );
  });

  it('prefers a literal segment to a variable', async () => {
    expect(await find('GET', '/projects/search/events')).toEqual([
      'GET /projects/search/{query}',
      { query: 'events' },
    ]);
  });

  it('takes a variable if the literal segment has no such path', async () => {
    expect(await find('GET', '/projects/search/jobs/7')).toEqual([
      'GET /projects/{id}/jobs/{job_id}',
      { id: 'search', job_id: '7' },
    ]);
  });

  it('takes a variable if the literal segment has another method', async () => {
    expect(await find('GET', '/projects/user/events')).toEqual([
      'GET /projects/{id}/events',
      { id: 'user' },
    ]);
  });

  it('finds for HEAD what GET finds', async () => {
    expect(await find('HEAD', '/projects')).toEqual(['GET /projects', {}]);
  });

  it('has the methods it takes for another one', async () => {
    expect(await find('PUT', '/projects/42')).toEqual(['GET', 'DELETE', 'HEAD', 'OPTIONS']);
    expect(await find('POST', '/projects/42/events')).toEqual(['GET', 'HEAD', 'OPTIONS']);
  });
});

describe('paths of the contract that overlap', () => {
  it.each([
    ['POST', '/projects/user/3', 'createProjectForUser', { user_id: '3' }],
    ['POST', '/projects/user/star', 'createProjectForUser', { user_id: 'star' }],
    ['GET', '/projects/user/events', 'listProjectEvents', { id: 'user' }],
    ['GET', '/projects/search/events', 'searchProjects', { query: 'events' }],
    ['GET', '/projects/search/fork', 'searchProjects', { query: 'fork' }],
    ['POST', '/projects/search/fork', 'forkProject', { id: 'search' }],
    ['DELETE', '/projects/search/fork', 'deleteForkRelation', { id: 'search' }],
    [
      'POST',
      '/projects/search/fork/42',
      'createForkRelation',
      { id: 'search', forked_from_id: '42' },
    ],
    ['GET', '/projects/search', 'getProject', { id: 'search' }],
    ['GET', '/projects/42/jobs/7/artifacts', 'downloadJobArtifacts', { id: '42', job_id: '7' }],
    [
      'GET',
      '/projects/42/jobs/artifacts/artifacts/download',
      'downloadRefArtifacts',
      { id: '42', ref_name: 'artifacts' },
    ],
    ['POST', '/users/3/keys', 'createUserSshKey', { id: '3' }],
    ['POST', '/user/keys', 'createCurrentUserSshKey', {}],
  ])('%s %s is %s', async (method, path, id, variables) => {
    expect(await findReal(method, path)).toEqual([id, variables]);
  });

  it.each([
    ['POST', '/projects/search/x', ['GET', 'HEAD', 'OPTIONS']],
    ['GET', '/projects/user/3', ['POST', 'OPTIONS']],
    ['PUT', '/projects/search/fork', ['GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS']],
    ['GET', '/projects/42/fork', ['POST', 'DELETE', 'OPTIONS']],
    ['DELETE', '/projects/42/fork/43', ['POST', 'OPTIONS']],
    ['GET', '/projects/42/repository/branches/x/protect', ['PUT', 'OPTIONS']],
  ])('%s %s gets the methods of all paths that match: %j', async (method, path, allow) => {
    expect(await findReal(method, path)).toEqual(allow);
  });

  it.each([
    ['/projects/search/', 'unknown'],
    ['/projects/user/', 'unknown'],
    ['/projects/fork/42', 'unknown'],
    ['/projects/search', ['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']],
    ['/projects/user', ['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']],
  ])('POST %s, which lacks a part, is none of them', async (path, found) => {
    expect(await findReal('POST', path)).toEqual(found);
  });

  it.each([
    ['feature%2Fx', 'feature/x'],
    ['feature/x', 'feature/x'],
    ['release/1.2/rc.1', 'release/1.2/rc.1'],
    ['v1.2.3', 'v1.2.3'],
    ['feature%252Fx', 'feature%2Fx'],
    ['%23hash%3F', '#hash?'],
    ['protect', 'protect'],
  ])('the branch %s is read as %s, alone and before a verb', async (written, branch) => {
    for (const [id, read] of [
      ['42', '42'],
      ['acme%2Fweb.site', 'acme/web.site'],
    ]) {
      const path = `/projects/${id}/repository/branches/${written}`;
      const expected = (operation: string) => [operation, { id: read, branch }];
      expect(await findReal('GET', path)).toEqual(expected('getBranch'));
      expect(await findReal('PUT', `${path}/protect`)).toEqual(expected('protectBranch'));
      expect(await findReal('PUT', `${path}/unprotect`)).toEqual(expected('unprotectBranch'));
    }
  });
});

describe('a path outside the contract', () => {
  it.each([
    '/nothing',
    '/projects/',
    '/projects/42/',
    '/projects//jobs',
    '/projects/42/nothing',
    '/projects/42/nothing/jobs',
    '//projects',
    '/Projects',
    '/__proto__',
    '/constructor/prototype',
  ])('%s is unknown', async (path) => {
    expect(await find('GET', path)).toBe('unknown');
  });

  it('is unknown whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string()), async (segments) => {
        const path = ['/nowhere', ...segments.map(encodeURIComponent)].join('/');
        expect(await find('GET', path.replaceAll('/.', '/x'))).toBe('unknown');
      }),
    );
  });
});

describe('raw slashes in a value', () => {
  it('are understood in the path of a project if a literal follows', async () => {
    expect(await find('GET', '/projects/acme/website/jobs')).toEqual([
      'GET /projects/{id}/jobs',
      { id: 'acme/website' },
    ]);
    expect(await find('GET', '/projects/acme/tools/website/jobs/7')).toEqual([
      'GET /projects/{id}/jobs/{job_id}',
      { id: 'acme/tools/website', job_id: '7' },
    ]);
  });

  it('are understood in the names of branches', async () => {
    expect(await find('GET', '/projects/42/branches/feature/x')).toEqual([
      'GET /projects/{id}/branches/{branch}',
      { id: '42', branch: 'feature/x' },
    ]);
    expect(await find('PUT', '/projects/42/branches/feature/x/protect')).toEqual([
      'PUT /projects/{id}/branches/{branch}/protect',
      { id: '42', branch: 'feature/x' },
    ]);
    expect(await find('GET', '/projects/42/jobs/artifacts/feature/x/download')).toEqual([
      'GET /projects/{id}/jobs/artifacts/{ref}/download',
      { id: '42', ref: 'feature/x' },
    ]);
  });

  it('are not guessed where the rest of the path could be anything', async () => {
    expect(await find('GET', '/projects/acme/website')).toBe('unknown');
  });

  it('are not guessed where two readings are possible', async () => {
    expect(await find('GET', '/projects/a/b/branches/c/branches/d')).toBe('unknown');
  });

  it('are not guessed beside slashes of the same value that are encoded', async () => {
    expect(await find('GET', '/projects/acme%2Fwebsite/more/jobs')).toBe('unknown');
    expect(await find('GET', '/projects/more/acme%2Fwebsite/jobs')).toBe('unknown');
    expect(await find('GET', '/projects/42/branches/feature/x%2Fy')).toBe('unknown');
  });

  it('are not searched in endless paths', async () => {
    expect(await find('GET', `/projects/${'a/'.repeat(5000)}jobs`)).toBe('unknown');
  });
});

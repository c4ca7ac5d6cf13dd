import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import fc from '../properties.ts';
import { createRouteFinder } from './find-route.ts';

const find = createFinder();

/** Finds the id of an operation with the variables, the methods that a path takes, or why there is neither. */
function createFinder() {
  const findRoute = createRouteFinder(Object.values(operations));
  return async (method: string, path: string): Promise<unknown> => {
    const found = await findRoute(method, path);
    if (found.kind === 'operation') return [found.operation.id, found.path];
    return found.kind === 'wrong-method' ? found.allow : found.kind;
  };
}

describe('a path of the contract', () => {
  it('is found with its variables decoded', async () => {
    expect(await find('GET', '/projects/acme%2Fwebsite/jobs/901')).toEqual([
      'getJob',
      { id: 'acme/website', job_id: '901' },
    ]);
  });

  it('is found with any values of its variables', async () => {
    const value = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text !== '.' && text !== '..');
    const findRoute = createRouteFinder(Object.values(operations));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(operations)),
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

  it('finds for HEAD what GET finds', async () => {
    expect(await find('HEAD', '/projects')).toEqual(['listProjects', {}]);
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
    ['GET', '/projects/search/jobs/7', 'getJob', { id: 'search', job_id: '7' }],
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
    expect(await find(method, path)).toEqual([id, variables]);
  });

  it.each([
    ['POST', '/projects/search/x', ['GET', 'HEAD', 'OPTIONS']],
    ['GET', '/projects/user/3', ['POST', 'OPTIONS']],
    ['PUT', '/projects/search/fork', ['GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS']],
    ['GET', '/projects/42/fork', ['POST', 'DELETE', 'OPTIONS']],
    ['POST', '/projects/42/events', ['GET', 'HEAD', 'OPTIONS']],
    ['DELETE', '/projects/42/fork/43', ['POST', 'OPTIONS']],
    ['GET', '/projects/42/repository/branches/x/protect', ['PUT', 'OPTIONS']],
  ])('%s %s gets the methods of all paths that match: %j', async (method, path, allow) => {
    expect(await find(method, path)).toEqual(allow);
  });

  it.each([
    ['/projects/search/', 'unknown'],
    ['/projects/user/', 'unknown'],
    ['/projects/fork/42', 'unknown'],
    ['/projects/search', ['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']],
    ['/projects/user', ['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']],
  ])('POST %s, which lacks a part, is none of them', async (path, found) => {
    expect(await find('POST', path)).toEqual(found);
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
      expect(await find('GET', path)).toEqual(expected('getBranch'));
      expect(await find('PUT', `${path}/protect`)).toEqual(expected('protectBranch'));
      expect(await find('PUT', `${path}/unprotect`)).toEqual(expected('unprotectBranch'));
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

describe('raw slashes', () => {
  it('are understood in the name of a branch', async () => {
    expect(await find('GET', '/projects/42/jobs/artifacts/feature/x/download')).toEqual([
      'downloadRefArtifacts',
      { id: '42', ref_name: 'feature/x' },
    ]);
    expect(await find('HEAD', '/projects/42/repository/branches/2017/x')).toEqual([
      'getBranch',
      { id: '42', branch: '2017/x' },
    ]);
  });

  it.each([
    ['GET', '/projects/acme/website', 'acme%2Fwebsite'],
    ['GET', '/projects/acme/website/jobs', 'acme%2Fwebsite'],
    ['POST', '/projects/acme/tools/website/jobs/7/cancel', 'acme%2Ftools%2Fwebsite'],
    ['GET', '/projects/acme/website/repository/branches/feature/x', 'acme%2Fwebsite'],
    ['GET', '/groups/acme/tools/issues', 'acme%2Ftools'],
    ['GET', '/projects/acme/website/nothing', undefined],
    ['GET', '/projects/42/nothing', undefined],
    ['GET', '/projects/42/nothing/jobs', undefined],
    ['GET', '/users/mira/nothing', undefined],
    ['GET', `/projects/${'a/'.repeat(5000)}`, undefined],
  ])('%s %s is unknown, and %s is what to write', async (method, path, unencoded) => {
    const findRoute = createRouteFinder(Object.values(operations));
    const prefix = '/api/v4';
    const expected = { kind: 'unknown', prefix, ...(unencoded !== undefined && { unencoded }) };
    expect(await findRoute(method, path)).toEqual(expected);
  });
});

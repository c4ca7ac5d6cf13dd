/** Overrides of routes that the contract does not have. */
import { describe, expect } from 'vitest';
import { it, outcome } from '../use-sandbox.ts';

const LABELS = '/projects/{id}/labels';

describe('a route beside the contract', () => {
  it('has status, headers and body, and a journal entry without an operation', async ({
    mira,
    anonymous,
    sandbox,
  }) => {
    sandbox.override('GET /version', { body: { version: '9.5.0' }, headers: { 'X-Age': '1' } });
    const response = await anonymous.get('/version');
    expect(outcome(response)).toEqual([200, { version: '9.5.0' }]);
    expect(response.headers.get('x-age')).toBe('1');
    expect((await mira.send('HEAD', '/version')).status).toBe(200);
    expect((await mira.post('/version')).status).toBe(404);
    expect(sandbox.journal.list()).toMatchObject([
      { path: '/api/v4/version', operation: null, status: 200, overridden: true },
      { method: 'HEAD', overridden: true },
      { status: 404, overridden: false },
    ]);
  });

  it('responds with a function of the path, the query and the body', async ({ mira, sandbox }) => {
    sandbox.override(`POST ${LABELS}`, ({ input, world }) => ({
      status: 201,
      body: { ...input, project: world.projects.find('path', String(input.id))?.id ?? null },
    }));
    const sent = new URLSearchParams([
      ['name', 'bug'],
      ['on[]', 'a'],
      ['on[]', 'b'],
      ['id', 'sent'],
    ]);
    const { status, body } = await mira.post('/projects/acme%2Fwebsite/labels?dry=1', sent);
    expect([status, body]).toEqual([
      201,
      { name: 'bug', on: ['a', 'b'], dry: '1', id: 'acme/website', project: null },
    ]);
    expect((await mira.post('/projects/1/labels', { name: 'x' })).body).toMatchObject({ id: '1' });
  });

  it('is matched by its input, newest first, for a number of times', async ({ mira, sandbox }) => {
    sandbox.override(`GET ${LABELS}`, { body: [] });
    sandbox.override(`GET ${LABELS}`, { status: 503, match: { id: '42', page: '2' }, times: 1 });
    sandbox.override(`GET ${LABELS}`, { status: 429, match: ({ page }) => page === '3' });
    const statuses = [];
    for (const path of ['42/labels', '42/labels?page=2', '42/labels?page=2', '7/labels?page=3']) {
      statuses.push((await mira.get(`/projects/${path}`)).status);
    }
    expect(statuses).toEqual([200, 503, 200, 429]);
  });

  it('may be a method that a path of the contract does not take', async ({ mira, sandbox }) => {
    expect((await mira.delete('/projects/42/jobs')).status).toBe(405);
    sandbox.override('DELETE /projects/{id}/jobs', { status: 204 });
    expect((await mira.delete('/projects/42/jobs')).status).toBe(204);
    expect((await mira.get('/projects/42/jobs')).status).toBe(200);
  });

  it('does not respond to operations, nor in other worlds, nor after a reset', async ({
    mira,
    sandbox,
  }) => {
    sandbox.override('GET /{all}', { status: 418 });
    sandbox.override('GET /{a}/{b}', { status: 418 });
    expect((await mira.get('/projects')).status).toBe(200);
    expect((await mira.get('/projects/42')).status).toBe(200);
    const elsewhere = { headers: { 'X-Sandbox-World': 'other' } };
    expect((await mira.send('GET', '/version', elsewhere)).status).toBe(404);
    expect((await mira.get('/version')).status).toBe(418);
    expect((await mira.get('/%zz')).status).toBe(400);
    sandbox.control.reset();
    expect((await mira.get('/version')).status).toBe(404);
  });

  it('is the response to what is next, where it has none of its own', async ({ mira, sandbox }) => {
    sandbox.override('GET /version', async ({ next }) => ({ ...(await next()), status: 410 }));
    expect(outcome(await mira.get('/version'))).toMatchObject([
      410,
      { message: expect.stringContaining('not part of the contract') },
    ]);
  });
});

describe('serves', () => {
  it('says what is in the contract, overridden or of the control API', ({ sandbox }) => {
    sandbox.override('GET /version', { body: {} });
    const serves = (method: string, path: string) =>
      sandbox.serves(new Request(`http://app.test${path}`, { method }));
    expect(
      ['/api/v4/version', '/api/v4/projects/42', '/api/v4/users/x/', '/sandbox/clock'].map((path) =>
        serves('GET', path),
      ),
    ).toEqual([true, true, false, true]);
    expect(serves('POST', '/api/v4/version')).toBe(false);
    expect(serves('GET', '/api/v4/projects/acme/website')).toBe(true);
  });
});

describe('addOverride', () => {
  it.for([
    [{ method: 'GET', path: '/projects/{id}' }, 'path is that of getProject; send it as operation'],
    [{ method: 'GET', path: '/users/7' }, 'path is that of getUser; send it as operation'],
    [{ method: 'GET' }, 'path is required together with method'],
    [{ path: '/version' }, 'method must be one of GET, POST, PUT, PATCH, DELETE'],
    [{ method: 'LIST', path: '/version' }, 'method must be one of'],
    [{ method: 'GET', path: '/api/v4/version' }, 'path must be what follows /api/v4'],
    [{ method: 'GET', path: 'https://collab.example.com' }, 'path must be what follows'],
    [{ method: 'GET', path: '/version?x=1' }, 'path must be what follows'],
    [{ operation: 'getUser', method: 'GET', path: '/a' }, 'cannot be sent together with path'],
  ] as const)('rejects %j', ([route, message], { sandbox }) => {
    expect(() => sandbox.control.addOverride({ ...route, status: 503 })).toThrow(message);
  });
});

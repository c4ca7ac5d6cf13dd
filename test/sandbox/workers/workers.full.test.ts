import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeWith } from '../../requirements.ts';
import { type Deployment, deploy, MISSING_WORKERD } from './workerd.ts';

const KEY = { 'X-Sandbox-Key': 'key-of-the-team' };
const WORLDS = Array.from({ length: 200 }, (_, at) => `pr-${at + 1}`);

/** Calls a world of the sandbox at an origin. */
function callsTo(origin: string, world: string) {
  return async (method: string, path: string, body?: object, headers: object = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'PRIVATE-TOKEN': 'token-of-mira',
        'Content-Type': 'application/json',
        'X-Sandbox-World': world,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}

const ISSUES = '/api/v4/projects/42/issues';

describeWith(MISSING_WORKERD)('the sandbox on Workers', () => {
  let deployment: Deployment;
  let origin: string;
  beforeAll(async () => {
    deployment = await deploy();
    origin = await deployment.start();
  });
  afterAll(() => deployment?.remove());

  it('serves 200 worlds at once, each with its own rows, and loses none when it is killed', {
    // Each of 400 writes waits for the disk.
    timeout: 600_000,
  }, async () => {
    const numbers = await Promise.all(
      WORLDS.map(async (world) => {
        const call = callsTo(origin, world);
        const { body } = await call('POST', ISSUES, { title: `Of ${world}` });
        await call('PUT', `${ISSUES}/${body.iid}`, { state_event: 'close' });
        return body.iid;
      }),
    );
    expect(new Set(numbers)).toEqual(new Set([4]));
    await deployment.kill();
    origin = await deployment.start();
    const found = await Promise.all(
      WORLDS.map(async (world) => {
        const { body } = await callsTo(origin, world)('GET', ISSUES);
        return body.map(({ title, state }: Record<string, string>) => `${title} ${state}`);
      }),
    );
    const others = found[0]?.filter((text: string) => !text.startsWith('Of '));
    expect(others).toHaveLength(3);
    for (const [at, texts] of found.entries()) {
      expect(texts.toSorted()).toEqual([`Of ${WORLDS[at]} closed`, ...others].toSorted());
    }
    const next = await callsTo(origin, 'pr-1')('POST', ISSUES, { title: 'Next' });
    expect(next.body).toMatchObject({ iid: 5, id: 1005 });
    expect((await callsTo(origin, 'pr-201')('GET', `${ISSUES}/4`)).status).toBe(404);
  });

  it('takes control of a world with the key only', async () => {
    const call = callsTo(origin, 'controlled');
    await call('POST', ISSUES, { title: 'Of today' });
    for (const headers of [{}, { 'X-Sandbox-Key': 'wrong' }, { 'X-Sandbox-Key': '' }]) {
      for (const path of ['/sandbox/world', '/sandbox/journal', '/sandbox/clock']) {
        expect((await call('GET', path, undefined, headers)).status).toBe(401);
      }
      expect((await call('POST', '/sandbox/reset', undefined, headers)).status).toBe(401);
      expect((await call('DELETE', '/sandbox/worlds/controlled', undefined, headers)).status).toBe(
        401,
      );
    }
    expect((await call('GET', `${ISSUES}/4`)).body.title).toBe('Of today');
    const { body } = await call('GET', '/sandbox/journal?operation=createIssue', undefined, KEY);
    expect(body.requests).toMatchObject([{ world: 'controlled', status: 201 }]);
    expect((await call('POST', '/sandbox/reset', undefined, KEY)).status).toBe(204);
    expect((await call('GET', `${ISSUES}/4`)).status).toBe(404);
    expect((await call('GET', '/sandbox/worlds', undefined, KEY)).status).toBe(501);
    await call('POST', '/sandbox/overrides', { drop: true, times: 1 }, KEY);
    await expect(call('GET', ISSUES)).rejects.toThrow();
    expect((await call('GET', ISSUES)).status).toBe(200);
  });

  it('deletes a world with everything that it stored', async () => {
    await callsTo(origin, 'gone')('POST', ISSUES, { title: 'x' });
    const call = callsTo(origin, 'other');
    expect((await call('DELETE', '/sandbox/worlds/gone', undefined, KEY)).status).toBe(204);
    expect((await callsTo(origin, 'gone')('GET', `${ISSUES}/4`)).status).toBe(404);
    await deployment.kill();
    origin = await deployment.start();
    expect((await callsTo(origin, 'gone')('GET', `${ISSUES}/4`)).status).toBe(404);
  });

  it('lets the pages of allowed origins call the API, and no others', async () => {
    const from = (page: string, method = 'GET', headers = {}) =>
      fetch(origin + ISSUES, { method, headers: { Origin: page, ...headers } });
    const allowed = await from('https://pr-1.preview.example.com');
    expect(allowed.headers.get('access-control-allow-origin')).toBe(
      'https://pr-1.preview.example.com',
    );
    const preflight = await from('https://pr-1.preview.example.com', 'OPTIONS', {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-sandbox-world',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-sandbox-world');
    const other = await from('https://preview.example.com.evil.example');
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('returns 400 for a name that no world can have', async () => {
    expect(await callsTo(origin, '../x')('GET', ISSUES)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('X-Sandbox-World must be 1 to 64 letters') },
    });
  });

  it('serves nothing without a control key', async () => {
    const open = await deploy();
    onTestFinished(open.remove);
    const call = callsTo(await open.start(null), 'main');
    for (const path of [ISSUES, '/sandbox/clock']) {
      expect(await call('GET', path)).toEqual({
        status: 503,
        body: { message: 'The secret CONTROL_KEY of the Worker is not set.' },
      });
    }
  });

  it('deletes a world that nobody uses any more', async () => {
    const short = await deploy('test/sandbox/workers/short-lived.js');
    onTestFinished(short.remove);
    const call = callsTo(await short.start(), 'pr-1');
    expect((await call('POST', ISSUES, { title: 'x' })).status).toBe(201);
    await expect
      .poll(async () => (await call('GET', `${ISSUES}/4`)).status, { interval: 200 })
      .toBe(404);
  });
});

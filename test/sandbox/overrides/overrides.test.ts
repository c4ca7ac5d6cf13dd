import { describe, expect, vi } from 'vitest';
import type { Override } from '../../../src/sandbox/overrides/override.ts';
import { it, outcome, useSandbox } from '../use-sandbox.ts';

const ISSUES = '/projects/42/issues';
const ISSUE = '/projects/42/issues/1';

describe('an override', () => {
  it('responds with a fixed status and body, before token and input are checked', async ({
    anonymous,
    sandbox,
    world,
  }) => {
    sandbox.override('createIssue', { status: 409, body: { message: 'Taken' } });
    const response = await anonymous.post(ISSUES, {});
    expect(outcome(response)).toEqual([409, { message: 'Taken' }]);
    expect(world.issues.find('iid', '42/4')).toBeUndefined();
  });

  it('responds with the status of the success where only a body is given', async ({
    mira,
    sandbox,
  }) => {
    sandbox.override('createIssue', { body: null });
    sandbox.override('downloadJobTrace', { body: 'all of it' });
    expect(outcome(await mira.post(ISSUES, { title: 'x' }))).toEqual([201, null]);
    const trace = await mira.get('/projects/42/jobs/898/trace');
    expect([trace.headers.get('content-type'), trace.body]).toEqual(['text/plain', 'all of it']);
  });

  it('applies to requests whose input has what is matched', async ({ mira, sandbox }) => {
    sandbox.override('createIssue', { status: 409, match: { title: 'x', assignee_ids: [2] } });
    sandbox.override('listProjectIssues', { status: 503, match: ({ labels }) => labels === 'bug' });
    const create = async (body: object) => (await mira.post(ISSUES, body)).status;
    expect(await create({ title: 'x', assignee_ids: [2], labels: 'bug' })).toBe(409);
    expect(await create({ title: 'x', assignee_ids: [3] })).toBe(201);
    expect(await create({ title: 'x' })).toBe(201);
    expect(await create({})).toBe(400);
    expect((await mira.get(`${ISSUES}?labels=bug`)).status).toBe(503);
    expect((await mira.get(ISSUES)).status).toBe(200);
  });

  it('responds with a function, which can change the response of the service', async ({
    mira,
    sandbox,
  }) => {
    sandbox.override('getIssue', async ({ input, world, headers, next }) => {
      if (input.issue_iid !== 1) return undefined;
      const response = await next();
      if (response.status !== 200) return response;
      const title = `${world.projects.get(42)?.name} ${headers.get('x-trace')}`;
      return { ...response, body: { ...response.body, title } };
    });
    const headers = { 'X-Trace': 'abc' };
    const changed = await mira.send('GET', ISSUE, { headers });
    expect(changed.body).toMatchObject({ iid: 1, title: 'Website abc', state: 'opened' });
    const own = (await mira.get('/projects/42/issues/2')).body;
    expect(own.title).not.toContain('Website');
    expect((await mira.get('/projects/42/issues/x')).status).toBe(400);
  });

  it('responds with one response of a sequence after another, and stays with the last', async ({
    mira,
    sandbox,
  }) => {
    sandbox.override('getIssue', {
      sequence: [{ status: 503, retry_after: 3 }, {}, { drop: true }, { status: 404 }],
      times: 5,
    });
    expect((await mira.get(ISSUE)).headers.get('retry-after')).toBe('3');
    expect((await mira.get(ISSUE)).body.iid).toBe(1);
    await expect(mira.get(ISSUE)).rejects.toThrow(TypeError);
    expect((await mira.get(ISSUE)).status).toBe(404);
    expect(sandbox.control.overrides()).toMatchObject([{ operation: 'getIssue', times: 1 }]);
    expect((await mira.get(ISSUE)).status).toBe(404);
    expect((await mira.get(ISSUE)).status).toBe(200);
  });

  it('sends malformed bodies', async ({ sandbox }) => {
    const read = async () => {
      const response = await sandbox.fetch('http://sandbox.test/api/v4/projects/42');
      return [response.status, response.headers.get('content-type'), await response.text()];
    };
    const [, , whole] = await read();
    sandbox.override('getProject', { malformed: true, times: 1 });
    const half = String(whole).slice(0, Math.floor(String(whole).length / 2));
    expect(await read()).toEqual([200, 'application/json', half]);
    sandbox.override('getProject', { text: '{"id": ' });
    expect(await read()).toEqual([200, 'application/json', '{"id": ']);
  });

  it('waits, also by the steps of a sequence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const { sandbox, as } = useSandbox();
      sandbox.override('getIssue', { delay: 100, sequence: [{}, { delay: 900, status: 503 }] });
      for (const [delay, status] of [
        [100, 200],
        [900, 503],
      ] as const) {
        const ended = vi.fn();
        const response = as('mira').get(ISSUE).finally(ended);
        // A request takes turns of the event loop before it waits. Its timer cannot be waited for: sockets have some, too.
        for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
        await vi.advanceTimersByTimeAsync(delay - 1);
        expect(ended).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        expect((await response).status).toBe(status);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('applies to the same requests for the same seed', async ({ mira }) => {
    const failing = async (seed?: number) => {
      const { sandbox, as } = useSandbox();
      sandbox.control.addOverride({ status: 503, probability: 0.3, ...(seed && { seed }) });
      const statuses = [];
      for (let at = 0; at < 200; at += 1) statuses.push((await as('mira').get(ISSUE)).status);
      return statuses;
    };
    const [one, again, other] = [await failing(), await failing(1), await failing(2)];
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    const count = one.filter((status) => status === 503).length;
    expect(count).toBeGreaterThan(40);
    expect(count).toBeLessThan(80);
    expect((await mira.get(ISSUE)).status).toBe(200);
  });

  it('gives way to a newer one that matches', async ({ mira, sandbox }) => {
    sandbox.control.addOverride({ status: 500 });
    sandbox.override('getIssue', { status: 503, match: { issue_iid: 1 }, times: 1 });
    expect((await mira.get('/projects/42/issues/2')).status).toBe(500);
    expect((await mira.get(ISSUE)).status).toBe(503);
    expect((await mira.get(ISSUE)).status).toBe(500);
  });

  it('belongs to one world, and to all where the sandbox begins with it', async () => {
    const initial = { operation: 'getIssue', status: 503 };
    const { sandbox } = useSandbox({ overrides: [initial] });
    const status = async (world: string) => {
      const headers = { 'X-Sandbox-World': world, 'PRIVATE-TOKEN': 'token-of-mira' };
      return (await sandbox.fetch(`http://sandbox.test/api/v4${ISSUE}`, { headers })).status;
    };
    sandbox.in('a').override('getIssue', { status: 502 });
    expect([await status('a'), await status('b')]).toEqual([502, 503]);
    sandbox.in('a').control.clearOverrides();
    expect([await status('a'), await status('b')]).toEqual([200, 503]);
    sandbox.in('a').control.reset();
    expect(await status('a')).toBe(503);
    expect(() => useSandbox({ overrides: [{ statuz: 1 } as object] })).toThrow(/0\.statuz is not/);
    expect(() => useSandbox({ overrides: { status: 503 } as never })).toThrow(
      'overrides must be a list of overrides',
    );
  });

  it('has headers, and links with the address that was called', async ({ sandbox }) => {
    sandbox.override('listProjects', {
      body: [],
      headers: { 'X-Total': '0', Link: '</api/v4/projects?page=2>; rel="next"' },
    });
    const { headers } = await sandbox.fetch('http://sandbox.test/api/v4/projects');
    expect(headers.get('x-total')).toBe('0');
    expect(headers.get('link')).toBe('<http://sandbox.test/api/v4/projects?page=2>; rel="next"');
  });

  it.for([[], [{ status: 503 }], [undefined, { status: 503 }], ['/version', { status: 503 }]])(
    '%j names no operation, and no method and path',
    (given, { sandbox }) => {
      const override = sandbox.override as (...given: unknown[]) => unknown;
      expect(() => override(...given)).toThrow(
        "operation is missing: write override('getIssue', { … }), or a method and path: override('GET /version'",
      );
    },
  );

  it.for([
    [{ operation: 'getIsue', status: 503 }, { operation: [expect.stringContaining('getIssue')] }],
    [{ status: 503, sequence: [{}] }, { sequence: ['cannot be sent together with status'] }],
    [{}, { status: [expect.stringMatching(/^is required, or one of body, .*, delay, sequence$/)] }],
    [{ status: 204, body: {} }, { status: ['204 has no body'] }],
    [{ sequence: [] }, { sequence: ['must have at least one response'] }],
    [{ sequence: [{ status: 700 }] }, { 'sequence.0.status': [expect.anything()] }],
    [{ sequence: [{ times: 2 }] }, { 'sequence.0.times': [expect.anything()] }],
    [{ probability: 2, status: 503 }, { probability: ['must be a number from 0 to 1'] }],
    [{ body: {}, text: '' }, { text: ['cannot be sent together with body'] }],
    [{ text: '', headers: { a: 1 } }, { headers: ['must be an object of texts; a is none'] }],
    [
      { text: '', headers: { 'a b': 'c' } },
      { headers: ['must have names and values that headers can have; "a b" is none'] },
    ],
    [
      { text: '', headers: { 'X-Trace': 'a\r\nb' } },
      { headers: ['must have no line end or zero in the value of X-Trace'] },
    ],
    [{ respond: 'x' }, { respond: [expect.stringContaining('in process')] }],
    ['x', { override: ['must be an object'] }],
  ] as const)('%j is rejected', async ([override, errors], { sandbox }) => {
    const add = () => sandbox.control.addOverride(override as object);
    expect(add).toThrow(expect.objectContaining({ errors }));
    expect(sandbox.control.overrides()).toEqual([]);
  });

  it('is one of at most a thousand', ({ sandbox }) => {
    const add = () => sandbox.control.addOverride({ status: 503, times: 1 });
    for (let count = 0; count < 1000; count += 1) add();
    expect(add).toThrow('one too many');
    sandbox.control.clearOverrides();
    expect(add).not.toThrow();
  });

  it('matches a project by its id and by its path, whichever was sent', async ({
    mira,
    sandbox,
  }) => {
    sandbox.override('getProject', { status: 503, match: { id: 42 } });
    sandbox.override('listProjectIssues', { status: 503, match: { id: 'acme/website' } });
    for (const project of ['42', 'acme%2Fwebsite', 'Acme%2FWebsite']) {
      expect((await mira.get(`/projects/${project}`)).status).toBe(503);
      expect((await mira.get(`/projects/${project}/issues`)).status).toBe(503);
    }
    expect((await mira.get('/projects/43')).status).toBe(200);
    expect((await mira.get('/projects/43/issues')).status).toBe(200);
  });

  it.for<[Override, string]>([
    [
      { operation: 'createIssue', status: 409, match: { titel: 'x' } },
      'match.titel is not known to createIssue; did you mean title?',
    ],
    [
      { operation: 'getIssue', status: 409, match: { title: 'x' } },
      'match.title is not known to getIssue',
    ],
    [{ status: 409, match: { titel: 'x' } }, 'match.titel is not known to any operation; did you'],
  ])(
    'is rejected if its operation does not know a name to match: %j',
    ([override, message], { sandbox }) => {
      expect(() => sandbox.control.addOverride(override)).toThrow(message);
      expect(() => sandbox.begin({ overrides: [override] })).toThrow(message);
      expect(sandbox.control.overrides()).toEqual([]);
    },
  );

  it('matches names that any operation knows if it is for all', async ({ mira, sandbox }) => {
    sandbox.control.addOverride({ status: 503, match: { issue_iid: 1 } });
    expect((await mira.get('/projects/42/issues/1')).status).toBe(503);
    expect((await mira.get('/projects/42/issues/2')).status).toBe(200);
  });

  it('is typed by its operation', ({ sandbox }) => {
    const misuse = () => {
      // @ts-expect-error no operation has this id
      sandbox.override('createIsue', { status: 409 });
      // @ts-expect-error titles are texts
      sandbox.override('createIssue', { status: 409, match: { title: 1 } });
      // @ts-expect-error a 400 has a message
      sandbox.override('createIssue', { status: 400, body: { massage: 'x' } });
      // @ts-expect-error the success is an issue
      sandbox.override('createIssue', { body: { id: 'x' } });
      // @ts-expect-error there is no such field of the input
      sandbox.journal.expect('createIssue', { titel: 'x' });
    };
    expect(misuse).toThrow();
  });
});

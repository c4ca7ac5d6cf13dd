import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { ApiError, ResponseBodyError } from '../../../src/client/runtime/errors.ts';
import { clientOf, json, type Script, type Scripted } from '../scripted-server.ts';

const JOB = { id: 42, job_id: 901 };
const html: Scripted = { headers: { 'content-type': 'text/html' }, body: '<h1>Bad</h1>' };

/** The error that a call of `jobs.get` ends in. */
async function errorOf(script: Script, retries = 0): Promise<ApiError> {
  const { api } = await clientOf(script, { retries });
  const error = await api.jobs.get(JOB).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`It ended in ${error}.`);
  return error;
}

describe('awaiting a call', () => {
  test('gives the data', async () => {
    const { api } = await clientOf(json({ id: 901, name: 'test:unit ✓' }));
    expect(await api.jobs.get(JOB)).toEqual({ id: 901, name: 'test:unit ✓' });
  });

  test('gives undefined for 204 and 304', async () => {
    const { api } = await clientOf([{ status: 204 }, { status: 304 }]);
    expect(await api.issues.delete({ id: 42, issue_iid: 1 })).toBeUndefined();
    expect(await api.issues.subscribe({ id: 42, issue_iid: 1 })).toBeUndefined();
  });

  test('throws for a documented error response', async () => {
    const message = { scope: ['must be one of the documented statuses'] };
    const error = await errorOf(json({ message }, { status: 400 }));
    expect(error).toMatchObject({ operation: 'jobs.get', status: 400, body: { message } });
    expect(error.message).toContain('jobs.get returned 400: {"scope":["must be');
  });

  test.each<[string, Scripted, unknown, string]>([
    ['an empty 404', { status: 404 }, undefined, 'Not Found'],
    ['a 404 of null', json(null, { status: 404 }), null, 'Not Found'],
    ['a page of a proxy', { status: 502, ...html }, html.body, 'Bad Gateway'],
    ['JSON that is cut off', { status: 400, body: '{"mess' }, '{"mess', '"{\\"mess"'],
    ['an undocumented status', { status: 418 }, undefined, "I'm a Teapot"],
    ['a 304 that is not documented', { status: 304 }, undefined, 'Not Modified'],
  ])('throws for %s, with its body', async (_, script, body, reason) => {
    const { status = 200 } = script;
    const error = await errorOf(script);
    expect({ ...error }).toMatchObject({ name: 'ApiError', operation: 'jobs.get', status });
    expect(error.body).toEqual(body);
    expect(error.message).toBe(`jobs.get returned ${status}: ${reason}`);
  });

  test.each<[string, Scripted, unknown, string]>([
    ['without a body', {}, undefined, 'expected a JSON object'],
    ['that is an undocumented 204', { status: 204 }, undefined, 'expected a JSON object'],
    ['that is HTML', html, html.body, 'expected a JSON object'],
    ['that is null', json(null), null, 'expected a JSON object'],
    ['that is a text', json('sorry'), 'sorry', 'expected a JSON object'],
    [
      'that is cut off',
      { ...json({}), body: '{"id":901,"na' },
      '{"id":901,"na',
      'expected a JSON object',
    ],
  ])('throws for a success %s, with its status', async (_, script, body, reason) => {
    const { status = 200 } = script;
    const error = await errorOf(script);
    expect(error).toBeInstanceOf(ResponseBodyError);
    expect(error).toMatchObject({ status, body });
    expect(error.message).toBe(`jobs.get returned ${status}: ${reason}`);
  });

  test('throws for a success that is no list where one is promised', async () => {
    const { api } = await clientOf(json({ id: 1 }));
    await expect(api.jobs.listForProject({ id: 42 })).rejects.toThrow(
      'returned 200: expected a JSON list',
    );
  });

  test('gives the data of any success, and undefined where none are promised', async () => {
    const { api } = await clientOf([json({ id: 901 }, { status: 202 }), html, { status: 202 }]);
    expect(await api.jobs.retry(JOB)).toEqual({ id: 901 });
    expect(await api.issues.delete({ id: 42, issue_iid: 1 })).toBeUndefined();
    expect(await api.issues.delete({ id: 42, issue_iid: 1 })).toBeUndefined();
  });

  test('throws with what helps to find out why', async () => {
    const headers = { 'retry-after': '90', 'X-Request-Id': 'a-1' };
    const error = await errorOf({
      ...json({ message: 'x'.repeat(5000) }, { status: 429 }),
      headers,
    });
    expect(error).toMatchObject({
      attempts: 1,
      retryAfter: 90,
      requestId: 'a-1',
      request: { method: 'GET' },
    });
    expect(error.request.url).toMatch(/\/api\/v4\/projects\/42\/jobs\/901$/);
    expect(error.response.headers.get('x-request-id')).toBe('a-1');
    expect(error.response.status).toBe(429);
    expect(error.message.length).toBeLessThan(600);
  });

  test('says after a retried delete that there was another attempt', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' } };
    const { api } = await clientOf([busy, json({ message: '404' }, { status: 404 })]);
    const deleted = api.issues.delete({ id: 42, issue_iid: 1 });
    await expect(deleted).rejects.toMatchObject({ status: 404, attempts: 2 });
  });

  test('has words under HTTP/2, which has no status text', async () => {
    const fetch = async () => new Response(null, { status: 404 });
    const api = createClient({ baseUrl: 'https://collab.example.com', fetch });
    await expect(api.jobs.get(JOB)).rejects.toThrow('jobs.get returned 404: no reason given');
  });
});

describe('result()', () => {
  test('gives any documented response, distinguishable by its status', async () => {
    const seen: unknown[] = [];
    for (const script of [
      json({ id: 1 }),
      { status: 304 },
      json({ message: 'No' }, { status: 404 }),
    ]) {
      const { api } = await clientOf([script, { status: 500 }]);
      const result = await api.issues.subscribe({ id: 42, issue_iid: 1 }).result();
      expect(result.response).toBeInstanceOf(Response);
      // What the types know of each status compiles here and nowhere else.
      if (result.status === 200) seen.push(result.data.id);
      else if (result.status === 304) seen.push(result.data satisfies undefined);
      else if (!result.ok) seen.push(result.data.message);
    }
    expect(seen).toEqual([1, undefined, 'No']);
  });

  test('says whether a status is a success, and whether it is documented', async () => {
    const scripts = [json({}), json({}, { status: 202 }), { status: 404 }, { status: 500 }];
    for (const [index, expected] of [
      { ok: true, documented: true },
      { ok: true, documented: false },
      { ok: false, documented: true, data: { message: 'jobs.get returned 404: Not Found' } },
      {
        ok: false,
        documented: false,
        data: { message: 'jobs.get returned 500: Internal Server Error' },
      },
    ].entries()) {
      const { api } = await clientOf(scripts[index]);
      expect(await api.jobs.get(JOB).result()).toMatchObject(expected);
    }
  });

  test.each([
    ['a page of a proxy', '<h1>Bad</h1>'],
    ['no object', '"sorry"'],
    ['nothing', ''],
  ])('gives data of an error with a message to read for %s', async (_, body) => {
    const { api } = await clientOf({ status: 404, body });
    const result = await api.jobs.get(JOB).result();
    if (result.ok) expect.fail('It is a success.');
    expect(result.data.message).toEqual(expect.any(String));
  });

  test.each<[string, Scripted]>([
    ['an undocumented status', { status: 418 }],
    ['a success that is HTML', html],
  ])('rejects for %s', async (_, script) => {
    const { api } = await clientOf(script);
    await expect(api.jobs.get(JOB).result()).rejects.toBeInstanceOf(ApiError);
  });

  test('rejects as the call does when there is no response', async () => {
    const { api } = await clientOf('hang up', { retries: 0 });
    await expect(api.jobs.get(JOB).result()).rejects.toMatchObject({ name: 'ConnectionError' });
  });
});

describe('response()', () => {
  test.each([200, 404, 418])('gives a %i with its body unread', async (status) => {
    const { api } = await clientOf(json({ id: 901 }, { status, headers: { 'x-total': '3' } }));
    const response = await api.jobs.get(JOB).response();
    expect([response.status, response.bodyUsed]).toEqual([status, false]);
    expect(response.headers.get('x-total')).toBe('3');
    expect(await response.json()).toEqual({ id: 901 });
  });

  test('leaves the data to those who await the call', async () => {
    const { api } = await clientOf(json({ id: 901 }));
    const call = api.jobs.get(JOB);
    const response = await call.response();
    expect([await call, await response.json()]).toEqual([{ id: 901 }, { id: 901 }]);
  });
});

describe('a file', () => {
  const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

  test.each(['downloadArtifacts', 'downloadTrace'] as const)(
    'of %s is a stream, byte by byte',
    async (method) => {
      const { api } = await clientOf({ body: BYTES });
      const stream = await api.jobs[method](JOB);
      expect(stream).toBeInstanceOf(ReadableStream);
      expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(BYTES);
    },
  );

  test('of a trace can look like JSON', async () => {
    const { api } = await clientOf(json({ message: 'printed by the job' }));
    const result = await api.jobs.downloadTrace(JOB).result();
    expect(result.data).toBeInstanceOf(ReadableStream);
  });

  test('that does not exist is an error with its body', async () => {
    const message = '404 Artifacts Not Found';
    const { api } = await clientOf(json({ message }, { status: 404 }));
    const call = api.jobs.downloadArtifacts(JOB);
    await expect(call).rejects.toMatchObject({ status: 404, body: { message } });
  });
});

describe('calls', () => {
  test('are sent although nobody awaits them', async () => {
    const arrived = new Promise((resolve) => {
      clientOf(({ target }) => {
        resolve(target);
        return { status: 204 };
      }).then(({ api }) => void api.issues.delete({ id: 42, issue_iid: 1 }));
    });
    expect(await arrived).toBe('/api/v4/projects/42/issues/1');
  });
});

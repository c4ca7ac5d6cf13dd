import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/client/runtime/errors.ts';
import { type LogEntry, logTo } from '../../../src/client/runtime/log.ts';
import type { Attempt, Middleware } from '../../../src/client/runtime/options.ts';
import { clientOf, json, type Script } from '../scripted-server.ts';

const JOB = { id: 'acme/website', job_id: 901 };

describe('middleware', () => {
  test('is passed through from the first to the last, and back', async () => {
    const passed: string[] = [];
    const named =
      (name: string): Middleware =>
      async (attempt, next) => {
        passed.push(`to ${name}`);
        const response = await next(attempt);
        passed.push(`from ${name}`);
        return response;
      };
    const { api } = await clientOf(undefined, { use: [named('outer'), named('inner')] });
    await api.jobs.get(JOB);
    expect(passed).toEqual(['to outer', 'to inner', 'from inner', 'from outer']);
  });

  test('sees what is sent', async () => {
    const seen: Attempt[] = [];
    const { server, api } = await clientOf(undefined, {
      headers: { 'X-App': 'a' },
      use: [
        (attempt, next) => {
          seen.push(attempt);
          return next(attempt);
        },
      ],
    });
    await api.issues.create({ id: 'a/b', title: 'New' }).catch(() => undefined);
    expect(seen).toEqual([
      {
        operation: 'issues.create',
        method: 'POST',
        url: `${server.url}/api/v4/projects/a%2Fb/issues`,
        headers: { 'x-app': 'a' },
        body: new URLSearchParams({ title: 'New' }),
        signal: expect.any(AbortSignal),
        number: 1,
        hold: expect.any(Function),
      },
    ]);
  });

  test('can leave out the signal, also where a token is loaded', async () => {
    const { server, api } = await clientOf(json({ id: 901 }), {
      token: async () => 'token-of-mira',
      use: [(attempt, next) => next({ ...attempt, signal: null })],
    });
    expect(await api.jobs.get(JOB)).toEqual({ id: 901 });
    expect(server.request().headers).toHaveProperty('private-token', 'token-of-mira');
  });

  test('can respond itself', async () => {
    const { server, api } = await clientOf(undefined, {
      use: [async () => Response.json({ id: 901 })],
    });
    expect(await api.jobs.get(JOB)).toEqual({ id: 901 });
    expect(server.requests).toEqual([]);
  });

  test('can reject a response, which is final', async () => {
    const { server, api } = await clientOf(undefined, {
      use: [
        async (attempt, next) => {
          const call = { ...attempt, attempts: attempt.number };
          throw new ApiError(call, await next(attempt), undefined, 'no id');
        },
      ],
    });
    await expect(api.jobs.get(JOB)).rejects.toThrow('jobs.get returned 200: no id');
    expect(server.requests).toHaveLength(1);
  });
});

describe('logTo', () => {
  async function entriesOf(script: Script | Script[], retries: number): Promise<LogEntry[]> {
    const entries: LogEntry[] = [];
    const { api } = await clientOf(script, { retries, use: [logTo((e) => entries.push(e))] });
    await api.jobs.get(JOB).catch(() => undefined);
    return entries;
  }

  test('logs how each attempt ended', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' } };
    const entries = await entriesOf([busy, json({ id: 901 })], 2);
    const url = expect.stringMatching(/^http.+\/projects\/acme%2Fwebsite\/jobs\/901$/);
    const common = { operation: 'jobs.get', method: 'GET', url, duration: expect.any(Number) };
    expect(entries).toEqual([
      { ...common, attempt: 1, status: 503 },
      { ...common, attempt: 2, status: 200 },
    ]);
    for (const { duration } of entries) expect(duration).toBeGreaterThan(0);
  });

  test('logs why there was no response', async () => {
    const [entry] = await entriesOf('hang up', 0);
    expect(entry).toMatchObject({ attempt: 1, error: { name: 'ConnectionError' } });
    expect(entry).not.toHaveProperty('status');
  });
});

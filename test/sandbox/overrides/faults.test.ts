import { afterEach, describe, expect, vi } from 'vitest';
import { it, useSandbox } from '../use-sandbox.ts';

afterEach(() => {
  vi.useRealTimers();
});

const NEW_ISSUE = { title: 'x' };

describe('a fault, the earlier name of an override', () => {
  it('returns its status as often as set without a change', async ({ mira, sandbox, world }) => {
    sandbox.control.addOverride({
      operation: 'createIssue',
      status: 503,
      retry_after: 2,
      times: 2,
    });
    for (let count = 0; count < 2; count += 1) {
      const { status, headers } = await mira.post('/projects/42/issues', NEW_ISSUE);
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    }
    expect(world.issues.find('iid', '42/4')).toBeUndefined();
    expect((await mira.post('/projects/42/issues', NEW_ISSUE)).status).toBe(201);
    expect(sandbox.control.overrides()).toEqual([]);
  });

  it('applies to one operation or to all', async ({ mira, sandbox }) => {
    sandbox.control.addOverride({ operation: 'listIssues', status: 500 });
    expect((await mira.get('/projects/42')).status).toBe(200);
    expect((await mira.get('/issues')).status).toBe(500);
    sandbox.control.addOverride({ status: 502 });
    expect((await mira.get('/projects/42')).status).toBe(502);
    sandbox.control.clearOverrides();
    expect((await mira.get('/issues')).status).toBe(200);
  });

  it('drops the connection, which is in the journal', async ({ mira, sandbox }) => {
    sandbox.control.addOverride({ drop: true, times: 1 });
    await expect(mira.get('/issues')).rejects.toThrow(TypeError);
    expect(sandbox.control.journal()).toMatchObject([{ operation: 'listIssues', status: null }]);
    expect((await mira.get('/issues')).status).toBe(200);
  });

  it('delays the response', async () => {
    vi.useFakeTimers();
    const { sandbox, as } = useSandbox();
    sandbox.control.addOverride({ delay: 5000 });
    let status = 0;
    const response = as('mira')
      .get('/projects/42')
      .then((late) => {
        status = late.status;
      });
    await vi.advanceTimersByTimeAsync(4999);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await response;
    expect(status).toBe(200);
  });

  it('does not delay the caller’s own time-out', async () => {
    vi.useFakeTimers();
    const { sandbox } = useSandbox();
    sandbox.control.addOverride({ delay: 5000 });
    const leave = new AbortController();
    const response = sandbox.fetch('http://sandbox.test/api/v4/projects', { signal: leave.signal });
    leave.abort(new Error('too late'));
    await expect(response).rejects.toThrow('too late');
  });

  it.for([
    [{}, 'status'],
    [{ operation: 'getNothing', status: 500 }, 'operation'],
    [{ status: 200 }, 'body'],
    [{ status: 199 }, 'status'],
    [{ status: 503, retryAfter: 1 }, 'retryAfter'],
    [{ statuz: 503, time: 1 }, 'statuz'],
    [{ status: 503, times: 0 }, 'times'],
    [{ delay: -1 }, 'delay'],
    [{ status: 503, drop: true }, 'drop'],
    [{ delay: 5, retry_after: 1 }, 'status'],
  ] as const)('%j is rejected for %s', async ([fault, field], { sandbox }) => {
    const add = () => sandbox.control.addOverride(fault as object);
    const errors = expect.objectContaining({ [field]: [expect.anything()] });
    expect(add).toThrow(expect.objectContaining({ errors }));
    expect(sandbox.control.overrides()).toEqual([]);
  });
});

describe('latency', () => {
  it('delays every response', async () => {
    vi.useFakeTimers();
    const { as } = useSandbox({ latency: 300 });
    const ended = vi.fn();
    const response = as('mira').get('/projects/42').finally(ended);
    await vi.advanceTimersByTimeAsync(299);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).status).toBe(200);
  });
});

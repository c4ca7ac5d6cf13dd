import { expect, test } from 'vitest';
import { hooks } from '../../../src/client/index.ts';
import { clientOf, json } from '../scripted-server.ts';

test('hooks are called with each attempt, its response or its error, and no token', async () => {
  const busy = { status: 503, headers: { 'retry-after': '0' } };
  const { api } = await clientOf([busy, json({ id: 1 }), 'hang up'], { token: 'token-of-mira' });
  const seen: unknown[] = [];
  const use = [
    hooks({
      onRequest: ({ operation, number, headers }) => seen.push([operation, number, headers]),
      onResponse: ({ status }, { number }) => seen.push([status, number]),
      onError: (error, { number }) => seen.push([(error as Error).name, number]),
    }),
  ];
  const retry = { onRetry: ({ attempts }: { attempts: number }) => seen.push(['retry', attempts]) };
  await api.users.getCurrent({}, { use, retry });
  await api.jobs.retry({ id: 42, job_id: 1 }, { use }).catch(() => {});
  expect(seen).toEqual([
    ['users.getCurrent', 1, {}],
    [503, 1],
    ['retry', 1],
    ['users.getCurrent', 2, {}],
    [200, 2],
    ['jobs.retry', 1, {}],
    ['ConnectionError', 1],
  ]);
});

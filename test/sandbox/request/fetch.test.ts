import { expect } from 'vitest';
import { it } from '../use-sandbox.ts';

const HEADERS = { 'PRIVATE-TOKEN': 'token-of-mira' };

it('sandbox.fetch: takes a path, where there is no page that it could be relative to', async ({
  sandbox,
}) => {
  const response = await sandbox.fetch('/api/v4/projects/42/issues', { headers: HEADERS });
  expect(response.status).toBe(200);
  expect(response.headers.get('link')).toContain('<http://sandbox/api/v4/projects/42/issues?');
});

it('sandbox.fetch: rejects what is no URL, as fetch does', async ({ sandbox }) => {
  await expect(sandbox.fetch('api/v4/projects/42')).rejects.toThrow(TypeError);
});

it('sandbox.fetch: cancels a body that nobody reads, so that its writer ends', async ({
  sandbox,
}) => {
  let isCancelled = false;
  const body = new ReadableStream({
    cancel: () => {
      isCancelled = true;
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  expect((await sandbox.fetch('/api/v4/projects/42/issues', init)).status).toBe(401);
  expect(isCancelled).toBe(true);
});

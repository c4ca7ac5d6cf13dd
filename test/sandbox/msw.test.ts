import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, vi } from 'vitest';
import { mswResolver } from '../../src/sandbox/msw.ts';
import { it } from './use-sandbox.ts';

/** Puts a resolver behind this process's own `fetch` until the test is over. */
function intercept(resolver: ReturnType<typeof mswResolver>): void {
  const server = setupServer(http.all('*/api/v4/*', resolver));
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
}

const ISSUES = 'http://app.test/api/v4/projects/42/issues';
const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };

it('mswResolver: keeps state, and takes forms and files', async ({ sandbox }) => {
  intercept(mswResolver(sandbox));
  const body = new URLSearchParams({ title: 'Behind MSW' });
  expect((await fetch(ISSUES, { method: 'POST', headers, body })).status).toBe(201);
  const found = await fetch(`${ISSUES}?search=behind`, { headers });
  expect([found.headers.get('x-total'), await found.json()]).toMatchObject([
    '1',
    [{ title: 'Behind MSW' }],
  ]);
  const file = new FormData();
  file.set('file', new File(['text'], 'a.txt'));
  const upload = { method: 'POST', headers, body: file };
  expect((await fetch('http://app.test/api/v4/projects/42/uploads', upload)).status).toBe(201);
  const starred = { method: 'POST', headers };
  expect((await fetch('http://app.test/api/v4/projects/42/star', starred)).status).toBe(304);
});

it('mswResolver: fails fetch if a fault drops the connection', async ({ sandbox }) => {
  intercept(mswResolver(sandbox));
  sandbox.control.addOverride({ drop: true, times: 1 });
  await expect(fetch(ISSUES, { headers })).rejects.toThrow('Failed to fetch');
  expect((await fetch(ISSUES, { headers })).status).toBe(200);
});

it('mswResolver: lets a caller abort, which is no defect to report', async ({ sandbox }) => {
  intercept(mswResolver(sandbox));
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => reported.mockRestore());
  const abort = new AbortController();
  const reached = new Promise<void>((resolve) => {
    sandbox.override('getProject', ({ next }) => {
      resolve();
      return new Promise<never>(() => {}).then(next);
    });
  });
  const request = fetch('http://app.test/api/v4/projects/42', { headers, signal: abort.signal });
  await reached;
  abort.abort();
  await expect(request).rejects.toThrow('aborted');
  expect(reported).not.toHaveBeenCalled();
});

it('mswResolver: serves one world if given one', async ({ sandbox }) => {
  const checkout = sandbox.in('checkout');
  checkout.control.addOverride({ status: 503 });
  intercept(mswResolver(checkout));
  expect((await fetch(ISSUES, { headers })).status).toBe(503);
  expect((await sandbox.fetch(ISSUES, { headers })).status).toBe(200);
});

it('mswResolver: leaves unknown paths to later handlers, with their bodies', async ({
  sandbox,
}) => {
  sandbox.override('GET /version', { body: { version: '9.5.0' } });
  const LABELS = 'http://app.test/api/v4/projects/42/labels';
  const later = http.post(LABELS, async ({ request }) => HttpResponse.json(await request.json()));
  const server = setupServer(http.all('*/api/v4/*', mswResolver(sandbox)), later);
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(() => server.close());
  const init = { method: 'POST', body: '{"name":"bug"}' };
  expect(await (await fetch(LABELS, init)).json()).toEqual({ name: 'bug' });
  const version = await fetch('http://app.test/api/v4/version');
  expect(await version.json()).toEqual({ version: '9.5.0' });
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { startSandbox } from '../../../src/sandbox/node.ts';

it('the page allows itself only, by hashes, and is served to this machine only', async () => {
  const { origin, close } = await startSandbox({ port: 0 });
  const response = await fetch(`${origin}/`);
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const [name, pattern] of [
    ['script', /<script>([\s\S]*?)<\/script>/],
    ['style', /<style>([\s\S]*?)<\/style>/],
  ] as const) {
    const hash = createHash('sha256')
      .update(pattern.exec(html)?.[1] ?? '')
      .digest('base64');
    expect(policy).toContain(`${name}-src 'sha256-${hash}'`);
  }
  expect(policy).toMatch(/^default-src 'none';.* frame-ancestors 'none'/);
  expect(policy).not.toContain('unsafe');
  const headers = { Origin: 'http://localhost:3000' };
  expect((await fetch(`${origin}/`, { headers })).status).toBe(403);
  expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(404);
  await close();
});

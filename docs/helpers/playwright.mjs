/**
 * A world of the sandbox for each Playwright test; copy this file beside your tests.
 *
 *     test('lists issues', async ({ page, world }) => {
 *       await world.create('issues', { project_id: 42, title: 'Print pages' });
 *       await page.goto('/');
 *     });
 */
import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';

const SANDBOX = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4020';
const KEY = process.env.SANDBOX_KEY;

function worldNamed(name) {
  const control = async (method, path, body) => {
    const response = await fetch(`${SANDBOX}/sandbox${path}`, {
      method,
      headers: {
        'X-Sandbox-World': name,
        'Content-Type': 'application/json',
        ...(KEY !== undefined && { 'X-Sandbox-Key': KEY }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    name,
    control,
    /** Creates a row, or several: `world.create('issues', { project_id: 42 })`. */
    create: (table, rows) => control('POST', `/rows/${table}`, rows),
    /** Responds in place of the service: `world.override('createIssue', { status: 409 })`. */
    override: (operation, fields) => control('POST', '/overrides', { operation, ...fields }),
    /** The last requests of an operation, each with input, status and response. */
    calls: async (operation) => (await control('GET', `/journal?operation=${operation}`)).requests,
  };
}

/** Every request of the page to the API is about the world of the test. */
export const test = base.extend({
  world: [
    async ({ page }, use) => {
      const world = worldNamed(`test-${randomUUID()}`);
      await page.route('**/api/v4/**', (route) =>
        route.continue({
          headers: { ...route.request().headers(), 'X-Sandbox-World': world.name },
        }),
      );
      await world.control('GET', '/clock');
      await use(world);
      await world.control('DELETE', `/worlds/${world.name}`);
    },
    { auto: true },
  ],
});

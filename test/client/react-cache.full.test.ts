/** The client in React Server Components, where a request that is made twice while a page is rendered is sent once. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Fetch } from '../../src/client/runtime/options.ts';
import { hasMatrix } from '../packaging/runtimes.ts';
import { describeWith } from '../requirements.ts';
import { clientOf, json } from './scripted-server.ts';

const MATRIX = fileURLToPath(new URL('../matrix/', import.meta.url));
const INTERNALS = '__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React as servers load it, while it renders a page. */
function renderingReact() {
  const react = createRequire(MATRIX)('./node_modules/react/cjs/react.react-server.production.js');
  const caches = new Map<() => unknown, unknown>();
  react[INTERNALS].A = {
    getCacheForType: (create: () => unknown) => {
      if (!caches.has(create)) caches.set(create, create());
      return caches.get(create);
    },
  };
  return react as { cache: <T extends (...all: never[]) => unknown>(work: T) => T };
}

/** A fetch that remembers reads as Next.js does, with React's cache: whatever has a signal is sent. */
function rememberingFetch(): Fetch {
  const { cache } = renderingReact();
  const send = cache((url: string, init: string) => fetch(url, JSON.parse(init)));
  return async (url, init) => {
    if (init.signal || init.keepalive || init.method !== 'GET') return fetch(url, init);
    return (await send(url, JSON.stringify(init))).clone();
  };
}

const MISSING = hasMatrix ? null : 'Packages are missing: npm ci --prefix test/matrix';

describeWith(MISSING)('in React Server Components', () => {
  test.each([
    [0, 1],
    [undefined, 2],
  ])('with a timeout of %s, two equal reads are %d requests', async (timeout, requests) => {
    const fetch = rememberingFetch();
    const { server, api } = await clientOf(json({ username: 'mira' }), { timeout, fetch });
    const both = await Promise.all([api.users.getCurrent(), api.users.getCurrent()]);
    expect(both.map(({ username }) => username)).toEqual(['mira', 'mira']);
    expect(server.requests).toHaveLength(requests);
  });
});

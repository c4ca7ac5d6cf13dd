/** Calls of a hostile server, and what came of each: run as a program of its own, with the server's address in its scope. */
import { createClient, isClientError } from '../../../src/client/index.ts';

/** How a call ended: the error, or what it gave. */
export type Ending = string | number;

/** Calls each page of the hostile server at `origin`, whose redirects lead to the same server by the name of `elsewhere`. */
export async function callHostileServer(origin: string): Promise<Record<string, Ending>> {
  const calls = {
    bomb: (api) => api.users.getCurrent(),
    broken: (api) => api.users.getCurrent(),
    deep: (api) => api.users.getCurrent(),
    silent: (api) => api.users.getCurrent(),
    'hung up': (api) => api.users.getCurrent(),
    'hung up in the body': (api) => api.users.getCurrent(),
    'hung up in a file': (api) => api.jobs.downloadTrace({ id: 1, job_id: 1 }).text(),
    'stalled file': (api) => api.jobs.downloadTrace({ id: 1, job_id: 1 }).text(),
    circle: async (api) => (await api.users.list().all()).length,
    'wrong total': async (api) =>
      (await api.users.list().all(undefined, { concurrency: 4 })).length,
    'large page': async (api) => (await api.users.list().all()).length,
    'long link': async (api) => (await api.users.list().all()).length,
    astray: (api) => api.users.getCurrent().then(({ username }) => username),
  } satisfies Record<string, (api: ReturnType<typeof createClient>) => Promise<unknown>>;
  const endings = Object.entries(calls).map(async ([name, call]) => {
    const api = createClient({
      baseUrl: `${origin}/${encodeURIComponent(name)}`,
      token: 'token-of-mira',
      timeout: name === 'silent' ? 300 : 20_000,
      idleTimeout: name === 'stalled file' ? 300 : 20_000,
      maxBodyBytes: 10_000_000,
      retries: 0,
    });
    const ending = await call(api).catch((error: unknown) => error);
    if (!(ending instanceof Error)) return [name, ending];
    const status = 'status' in ending ? ` ${ending.status}` : '';
    return [name, `${isClientError(ending) ? '' : 'unknown '}${ending.name}${status}`];
  });
  return Object.fromEntries(await Promise.all(endings));
}

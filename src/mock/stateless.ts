/** The stateless mock on a port: it answers with the contract's examples. */
import { type Contract, readContract } from '../http/contract.ts';
import { DEFAULT_HOST, MOCK_PORT, PREFIX } from '../http/defaults.ts';
import type { Fetch } from '../http/response.ts';
import { type ListenOptions, type RunningServer, serve } from '../http/server.ts';

export interface StatelessMock extends RunningServer {
  /** Where the API begins: `http://127.0.0.1:4010/api/v4`. */
  readonly url: string;
  /** Serves another contract from the next request on. Rejects, and keeps the old one, when it cannot be served. */
  readonly reload: (contract: Contract) => Promise<void>;
}

/** Where to listen, and what to serve instead of the generated contract. */
export type StatelessMockOptions = Partial<ListenOptions> & Partial<Contract>;

/**
 * Starts the stateless mock. Rejects with an Error that says why when the contract cannot be read, and
 * with node's error, such as EADDRINUSE, when it cannot listen.
 */
export async function startStatelessMock({
  port = MOCK_PORT,
  host = DEFAULT_HOST,
  document,
  operations,
}: StatelessMockOptions = {}): Promise<StatelessMock> {
  let loaded: Promise<Fetch> | undefined;
  const load = () => {
    loaded ??=
      document === undefined || operations === undefined
        ? readContract().then(createFetch)
        : createFetch({ document, operations });
    return loaded;
  };
  // Before Prism is loaded, so that an address that is taken is known at once. Early requests wait.
  const server = await serve(async (request) => (await load())(request), { port, host });
  try {
    await load();
  } catch (error) {
    await server.close();
    throw error;
  }
  return {
    ...server,
    url: `${server.origin}${PREFIX}`,
    reload: async (contract) => {
      const next = await createFetch(contract);
      loaded = Promise.resolve(next);
    },
  };
}

async function createFetch(contract: Contract): Promise<Fetch> {
  const { createStatelessFetch } = await import('./app.ts');
  return createStatelessFetch(contract);
}

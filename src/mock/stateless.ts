/** The stateless mock on a port: it answers with the contract's examples. */

import { DEFAULT_HOST, DEFAULT_PORT, PREFIX } from '../http/defaults.ts';
import type { Handler } from '../http/exchange.ts';
import { type ListenOptions, serve } from '../http/server.ts';
import { type Contract, readContract } from './contract.ts';

export interface StatelessMock {
  /** Scheme, host and port: `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Where the API begins: `http://127.0.0.1:4010/api/v4`. */
  readonly url: string;
  /** Serves another contract from the next request on. Rejects, and keeps the old one, when it cannot be served. */
  readonly reload: (contract: Contract) => Promise<void>;
  /** Finishes the requests under way, then stops. */
  readonly close: () => Promise<void>;
}

/** Where to listen, and what to serve instead of the generated contract. */
export type StatelessMockOptions = Partial<ListenOptions> & Partial<Contract>;

/**
 * Starts the stateless mock. Rejects with an Error that says why when the contract cannot be read, and
 * with node's error, such as EADDRINUSE, when it cannot listen.
 */
export async function startStatelessMock({
  port = DEFAULT_PORT,
  host = DEFAULT_HOST,
  document,
  operations,
}: StatelessMockOptions = {}): Promise<StatelessMock> {
  let handler: Promise<Handler> | undefined;
  const ready = () => {
    handler ??=
      document === undefined || operations === undefined
        ? readContract().then(handlerOf)
        : handlerOf({ document, operations });
    return handler;
  };
  // Before Prism is loaded, so that an address that is taken is known at once. Early requests wait.
  const server = await serve(async (request) => (await ready())(request), { port, host });
  try {
    await ready();
  } catch (error) {
    await server.close();
    throw error;
  }
  return {
    origin: server.origin,
    url: `${server.origin}${PREFIX}`,
    reload: async (contract) => {
      const next = await handlerOf(contract);
      handler = Promise.resolve(next);
    },
    close: server.close,
  };
}

async function handlerOf(contract: Contract): Promise<Handler> {
  const { createStatelessHandler } = await import('./handler.ts');
  return createStatelessHandler(contract);
}

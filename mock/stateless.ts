/** The stateless mock on a port: it answers with the contract's examples. */
import { type Contract, readContract } from './contract.ts';
import { DEFAULT_HOST, DEFAULT_PORT } from './defaults.ts';
import { type ListenOptions, serve } from './server.ts';
import { createStatelessHandler, PREFIX } from './stateless/handler.ts';
import type { Handler } from './wire/exchange.ts';

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
  const contract =
    document === undefined || operations === undefined
      ? await readContract()
      : { document, operations };
  let handler: Handler = await createStatelessHandler(contract);
  const server = await serve((request) => handler(request), { port, host });
  return {
    origin: server.origin,
    url: `${server.origin}${PREFIX}`,
    reload: async (next) => {
      handler = await createStatelessHandler(next);
    },
    close: server.close,
  };
}

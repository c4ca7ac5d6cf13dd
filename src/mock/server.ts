/** The stateless mock on a port: it responds with the contract's examples. */
import { readPrefix } from '../contract/read/connection.ts';
import { type Contract, readContract } from '../http/contract.ts';
import { DEFAULT_HOST, MOCK_PORT } from '../http/default-ports.ts';
import type { RequestHandler } from '../http/response.ts';
import { type ListenOptions, type RunningServer, serve } from '../http/server.ts';
import type { Override } from '../sandbox/overrides/override.ts';
import type { StatelessOptions } from './fetch.ts';

export interface StatelessMock extends RunningServer {
  /** URL of the API: `http://127.0.0.1:4010/api/v4`. */
  readonly url: string;
}

/** Where to listen, what to serve instead of the generated contract, and what responds before it. */
export type StatelessMockOptions = Partial<ListenOptions> &
  Partial<Contract> &
  Partial<StatelessOptions> & { readonly overrides?: readonly Override[] };

/**
 * Starts the stateless mock. Rejects with an Error that says why when the contract cannot be read, and
 * with node's error, such as EADDRINUSE, when it cannot listen.
 */
export async function startStatelessMock({
  port = MOCK_PORT,
  host = DEFAULT_HOST,
  cors = [],
  document,
  operations,
  strict = false,
  dynamic = false,
  overrides = [],
}: StatelessMockOptions = {}): Promise<StatelessMock> {
  const load = async () => {
    const { createStatelessFetch } = await import('./fetch.ts');
    const given = document !== undefined && operations !== undefined;
    const contract = given ? { document, operations } : await readContract();
    const fetch = await createStatelessFetch(contract, { strict, dynamic });
    return {
      fetch: overrides.length === 0 ? fetch : await overridden(fetch, contract, overrides),
      prefix: readPrefix(contract.document),
    };
  };
  let loaded: Promise<{ fetch: RequestHandler; prefix: string }> | undefined;
  const getMock = () => {
    loaded ??= load();
    return loaded;
  };
  // Before Prism is loaded, so that an address that is taken is known at once. Early requests wait.
  const server = await serve(async (request) => (await getMock()).fetch(request), {
    port,
    host,
    cors,
  });
  try {
    const { prefix } = await getMock();
    return { ...server, url: `${server.origin}${prefix}` };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Only overrides need what the sandbox has for them. */
async function overridden(
  handle: RequestHandler,
  contract: Contract,
  overrides: readonly Override[],
): Promise<RequestHandler> {
  return (await import('./overrides.ts')).withOverrides(handle, contract, overrides);
}

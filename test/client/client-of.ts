import { createClient } from '../../src/client/create-client.ts';
import type { ClientOptions } from '../../src/client/runtime/options.ts';
import { scriptedServer } from './scripted-server.ts';

/** A server that does as told, and a client of it. */
export async function clientOf(
  script?: Parameters<typeof scriptedServer>[0],
  options?: Partial<ClientOptions>,
) {
  const server = await scriptedServer(script);
  return { server, api: createClient({ baseUrl: server.url, ...options }) };
}

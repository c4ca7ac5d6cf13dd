/** The three servers: of the site, of the stateless mock, of the sandbox. */

import { DEFAULT_HOST } from '../../src/http/defaults.ts';
import { StartError, startProblem } from '../../src/mock/command.ts';
import type { Contract } from '../../src/mock/contract.ts';
import { type StatelessMock, startStatelessMock } from '../../src/mock/stateless.ts';
import type { Carried } from '../../src/sandbox/carry.ts';
import { type HostedSandbox, hostSandbox } from './sandbox.ts';
import { type SiteServer, serveSite } from './site-server.ts';

/** By server; 0 takes any free one. */
export interface Ports {
  readonly site: number;
  readonly mock: number;
  readonly sandbox: number;
}

export interface Servers {
  readonly site: SiteServer;
  readonly mock: StatelessMock;
  readonly sandbox: HostedSandbox;
  readonly close: () => Promise<void>;
}

/**
 * Starts them on this machine. Rejects with a StartError for a port that is taken; then none is left behind.
 *
 * @param folder That of the site.
 * @param remembered What the sandbox goes on from.
 */
export async function startServers(
  ports: Ports,
  { folder, contract, remembered }: { folder: string; contract: Contract; remembered?: Carried },
): Promise<Servers> {
  const open: { readonly close: () => Promise<void> }[] = [];
  const close = async () => {
    await Promise.all(open.map((server) => server.close()));
  };
  const started = async <T extends (typeof open)[number]>(
    option: string,
    port: number,
    start: (port: number) => Promise<T>,
  ): Promise<T> => {
    const server = await start(port).catch((error: unknown) => {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      throw new StartError(startProblem(error, { port, host: DEFAULT_HOST }, option));
    });
    open.push(server);
    return server;
  };
  const starting = [
    started('--port', ports.site, (port) => serveSite(folder, port)),
    started('--mock-port', ports.mock, (port) => startStatelessMock({ port, ...contract })),
    started('--sandbox-port', ports.sandbox, (port) =>
      hostSandbox({ port, host: DEFAULT_HOST }, remembered),
    ),
  ] as const;
  try {
    const [site, mock, sandbox] = await Promise.all(starting);
    return { site, mock, sandbox, close };
  } catch (error) {
    // The others may be about to listen.
    await Promise.allSettled(starting);
    await close();
    throw error;
  }
}

/** The sandbox on a port. */
import { PREFIX } from '../../generated/client/connection.ts';
import { exampleData } from '../../generated/example-data.ts';
import { DEFAULT_HOST, SANDBOX_PORT } from '../http/default-ports.ts';
import { isLoopback, parseOrigin } from '../http/gate.ts';
import { type ListenOptions, type RunningServer, serve } from '../http/server.ts';
import { createControlGate, KEY_EMPTY, KEY_NEEDED } from './control/gate.ts';
import { createDelivery, type DeliveryOptions } from './hooks/deliver.ts';
import { withPage } from './page/serve.ts';
import type { Forward } from './proxy/forward.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { validSeed } from './seed/valid-seed.ts';
import type { DataFile } from './storage/open.ts';
import { createWorld } from './store/world.ts';

/** A sandbox that serves requests until it is closed. */
export interface RunningSandbox extends RunningServer {
  /** URL of the API: `http://127.0.0.1:4020/api/v4`. */
  readonly url: string;
  readonly sandbox: Sandbox;
  /** The file that stores the main world; `null` if it is in memory only. */
  readonly data: Pick<DataFile, 'path' | 'records' | 'written'> | null;
}

export interface SandboxServerOptions extends Partial<ListenOptions>, SandboxOptions {
  /** File that stores the main world, created if it does not exist; without it, the world is in memory. */
  readonly data?: string | undefined;
  /**
   * Lets requests with this key in `X-Sandbox-Key`, and no others, use the control API, also from pages of the
   * origins in `cors`. A server on another address than a loopback one needs it.
   */
  readonly controlKey?: string | undefined;
  /** URL of a real server, which responds to all requests that are not overridden. */
  readonly proxy?: string | undefined;
  /** Lets the sandbox respond to what that server does not have yet: to 501, and to a 404 that is none of the contract. */
  readonly proxyFallback?: boolean;
  /** Calls a URL after changes, as `onChange` is called, with a body of your own. */
  readonly deliver?: DeliveryOptions | undefined;
  /** Lets so many seconds pass in all worlds each second; without it, time stands still between changes. */
  readonly run?: number | undefined;
  /** URL of the reference site, with a slash at its end: the page links to it. */
  readonly docs?: string | undefined;
}

/**
 * Starts a sandbox. Rejects with node's error, such as EADDRINUSE, when it cannot listen, with an InvalidInputError for
 * a seed or an override that is not valid, with an Error for a missing key, and with a DataFileError for a data file
 * that cannot be used.
 */
export async function startSandbox({
  port = SANDBOX_PORT,
  host = DEFAULT_HOST,
  cors = [],
  data,
  controlKey,
  proxy,
  proxyFallback = false,
  deliver,
  run,
  docs,
  ...options
}: SandboxServerOptions = {}): Promise<RunningSandbox> {
  if (controlKey === undefined && !isLoopback(host)) throw new Error(KEY_NEEDED);
  if (controlKey?.trim() === '') throw new Error(KEY_EMPTY);
  if (proxyFallback && proxy === undefined) throw new Error('proxyFallback goes with proxy.');
  const file = data === undefined ? null : await openData(data, options.seed);
  try {
    const stored = file === null ? {} : { pristine: createWorld(file.seed), main: file.main };
    const forwarding =
      proxy === undefined ? {} : { forward: await openProxy(proxy, proxyFallback) };
    const delivering = deliver === undefined ? {} : { onChange: createDelivery(deliver) };
    const sandbox = createSandbox({
      examples,
      ...forwarding,
      ...delivering,
      ...options,
      ...stored,
    });
    const gate = createControlGate({ host, cors: cors.map(parseOrigin), key: controlKey });
    const server = await serve(withPage(sandbox.handle, docs), { port, host }, gate);
    const clock = run === undefined ? undefined : setInterval(() => sandbox.pass(run), 1000);
    const close = async () => {
      clearInterval(clock);
      await server.close();
      await file?.close();
    };
    return { ...server, close, url: `${server.origin}${PREFIX}`, sandbox, data: file };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/** Only a data file needs the packages that this loads. */
async function openData(path: string, seed = exampleData): Promise<DataFile> {
  return (await import('./storage/open.ts')).openDataFile(path, validSeed(seed));
}

async function openProxy(url: string, isPartial: boolean): Promise<Forward> {
  return (await import('./proxy/forward.ts')).createForward(url, isPartial);
}

/** The contract is large, and read only when a request has the header Prefer. */
const examples: NonNullable<SandboxOptions['examples']> = async () =>
  (await import('./request/examples.ts')).readExamples();

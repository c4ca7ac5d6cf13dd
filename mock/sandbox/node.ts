/** The sandbox on a port. */
import { DEFAULT_HOST, PREFIX } from '../defaults.ts';
import { type ListenOptions, type RunningServer, serve } from '../server.ts';
import { SANDBOX_PORT } from './defaults.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

/** A sandbox that answers requests until it is closed. */
export interface RunningSandbox extends RunningServer {
  /** Where the API begins: `http://127.0.0.1:4020/api/v4`. */
  readonly url: string;
  readonly sandbox: Sandbox;
}

/**
 * Starts a sandbox. Rejects with node's error, such as EADDRINUSE, when it cannot listen, and with an
 * Error for a seed that contradicts itself.
 */
export async function startSandbox({
  port = SANDBOX_PORT,
  host = DEFAULT_HOST,
  ...options
}: Partial<ListenOptions> & SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = createSandbox({ examples, ...options });
  const server = await serve(sandbox.handle, { port, host });
  return { ...server, url: `${server.origin}${PREFIX}`, sandbox };
}

/** The contract is large, and read only when somebody prefers an answer. */
const examples: NonNullable<SandboxOptions['examples']> = async () =>
  (await import('./examples.ts')).readExamples();

/** What the commands of both mocks have in common. */

/** The command line is not what the command takes. */
export class UsageError extends Error {}

/** An error whose message says all there is to say to whoever started the command. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Reads arguments with node's own reader. Throws a UsageError for what it does not know. */
export function parsed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the port of an option. Throws a UsageError. */
export function portOf(text: string, option = '--port'): number {
  if (!/^\d+$/.test(text) || Number(text) > 65535) {
    throw new UsageError(`${option} takes a number from 0 to 65535.`);
  }
  return Number(text);
}

/** Why a server could not start, in one line; `option` is the one that takes its port. */
export function startProblem(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
  option = '--port',
): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken; stop what uses it, or choose another with ${option}.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used; choose one above 1023 with ${option}.`;
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return `${host} is not an address of this machine; choose another with --host.`;
  }
  return text;
}

/** Ends the process with 0 when it is asked to stop. */
export function stopOnSignals({ close }: { readonly close: () => Promise<void> }): void {
  let stopping = false;
  const stop = () => {
    // Ctrl-C may reach the process twice, from the terminal and from npm.
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Runs a command; wrong usage ends it with 2, what it says in a StartError with 1. */
export function runMain(name: string, main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee ${name} -- --help.`);
      process.exitCode = 2;
    } else if (error instanceof StartError) {
      console.error(error.message);
      process.exitCode = 1;
    } else throw error;
  });
}

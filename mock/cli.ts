/** `npm run mock` */
import { parseArgs } from 'node:util';
import { DEFAULT_HOST, DEFAULT_PORT } from './defaults.ts';
import type { StatelessMock } from './stateless.ts';

const HELP = `Serves the contract's examples under /api/v4. Nothing is remembered between requests.

Usage: npm run mock -- [--port N] [--host ADDRESS]

  --port N        listen on this port; 0 takes any free one (default ${DEFAULT_PORT})
  --host ADDRESS  listen on this address (default ${DEFAULT_HOST})
  --help          show this text

Choose answers with the header Prefer: code=404, Prefer: example=running, or both.
`;

class UsageError extends Error {}

/** Reads the command line; `null` asks for help. Throws a UsageError for what it does not know. */
function readArguments(args: readonly string[]): { port: number; host: string } | null {
  const { values } = parse(args);
  if (values.help) return null;
  const port = values.port ?? String(DEFAULT_PORT);
  if (!/^\d+$/.test(port) || Number(port) > 65535) {
    throw new UsageError('--port takes a number from 0 to 65535.');
  }
  return { port: Number(port), host: values.host ?? DEFAULT_HOST };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { port: { type: 'string' }, host: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Why the mock could not start, in one line. */
function startProblem(error: unknown, { port, host }: { port: number; host: string }): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken; stop what uses it, or choose another with --port.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used; choose one above 1023 with --port.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return `${host} is not an address of this machine; choose another with --host.`;
  }
  return text;
}

function stopOnSignals(mock: StatelessMock): void {
  let stopping = false;
  const stop = () => {
    // Ctrl-C may reach the process twice, from the terminal and from npm.
    if (stopping) return;
    stopping = true;
    void mock.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (options === null) {
    process.stdout.write(HELP);
    return;
  }
  try {
    const { startStatelessMock } = await import('./stateless.ts');
    const mock = await startStatelessMock(options);
    stopOnSignals(mock);
    console.log(`Stateless mock: ${mock.url}`);
  } catch (error) {
    console.error(startProblem(error, options));
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nSee npm run mock -- --help.`);
  process.exitCode = 2;
});

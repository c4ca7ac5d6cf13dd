/**
 * How every command of the project reads its command line, prints what is wrong, and ends.
 *
 *     process.exitCode = await runCommand({
 *       name: 'npm run docs --',
 *       help: HELP,
 *       parse: (args) => parseArgs({ args, options: { ...STANDARD_OPTIONS, out: { type: 'string' } } }).values,
 *       run: async ({ out }) => { …; return ExitCode.ok; },
 *     });
 */
import { readFile } from 'node:fs/promises';
import type { ParseArgsConfig } from 'node:util';

export const ExitCode = {
  ok: 0,
  /** The command could not do its work, or found what it looks for. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
} as const;

/** Options that `runCommand` handles; every command has them. */
export const STANDARD_OPTIONS = {
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

export interface Command<Options> {
  /** The call, up to its options: `npm run docs --`. */
  readonly name: string;
  /** Printed for `--help`. */
  readonly help: string;
  /** Reads the arguments. Throws an Error whose message says what is wrong with them, as node's `parseArgs` does. */
  readonly parse: (args: string[]) => Options;
  /** Does the work; returns the exit code. */
  readonly run: (options: Options) => Promise<number>;
  /** The whole message for an error that is not a defect of the command; `null` for a defect, which is thrown. */
  readonly explain?: (error: unknown) => string | null;
}

/** An error whose message is all that the user needs: it is printed without a stack, and the exit code is 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** The same for an option whose value turns out to be wrong while the command runs: the exit code is 2. */
export class UsageError extends CommandError {}

/** Runs a command, by default with the arguments of this process; returns its exit code. */
export async function runCommand<Options extends { readonly help?: boolean }>(
  { name, help, parse, run, explain = () => null }: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
): Promise<number> {
  let options: Options;
  try {
    options = parse([...args]);
  } catch (error) {
    console.error(`${messageOf(error)}\nSee \`${name} --help\`.`);
    return ExitCode.usage;
  }
  if (options.help) {
    process.stdout.write(help);
    return ExitCode.ok;
  }
  try {
    return await run(options);
  } catch (error) {
    const message = error instanceof CommandError ? error.message : explain(error);
    if (message === null) throw error;
    console.error(message);
    return error instanceof UsageError ? ExitCode.usage : ExitCode.failed;
  }
}

/** Options of every command that listens; `parsePort` reads the port. */
export const listenOptions = (port: number, host: string) =>
  ({
    port: { type: 'string', default: String(port) },
    host: { type: 'string', default: host },
  }) as const;

/** Reads the value of an option that takes a port. Throws an Error. */
export function parsePort(text: string, option = '--port'): number {
  if (!/^\d+$/.test(text) || Number(text) > 65535) {
    throw new Error(`${option} takes a number from 0 to 65535.`);
  }
  return Number(text);
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
};

/** The text of a file that an option names. Rejects with a UsageError for one that cannot be read. */
export async function readOptionFile(option: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const why = UNREADABLE[code] ?? messageOf(error);
    throw new UsageError(`${option} ${path} cannot be read: ${why}.`);
  }
}

/** Why a server could not listen, in one line; other errors keep their message. `option` is the one for the port. */
export function explainListenError(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
  option = '--port',
): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken; stop what uses it, or choose another with ${option}.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used; choose one above 1023 with ${option}.`;
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
    return `${host} is not an address of this machine; choose another with --host.`;
  }
  return messageOf(error);
}

/** Waits for a signal to stop, closes the server, and ends the process, whatever it still waits for. */
export async function serveUntilStopped(server: {
  readonly close: () => Promise<void>;
}): Promise<never> {
  await stopSignal();
  await server.close();
  process.exit(ExitCode.ok);
}

/** Resolves at a signal to stop. Ctrl-C may arrive twice, from the terminal and from npm. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
}

export function isMissingPackage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

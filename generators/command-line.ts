/** What every command of the project shares: options, help, exit codes and errors. */
export const ExitCode = {
  ok: 0,
  /** The sources are broken, or a file is not up to date. */
  failed: 1,
  /** The command was called in a way that it does not know. */
  usage: 2,
} as const;

/** A command that is run from a terminal. */
export interface Command<Options> {
  /** How it is called: `npm run generate`. */
  readonly name: string;
  readonly help: string;
  /** Reads the options. Throws an Error whose message says what is wrong with them. */
  readonly parse: (args: string[]) => Options;
  readonly run: (options: Options) => Promise<number>;
  /** The message to show for an error; throws those that are a fault of ours. */
  readonly explain?: (error: unknown) => string;
}

/** Runs a command with the arguments of this process, and gives its exit code. */
export async function runCommand<Options extends { readonly help: boolean }>(
  command: Command<Options>,
): Promise<number> {
  let options: Options;
  try {
    options = command.parse(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\nSee \`${command.name} -- --help\`.`);
    return ExitCode.usage;
  }
  if (options.help) {
    process.stdout.write(command.help);
    return ExitCode.ok;
  }
  try {
    return await command.run(options);
  } catch (error) {
    console.error((command.explain ?? explanationOf)(error));
    return ExitCode.failed;
  }
}

/**
 * The message of an error that comes from what the command was given: broken sources, or a file that
 * the system refuses. Throws any other error again, because that is a fault of the project's code.
 */
export function explanationOf(error: unknown): string {
  if (error instanceof Error && (error.name === 'SpecError' || 'syscall' in error)) {
    return error.message;
  }
  throw error;
}

/** Resolves when the process is asked to stop, which npm and the terminal may do twice. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
}

import { ExitCode, explanationOf } from './failure.ts';
import { interrupt } from './progress.ts';

/** A command that is run from a terminal. */
export interface Command<Options> {
  /** How it is called: `npm run build`. */
  readonly name: string;
  readonly help: string;
  /** Reads the options. Throws an Error whose message says what is wrong with them. */
  readonly parse: (args: string[]) => Options;
  readonly run: (options: Options) => Promise<number>;
  /** What an error says to whoever ran the command; throws those that are a fault of ours. */
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
  return explained(() => command.run(options), command.explain);
}

/** Runs something to its exit code; what goes wrong is said below the steps shown so far. */
export async function explained(
  run: () => Promise<number>,
  explain: (error: unknown) => string = explanationOf,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    interrupt(process.stdout);
    console.error(explain(error));
    return ExitCode.failed;
  }
}

/** Resolves when the process is asked to stop, which npm and the terminal may do twice. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
}

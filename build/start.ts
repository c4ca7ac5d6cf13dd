/** `npm start` */
import { parseArgs } from 'node:util';
import { ExitCode } from './failure.ts';
import { interrupt, showSteps } from './progress.ts';
import { projectAt } from './project.ts';

const PORT = 4000;
const MOCK_PORT = 4010;
const HELP = `Builds what is stale, then serves the reference page and the stateless mock on this machine.
Both follow the contract while its files are edited. Ctrl-C stops everything.

Usage: npm start -- [--port N] [--mock-port N]

  --port N       serve the reference page there; 0 takes any free port (default ${PORT})
  --mock-port N  serve the mock there; 0 takes any free port (default ${MOCK_PORT})
  --help         show this

Exit codes: 0 stopped, 1 broken sources or a port that is taken, 2 wrong usage
`;

async function main(args: readonly string[]): Promise<number> {
  const options = parse(args);
  if (typeof options === 'string') {
    console.error(`${options}\nSee \`npm start -- --help\`.`);
    return ExitCode.usage;
  }
  if (options.help) {
    process.stdout.write(HELP);
    return ExitCode.ok;
  }
  const { explain } = await import('../site/failure.ts');
  try {
    const { startPreview } = await import('../site/preview.ts');
    const preview = await startPreview({
      ...options,
      project: projectAt(),
      steps: showSteps(process.stdout),
      log: console.log,
    });
    console.log(`
Reference page  ${preview.site}
Stateless mock  ${preview.mock}

Watching spec/; press Ctrl-C to stop.`);
    await signal();
    await preview.close();
    return ExitCode.ok;
  } catch (error) {
    interrupt(process.stdout);
    console.error(explain(error));
    return ExitCode.failed;
  }
}

/** The options, or what is wrong with them. */
function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: String(PORT) },
        'mock-port': { type: 'string', default: String(MOCK_PORT) },
        help: { type: 'boolean', default: false },
      },
    });
    const [port, mockPort] = [values.port, values['mock-port']].map(portOf);
    if (port === undefined) return '--port takes a number from 0 to 65535.';
    if (mockPort === undefined) return '--mock-port takes a number from 0 to 65535.';
    return { port, mockPort, help: values.help };
  } catch (error) {
    return (error as Error).message;
  }
}

function portOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) < 65536 ? Number(text) : undefined;
}

/** Resolves when the process is asked to stop, which npm and the terminal may do twice. */
function signal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
}

process.exitCode = await main(process.argv.slice(2));

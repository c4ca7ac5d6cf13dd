/** `npm start` */
import { parseArgs } from 'node:util';
import { DEFAULT_PORT as MOCK_PORT } from '../mock/defaults.ts';
import { explain } from '../site/failure.ts';
import { runCommand, stopSignal } from './command-line.ts';
import { ExitCode } from './failure.ts';
import { showSteps } from './progress.ts';
import { projectAt } from './project.ts';

const PORT = 4000;
const HELP = `Builds what is stale, then serves the reference page and the stateless mock on this machine.
Both follow the contract while its files are edited. Ctrl-C stops everything.

Usage: npm start -- [--port N] [--mock-port N]

  --port N       serve the reference page there; 0 takes any free port (default ${PORT})
  --mock-port N  serve the mock there; 0 takes any free port (default ${MOCK_PORT})
  --help         show this

Exit codes: 0 stopped, 1 broken sources or a port that is taken, 2 wrong usage
`;

function portOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) < 65536 ? Number(text) : undefined;
}

process.exitCode = await runCommand({
  name: 'npm start',
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: String(PORT) },
        'mock-port': { type: 'string', default: String(MOCK_PORT) },
        help: { type: 'boolean', default: false },
      },
    });
    const [port, mockPort] = [values.port, values['mock-port']].map(portOf);
    if (port === undefined) throw new Error('--port takes a number from 0 to 65535.');
    if (mockPort === undefined) throw new Error('--mock-port takes a number from 0 to 65535.');
    return { port, mockPort, help: values.help };
  },
  run: async (options) => {
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
    await stopSignal();
    await preview.close();
    return ExitCode.ok;
  },
  explain,
});

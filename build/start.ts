/** `npm start` */
import { parseArgs } from 'node:util';
import { DEFAULT_PORT as MOCK_PORT } from '../mock/defaults.ts';
import { SANDBOX_PORT } from '../mock/sandbox/defaults.ts';
import { explain } from '../site/failure.ts';
import { runCommand, stopSignal } from './command-line.ts';
import { ExitCode } from './failure.ts';
import { showSteps } from './progress.ts';
import { projectAt } from './project.ts';

const PORT = 4000;
const HELP = `Builds what is stale, then serves the reference site, the stateless mock and the sandbox on this
machine. Site and mock follow the contract while its files are edited. Ctrl-C stops everything.

Usage: npm start -- [--port N] [--mock-port N] [--sandbox-port N]

  --port N          serve the site there; 0 takes any free port (default ${PORT})
  --mock-port N     serve the mock there; 0 takes any free port (default ${MOCK_PORT})
  --sandbox-port N  serve the sandbox there; 0 takes any free port (default ${SANDBOX_PORT})
  --help            show this

Exit codes: 0 stopped, 1 broken sources or a port that is taken, 2 wrong usage
`;

function portOf(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  throw new Error(`${option} takes a number from 0 to 65535.`);
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
        'sandbox-port': { type: 'string', default: String(SANDBOX_PORT) },
        help: { type: 'boolean', default: false },
      },
    });
    return {
      port: portOf('--port', values.port),
      mockPort: portOf('--mock-port', values['mock-port']),
      sandboxPort: portOf('--sandbox-port', values['sandbox-port']),
      help: values.help,
    };
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
Reference site  ${preview.site}
Stateless mock  ${preview.mock}
Sandbox         ${preview.sandbox}

Watching spec/; press Ctrl-C to stop.`);
    await stopSignal();
    await preview.close();
    return ExitCode.ok;
  },
  explain,
});

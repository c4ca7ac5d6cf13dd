/** `npm start`, and with `--dev` `npm run dev` */
import { parseArgs } from 'node:util';
import { ExitCode, runCommand, stopSignal } from '../../generators/command-line.ts';
import { DEFAULT_PORT as MOCK_PORT } from '../../src/http/defaults.ts';
import { portOf } from '../../src/mock/command.ts';
import { SANDBOX_PORT } from '../../src/sandbox/defaults.ts';
import { watchCode } from './code.ts';
import { startSessions } from './sessions.ts';

const PORT = 4000;
/** Requests under way may end, but nobody waits longer for a command to stop; in milliseconds. */
const LONGEST_CLOSING = 600;

const HELP = `Builds what is stale, then serves the reference site, the stateless mock and the sandbox on this
machine. All of them follow the contract and the documents while their files are edited; the sandbox
keeps what it was told. \`npm run dev\` also tells what the linter finds. Ctrl-C stops everything.

Usage: npm start -- [--port N] [--mock-port N] [--sandbox-port N] [--dev]

  --port N          serve the site there; 0 takes any free port (default ${PORT})
  --mock-port N     serve the mock there; 0 takes any free port (default ${MOCK_PORT})
  --sandbox-port N  serve the sandbox there; 0 takes any free port (default ${SANDBOX_PORT})
  --dev             lint now and after each saving, and begin again when the code of the project changes
  --help            show this

Exit codes: 0 stopped, 1 broken sources or a port that is taken, 2 wrong usage
`;

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
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const ports = {
      site: portOf(values.port, '--port'),
      mock: portOf(values['mock-port'], '--mock-port'),
      sandbox: portOf(values['sandbox-port'], '--sandbox-port'),
    };
    return { ports, dev: values.dev, help: values.help };
  },
  run: async ({ dev, ports }) => {
    const isTTY = process.stdout.isTTY === true;
    const sessions = await startSessions({ ports, lint: dev, isTTY }, console.log);
    const { site, mock, sandbox } = sessions.places;
    if (dev) await watchCode(sessions.renew);
    const stopped = stopSignal();
    console.log(`
Reference site  ${site}
Stateless mock  ${mock}
Sandbox         ${sandbox}

Watching ${dev ? 'spec/, docs/ and the code' : 'spec/ and docs/'}; press Ctrl-C to stop.`);
    await stopped;
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST_CLOSING));
    await Promise.race([sessions.close(), late]);
    return process.exit(ExitCode.ok);
  },
  explain: (error) => (error as Error).message,
});

/** `npm run mock` */
import { parseArgs } from 'node:util';
import { DEFAULT_HOST, DEFAULT_PORT } from '../http/defaults.ts';
import { parsed, portOf, runMain, StartError, startProblem, stopOnSignals } from './command.ts';

const HELP = `Serves the contract's examples under /api/v4. Nothing is remembered between requests.

Usage: npm run mock -- [--port N] [--host ADDRESS]

  --port N        listen on this port; 0 takes any free one (default ${DEFAULT_PORT})
  --host ADDRESS  listen on this address (default ${DEFAULT_HOST})
  --help          show this text

Choose answers with the header Prefer: code=404, Prefer: example=running, or both.
`;

/** Reads the command line; `null` asks for help. Throws a UsageError for what it does not know. */
function readArguments(args: string[]): { port: number; host: string } | null {
  const { values } = parsed(() =>
    parseArgs({
      args,
      options: {
        port: { type: 'string', default: String(DEFAULT_PORT) },
        host: { type: 'string', default: DEFAULT_HOST },
        help: { type: 'boolean' },
      },
    }),
  );
  return values.help ? null : { port: portOf(values.port), host: values.host };
}

runMain('npm run mock', async () => {
  const options = readArguments(process.argv.slice(2));
  if (options === null) {
    process.stdout.write(HELP);
    return;
  }
  const { startStatelessMock } = await import('./stateless.ts');
  const mock = await startStatelessMock(options).catch((error: unknown) => {
    throw new StartError(startProblem(error, options));
  });
  stopOnSignals(mock);
  console.log(`Stateless mock: ${mock.url}`);
});

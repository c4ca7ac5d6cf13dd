/** `npx collaboration-service-api mock` */
import { parseArgs } from 'node:util';
import {
  type Command,
  CommandError,
  explainListenError,
  isMissingPackage,
  listenOptions,
  parsePort,
  STANDARD_OPTIONS,
  serveUntilStopped,
} from '../command-line.ts';
import { DEFAULT_HOST, MOCK_PORT } from '../http/defaults.ts';
import { parseOrigin } from '../http/gate.ts';
import { type ListenOptions, useFastResponses } from '../http/server.ts';

const HELP = `Serves the contract's examples under /api/v4. It keeps nothing between requests.

Usage: npx collaboration-service-api mock [options]

  --port N        listen on this port; 0 takes any free one (default ${MOCK_PORT})
  --host ADDRESS  listen on this address (default ${DEFAULT_HOST})
  --cors ORIGIN   let the pages of this origin call it, besides those of this machine; repeatable
  --help          show this text
  --version       show the version of the package

Choose responses with the header Prefer: code=404, Prefer: example=running, or both.

Exit codes: 0 stopped, 1 a port that is taken or a missing package, 2 wrong usage
`;

const MISSING_PRISM =
  'The stateless mock needs Prism, which is not installed; run npm install @stoplight/prism-http@5.12.0.';

export const mockCommand: Command<ListenOptions & { readonly help: boolean }> = {
  name: 'npx collaboration-service-api mock',
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        ...listenOptions(MOCK_PORT, DEFAULT_HOST),
        cors: { type: 'string', multiple: true, default: [] },
        ...STANDARD_OPTIONS,
      },
    });
    return { ...values, port: parsePort(values.port), cors: values.cors.map(parseOrigin) };
  },
  run: async (options) => {
    const { startStatelessMock } = await import('./stateless.ts');
    useFastResponses();
    const mock = await startStatelessMock(options).catch((error: unknown) => {
      throw new CommandError(
        isMissingPackage(error) ? MISSING_PRISM : explainListenError(error, options),
      );
    });
    console.log(`Stateless mock: ${mock.url}`);
    return serveUntilStopped(mock);
  },
};

/** `mock` */
import { parseArgs } from 'node:util';
import { callOf } from '../command-call.ts';
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
import { DEFAULT_HOST, MOCK_PORT } from '../http/default-ports.ts';
import { parseOrigin } from '../http/gate.ts';
import { type ListenOptions, useFastResponses } from '../http/server.ts';
import { readOption } from '../sandbox/seed/read-option.ts';

/** The peer of the package, which its file of dependencies names, too. */
const INSTALL = 'npm install @stoplight/prism-http@5.12.0';

const HELP = `Serves the contract's examples under /api/v4. It keeps nothing between requests. It needs Prism beside
this package: ${INSTALL}

Usage: ${callOf('mock')} [options]

  --port N        listen on this port; 0 takes any free one (default ${MOCK_PORT})
  --host ADDRESS  listen on this address (default ${DEFAULT_HOST})
  --dynamic       generate responses from the schemas, instead of the contract's examples
  --strict        return 400 for names of parameters and fields that an operation does not know
  --overrides FILE
                  respond with these, a list in YAML or JSON as the sandbox takes it, in place of the examples;
                  also to paths that the contract does not have
  --cors ORIGIN   let the pages of this origin call it, besides those of this machine; repeatable
  --help          show this text
  --version       show the version of the package

Choose responses with the header Prefer: code=404, example=running or dynamic=true, with seed=1 for the same again; or in
the query, as __code=404, __example=running, __dynamic=true and __seed=1.

Exit codes: 0 stopped, 1 a port that is taken, a file that is not valid or a missing package, 2 wrong usage, or a file
that cannot be read
`;

const MISSING_PRISM = `The stateless mock needs Prism, which is not installed; run ${INSTALL}.`;

type MockCommandOptions = ListenOptions & {
  readonly help: boolean;
  readonly overrides: string | undefined;
};

export const mockCommand: Command<MockCommandOptions> = {
  name: callOf('mock'),
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        ...listenOptions(MOCK_PORT, DEFAULT_HOST),
        dynamic: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        overrides: { type: 'string' },
        cors: { type: 'string', multiple: true, default: [] },
        ...STANDARD_OPTIONS,
      },
    });
    const cors = values.cors.map(parseOrigin);
    return { ...values, overrides: values.overrides, port: parsePort(values.port), cors };
  },
  run: async ({ overrides: path, ...options }) => {
    const { startStatelessMock } = await import('./server.ts');
    const overrides = (await readOption('--overrides', path, 'parseOverrideList')) ?? [];
    useFastResponses();
    const mock = await startStatelessMock({ ...options, overrides }).catch((error: unknown) => {
      throw new CommandError(
        isMissingPackage(error) ? MISSING_PRISM : explainListenError(error, options),
      );
    });
    console.log(`Stateless mock: ${mock.url}`);
    return serveUntilStopped(mock);
  },
};

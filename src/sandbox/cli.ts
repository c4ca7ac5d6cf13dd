/** `npm run sandbox` */
import { parseArgs } from 'node:util';
import { DEFAULT_HOST } from '../http/defaults.ts';
import {
  parsed,
  portOf,
  runMain,
  StartError,
  startProblem,
  stopOnSignals,
  UsageError,
} from '../mock/command.ts';
import { SANDBOX_PORT } from './defaults.ts';
import type { RunningSandbox } from './node.ts';

const HELP = `A mock of the service that remembers, under /api/v4. Without --data, everything is forgotten
when it ends.

Usage: npm run sandbox -- [options]

  --port N        listen on this port; 0 takes any free one (default ${SANDBOX_PORT})
  --host ADDRESS  listen on this address (default ${DEFAULT_HOST})
  --seed FILE     begin with this world, in YAML or JSON, instead of the story of the contract
  --data FILE     keep the world in this file, which is made where it is not there
  --latency MS    answer so much later, in milliseconds (default 0)
  --log           print a line for every request
  --help          show this text

The header X-Sandbox-World: NAME gives a request a world of its own, Prefer: code=404 an answer of the
contract. The control API is under /sandbox.

Exit codes: 0 stopped, 1 a port that is taken, or a seed or data file that is not valid, 2 wrong usage
`;

const LONGEST_LATENCY = 60_000;

interface Arguments {
  readonly port: number;
  readonly host: string;
  readonly seed: string | undefined;
  readonly data: string | undefined;
  readonly latency: number;
  readonly log: boolean;
}

/** Reads the command line; `null` asks for help. Throws a UsageError for what it does not know. */
function readArguments(args: string[]): Arguments | null {
  const { values } = parsed(() =>
    parseArgs({
      args,
      options: {
        port: { type: 'string', default: String(SANDBOX_PORT) },
        host: { type: 'string', default: DEFAULT_HOST },
        seed: { type: 'string' },
        data: { type: 'string' },
        latency: { type: 'string', default: '0' },
        log: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }),
  );
  if (values.help) return null;
  const { host, seed, data, latency, log } = values;
  if (!/^\d+$/.test(latency) || Number(latency) > LONGEST_LATENCY) {
    throw new UsageError(`--latency takes a number from 0 to ${LONGEST_LATENCY}.`);
  }
  return { port: portOf(values.port), host, seed, data, latency: Number(latency), log };
}

runMain('npm run sandbox', async () => {
  const options = readArguments(process.argv.slice(2));
  if (options === null) {
    process.stdout.write(HELP);
    return;
  }
  const { startSandbox } = await import('./node.ts');
  const seed = options.seed === undefined ? undefined : await readSeed(options.seed);
  const running = await startSandbox({
    port: options.port,
    host: options.host,
    latency: options.latency,
    ...(seed !== undefined && { seed }),
    ...(options.data !== undefined && { data: options.data }),
    ...(options.log && { log: await logger() }),
  }).catch((error: unknown) => {
    throw new StartError(startProblem(error, options));
  });
  stopOnSignals(running);
  const { data } = running;
  const lines = [`Sandbox: ${running.url}`];
  if (data !== null) lines.push(aboutData(data, options.seed));
  // Those of a seed or of a file are its owner's own, and stay where they are.
  if (seed === undefined && (data?.written ?? null) === null) lines.push(await tokens());
  // At once: whoever has read the address may call it, and the log comes behind.
  console.log(lines.join('\n'));
});

/** What is in the data file. */
function aboutData(
  { path, records, written }: NonNullable<RunningSandbox['data']>,
  seed: string | undefined,
): string {
  if (written === null) return `Data: ${path}, new, ${records} records`;
  const kept = `Data: ${path}, ${records} records, last written ${written.toISOString()}`;
  if (seed === undefined) return kept;
  return `${kept}; --seed ${seed} was not used, for it fills new files only`;
}

async function readSeed(path: string) {
  const { readSeedFile, SeedError } = await import('./seed/read-file.ts');
  return readSeedFile(path).catch((error: unknown) => {
    throw error instanceof SeedError ? new StartError(error.message) : error;
  });
}

async function logger() {
  const { logLine } = await import('./log.ts');
  return (entry: Parameters<typeof logLine>[0]) => console.log(logLine(entry));
}

/** The tokens of the story, for the header PRIVATE-TOKEN. */
async function tokens(): Promise<string> {
  const { story } = await import('./seed/story.ts');
  const lines = (story.tables.users ?? []).map(({ name, private_token = '', admin, state }) => {
    const note = admin === true ? ', administrator' : state === 'blocked' ? ', blocked' : '';
    return `  ${private_token.padEnd(16)}  ${name}${note}`;
  });
  return ['PRIVATE-TOKEN:', ...lines].join('\n');
}

/** `npm start` */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PREFIX } from '../generated/client/connection.ts';
import { projectAt } from '../generators/project.ts';
import {
  CommandError,
  ExitCode,
  explainListenError,
  parsePort,
  runCommand,
  STANDARD_OPTIONS,
  stopSignal,
} from '../src/command-line.ts';
import {
  DEFAULT_HOST as HOST,
  MOCK_PORT,
  SANDBOX_PORT,
  SITE_PORT,
} from '../src/http/default-ports.ts';
import { serveFolder } from './static-server.ts';

const { root } = projectAt();

const HELP = `Builds the reference site and serves it with the stateless mock and the sandbox on this machine.
Brings generated/ up to date first. Ctrl-C stops everything.

Usage: npm start -- [--port N] [--mock-port N] [--sandbox-port N]

  --port N          serve the site there; 0 takes any free port (default ${SITE_PORT})
  --mock-port N     serve the mock there; 0 takes any free port (default ${MOCK_PORT})
  --sandbox-port N  serve the sandbox there; 0 takes any free port (default ${SANDBOX_PORT})
  --help            show this

Exit codes: 0 stopped, 1 broken sources or a port that is taken, 2 wrong usage
`;

const BESIDE =
  'Paths that the contract does not have: npm run sandbox -- --overrides FILE or --proxy URL; see docs/sandbox.md.';

/** By the options that they are given with. */
type Ports = Readonly<Record<'port' | 'mock-port' | 'sandbox-port', string>>;

async function start(ports: Ports): Promise<number> {
  const stopped = stopSignal();
  const port = await freePort(ports, 'port');
  // The page of addresses that there are none of names the root of its host.
  const address = `http://${HOST}:${port}/`;
  const mockPort = await freePort(ports, 'mock-port');
  const sandboxPort = await freePort(ports, 'sandbox-port');
  const sandboxOptions = ['--port', String(sandboxPort), '--docs', address];
  const sandbox = createServerProcess('sandbox', ...sandboxOptions);
  const mock = createServerProcess('mock', '--port', String(mockPort));
  /** The sandbox first, which alone responds twice as soon. */
  const startServers = async () => (await sandbox.start()) && (await mock.start());
  const api = `http://${HOST}:${sandboxPort}${PREFIX}`;
  const build = () => succeeds('site/cli.ts', '--base-url', address, '--sandbox', api);
  /** Serves what is in generated/ while the site is built, and starts again if that was outdated. */
  const begin = async () => {
    const before = await newestTime(join(root, 'generated'));
    console.log('Building the reference site …');
    const sandboxStarted = await sandbox.start();
    const mockStarted = mock.start();
    if (!(await build())) return false;
    const isOutdated = before === null || before !== (await newestTime(join(root, 'generated')));
    return sandboxStarted && (await mockStarted) && !isOutdated ? true : startServers();
  };

  try {
    if (!(await begin())) return ExitCode.failed;
    const site = await serveFolder(join(root, 'dist/site'), port);
    console.log(`Reference site: ${site.url}\n${BESIDE}\nPress Ctrl-C to stop.`);
    await stopped;
    await site.close();
    return ExitCode.ok;
  } finally {
    await Promise.all([sandbox, mock].map((server) => server.stop()));
  }
}

/** When a file of a folder was last written; `null` if there is none. */
async function newestTime(folder: string): Promise<number | null> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  );
  return times.length === 0 ? null : Math.max(...times);
}

/** A port that is free now: the one that is given, or any for 0. Throws a CommandError for one that is taken. */
async function freePort(ports: Ports, name: keyof Ports): Promise<number> {
  const option = `--${name}`;
  const port = parsePort(ports[name], option);
  const server = createServer().listen(port, HOST);
  await once(server, 'listening').catch((error: unknown) => {
    throw new CommandError(explainListenError(error, { port, host: HOST }, option));
  });
  const address = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return address.port;
}

/** Starts a script of the project in a process of its own, so that it runs the code that is on disk now. */
function runScript(script: string, ...options: readonly string[]): ChildProcess {
  const args = ['--import', 'tsx', script, ...options];
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function succeeds(script: string, ...options: readonly string[]): Promise<boolean> {
  const child = runScript(script, ...options);
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  return code === ExitCode.ok;
}

/** A server of the package's command, which can be started again. */
function createServerProcess(server: 'mock' | 'sandbox', ...options: readonly string[]) {
  let child: ChildProcess | null = null;
  const stop = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  /** Resolves when it has printed its address; to `false` where it ended instead, having printed why. */
  const start = async (): Promise<boolean> => {
    await stop();
    child = runScript('src/cli.ts', server, ...options);
    child.stdout?.pipe(process.stdout, { end: false });
    const address = once(child.stdout ?? child, 'data').then(() => true);
    return Promise.race([address, once(child, 'exit').then(() => false)]);
  };
  return { start, stop };
}

const code = await runCommand({
  name: 'npm start --',
  help: HELP,
  parse: (args) => {
    const port = (usual: number) => ({ type: 'string', default: String(usual) }) as const;
    const ports = {
      port: port(SITE_PORT),
      'mock-port': port(MOCK_PORT),
      'sandbox-port': port(SANDBOX_PORT),
    };
    const { values } = parseArgs({ args, options: { ...STANDARD_OPTIONS, ...ports } });
    for (const name of ['port', 'mock-port', 'sandbox-port'] as const) {
      parsePort(values[name], `--${name}`);
    }
    return values;
  },
  run: (values) => start(values),
});
process.exit(code);

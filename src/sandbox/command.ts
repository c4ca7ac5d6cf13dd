/** `sandbox` */
import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { callOf } from '../command-call.ts';
import {
  type Command,
  CommandError,
  explainListenError,
  listenOptions,
  parsePort,
  STANDARD_OPTIONS,
  serveUntilStopped,
} from '../command-line.ts';
import { DEFAULT_HOST, SANDBOX_PORT } from '../http/default-ports.ts';
import { isLoopback, parseOrigin } from '../http/gate.ts';
import { useFastResponses } from '../http/server.ts';
import { readyEvent, readyText } from './command-output.ts';
import { KEY_EMPTY, KEY_NEEDED } from './control/gate.ts';
import { parseTarget } from './hooks/deliver.ts';
import type { RunningSandbox } from './node.ts';
import { parseServerUrl } from './proxy/forward.ts';
import { readOption } from './seed/read-option.ts';

const HELP = `A stateful mock of the service, under /api/v4. Without --data, its state is lost when it ends.

Usage: ${callOf('sandbox')} [options]
       ${callOf('sandbox record')} --help

  --port N        listen on this port; 0 takes any free one (default ${SANDBOX_PORT})
  --host ADDRESS  listen on this address (default ${DEFAULT_HOST})
  --seed FILE     start with this world, in YAML or JSON, instead of the contract's example data
  --data FILE     keep the world in this file, which is created if it does not exist; needs npm install libsql
  --overrides FILE
                  start every world with these responses, a list in YAML or JSON; those of paths that
                  the contract does not have are named by method and path
  --proxy URL     pass requests that are not overridden on to this server
  --proxy-fallback
                  respond to those that this server does not have yet: to its 501, and to a 404 that is
                  none of the contract
  --on-change URL
                  call this after a change, for each project hook that has the event switched on
  --on-change-template FILE
                  body, and headers, of these calls, in YAML or JSON with placeholders
  --on-change-host HOST
                  permits to call this host instead of this machine; repeatable
  --docs URL      link requests on the page to the operations of this reference site
  --watch         start again whenever the file of --seed or --overrides changes
  --strict        return 400 for names of parameters and fields that an operation does not know
  --latency MS    delay every response by so many milliseconds (default 0)
  --run [SPEED]   let time pass and jobs run, SPEED seconds of the world in a second (default 1)
  --log           print a line for every request
  --json          print the address and every request as JSON, a line each, and nothing else
  --quiet         print the address only, as JSON with --json
  --cors ORIGIN   let pages of this origin call the API, besides those of this machine; repeatable
  --control-key [KEY]
                  accept only requests with this key in X-Sandbox-Key in the control API; without KEY,
                  one is made and printed. Needed for any --host but a loopback address
  --worlds-from main
                  fork new worlds from the main one as it is, instead of from the seed
  --world-ttl MINUTES
                  drop worlds that were not used for so long (default 60)
  --help          show this text
  --version       show the version of the package

The header X-Sandbox-World: NAME gives a request a world of its own, Prefer: code=404 a response of the
contract. A page at / shows and controls the worlds; the control API is under /sandbox, where /sandbox/ready
returns 200 once requests are served. The package describes that API in src/sandbox/control/openapi.yaml,
and the sandbox in docs/sandbox.md.

Exit codes: 0 stopped, 1 a port that is taken, or a file that is not valid, 2 wrong usage, or a file that
cannot be read
`;

const MAX_LATENCY_MS = 60_000;

/** A day in a second. */
const MAX_SPEED = 86_400;

const MAX_TTL_MINUTES = 10_000;

type SandboxCommandOptions = ReturnType<typeof parseOptions>;

export const sandboxCommand: Command<SandboxCommandOptions> = {
  name: callOf('sandbox'),
  help: HELP,
  parse: parseOptions,
  run: async (options) => {
    const { startSandbox } = await import('./node.ts');
    const seed = await readOption('--seed', options.seed, 'parseSeed');
    const overrides = await readOption('--overrides', options.overrides, 'parseOverrideList');
    const { start, onChange: url, onChangeHosts: hosts, onChangeTemplate: file } = options;
    const template = await readOption('--on-change-template', file, 'parseTemplate');
    useFastResponses();
    const deliver =
      url === undefined || template === undefined ? undefined : { url, template, hosts };
    const isLogged = options.log || (options.json && !options.quiet);
    const log = isLogged ? await createLog(options) : undefined;
    const running = await startSandbox({ ...start, seed, overrides, deliver, log }).catch(
      (error: unknown) => {
        throw new CommandError(explainListenError(error, start));
      },
    );
    // At once: the log begins as soon as somebody has read the address.
    console.log(options.json ? readyEvent(running, options) : await readyText(running, options));
    if (options.watch) watchFiles(running, options);
    return serveUntilStopped(running);
  },
};

function parseOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: withValues(args, { '--control-key': () => crypto.randomUUID(), '--run': () => '1' }),
    options: {
      ...listenOptions(SANDBOX_PORT, DEFAULT_HOST),
      seed: { type: 'string' },
      data: { type: 'string' },
      overrides: { type: 'string' },
      proxy: { type: 'string' },
      'proxy-fallback': { type: 'boolean', default: false },
      'on-change': { type: 'string' },
      'on-change-template': { type: 'string' },
      'on-change-host': { type: 'string', multiple: true, default: [] },
      docs: { type: 'string' },
      watch: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      latency: { type: 'string', default: '0' },
      run: { type: 'string' },
      log: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      cors: { type: 'string', multiple: true, default: [] },
      'control-key': { type: 'string' },
      'worlds-from': { type: 'string', default: 'seed' },
      'world-ttl': { type: 'string', default: '60' },
      ...STANDARD_OPTIONS,
    },
  });
  const { seed, data, overrides, proxy, docs } = values;
  const { 'control-key': controlKey, 'worlds-from': from } = values;
  const { 'proxy-fallback': proxyFallback } = values;
  if (proxyFallback && proxy === undefined) throw new Error('--proxy-fallback goes with --proxy.');
  if (proxy !== undefined) parseServerUrl(proxy, '--proxy');
  const { 'on-change': onChange, 'on-change-template': onChangeTemplate } = values;
  if ((onChange === undefined) !== (onChangeTemplate === undefined)) {
    throw new Error('--on-change and --on-change-template go together.');
  }
  const onChangeHosts = values['on-change-host'];
  if (onChange !== undefined) parseTarget(onChange, onChangeHosts);
  else if (onChangeHosts.length > 0) throw new Error('--on-change-host goes with --on-change.');
  if (from !== 'seed' && from !== 'main') throw new Error('--worlds-from takes seed or main.');
  const worldsFrom: 'seed' | 'main' = from;
  if (controlKey === undefined && !isLoopback(values.host)) throw new Error(KEY_NEEDED);
  if (controlKey?.trim() === '') throw new Error(KEY_EMPTY);
  if (values.watch && (data !== undefined || (seed ?? overrides) === undefined)) {
    throw new Error('--watch goes with --seed or --overrides, and without --data.');
  }
  return {
    ...values,
    controlKey,
    onChange,
    onChangeTemplate,
    onChangeHosts,
    /** What the sandbox is started with, besides what files say. */
    start: {
      ...{ host: values.host, strict: values.strict, data, controlKey, proxy, proxyFallback },
      worldsFrom,
      docs: docs === undefined ? undefined : parseDocs(docs),
      port: parsePort(values.port),
      latency: parseNumber('--latency', values.latency, MAX_LATENCY_MS),
      cors: values.cors.map(parseOrigin),
      run: values.run === undefined ? undefined : parseNumber('--run', values.run, MAX_SPEED),
      worldTtl: parseNumber('--world-ttl', values['world-ttl'], MAX_TTL_MINUTES) * 60_000,
    },
  };
}

/** The URL of a folder. Throws an Error for anything else. */
function parseDocs(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error('--docs takes an address such as https://docs.example.com/api/.');
  }
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname.replace(/\/?$/, '/')}`;
}

/** Saving a file gives several events. */
const SETTLE_MS = 100;

/** Takes over what is in the files whenever one changes; what is not valid is printed, and the sandbox stays as it is. */
function watchFiles(
  { sandbox }: RunningSandbox,
  { seed, overrides, json, quiet }: SandboxCommandOptions,
): void {
  const reloaded = json
    ? '{"event":"reloaded"}'
    : 'The files were read again; all worlds begin with them.';
  const update = async () => {
    try {
      const data = await readOption('--seed', seed, 'parseSeed');
      const list = await readOption('--overrides', overrides, 'parseOverrideList');
      sandbox.begin({ ...(data && { seed: data }), ...(list && { overrides: list }) });
      if (!quiet) console.log(reloaded);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      console.error(error.message);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  for (const path of [seed, overrides].filter((each) => each !== undefined)) {
    // The folder: editors replace files, and a watcher stays with the one that is gone.
    watch(dirname(path), (_, name) => {
      if (name !== basename(path)) return;
      clearTimeout(timer);
      timer = setTimeout(update, SETTLE_MS);
    });
  }
}

/** Gives options that may stand alone a value where none follows. */
function withValues(args: readonly string[], values: Record<string, () => string>): string[] {
  return args.map((arg, at) => {
    const value = (args[at + 1] ?? '-').startsWith('-') ? values[arg]?.() : undefined;
    return value === undefined ? arg : `${arg}=${value}`;
  });
}

function parseNumber(option: string, text: string, max: number): number {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  throw new Error(`${option} takes a number from 0 to ${max}.`);
}

async function createLog({ json }: SandboxCommandOptions) {
  const { formatJsonLine, formatLogLine } = await import('./journal/log.ts');
  const format = json ? formatJsonLine : formatLogLine;
  return (entry: Parameters<typeof format>[0]) => console.log(format(entry));
}

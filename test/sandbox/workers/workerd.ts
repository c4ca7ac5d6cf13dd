/** The Worker of the guide in workerd, the run time of Cloudflare Workers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import packageJson from '../../../package.json' with { type: 'json' };

const { platform, arch } = process;
const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' };
const WORKERD = resolve(
  'test/matrix/node_modules/@cloudflare',
  `workerd-${SYSTEMS[platform] ?? platform}-${arch === 'arm64' ? arch : '64'}/bin/workerd`,
);

/** What to do where there is no workerd; `null` where there is one. */
export const MISSING_WORKERD = existsSync(WORKERD)
  ? null
  : 'workerd is missing: npm ci --prefix test/matrix';

const WRANGLER = readFileSync('docs/helpers/workers/wrangler.toml', 'utf8');
const setting = (name: string) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(WRANGLER)?.[1] ?? '';

/** What the platform makes of `wrangler.toml`, with a folder instead of its storage. */
function toConfig(key: string | null, className: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "storage", disk = (path = "storage", writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "${setting('compatibility_date')}",
  bindings = [
    (name = "WORLDS", durableObjectNamespace = "${className}"),
    ${key === null ? '' : `(name = "CONTROL_KEY", text = "${key}"),`}
  ],
  durableObjectNamespaces = [(className = "${className}", uniqueKey = "worlds", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
);
`;
}

export interface Deployment {
  readonly folder: string;
  /** Starts the run time; gives its origin. */
  readonly start: (key?: string | null) => Promise<string>;
  /** Ends it at once, as a machine that fails. */
  readonly kill: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Bundles a Worker with the sandbox of this project in place of the package. */
export async function bundleWorker(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    alias: { [`${packageJson.name}/sandbox/workers`]: resolve('src/sandbox/workers.ts') },
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
  });
}

/** @param entry The Worker's file; that of the guide by default. */
export async function deploy(entry = 'docs/helpers/workers/worker.js'): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'workerd-'));
  mkdirSync(join(folder, 'storage'));
  await bundleWorker(entry, join(folder, 'worker.js'));
  let kill = async () => {};
  const start = async (key: string | null = 'key-of-the-team') => {
    await kill();
    writeFileSync(join(folder, 'config.capnp'), toConfig(key, setting('class_name')));
    const child = spawn(WORKERD, ['serve', 'config.capnp', '--control-fd=3'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const gone = once(child, 'close');
    kill = async () => {
      child.kill('SIGKILL');
      await gone;
    };
    for await (const line of createInterface(child.stdio[3] as Readable)) {
      const { event, port } = JSON.parse(line);
      if (event === 'listen') return `http://127.0.0.1:${port}`;
    }
    throw new Error('workerd did not start.');
  };
  const remove = async () => {
    await kill();
    rmSync(folder, { recursive: true });
  };
  return { folder, start, kill: () => kill(), remove };
}

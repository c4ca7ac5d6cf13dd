/** The command of the sandbox as a process of its own, made to start quickly. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';

/** A command that was compiled. */
export interface Command {
  readonly script: string;
  /** Where its packages are. */
  readonly packages: string;
  readonly remove: () => void;
}

/** Compiles the command of the sandbox, or another program. */
export async function compileSandbox(entry = 'src/cli.ts'): Promise<Command> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-command-'));
  await build({
    entryPoints: { cli: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  const packages = join(folder, 'node_modules');
  symlinkSync(resolve('node_modules'), packages);
  const remove = () => rmSync(folder, { recursive: true });
  return { script: join(folder, 'cli.mjs'), packages, remove };
}

export interface SandboxProcess {
  /** `http://127.0.0.1:40123` */
  readonly origin: string;
  readonly pid: number | undefined;
  /** The next line that it prints. */
  readonly nextLine: () => Promise<string>;
  /** Ends it, and waits until it is gone; gives its exit code, `null` for none. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

/** The message of a command that did not start. */
export class NotStarted extends Error {
  readonly code: number;

  constructor(code: number, stderr: string) {
    super(stderr);
    this.code = code;
  }
}

/** Starts the command; it is killed when the test is over. Rejects with a NotStarted. */
export function startProcess({ script }: Command, ...args: string[]): Promise<SandboxProcess> {
  return started(spawn(process.execPath, [script, 'sandbox', '--port', '0', ...args]));
}

/** As `startProcess`, where no file can grow beyond so many blocks of 512 bytes. */
export function startLimited(
  { script }: Command,
  blocks: number,
  ...args: string[]
): Promise<SandboxProcess> {
  const command = [process.execPath, script, 'sandbox', '--port', '0', ...args];
  return started(spawn('sh', ['-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', ...command]));
}

async function started(child: ChildProcessWithoutNullStreams): Promise<SandboxProcess> {
  let [out, err] = ['', ''];
  child.stderr.on('data', (data) => {
    err += data;
  });
  child.stdout.on('data', (data) => {
    out += data;
  });
  const gone = once(child, 'close').then(([code]) => code as number | null);
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return gone;
  };
  onTestFinished(async () => void (await end('SIGKILL')));
  const nextLine = async () => {
    while (!out.includes('\n')) {
      const code = await Promise.race([gone, once(child.stdout, 'data').then(() => null)]);
      if (code !== null) throw new NotStarted(code, err);
    }
    const [line = ''] = out.split('\n', 1);
    out = out.slice(line.length + 1);
    return line;
  };
  const { origin } = new URL((await nextLine()).replace('Sandbox: ', ''));
  return { origin, pid: child.pid, nextLine, end };
}

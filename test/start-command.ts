/** Starts the package's command as people would, for tests of what it prints and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Outcome {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process that was started; `firstLine` is what it prints first, `ended` how it ended. */
interface Started {
  readonly child: ChildProcess;
  readonly firstLine: Promise<string>;
  readonly ended: Promise<Outcome>;
}

const running = new Set<ChildProcess>();

/** Ends what is still running: for `afterEach`. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

export function startCommand(...args: string[]): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<Outcome>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, stdout, stderr });
    });
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const end = stdout.indexOf('\n');
      if (end !== -1) resolve(stdout.slice(0, end));
    });
    void ended.then(() => reject(new Error(`It ended without a line: ${stderr}`)));
  });
  firstLine.catch(() => undefined);
  return { child, firstLine, ended };
}

/** Starts commands as people would, for tests of what they print and how they end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectAt } from '../generators/project.ts';

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

/** The package's command, compiled: that starts three times as fast. Who starts it waits for `built` before. */
export const COMMAND: string = join(projectAt().root, 'dist/src/cli.js');

/** Starts the package's command; it is stopped when the test is over. */
export function startCommand(...args: string[]): Started {
  return startNode(projectAt().root, COMMAND, ...args);
}

/** Starts a script of a project in its folder, as its npm scripts do; it is stopped when the test is over. */
export function startScript(root: string, script: string, ...args: string[]): Started {
  return startNode(root, '--import', 'tsx', script, ...args);
}

function startNode(root: string, ...args: string[]): Started {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<Outcome>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
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

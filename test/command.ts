import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { Workspace } from './workspace.ts';

type Place = Pick<Workspace, 'project'>;

/** Starts a script of a project in its folder, as its npm scripts do; it is stopped when the test is over. */
function start({ project }: Place, script: string, ...options: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...options], {
    cwd: project.root,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Runs a script of a project to its end. */
export async function run(
  place: Place,
  script: string,
  ...options: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  const child = start(place, script, ...options);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

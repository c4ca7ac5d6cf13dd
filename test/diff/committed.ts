import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Workspace } from '../workspace.ts';

const run = promisify(execFile);

/** Puts a project under git, with what it is now in the commit `HEAD`. Gives what runs git there. */
export async function committed({
  project,
}: Workspace): Promise<(...args: string[]) => Promise<unknown>> {
  const settings = ['user.name=A', 'user.email=a@b', 'commit.gpgsign=false', 'tag.gpgsign=false'];
  const git = (...args: string[]) =>
    run('git', ['-C', project.root, ...settings.flatMap((each) => ['-c', each]), ...args]);
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'Begin');
  return git;
}

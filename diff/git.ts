/** Files as git has them, without a checkout. */
import { spawnSync } from 'node:child_process';
import { CommandError } from '../src/command-line.ts';

/** The commit that a ref names. Throws a CommandError where there is none. */
export function resolveCommit(root: string, ref: string): string {
  const options = ['--verify', '--quiet', '--end-of-options'];
  const { status, out, err } = tryGit(root, ['rev-parse', ...options, `${ref}^{commit}`]);
  if (status === 0) return out.toString().trim();
  const reason = err === '' ? '' : ` git says: ${err}`;
  throw new CommandError(
    `There is no git ref “${ref}”, nor a folder or file of a contract of that name.${reason} In a shallow clone, fetch it first: git fetch origin ${ref}`,
  );
}

/** A file of a commit, or `null` if there is no such file, commit, repository or git; both paths are relative to the root. */
export function readFileAt(root: string, ref: string, path: string): string | null {
  const options = { maxBuffer: Number.POSITIVE_INFINITY, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync('git', ['-C', root, 'show', `${ref}:./${path}`], options);
  return status === 0 ? stdout : null;
}

/** The files below some paths in a commit, by path; both are relative to the root. */
export function readFilesAt(
  root: string,
  commit: string,
  paths: readonly string[],
): Map<string, string> {
  const listing = runGit(root, ['ls-tree', '-r', '-z', commit, '--', ...paths]).toString();
  const blobs = [...listing.matchAll(/\d+ blob (\w+)\t([^\0]*)\0/g)];
  const input = blobs.map(([, id]) => `${id}\n`).join('');
  const batch = runGit(root, ['cat-file', '--batch'], input);
  // For each: `<id> blob <bytes>`, a line break, the bytes, a line break.
  let offset = 0;
  const files = blobs.map(([, , path = '']) => {
    const start = batch.indexOf('\n', offset) + 1;
    const end = start + Number(batch.toString('utf8', offset, start).split(' ')[2]);
    offset = end + 1;
    return [path, batch.toString('utf8', start, end)] as const;
  });
  return new Map(files);
}

function runGit(root: string, args: readonly string[], input?: string): Buffer {
  const { status, out, err } = tryGit(root, args, input);
  if (status !== 0) throw new CommandError(`git ${args[0]} failed: ${err}`);
  return out;
}

function tryGit(root: string, args: readonly string[], input = '') {
  const options = { input, maxBuffer: Number.POSITIVE_INFINITY };
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', root, ...args], options);
  if (error !== undefined) throw new CommandError(`git cannot be run: ${error.message}`);
  return { status, out: stdout, err: stderr.toString().trim() };
}

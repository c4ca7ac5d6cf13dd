/** Files as git has them, without a checkout. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { CommandError } from '../src/command-line.ts';

/** The commit that a ref names. Throws a CommandError where there is none. */
export async function findCommit(root: string, ref: string): Promise<string> {
  const { code, out, err } = await tryGit(root, [
    ...['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
  ]);
  if (code === 0) return out.toString().trim();
  const reason = err.trim() === '' ? '' : ` git says: ${err.trim()}`;
  throw new CommandError(
    `There is no git ref “${ref}”, nor a folder or file of a contract of that name.${reason} In a shallow clone, fetch it first: git fetch origin ${ref}`,
  );
}

/** The files below some paths in a commit, by path; both are relative to the root. */
export async function readFilesAt(
  root: string,
  commit: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const listing = await runGit(root, ['ls-tree', '-r', '-z', commit, '--', ...paths]);
  const blobs = listing
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, kind, id = '', path = ''] = /^\d+ (\w+) (\w+)\t(.*)$/s.exec(line) ?? [];
      return kind === 'blob' ? [{ id, path }] : [];
    });
  const input = blobs.map(({ id }) => `${id}\n`).join('');
  const contents = splitBatch(await runGit(root, ['cat-file', '--batch'], input));
  return new Map(blobs.map(({ path }, index) => [path, contents[index] ?? '']));
}

/** The contents in what `cat-file --batch` prints: `<id> blob <bytes>`, a line break, the bytes, a line break. */
function splitBatch(output: Buffer): string[] {
  const contents: string[] = [];
  let offset = 0;
  while (offset < output.length) {
    const end = output.indexOf('\n', offset);
    const size = Number(output.toString('utf8', offset, end).split(' ')[2]);
    contents.push(output.toString('utf8', end + 1, end + 1 + size));
    offset = end + size + 2;
  }
  return contents;
}

async function runGit(root: string, args: readonly string[], input = ''): Promise<Buffer> {
  const { code, out, err } = await tryGit(root, args, input);
  if (code !== 0) throw new CommandError(`git ${args[0]} failed: ${err.trim()}`);
  return out;
}

async function tryGit(root: string, args: readonly string[], input = '') {
  const child = spawn('git', ['-C', root, ...args]);
  // A git that ends early closes its input; its exit code says why.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = once(child, 'close') as Promise<[number]>;
  try {
    const [out, err, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
    return { code, out, err };
  } catch (error) {
    throw new CommandError(`git cannot be run: ${(error as Error).message}`);
  }
}

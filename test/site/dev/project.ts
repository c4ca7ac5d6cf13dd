import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { writeText } from '../../../generators/files.ts';
import { projectAt } from '../../../generators/project.ts';
import { emptyProject, linkPackages, type Workspace } from '../../workspace.ts';

/** What a session reads; the rest of the project only has to be there. */
const COPIED = [
  ...['client', 'contract', 'dev', 'generators', 'lint', 'mock', 'site'],
  ...[
    'spec',
    'generated',
    'docs',
    'package.json',
    'CHANGELOG.md',
    'redocly.yaml',
    '.spectral.yaml',
  ],
];
const LEFT_OUT = ['node_modules', 'dist', '.git'];

/** What the build remembers, so that it need not begin with everything. */
const MEMORY: string[] = [];

/** A copy of the whole project, whose every file may be changed. */
export async function copyWholeProject(
  cleaning: Parameters<typeof emptyProject>[0],
): Promise<Workspace> {
  const original = projectAt();
  const workspace = await emptyProject(cleaning);
  const { root, cache } = workspace.project;
  await linkPackages(workspace);
  const names = (await readdir(original.root)).filter((name) => !LEFT_OUT.includes(name));
  await Promise.all(
    names.map((name) => {
      const [from, to] = [join(original.root, name), join(root, name)];
      return COPIED.includes(name) ? cp(from, to, { recursive: true }) : symlink(from, to);
    }),
  );
  await Promise.all(
    MEMORY.map((name) => cp(join(original.cache, name), join(cache, name)).catch(() => undefined)),
  );
  const write = (path: string, text: string) => writeText(join(root, path), text);
  return {
    ...workspace,
    write,
    edit: async (path, before, after) => {
      const text = await workspace.read(path);
      if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}.`);
      // In one step, so that nobody reads half of it.
      await write(path, text.replace(before, after));
    },
  };
}

export interface Running {
  readonly child: ChildProcess;
  /** A line of the output that fits and was not asked for yet. */
  readonly line: (pattern: RegExp) => Promise<string>;
  readonly site: string;
  readonly mock: string;
  readonly sandbox: string;
}

/** Runs `npm run dev` in a project, on free ports and in a process group of its own. */
export async function runDev({ project }: Workspace): Promise<Running> {
  const ports = ['--port', '0', '--mock-port', '0', '--sandbox-port', '0'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'site/dev/cli.ts', '--dev', ...ports], {
    cwd: project.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const lines = linesOf(child.stdout);
  const ended = once(child, 'close').then(() => {
    throw new Error(`It ended: ${errors}`);
  });
  ended.catch(() => undefined);
  const line = (pattern: RegExp) => Promise.race([lines(pattern), ended]);
  const address = async (pattern: RegExp) => (await line(pattern)).split(/\s+/).at(-1) ?? '';
  const [site, mock, sandbox] = [
    await address(/^Reference site/),
    await address(/^Stateless mock/),
    await address(/^Sandbox /),
  ];
  return { child, line, site, mock, sandbox };
}

/** Waits for lines in any order: what came before is remembered. */
function linesOf(stream: Readable): (pattern: RegExp) => Promise<string> {
  const unread: string[] = [];
  const lines = createInterface({ input: stream });
  lines.on('line', (line) => unread.push(line));
  return async (pattern) => {
    for (;;) {
      const at = unread.findIndex((line) => pattern.test(line));
      if (at !== -1) return unread.splice(at, 1).join();
      await once(lines, 'line');
    }
  };
}

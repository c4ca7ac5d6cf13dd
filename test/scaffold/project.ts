/** A copy of what the scaffold reads and writes of the project. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectAt } from '../../build/project.ts';
import { runRules } from '../../lint/rule.ts';
import { RULES } from '../../lint/rules/index.ts';
import { loadTree } from '../../lint/tree.ts';
import { writePlan } from '../../scaffold/apply.ts';
import { type Plan, planOperation } from '../../scaffold/plan.ts';
import { readOptions } from '../../scaffold/request.ts';
import { FIELDS, OPERATIONS, PENDING } from '../../scaffold/tables.ts';

const PARTS = ['spec', 'package.json', '.prettierrc.yaml', OPERATIONS, FIELDS, PENDING];

export interface ScaffoldCopy {
  readonly root: string;
  readonly read: (path: string) => Promise<string>;
  /** Writes what the command would write for its arguments, but does not lint it. */
  readonly add: (...args: readonly string[]) => Promise<Plan>;
  /** What the project's own rules find. */
  readonly findings: () => Promise<readonly unknown[]>;
  /** All files with their texts. */
  readonly texts: () => Promise<ReadonlyMap<string, string>>;
}

/** What the command would write for its arguments. */
export function planFor(root: string, ...args: readonly string[]): Promise<Plan> {
  const { request } = readOptions([...args]);
  if (request === null) throw new Error(`It asks for nothing: ${args.join(' ')}`);
  return planOperation(root, request);
}

/** Copies it, with further parts; removed when the test is over. */
export async function scaffoldCopy(...further: readonly string[]): Promise<ScaffoldCopy> {
  const root = await mkdtemp(join(tmpdir(), 'scaffold-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const part of [...PARTS, ...further]) {
    await mkdir(dirname(join(root, part)), { recursive: true });
    await cp(join(projectAt().root, part), join(root, part), { recursive: true });
  }
  const read = (path: string) => readFile(join(root, path), 'utf8');
  return {
    root,
    read,
    add: async (...args) => {
      const planned = await planFor(root, ...args);
      await writePlan(root, planned);
      return planned;
    },
    findings: async () => {
      const { tree, problems } = await loadTree(join(root, 'spec'));
      return [...problems, ...runRules(tree, RULES)];
    },
    texts: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const paths = files.map(({ parentPath, name }) => join(parentPath, name));
      return new Map(
        await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
      );
    },
  };
}

/** A copy of what the scaffold reads and writes, and the command in it. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { FIELDS_TABLE, OPERATIONS_TABLE } from '../../lint/facts.ts';
import { writeFiles } from '../../scaffold/files.ts';
import { parseOptions } from '../../scaffold/options.ts';
import { type Plan, planOperation } from '../../scaffold/plan.ts';
import { readProject, type ScaffoldProject } from '../../scaffold/project.ts';

const PARTS = ['spec', 'package.json', OPERATIONS_TABLE, FIELDS_TABLE];

/** The root of the project that is tested. */
export const ROOT = resolve(import.meta.dirname, '../..');

export interface ProjectCopy {
  readonly root: string;
  readonly read: (path: string) => Promise<string>;
  /** Writes what the command writes for its arguments. */
  readonly add: (...args: readonly string[]) => Promise<Plan>;
  /** What `redocly lint` prints of problems; empty without any. */
  readonly lint: () => Promise<string>;
}

/** The plan of the command for its arguments. Throws what the command says where there is none. */
export function planFor(project: ScaffoldProject, ...args: readonly string[]): Plan {
  const { operation } = parseOptions(args);
  if (operation === null) throw new Error(`no operation: ${args.join(' ')}`);
  return planOperation(project, operation);
}

/** Copies the project with further parts; the copy is removed when the test is over. */
export async function copyProject(...further: readonly string[]): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'scaffold-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const part of [...PARTS, ...further]) {
    await mkdir(dirname(join(root, part)), { recursive: true });
    await cp(join(ROOT, part), join(root, part), { recursive: true });
  }
  return {
    root,
    read: (path) => readFile(join(root, path), 'utf8'),
    add: async (...args) => {
      const plan = planFor(await readProject(root), ...args);
      await writeFiles(root, plan.files);
      return plan;
    },
    lint: () => lint(join(root, 'spec/openapi.yaml')),
  };
}

function lint(file: string): Promise<string> {
  const redocly = join(ROOT, 'node_modules/.bin/redocly');
  const args = ['lint', file, '--format', 'stylish'];
  return new Promise((done) => {
    execFile(redocly, args, { cwd: ROOT }, (error, stdout, stderr) => {
      done(error === null ? '' : `${stdout}${stderr}`);
    });
  });
}

import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { writeText } from '../generators/files.ts';
import { type Project, projectAt } from '../generators/project.ts';

/** A copy of a project in a temporary folder, with what tests do to its files. */
export interface Workspace {
  readonly project: Project;
  readonly read: (path: string) => Promise<string>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Replaces one passage of a file; the test fails where the file does not have it. */
  readonly edit: (path: string, before: string, after: string) => Promise<void>;
}

/** When a temporary folder is removed: of vitest, `onTestFinished` or `afterAll`. */
type Cleaning = (clean: () => Promise<void>) => void;

/**
 * A copy of parts of this project, by default of its contract alone; removed when the test is over. The
 * contract is cut to the paths of jobs and users, so that it builds in a third of the time.
 */
export async function copyProject(
  parts: readonly string[] = ['spec'],
  cleaning: Cleaning = onTestFinished,
): Promise<Workspace> {
  const workspace = await emptyProject(cleaning);
  for (const part of parts) {
    await cp(join(projectAt().root, part), join(workspace.project.root, part), { recursive: true });
  }
  if (parts.includes('spec')) {
    const index = await workspace.read('spec/openapi.yaml');
    await workspace.write('spec/openapi.yaml', index.replace(OTHER_PATHS, ''));
    await cutBehavior(workspace);
  }
  return workspace;
}

/** Cuts the behavior to the state machines whose operations are left, and to the roles. */
async function cutBehavior({ read, write }: Workspace): Promise<void> {
  const file = 'spec/behavior/state-machines.yaml';
  const { JobStatus, UserState } = parse(await read(file));
  await write(file, stringify({ JobStatus, UserState }));
}

/** The paths in the index that are neither of jobs nor of users. */
const OTHER_PATHS = /^ {2}\/\S+:\n {4}\$ref: paths\/(?!jobs\/|users\/).*\n/gm;

/** An empty folder; removed when the test is over. */
async function emptyProject(cleaning: Cleaning = onTestFinished): Promise<Workspace> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'collaboration-')));
  cleaning(() => rm(root, { recursive: true, force: true }));
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  return {
    project: projectAt(root),
    read,
    write,
    remove: (path) => rm(join(root, path), { recursive: true }),
    edit: async (path, before, after) => {
      const text = await read(path);
      if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}.`);
      await write(path, text.replace(before, after));
    },
  };
}

/** A contract that is as small as can be, for errors that need one of their own. */
const SMALL = {
  'spec/openapi.yaml': `openapi: 3.1.1
info:
  title: Small
  version: 0.1.0
paths:
  /things:
    $ref: paths/things.yaml
`,
  'spec/paths/things.yaml': `get:
  operationId: listThings
  responses:
    '200':
      description: The things.
      content:
        application/json:
          schema:
            $ref: ../components/schemas/Thing.yaml
`,
  'spec/components/schemas/Thing.yaml': `type: object
properties:
  name:
    type: string
`,
} as const;

export async function smallProject(): Promise<Workspace> {
  const workspace = await emptyProject();
  await writeSmallContract(workspace.project.root);
  return workspace;
}

/** Writes the small contract into `spec/` of a folder. */
export async function writeSmallContract(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(SMALL)) await writeText(join(folder, path), text);
}

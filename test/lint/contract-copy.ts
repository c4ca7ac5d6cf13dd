import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The contract of this project. */
export const SPEC = fileURLToPath(new URL('../../spec', import.meta.url));

/** A copy of the contract that a test can break; removed when the test is over. */
export interface ContractCopy {
  /** The folder of its `openapi.yaml`. */
  readonly root: string;
  write(path: string, text: string): Promise<void>;
  append(path: string, text: string): Promise<void>;
  /** Replaces the first occurrence of a text, which has to be there. */
  replace(path: string, before: string, after: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** The paths in the index that are not of jobs. */
const OTHER_PATHS = /^ {2}\/\S+:\n {4}\$ref: paths\/(?!jobs\/).*\n/gm;

/** The paths of jobs, with all files that they lead to: what is read and linted in a third of the time. */
export async function copyContract(): Promise<ContractCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = join(folder, 'spec');
  const index = await readFile(join(SPEC, 'openapi.yaml'), 'utf8');
  const files = new Map([['openapi.yaml', index.replace(OTHER_PATHS, '')]]);
  // A map goes through what is put into it on the way, too.
  for (const [file, text] of files) {
    for (const [, reference = ''] of text.matchAll(/\$ref: ['"]?([^\s#'"]+)/g)) {
      const path = join(dirname(file), reference);
      if (!files.has(path)) files.set(path, await readFile(join(SPEC, path), 'utf8'));
    }
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return {
    root,
    write: (path, text) => writeFile(join(root, path), text),
    append: (path, text) => appendFile(join(root, path), text),
    remove: (path) => rm(join(root, path)),
    async replace(path, before, after) {
      const text = await readFile(join(root, path), 'utf8');
      if (!text.includes(before)) throw new Error(`${path} has no “${before}”.`);
      await writeFile(
        join(root, path),
        text.replace(before, () => after),
      );
    },
  };
}

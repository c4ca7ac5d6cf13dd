import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export async function copyContract(): Promise<ContractCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = join(folder, 'spec');
  await cp(SPEC, root, { recursive: true });
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

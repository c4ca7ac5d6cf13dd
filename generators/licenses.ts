import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { byCodeUnit } from './files.ts';

/**
 * The terms of the packages that are in a bundle, one below the other. Rejects where a package has no file with
 * them, because then it must not be handed on.
 */
export async function licencesOf(root: string, { inputs }: Metafile): Promise<string> {
  const folders = new Set(
    Object.keys(inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []),
  );
  const texts = [...folders].sort(byCodeUnit).map(async (folder) => {
    const file = (await readdir(join(root, folder))).find((name) => /^licen[cs]e/i.test(name));
    if (file === undefined) throw new Error(`${folder} has no licence, and is part of a bundle.`);
    const text = await readFile(join(root, folder, file), 'utf8');
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join('\n');
}

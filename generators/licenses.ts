import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** The licenses of the packages that are in a bundle, one below the other. Rejects where one cannot be found. */
export async function collectLicenses(root: string, metafile: Metafile): Promise<string> {
  const texts = packageFolders(metafile).map(async (folder) => {
    const text = await readLicense(root, folder);
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join('\n');
}

/** The folders of the packages that are in a bundle, sorted. */
export function packageFolders({ inputs }: Metafile): string[] {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
  );
  return [...new Set(folders)].sort();
}

async function readLicense(root: string, folder: string): Promise<string> {
  const read = (...path: string[]) => readFile(join(root, ...path), 'utf8');
  const file = (await readdir(join(root, folder))).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined) return read(folder, file);
  const { license, author } = JSON.parse(await read(folder, 'package.json'));
  if (license !== 'MIT' || author === undefined) {
    throw new Error(`${folder} is part of a bundle and has no license.`);
  }
  // Some packages only name their license; this project has the same one.
  return (await read('LICENSE')).replace(/^Copyright .*$/m, `Copyright (c) ${author}`);
}

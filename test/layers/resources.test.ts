import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readOperations } from '../../src/contract/read/operations.ts';
import { walk } from '../../src/contract/read/pointers.ts';
import { bundle } from '../bundle.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What takes the contract as it is: readers, rules of HTTP, and `diff`, which takes any two documents. All else may name
 * resources of this API, where a stated table is plainer than what would derive it (docs/decisions/0051).
 */
const FOLDERS = ['src/contract', 'src/http', 'diff'];

/** A token that was sent in a URL is not passed on in links. */
const EXCEPTION = ['src/http/link-header.ts', 'private_token'] as const;

/** Ids of operations, and names of fields and parameters that are no common words: those of several words. */
const names = new Set(readOperations(bundle).map(({ id }) => id));
walk(bundle, (node) => {
  const { properties, name, in: location } = node as Record<string, unknown>;
  const found = [
    ...Object.keys(typeof properties === 'object' && properties !== null ? properties : {}),
    ...(typeof name === 'string' && location !== undefined ? [name] : []),
  ].map((each) => each.replace('[]', ''));
  for (const each of found) {
    if (each.includes('_') && each !== 'per_page') names.add(each);
  }
});

it.each(FOLDERS)('%s names no operation and no field of this API', (folder) => {
  const found = listModules(folder).flatMap((path) => {
    const words = codeOf(path).match(/\w+/g) ?? [];
    const known = [...new Set(words.filter((word) => names.has(word)))];
    return known.map((word) => `${path}: ${word}`);
  });
  const [path, name] = EXCEPTION;
  expect(found).toEqual(folder === 'src/http' ? [`${path}: ${name}`] : []);
});

function listModules(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}

/** The text of a module without comments, which may give examples. */
function codeOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
}

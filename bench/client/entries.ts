import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectAt } from '../../generators/project.ts';
import { entriesOf, filesBehind } from './entry-files.ts';

const { root } = projectAt();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * The files of this package that some of its entries lead to, code and declarations, relative to its
 * folder. What an entry imports from other packages is not among them.
 *
 * @throws Error when the package has no such entry, or lacks a file that one leads to.
 */
export function filesOfEntries(names: readonly string[]): string[] {
  const entries = entriesOf(JSON.parse(read('package.json')));
  const files = names.flatMap((name) => {
    const targets = entries.get(name);
    if (targets === undefined) throw new Error(`package.json: exports has no entry ${name}.`);
    return targets;
  });
  return [...filesBehind(files, read)].sort();
}

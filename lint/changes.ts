import { follow, referencesOf } from './references.ts';
import type { SourceFile } from './source-file.ts';
import type { Tree } from './tree.ts';

/**
 * The paths of the files of a tree that say something else than in an earlier one, and of those whose references
 * lead to such a file, over whatever way. What is said of another file, from its content and from where its references
 * lead, still holds, unless it is about descriptions.
 */
export function affectedSince(before: Tree, tree: Tree): ReadonlySet<string> {
  const users = usersOf(tree);
  const affected = new Set<string>();
  const waiting = [...tree.files.values()].filter(
    (file) => !saysTheSame(file, before.files.get(file.path)),
  );
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (affected.has(file.path)) continue;
    affected.add(file.path);
    waiting.push(...(users.get(file) ?? []));
  }
  return affected;
}

/** By file, those that refer to it. */
function usersOf(tree: Tree) {
  const users = new Map<SourceFile, Set<SourceFile>>();
  for (const file of tree.files.values()) {
    for (const { ref } of referencesOf(file)) {
      const target = follow(tree, file, ref);
      if ('reason' in target) continue;
      const known = users.get(target.file) ?? new Set();
      users.set(target.file, known.add(file));
    }
  }
  return users;
}

function saysTheSame(file: SourceFile, before: SourceFile | undefined): boolean {
  if (before === undefined || before === file) return before === file;
  const [now, then] = [file, before].map(({ data }) => JSON.stringify(withoutProse(data)));
  return now === then;
}

/** What holds values, in which a description is a field like any other. */
const VALUES = ['const', 'dataValue', 'default', 'enum', 'example', 'examples', 'value'];
/** What holds nodes by name: a text in the place of one is a mistake. */
const MAPS = ['$defs', 'dependentSchemas', 'mapping', 'patternProperties', 'properties'];

/** The data without descriptions; what may be a value stays whole. `key` is what it stands under. */
function withoutProse(data: unknown, key = ''): unknown {
  if (typeof data !== 'object' || data === null || VALUES.includes(key)) return data;
  if (Array.isArray(data)) return data.map((item) => withoutProse(item));
  const isProse = (name: string, child: unknown) =>
    name === 'description' && typeof child === 'string' && !MAPS.includes(key);
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, child]) =>
      isProse(name, child) ? [] : [[name, withoutProse(child, name)]],
    ),
  );
}

import { isRecord } from '../../src/contract/data.ts';
import { INDEX, placeOf } from '../layout.ts';
import { follow, type ReferenceUse, referencesOf } from '../references.ts';
import { problem, type Rule, within } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';
import type { Tree } from '../tree.ts';

export const orphanFile: Rule = {
  name: 'orphan-file',
  purpose:
    'Everything that is kept is part of the contract: a file or key that openapi.yaml does not lead to is dead.',
  *check(tree) {
    const reached = reachedFrom(tree);
    for (const file of tree.files.values()) {
      const place = placeOf(file.path);
      if (place.kind === 'path' && !reached.has(idOf(file, ''))) {
        yield problem(
          { file, pointer: '' },
          `No path in openapi.yaml leads here. Add \`<url>: { $ref: ${file.path} }\` under \`paths\`, or delete the file.`,
        );
      }
      if (place.kind === 'component' && !reached.has(idOf(file, ''))) {
        yield problem(
          { file, pointer: '' },
          `Nothing that belongs to the contract refers to \`${place.name}\`. Refer to it where it is meant, or delete the file.`,
        );
      }
      if (place.kind !== 'family' || !isRecord(file.data)) continue;
      for (const key of Object.keys(file.data)) {
        const node = within({ file, pointer: '' }, key);
        if (reached.has(idOf(file, node.pointer))) continue;
        yield problem(
          node,
          `Nothing that belongs to the contract refers to \`${key}\`. Refer to it where it is meant, or delete it.`,
        );
      }
    }
  },
};

/** The ids of all files, and of all keys of families, that the index leads to. */
function reachedFrom(tree: Tree): Set<string> {
  const reached = new Set<string>();
  const index = tree.files.get(INDEX);
  const waiting: ReferenceUse[] = index === undefined ? [] : [...referencesOf(index)];
  for (let use = waiting.pop(); use !== undefined; use = waiting.pop()) {
    const target = follow(tree, use.file, use.ref);
    if ('reason' in target) continue;
    const inFamily = placeOf(target.file.path).kind === 'family';
    const top = inFamily ? (/^\/[^/]*/.exec(target.pointer)?.[0] ?? '') : '';
    const id = idOf(target.file, top);
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(
      ...referencesOf(target.file).filter(({ pointer }) => `${pointer}/`.startsWith(`${top}/`)),
    );
  }
  return reached;
}

function idOf(file: SourceFile, pointer: string): string {
  return `${file.path}#${pointer}`;
}

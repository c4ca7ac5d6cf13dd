import type { Located } from './references.ts';
import type { Tree } from './tree.ts';

/** A function of a node that works out its value once for each node of a tree: many rules ask for the same. */
export function oncePerNode<T>(
  work: (tree: Tree, node: Located) => T,
): (tree: Tree, node: Located) => T {
  const known = new WeakMap<Tree, Map<string, { readonly data: unknown; readonly value: T }>>();
  return (tree, node) => {
    const values = known.get(tree) ?? new Map();
    known.set(tree, values);
    const place = `${node.file.path}#${node.pointer}`;
    const before = values.get(place);
    if (before !== undefined && before.data === node.data) return before.value;
    const value = work(tree, node);
    values.set(place, { data: node.data, value });
    return value;
  };
}

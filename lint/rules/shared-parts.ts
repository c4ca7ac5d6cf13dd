import { placeOf } from '../layout.ts';
import { isReference, type Node, nodesOf } from '../nodes.ts';
import { problem, type Rule } from '../rule.ts';

export const sharedParts: Rule = {
  name: 'shared-parts',
  purpose:
    'What several operations use is written once, as a component, so that its copies cannot drift apart.',
  *check(tree) {
    const first = new Map<string, Node>();
    const nodes = nodesOf(tree, 'parameter', 'response', 'example').filter(
      (node) => !isReference(node),
    );
    // Components first, so that what stands in a path is the copy.
    for (const node of [...nodes.filter(isComponent), ...nodes.filter(isInPath)]) {
      const key = `${node.kind} ${JSON.stringify(node.data)}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, node);
      else if (isInPath(node) && ownerOf(node) !== ownerOf(other)) {
        yield problem(
          node,
          isComponent(other)
            ? `This ${node.kind} is the component \`${other.key}\`. Refer to it: ${other.file.path}#/${other.key}.`
            : `${other.file.path} has the same ${node.kind}. Move it to components/${node.kind}s/<family>.yaml, and refer to it from both.`,
        );
      }
    }
  },
};

/** Whether a node is a key of a family file. */
function isComponent({ file, parent }: Node): boolean {
  return parent === undefined && placeOf(file.path).kind === 'family';
}

function isInPath({ file }: Node): boolean {
  return placeOf(file.path).kind === 'path';
}

/** The operation that a node stands in, or the path item where it is in none. One may say a thing twice. */
function ownerOf(node: Node): Node {
  for (let current = node; ; ) {
    const { kind, parent } = current;
    if (kind === 'operation' || parent === undefined) return current;
    current = parent;
  }
}

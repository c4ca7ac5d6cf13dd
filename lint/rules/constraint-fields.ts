import { fieldsOf, suggestion, textsOf } from '../data.ts';
import { type Node, nodesOf } from '../nodes.ts';
import { operationsOf } from '../operations.ts';
import { problem, type Rule, within } from '../rule.ts';
import { propertiesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

export const constraintFields: Rule = {
  name: 'constraint-fields',
  purpose: 'A condition between parameters or fields names ones that exist.',
  *check(tree) {
    for (const node of nodesOf(tree, 'constraint')) {
      const names = namesFor(tree, node);
      for (const keyword of ['together', 'atLeastOne']) {
        const list = textsOf(fieldsOf(node.data)[keyword]);
        for (const [index, name] of list.entries()) {
          if (names.includes(name)) continue;
          yield problem(
            within(node, keyword, index),
            `There is no \`${name}\` ${node.parent?.kind === 'schema' ? 'among the properties of this schema' : 'among the parameters of this operation'}. ${suggestion(name, names) || 'Mend the name, or add what it stands for.'}`,
          );
        }
      }
    }
  },
};

function namesFor(tree: Tree, { parent, file }: Node): string[] {
  if (parent === undefined) return [];
  if (parent.kind === 'schema') return [...propertiesOf(tree, parent).keys()];
  const operation = operationsOf(tree).find(
    (one) => one.file === file && one.pointer === parent.pointer,
  );
  return (operation?.parameters ?? []).map(({ name }) => name);
}

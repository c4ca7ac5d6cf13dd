import { asRecord } from '../../src/contract/data.ts';
import { isNamedSchema, nodesOf } from '../nodes.ts';
import { problem, type Rule, within } from '../rule.ts';

export const enumOutOfLine: Rule = {
  name: 'enum-out-of-line',
  purpose: 'A closed list of values has a name, so that it is one type everywhere.',
  *check(tree) {
    for (const node of nodesOf(tree, 'schema')) {
      if (isNamedSchema(node) || !Object.hasOwn(asRecord(node.data), 'enum')) continue;
      yield problem(
        within(node, 'enum'),
        'Move this schema to components/schemas/<Name>.yaml and refer to it here. A single value is a `const`, and values that were only seen are `examples`.',
      );
    }
  },
};

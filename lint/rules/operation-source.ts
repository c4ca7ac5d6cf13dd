import { asRecord } from '../../src/contract/data.ts';
import { nodesOf } from '../nodes.ts';
import { problem, type Rule } from '../rule.ts';

export const operationSource: Rule = {
  name: 'operation-source',
  purpose:
    'Every operation names the table it is documented in, so that each fact can be looked up.',
  *check(tree) {
    for (const node of nodesOf(tree, 'operation')) {
      if (Object.hasOwn(asRecord(node.data), 'x-source')) continue;
      yield problem(
        node,
        'Nothing says where the operation is documented. Add `x-source` with the name of the table.',
      );
    }
  },
};

import { asRecord } from '../../src/contract/data.ts';
import { nodesOf } from '../nodes.ts';
import { problem, type Rule, within } from '../rule.ts';

/** The order of docs/conventions.md. Other keys may stand anywhere. */
const ORDER = [
  'operationId',
  'tags',
  'summary',
  'description',
  'x-source',
  'x-access',
  'x-introduced-in',
  'security',
  'parameters',
  'requestBody',
  'responses',
];

export const operationKeyOrder: Rule = {
  name: 'operation-key-order',
  purpose: 'All operations read alike: who and what first, input next, answers last.',
  *check(tree) {
    for (const node of nodesOf(tree, 'operation')) {
      const keys = Object.keys(asRecord(node.data)).filter((key) => ORDER.includes(key));
      const sorted = ORDER.filter((key) => keys.includes(key));
      const position = keys.findIndex((key, index) => key !== sorted[index]);
      const expected = sorted[position];
      if (expected === undefined) continue;
      const before = sorted[position - 1];
      yield problem(
        within(node, expected),
        `Move \`${expected}\` ${before === undefined ? 'to the top' : `below \`${before}\``}; the order is in docs/conventions.md.`,
      );
    }
  },
};

import { asRecord, asString } from '../../src/contract/data.ts';
import { isField, isNamedSchema, isReference, type NodeKind, nodesOf } from '../nodes.ts';
import { problem, type Rule } from '../rule.ts';

/** Kinds of nodes whose descriptions Redocly and Spectral ask for. */
const CHECKED_BY_OTHERS: readonly NodeKind[] = ['info', 'tag', 'operation', 'parameter'];

export const fieldDescriptions: Rule = {
  name: 'field-descriptions',
  purpose:
    'The descriptions of schemas and fields are the documentation of the client and the reference.',
  *check(tree) {
    for (const node of nodesOf(tree)) {
      const description = asString(asRecord(node.data).description);
      if (description?.trim() === '' && !CHECKED_BY_OTHERS.includes(node.kind)) {
        yield problem(node, 'The description is empty. Say what this is, or remove it.');
      }
      if (description !== undefined || isReference(node)) continue;
      if (isNamedSchema(node)) {
        yield problem(node, 'The schema has no description. Add one sentence on what it is.');
      } else if (isField(node)) {
        yield problem(
          node,
          `\`${node.key}\` has no description. Add one sentence on what it means, with its unit if it has one.`,
        );
      }
    }
  },
};

import { asRecord } from '../../src/contract/data.ts';
import { isReference, nodesOf } from '../nodes.ts';
import { problem, type Rule } from '../rule.ts';

export const noBareRequiredAnyof: Rule = {
  name: 'no-bare-required-anyof',
  purpose:
    'Type generators turn an alternative that only names required fields into `unknown`, and then nothing is checked.',
  *check(tree) {
    for (const node of nodesOf(tree, 'schema')) {
      if ((node.via !== 'anyOf' && node.via !== 'oneOf') || isReference(node)) continue;
      const keys = Object.keys(asRecord(node.data)).filter((key) => key !== 'description');
      if (!keys.includes('required') || keys.includes('properties')) continue;
      yield problem(
        node,
        `Give this branch of \`${node.via}\` \`type: object\` and the \`properties\` that it requires, or refer to a schema that has them.`,
      );
    }
  },
};

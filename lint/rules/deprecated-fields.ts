import { asRecord, asString, formatList } from '../../src/contract/data.ts';
import { isField, nodesOf } from '../nodes.ts';
import { problem, type Rule } from '../rule.ts';

export const deprecatedFields: Rule = {
  name: 'deprecated-fields',
  purpose: 'Whoever meets a deprecated field is told which one to use instead.',
  *check(tree) {
    for (const node of nodesOf(tree, 'schema')) {
      const { deprecated, description } = asRecord(node.data);
      if (deprecated !== true || !isField(node)) continue;
      const others = Object.keys(asRecord(asRecord(node.parent?.data).properties)).filter(
        (name) => name !== node.key,
      );
      const text = asString(description) ?? '';
      if (others.length === 0 || others.some((name) => text.includes(`\`${name}\``))) continue;
      yield problem(
        node,
        `\`${node.key}\` is deprecated, and nothing says what to use instead. Name a field beside it in the description: ${formatList(others, 'or')}.`,
      );
    }
  },
};

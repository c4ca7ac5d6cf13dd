import { fieldsOf, textOf } from '../data.ts';
import { nodesOf } from '../nodes.ts';
import { problem, type Rule, within } from '../rule.ts';

export const summaryStyle: Rule = {
  name: 'summary-style',
  purpose: 'Summaries are headlines: they stand in menus and in completion lists.',
  *check(tree) {
    for (const node of nodesOf(tree, 'operation', 'example')) {
      const summary = textOf(fieldsOf(node.data).summary);
      if (summary === undefined) continue;
      const place = within(node, 'summary');
      if (/[.!]\s*$/.test(summary)) yield problem(place, 'A headline has no full stop. Remove it.');
      if (summary.includes('\n'))
        yield problem(place, 'A headline is one line. Move the rest to the description.');
      if (!/^[A-Z]/.test(summary)) yield problem(place, 'Begin the headline with a capital.');
      if (node.kind === 'operation' && /^\w+s\b/.test(summary) && !/^\w+ss\b/.test(summary)) {
        yield problem(
          place,
          'Write an order, not an account: begin with the bare verb, such as `List`.',
        );
      }
    }
  },
};

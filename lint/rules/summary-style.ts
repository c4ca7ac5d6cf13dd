import { asRecord, asString } from '../../src/contract/data.ts';
import { type Node, nodesOf } from '../nodes.ts';
import { problem, type Rule, within } from '../rule.ts';

export const summaryStyle: Rule = {
  name: 'summary-style',
  purpose: 'Summaries are headlines: they stand in menus and in completion lists.',
  *check(tree) {
    const first = new Map<string, Node>();
    for (const node of nodesOf(tree, 'operation', 'example', 'workflow')) {
      const summary = asString(asRecord(node.data).summary);
      if (summary === undefined) continue;
      const place = within(node, 'summary');
      if (node.kind === 'operation') {
        const other = first.get(summary) ?? node;
        first.set(summary, other);
        if (other !== node) {
          yield problem(
            place,
            `${other.file.path} has the same headline, and menus show no more. Say how the two differ.`,
          );
        }
      }
      if (/[.!]\s*$/.test(summary)) yield problem(place, 'A headline has no full stop. Remove it.');
      if (summary.includes('\n'))
        yield problem(place, 'A headline is one line. Move the rest to the description.');
      if (!/^[A-Z]/.test(summary)) yield problem(place, 'Begin the headline with a capital.');
      if (node.kind !== 'example' && /^\w+s\b/.test(summary) && !/^\w+ss\b/.test(summary)) {
        yield problem(
          place,
          'Write an order, not an account: begin with the bare verb, such as `List`.',
        );
      }
    }
  },
};

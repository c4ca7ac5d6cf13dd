import { asRecord } from '../../src/contract/data.ts';
import { nodesOf } from '../nodes.ts';
import { problem, type Rule, within } from '../rule.ts';

const WRITE_FACETS =
  'Write `x-not-shown: [<facet>]` above it; docs/conventions.md lists the facets.';

export const notShown: Rule = {
  name: 'not-shown',
  purpose:
    'A gap in the documentation says what is missing and what is taken for true, so nothing is invented silently.',
  *check(tree) {
    for (const node of nodesOf(tree)) {
      const fields = asRecord(node.data);
      const reasons = ['x-inference', 'x-left-open'].filter((name) => Object.hasOwn(fields, name));
      const at = (name: string) => within(node, name);
      if (!Object.hasOwn(fields, 'x-not-shown')) {
        for (const name of reasons) {
          yield problem(at(name), `\`${name}\` does not say what is left out. ${WRITE_FACETS}`);
        }
        if (node.kind === 'gap' && reasons.length === 0) {
          yield problem(node, `The gap does not say what is left out. ${WRITE_FACETS}`);
        }
        continue;
      }
      if (reasons.length === 0) {
        yield problem(
          at('x-not-shown'),
          'Nothing says what follows from the gap. Write `x-inference: <what is taken for true, and why>` or `x-left-open: <why nothing is>` below it.',
        );
      }
      if (reasons.length === 2) {
        yield problem(
          at('x-left-open'),
          'A gap is either filled or left open. Keep `x-inference` or `x-left-open`, not both.',
        );
      }
    }
  },
};

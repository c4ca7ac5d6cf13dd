import { asRecord } from '../../src/contract/data.ts';
import { isReference, type Node, nodesOf } from '../nodes.ts';
import { at, type Located } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import type { Tree } from '../tree.ts';
import { misfit } from '../values.ts';

/** What neither library checks: defaults, and examples of headers. */
export const valuesFitSchemas: Rule = {
  name: 'values-fit-schemas',
  purpose:
    'A default or an example of a header that its own schema refuses misleads everyone who takes it over.',
  *check(tree) {
    for (const node of nodesOf(tree, 'schema')) {
      if (Object.hasOwn(asRecord(node.data), 'default'))
        yield* checkValue(tree, node, node, 'default');
    }
    for (const node of nodesOf(tree, 'header')) {
      const schema = at(tree, node, 'schema');
      if (isReference(node) || schema === undefined) continue;
      if (Object.hasOwn(asRecord(node.data), 'example'))
        yield* checkValue(tree, node, schema, 'example');
    }
  },
};

function* checkValue(tree: Tree, node: Node, schema: Located, field: string): Generator<Problem> {
  const reason = misfit(tree, schema, asRecord(node.data)[field]);
  if (reason === undefined) return;
  yield problem(
    within(node, field),
    `The \`${field}\` does not fit its schema: it ${reason}. Mend the value or the schema.`,
  );
}

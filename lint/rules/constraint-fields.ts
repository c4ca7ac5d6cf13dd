import { asRecord, asStrings, didYouMean } from '../../src/contract/data.ts';
import { type Node, type NodeKind, nodesOf } from '../nodes.ts';
import { operationsOf } from '../operations.ts';
import { type Place, type Problem, problem, type Rule, within } from '../rule.ts';
import { propertiesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

export const constraintFields: Rule = {
  name: 'constraint-fields',
  purpose: 'A condition between parameters or fields names ones that exist.',
  *check(tree) {
    for (const node of nodesOf(tree, 'constraint')) {
      const names = namesFor(tree, node);
      for (const keyword of ['together', 'atLeastOne']) {
        const list = asStrings(asRecord(node.data)[keyword]);
        for (const [index, name] of list.entries()) {
          if (names.includes(name)) continue;
          yield missing(within(node, keyword, index), name, names, node.parent?.kind);
        }
      }
    }
    for (const node of nodesOf(tree, 'schema')) yield* checkDependents(tree, node);
  },
};

/** The keyword of JSON Schema for fields that others need beside them. */
function* checkDependents(tree: Tree, node: Node): Generator<Problem> {
  const dependents = asRecord(asRecord(node.data).dependentRequired);
  if (Object.keys(dependents).length === 0) return;
  const names = [...propertiesOf(tree, node).keys()];
  for (const [name, needed] of Object.entries(dependents)) {
    const place = within(node, 'dependentRequired', name);
    if (!names.includes(name)) yield missing(place, name, names, 'schema');
    for (const [index, other] of asStrings(needed).entries()) {
      if (names.includes(other)) continue;
      yield missing(within(place, index), other, names, 'schema');
    }
  }
}

function missing(
  place: Place,
  name: string,
  names: readonly string[],
  holder: NodeKind | undefined,
): Problem {
  return problem(
    place,
    `There is no \`${name}\` ${holder === 'schema' ? 'among the properties of this schema' : 'among the parameters of this operation'}. ${didYouMean(name, names) || 'Mend the name, or add what it stands for.'}`,
  );
}

function namesFor(tree: Tree, { parent, file }: Node): string[] {
  if (parent === undefined) return [];
  if (parent.kind === 'schema') return [...propertiesOf(tree, parent).keys()];
  const operation = operationsOf(tree).find(
    (one) => one.file === file && one.pointer === parent.pointer,
  );
  return (operation?.parameters ?? []).map(({ name }) => name);
}

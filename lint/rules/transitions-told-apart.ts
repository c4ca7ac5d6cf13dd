import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, type UnknownRecord } from '../../src/contract/data.ts';
import { type Node, nodesOf } from '../nodes.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';

export const transitionsToldApart: Rule = {
  name: 'transitions-told-apart',
  purpose:
    'From each state one cause leads one way, or each way says when it is taken; otherwise a mock has to guess.',
  *check(tree) {
    const earlier = new Map<Node, Node[]>();
    for (const node of nodesOf(tree, 'transition')) {
      if (node.parent === undefined) continue;
      const others = earlier.get(node.parent) ?? [];
      for (const other of others) yield* compare(node, other);
      earlier.set(node.parent, [...others, node]);
    }
  },
};

function* compare(node: Node, other: Node): Generator<Problem> {
  const [here, there] = [asRecord(node.data), asRecord(other.data)];
  const shared = sharedStart(here.from, there.from);
  if (shared === undefined || !haveOneCause(here, there) || haveOwnConditions(here, there)) return;
  const place = Array.isArray(here.from)
    ? within(node, 'from', here.from.indexOf(shared))
    : within(node, 'from');
  const { line } = other.file.positionOf(other.pointer);
  const cause = here.operation === undefined ? 'the trigger' : `\`${here.operation}\``;
  const start =
    shared === 'any' ? 'any state' : shared === 'none' ? 'no resource' : `\`${shared}\``;
  const found =
    here.to === there.to && here.status === there.status
      ? `Line ${line} says where ${cause} leads from ${start}, too. Keep one of the two`
      : `By line ${line}, ${cause} leads elsewhere from ${start}. Mend one of the two`;
  yield problem(place, `${found}, or tell in the \`condition\` of each when it holds.`);
}

function haveOneCause(a: UnknownRecord, b: UnknownRecord): boolean {
  return (
    a.operation === b.operation && a.trigger === b.trigger && isDeepStrictEqual(a.when, b.when)
  );
}

/** Whether each says when it is taken, and they do not say the same. */
function haveOwnConditions(a: UnknownRecord, b: UnknownRecord): boolean {
  return a.condition !== undefined && b.condition !== undefined && a.condition !== b.condition;
}

/** Where both begin: a state, `any` of them or `none`; `undefined` where they have nothing in common. */
function sharedStart(a: unknown, b: unknown): unknown {
  if (a === b) return a;
  if (a === 'none' || b === 'none') return undefined;
  if (a === 'any') return asArray(b)[0];
  return asArray(a).find((state) => b === 'any' || asArray(b).includes(state));
}

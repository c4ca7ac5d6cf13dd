import { asRecord, asString } from '../../src/contract/data.ts';
import { placeOf } from '../layout.ts';
import { isReference, type Node, nodesOf } from '../nodes.ts';
import { at } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import { typesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

/** Names of fields and parameters that hold a secret. */
const SECRET_NAME = /^(password|secret|token|.*_(password|secret|token))$/;

export const secrets: Rule = {
  name: 'secrets',
  purpose: 'Clients and logs hide what is marked as a secret, and a URL is no place for one.',
  *check(tree) {
    for (const node of nodesOf(tree, 'schema', 'parameter')) {
      if (isReference(node)) continue;
      if (!canHoldText(tree, node)) continue;
      const name = node.kind === 'parameter' ? asString(asRecord(node.data).name) : fieldName(node);
      if (name !== undefined) yield* checkMark(node, name);
    }
  },
};

function* checkMark(node: Node, name: string): Generator<Problem> {
  const { 'x-secret': mark, in: place } = asRecord(node.data);
  if (placeOf(node.file.path).kind === 'workflow') {
    yield* checkInput(node, name);
  } else if (SECRET_NAME.test(name) && mark === undefined) {
    yield problem(
      node,
      `\`${name}\` reads like a secret. Add \`x-secret: true\`, or give it a name that does not.`,
    );
  }
  if (node.kind === 'parameter' && mark === true && place !== 'header') {
    yield problem(
      within(node, 'in'),
      `A secret in a URL ends up in logs. Take \`${name}\` as a field of the body.`,
    );
  }
}

/** Runners of workflows hide inputs by their format, and refuse extensions in schemas. */
function* checkInput(node: Node, name: string): Generator<Problem> {
  const { 'x-secret': mark, format } = asRecord(node.data);
  if (mark === undefined && (!SECRET_NAME.test(name) || format === 'password')) return;
  yield problem(
    node,
    `Runners hide \`${name}\` by its format, and know no \`x-secret\`. Write \`format: password\`.`,
  );
}

function canHoldText(tree: Tree, node: Node): boolean {
  const schema = node.kind === 'parameter' ? at(tree, node, 'schema') : node;
  const types = schema === undefined ? new Set() : typesOf(tree, schema);
  return types.size === 0 || types.has('string');
}

function fieldName({ via, key }: Node): string | undefined {
  return via === 'properties' ? key : undefined;
}

import { asRecord } from '../../src/contract/data.ts';
import { isReference, type Node, nodesOf } from '../nodes.ts';
import { at } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import type { Tree } from '../tree.ts';

const CAMEL_CASE = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/;

export const examplesPresent: Rule = {
  name: 'examples-present',
  purpose:
    'Mocks answer with examples and readers learn from them, so each answer, body and parameter has one.',
  *check(tree) {
    for (const node of nodesOf(tree, 'parameter', 'mediaType')) {
      if (isReference(node)) continue;
      yield* checkChoice(node);
      yield* node.kind === 'parameter' ? checkParameter(node) : checkMedia(tree, node);
    }
    for (const node of nodesOf(tree, 'example')) yield* checkExample(node);
  },
};

function* checkChoice(node: Node): Generator<Problem> {
  const { example, examples } = asRecord(node.data);
  if (example === undefined || examples === undefined) return;
  yield problem(
    within(node, 'example'),
    '`example` and `examples` exclude each other. Move the value into `examples` under a name.',
  );
}

function* checkParameter(node: Node): Generator<Problem> {
  const { example, examples, name } = asRecord(node.data);
  if (example !== undefined || Object.keys(asRecord(examples)).length > 0) return;
  yield problem(
    node,
    `The parameter \`${String(name)}\` has no example. Add \`example: <a value that is sent>\`.`,
  );
}

function* checkMedia(tree: Tree, node: Node): Generator<Problem> {
  const { example, examples } = asRecord(node.data);
  const inAnswer = node.parent?.kind === 'response';
  const schema = at(tree, node, 'schema');
  const isOpen = schema !== undefined && Object.keys(asRecord(schema.data)).length === 0;
  if (example !== undefined) {
    yield problem(
      within(node, 'example'),
      'Examples of bodies have names. Write `examples: { <name>: … }`.',
    );
  } else if (Object.keys(asRecord(examples)).length === 0 && !isOpen) {
    yield problem(
      node,
      `This ${inAnswer ? 'answer' : 'body'} has no example. Add \`examples: { <name>: … }\`${inAnswer ? ' with a reference into components/examples' : ''}.`,
    );
  }
}

function* checkExample(node: Node): Generator<Problem> {
  const inBody = node.via === 'examples' && node.parent !== undefined;
  if (inBody && !CAMEL_CASE.test(node.key)) {
    yield problem(
      node,
      `\`${node.key}\` is not in camelCase. Give the example a short name that says how it differs, such as \`running\`.`,
    );
  }
  const isAnswer = node.parent?.kind === 'mediaType' && node.parent.parent?.kind === 'response';
  if (isAnswer && !isReference(node)) {
    yield problem(
      node,
      'Examples of answers are components. Move the value to components/examples/<family>.yaml and refer to it.',
    );
  }
  if (!isReference(node) && !Object.hasOwn(asRecord(node.data), 'value')) {
    yield problem(node, 'The example shows nothing. Add `value`.');
  }
}

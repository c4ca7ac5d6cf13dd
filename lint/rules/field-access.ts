import { asRecord, asString, didYouMean, formatList } from '../../src/contract/data.ts';
import { INDEX } from '../layout.ts';
import { nodesOf } from '../nodes.ts';
import { type Operation, operationsOf } from '../operations.ts';
import type { Located } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import { propertiesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

export const fieldAccess: Rule = {
  name: 'field-access',
  purpose:
    'A field that fewer people may send than may call the operation names their level, and the refusal is documented.',
  *check(tree) {
    const levels = Object.keys(asRecord(asRecord(tree.files.get(INDEX)?.data)['x-access-levels']));
    for (const node of nodesOf(tree, 'schema')) {
      const level = levelOf(node);
      if (level === undefined || levels.includes(level)) continue;
      yield problem(
        within(node, 'x-access'),
        `There is no level \`${level}\`. ${didYouMean(level, levels) || `Write ${formatList(levels, 'or')}.`}`,
      );
    }
    for (const operation of operationsOf(tree)) yield* checkOperation(tree, operation, levels);
  },
};

function* checkOperation(
  tree: Tree,
  operation: Operation,
  levels: readonly string[],
): Generator<Problem> {
  const usual = levels.indexOf(levelOf(operation) ?? '');
  const restricted = restrictedFields(tree, operation).filter(({ level }) =>
    levels.includes(level),
  );
  const narrower = restricted.filter(({ level }) => levels.indexOf(level) > usual);
  for (const { name, use, level } of restricted.filter((field) => !narrower.includes(field))) {
    yield problem(
      within(use, 'x-access'),
      `\`${name}\` is for \`${level}\`, and \`${operation.id}\` is for nobody else. Remove \`x-access\` here, or name a level further down the list in openapi.yaml.`,
    );
  }
  const [first] = narrower;
  if (first === undefined || operation.answers.some(({ status }) => status === '403')) return;
  yield problem(
    within(operation, 'responses'),
    `Not everyone who may call \`${operation.id}\` may send \`${first.name}\`, and no 403 says so. Add '403' with \`$ref: ../../components/responses/errors.yaml#/Forbidden\`.`,
  );
}

interface RestrictedField {
  readonly name: string;
  readonly use: Located;
  readonly level: string;
}

/** The fields of an operation's body that have a level of their own; one that form and JSON share stands once. */
function restrictedFields(tree: Tree, { body }: Operation): RestrictedField[] {
  const fields = new Map<unknown, RestrictedField>();
  for (const { schema } of body?.media ?? []) {
    if (schema === undefined) continue;
    for (const { name, use } of propertiesOf(tree, schema).values()) {
      const level = levelOf(use);
      if (level !== undefined) fields.set(use.data, { name, use, level });
    }
  }
  return [...fields.values()];
}

function levelOf({ data }: Located): string | undefined {
  return asString(asRecord(data)['x-access']);
}

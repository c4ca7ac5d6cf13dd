import { asRecord, asStrings, formatList } from '../../src/contract/data.ts';
import { type Media, type Operation, operationsOf } from '../operations.ts';
import type { Located } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import { plainName, propertiesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

export const requestBodies: Rule = {
  name: 'request-bodies',
  purpose:
    'A body can be sent as a form, as documented, and as JSON, as most clients do; the two say the same.',
  *check(tree) {
    for (const operation of operationsOf(tree)) {
      const { body, method } = operation;
      if (body === undefined) continue;
      if (method === 'get' || method === 'delete') {
        yield problem(
          within(operation, 'requestBody'),
          `${method.toUpperCase()} takes its input in the query. Write the fields as \`parameters\` with \`in: query\`.`,
        );
        continue;
      }
      yield* checkBody(tree, operation, body.definition, body.media);
    }
  },
};

function* checkBody(
  tree: Tree,
  { id }: Operation,
  body: Located,
  media: readonly Media[],
): Generator<Problem> {
  const form = media.find(({ type }) => type === FORM);
  const json = media.find(({ type }) => type === JSON_TYPE);
  const content = within(body, 'content');
  if (form !== undefined && json === undefined) {
    yield problem(
      content,
      `The body of \`${id}\` can be sent as a form only. Describe \`${JSON_TYPE}\` beside it, with \`x-not-shown: [mediaType]\` and an \`x-inference\`.`,
    );
  }
  if (json !== undefined && form === undefined) {
    yield problem(
      content,
      `The body of \`${id}\` can be sent as JSON only. Describe \`${FORM}\` beside it, which is what is documented.`,
    );
  }
  if (json !== undefined && !isMarked(json.definition)) {
    yield problem(
      json.definition,
      'JSON bodies are not documented. Add `x-not-shown: [mediaType]` and an `x-inference` here.',
    );
  }
  if (form !== undefined && json !== undefined) yield* compare(tree, form, json);
  const required = media.flatMap(({ schema }) =>
    schema === undefined
      ? []
      : [...propertiesOf(tree, schema).values()].filter((one) => one.required),
  );
  const [field] = required;
  if (field !== undefined && asRecord(body.data).required !== true) {
    yield problem(body, `\`${field.name}\` is required, so the body is. Add \`required: true\`.`);
  }
}

function isMarked({ data }: Located): boolean {
  return asStrings(asRecord(data)['x-not-shown']).includes('mediaType');
}

function* compare(tree: Tree, form: Media, json: Media): Generator<Problem> {
  const fields = [form, json].map(({ schema }) =>
    schema === undefined ? [] : [...propertiesOf(tree, schema).keys()].map(plainName),
  );
  const examples = [form, json].map(({ definition }) =>
    Object.keys(asRecord(asRecord(definition.data).examples)),
  );
  const [different] = difference(fields);
  if (different !== undefined) {
    yield problem(
      within(json.definition, 'schema'),
      `The form and JSON differ in ${formatList(difference(fields))}. Give both the same fields, but for the brackets of arrays.`,
    );
  }
  if (difference(examples).length > 0) {
    yield problem(
      json.definition,
      `The form and JSON differ in the examples ${formatList(difference(examples))}. Give both examples of the same names.`,
    );
  }
}

function difference([a = [], b = []]: readonly string[][]): string[] {
  return [...a.filter((name) => !b.includes(name)), ...b.filter((name) => !a.includes(name))];
}

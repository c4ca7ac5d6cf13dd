import { asRecord } from '../../src/contract/data.ts';
import { nodesOf } from '../nodes.ts';
import { at, type Located } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import { type Property, plainName, propertiesOf, typesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

/** Media types whose arrays are repeated fields, each with brackets behind its name. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const arrayParameters: Rule = {
  name: 'array-parameters',
  purpose:
    'The service takes arrays as `name[]=a&name[]=b` and in no other way, and tools guess wrong unless it is written out.',
  *check(tree) {
    for (const node of nodesOf(tree, 'parameter')) yield* checkParameter(tree, node);
    for (const node of nodesOf(tree, 'mediaType')) {
      if (node.parent?.kind === 'requestBody') yield* checkBody(tree, node, node.key);
    }
  },
};

function* checkParameter(tree: Tree, node: Located): Generator<Problem> {
  const { name, in: place } = asRecord(node.data);
  const schema = at(tree, node, 'schema');
  if (typeof name !== 'string' || schema === undefined) return;
  const isArray = typesOf(tree, schema).has('array');
  if (!isArray) {
    if (name.endsWith('[]'))
      yield problem(
        within(node, 'name'),
        `\`${name}\` is not an array. Remove the brackets, or write \`type: array\`.`,
      );
    return;
  }
  if (place !== 'query') {
    yield problem(
      within(node, 'in'),
      `Arrays travel in the query or in a form. Write \`in: query\`.`,
    );
    return;
  }
  if (!name.endsWith('[]'))
    yield problem(
      within(node, 'name'),
      `An array in the query has brackets behind its name. Write \`name: ${name}[]\`.`,
    );
  yield* checkStyle(node, node, name);
}

function* checkBody(tree: Tree, media: Located, type: string): Generator<Problem> {
  const schema = at(tree, media, 'schema');
  if (schema === undefined) return;
  const properties = propertiesOf(tree, schema);
  const isForm = FORMS.includes(type);
  const encoding = asRecord(asRecord(media.data).encoding);
  for (const property of properties.values()) {
    yield* isForm ? checkFormField(tree, media, property, encoding) : checkJsonField(property);
  }
  for (const name of Object.keys(encoding)) {
    if (properties.has(name)) continue;
    yield problem(
      within(media, 'encoding', name),
      `The body has no field \`${name}\`. Name one that it has, or remove this entry.`,
    );
  }
}

function* checkFormField(
  tree: Tree,
  media: Located,
  { name, use, schema }: Property,
  encoding: Readonly<Record<string, unknown>>,
): Generator<Problem> {
  const isArray = typesOf(tree, schema).has('array');
  if (!isArray) {
    if (name.endsWith('[]'))
      yield problem(
        use,
        `\`${name}\` is not an array. Remove the brackets, or write \`type: array\`.`,
      );
    return;
  }
  if (!name.endsWith('[]')) {
    yield problem(
      use,
      `An array in a form has brackets behind its name. Rename the field to \`${name}[]\`, in a schema for the form alone if JSON shares this one.`,
    );
    return;
  }
  const entry = { ...within(media, 'encoding', name), data: encoding[name] };
  if (entry.data === undefined) {
    yield problem(
      media,
      `Nothing says how the array \`${name}\` is written. Add \`encoding: { '${name}': { style: form, explode: true } }\`.`,
    );
    return;
  }
  yield* checkStyle(entry, entry, name);
}

function* checkJsonField({ name, use }: Property): Generator<Problem> {
  if (!name.endsWith('[]')) return;
  yield problem(
    use,
    `JSON has arrays of its own. Name the field \`${plainName(name)}\` in a schema for JSON, and keep the brackets for the form.`,
  );
}

function* checkStyle(holder: Located, place: Located, name: string): Generator<Problem> {
  const { style, explode } = asRecord(holder.data);
  if (style === 'form' && explode === true) return;
  yield problem(
    place,
    `How the array \`${name}\` is written has to be stated. Write \`style: form\` and \`explode: true\`.`,
  );
}

import { asRecord, didYouMean, formatList, isRecord } from '../../src/contract/data.ts';
import { type Media, operationsOf } from '../operations.ts';
import { at, type Located } from '../references.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import { partsOf, propertiesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

export const exampleFields: Rule = {
  name: 'example-fields',
  purpose:
    'Answers are open to further fields, so a misspelt field in an example passes every schema; this rule finds it.',
  *check(tree) {
    const seen = new Set<string>();
    for (const media of operationsOf(tree).flatMap(({ answers, body }) => [
      ...answers.flatMap((answer) => answer.media),
      ...(body?.media ?? []),
    ])) {
      for (const found of checkMedia(tree, media)) {
        const id = `${found.file.path} ${found.pointer}`;
        if (!seen.has(id)) yield found;
        seen.add(id);
      }
    }
  },
};

function* checkMedia(tree: Tree, { definition, schema }: Media): Generator<Problem> {
  if (schema === undefined) return;
  for (const name of Object.keys(asRecord(asRecord(definition.data).examples))) {
    const value = at(tree, definition, 'examples', name, 'value');
    if (value !== undefined) yield* checkValue(tree, value, schema);
  }
}

function* checkValue(tree: Tree, value: Located, schema: Located): Generator<Problem> {
  if (Array.isArray(value.data)) {
    const items = partsOf(tree, schema).flatMap((part) => at(tree, part, 'items') ?? []);
    const [first] = items;
    if (first === undefined) return;
    for (const [index, data] of value.data.entries()) {
      yield* checkValue(tree, { ...within(value, index), data }, first);
    }
  }
  if (!isRecord(value.data)) return;
  const properties = propertiesOf(tree, schema);
  if (properties.size === 0 || isDictionary(tree, schema)) return;
  for (const [name, data] of Object.entries(value.data)) {
    const property = properties.get(name);
    const child = { ...within(value, name), data };
    if (property !== undefined) {
      yield* checkValue(tree, child, property.schema);
      continue;
    }
    const hint = didYouMean(name, properties.keys());
    yield problem(
      child,
      `The schema has no field \`${name}\`. ${hint || `Describe it there, or remove it here; it has ${formatList([...properties.keys()])}.`}`,
    );
  }
}

function isDictionary(tree: Tree, schema: Located): boolean {
  return partsOf(tree, schema).some(({ data }) => isRecord(asRecord(data).additionalProperties));
}

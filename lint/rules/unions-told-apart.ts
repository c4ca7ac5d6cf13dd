import { asArray, asRecord, asString, formatList } from '../../src/contract/data.ts';
import { operationsOf } from '../operations.ts';
import { at, type Located, resolve } from '../references.ts';
import { problem, type Rule, within } from '../rule.ts';
import { propertiesOf, typesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

export const unionsToldApart: Rule = {
  name: 'unions-told-apart',
  purpose:
    'Whoever reads an answer of several shapes has to see which one it is: by a value, a type or a field that one of them always has.',
  *check(tree) {
    for (const { union, keyword } of answeredUnions(tree)) {
      const branches = asArray(asRecord(union.data)[keyword]).map((data, index) => ({
        name: nameOf(data, index),
        schema: at(tree, union, keyword, index),
      }));
      for (const [index, b] of branches.entries()) {
        for (const a of branches.slice(0, index)) {
          if (a.schema === undefined || b.schema === undefined) continue;
          // Nobody has to tell one text or number from another.
          if (![a.schema, b.schema].some((schema) => isObject(tree, schema))) continue;
          if (areToldApart(tree, a.schema, b.schema)) continue;
          yield problem(
            within(union, keyword, index),
            `Nothing tells ${formatList([a.name, b.name])} apart. Give a field of both a \`const\` that differs, or make a field \`required\` that only one of them has.`,
          );
        }
      }
    }
  },
};

interface Union {
  readonly union: Located;
  readonly keyword: 'anyOf' | 'oneOf';
}

/** Every union that an answer can hold. What is sent may leave open which of several shapes it is. */
function answeredUnions(tree: Tree): Union[] {
  const unions: Union[] = [];
  const seen = new Set<unknown>();
  const visit = (use: Located): void => {
    const schema = resolve(tree, use);
    if (seen.has(schema.data)) return;
    seen.add(schema.data);
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      if (Object.hasOwn(asRecord(schema.data), keyword)) unions.push({ union: schema, keyword });
    }
    for (const child of childrenOf(tree, schema)) visit(child);
  };
  for (const { answers } of operationsOf(tree)) {
    for (const { schema } of answers.flatMap(({ media }) => media)) {
      if (schema !== undefined) visit(schema);
    }
  }
  return unions;
}

function childrenOf(tree: Tree, schema: Located): Located[] {
  const { properties } = asRecord(schema.data);
  return [
    ...['items', 'additionalProperties'].map((key) => at(tree, schema, key)),
    ...Object.keys(asRecord(properties)).map((name) => at(tree, schema, 'properties', name)),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
      asArray(asRecord(schema.data)[keyword]).map((_, index) => at(tree, schema, keyword, index)),
    ),
  ].filter((child) => child !== undefined);
}

function nameOf(branch: unknown, index: number): string {
  const target = asString(asRecord(branch).$ref)?.split('/').at(-1);
  return target?.replace(/\.yaml$/, '') ?? `branch ${index + 1}`;
}

function isObject(tree: Tree, schema: Located): boolean {
  return typesOf(tree, schema).has('object') || propertiesOf(tree, schema).size > 0;
}

function areToldApart(tree: Tree, a: Located, b: Located): boolean {
  if (cannotBeEqual(tree, a, b)) return true;
  const [ofA, ofB] = [propertiesOf(tree, a), propertiesOf(tree, b)];
  const names = new Set([...ofA.keys(), ...ofB.keys()]);
  return [...names].some((name) => {
    const [one, other] = [ofA.get(name), ofB.get(name)];
    if (one === undefined || other === undefined) return (one ?? other)?.required === true;
    return (one.required || other.required) && cannotBeEqual(tree, one.schema, other.schema);
  });
}

/** Whether two schemas have no value in common, as far as types and closed lists tell. */
function cannotBeEqual(tree: Tree, a: Located, b: Located): boolean {
  const values = [valuesOf(tree, a), valuesOf(tree, b)];
  if (areDisjoint(values)) return true;
  return areDisjoint([a, b].map((schema) => withNumber(typesOf(tree, schema))));
}

function areDisjoint([a, b]: readonly (ReadonlySet<unknown> | undefined)[]): boolean {
  if (a === undefined || b === undefined || a.size === 0 || b.size === 0) return false;
  return ![...a].some((value) => b.has(value));
}

/** The values of a closed list; `undefined` where the schema has none. */
function valuesOf(tree: Tree, schema: Located): Set<unknown> | undefined {
  const { const: value, enum: values, allOf } = asRecord(schema.data);
  if (value !== undefined) return new Set([value]);
  if (Array.isArray(values)) return new Set(values);
  for (const index of asArray(allOf).keys()) {
    const part = at(tree, schema, 'allOf', index);
    const found = part === undefined ? undefined : valuesOf(tree, part);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withNumber(types: ReadonlySet<string>): Set<string> {
  return types.has('integer') ? new Set([...types, 'number']) : new Set(types);
}

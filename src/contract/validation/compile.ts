/**
 * Compiles schemas of the contract into functions that check values. It writes no code, and so works
 * under any Content-Security-Policy; it knows the keywords of `SchemaObject` and refuses all others.
 */

import { ContractError, pointerTo } from '../contract-error.ts';
import type { SchemaObject } from '../openapi.ts';
import { anyOfRule, oneOfRule, partRule } from './combinations.ts';
import { isKeyword, refuseUnknownKeywords } from './keywords.ts';
import { kindOf } from './kind.ts';
import { limitRules } from './limits.ts';
import { itemsRule } from './list.ts';
import { allOf, explain, fits, type Node } from './node.ts';
import { type Compiler, objectRules } from './object.ts';
import { type Path, type Violation, violationsOf } from './violation.ts';

/** Component schemas by name. */
export type Schemas = Readonly<Record<string, SchemaObject>>;

/** What is wrong with a value; nothing, and always the same nothing, where it fits. */
export type Check = (value: unknown) => readonly Violation[];

const NONE: readonly Violation[] = Object.freeze([]);

/** What was compiled already, by the components that it was compiled with. */
const compiled = new WeakMap<Schemas, WeakMap<SchemaObject, Node>>();

/**
 * A check of values against a schema. Schemas are compiled once, and must not change afterwards.
 * Throws a ContractError for a schema that cannot be checked in full: an unknown keyword, type or
 * format, a reference to nothing, a schema that is held to itself.
 *
 * @param schemas What references such as `#/components/schemas/Issue` lead to.
 * @param place Where the schema stands in the contract, for errors.
 */
export function compile(schema: SchemaObject, schemas: Schemas, place: Path = []): Check {
  const nodes = compiled.get(schemas) ?? new WeakMap<SchemaObject, Node>();
  compiled.set(schemas, nodes);
  try {
    const node = nodeOf({ schemas, nodes }, schema, place, []);
    return (value) => (fits(node, value) ? NONE : violationsOf(explain(node, value, [])));
  } catch (error) {
    // Some nodes may be unfinished.
    compiled.delete(schemas);
    throw error;
  }
}

interface Context {
  readonly schemas: Schemas;
  readonly nodes: WeakMap<SchemaObject, Node>;
}

/** @param around The schemas that are compiled already and hold the same value to this one. */
function nodeOf(
  context: Context,
  schema: SchemaObject,
  place: Path,
  around: readonly SchemaObject[],
): Node {
  if (around.includes(schema)) {
    throw new ContractError(pointerTo(...place), 'the schema leads back to itself.');
  }
  const known = context.nodes.get(schema);
  if (known !== undefined) return known;
  refuseUnknownKeywords(schema, place);
  const outer = [...around, schema];
  const parts = (schemas: readonly SchemaObject[] = [], keyword: string) =>
    schemas.map((part, index) => nodeOf(context, part, [...place, keyword, index], outer));
  const inner: Compiler = (part, ...below) => nodeOf(context, part, [...place, ...below], []);

  const target = targetOf(context, schema, place, outer);
  if (target !== null && isReferenceOnly(schema)) return target;
  const kind = kindOf(schema, place);
  const node: Node = { types: kind.types, kind, rules: [], rest: null };
  context.nodes.set(schema, node);
  node.rules = [
    // First what the same value is held to: so every circle of schemas is found before a schema contains itself.
    ...(target === null ? [] : [partRule(target)]),
    ...parts(schema.allOf, 'allOf').map(partRule),
    ...(schema.anyOf === undefined ? [] : [anyOfRule(parts(schema.anyOf, 'anyOf'))]),
    ...(schema.oneOf === undefined ? [] : [oneOfRule(parts(schema.oneOf, 'oneOf'))]),
    ...limitRules(schema),
    ...(schema.items === undefined ? [] : [itemsRule(inner(schema.items, 'items'))]),
    ...objectRules(schema, place, inner),
  ];
  const tests = node.rules.map((rule) => rule.fits);
  node.rest = allOf(kind.test === null ? tests : [kind.test, ...tests]);
  return node;
}

const COMPONENT = '#/components/schemas/';

/** The node of the component that a schema refers to, if any. */
function targetOf(
  context: Context,
  { $ref }: SchemaObject,
  place: Path,
  around: readonly SchemaObject[],
): Node | null {
  if ($ref === undefined) return null;
  const name = $ref.slice(COMPONENT.length);
  const target = Object.hasOwn(context.schemas, name) ? context.schemas[name] : undefined;
  if (target === undefined || !$ref.startsWith(COMPONENT)) {
    throw new ContractError(pointerTo(...place, '$ref'), `there is no schema ${$ref}.`);
  }
  return nodeOf(context, target, ['components', 'schemas', name], around);
}

function isReferenceOnly(schema: SchemaObject): boolean {
  return Object.keys(schema).every((key) => key === '$ref' || !isKeyword(key));
}

/** What a schema says of objects. A property that is `undefined` is not there, as in JSON. */

import { ContractError, pointerTo } from '../contract-error.ts';
import type { SchemaObject } from '../openapi.ts';
import { explain, fits, type Node, type Rule, type Test } from './node.ts';
import { OBJECT, typeOf } from './types.ts';
import type { Finding, Path } from './violation.ts';

/** Compiles a schema that stands below another one, at these segments. */
export type Compiler = (schema: SchemaObject, ...segments: Path) => Node;

/** The rules that a schema sets to objects. Throws a ContractError for a property that all objects have. */
export function objectRules(schema: SchemaObject, place: Path, compiler: Compiler): Rule[] {
  const { properties = {}, required = [], dependentRequired = {}, additionalProperties } = schema;
  const names = [...new Set([...Object.keys(properties), ...required])];
  refuseInherited([...names, ...Object.entries(dependentRequired).flat(2)], place);
  const known = names.map((name, index) => ({
    index,
    name,
    node: compiler(properties[name] ?? {}, 'properties', name),
    required: required.includes(name),
  }));
  const others =
    typeof additionalProperties === 'object'
      ? compiler(additionalProperties, 'additionalProperties')
      : (additionalProperties ?? true);
  return [
    ...(known.length === 0 ? [] : [propertiesRule(known)]),
    ...Object.entries(dependentRequired).map(([name, needed]) => dependentRule(name, needed)),
    ...(others === true ? [] : [othersRule(new Set(Object.keys(properties)), others)]),
  ];
}

/** Every object inherits a `constructor`: whether one was sent would take a look that no other property needs. */
function refuseInherited(names: readonly string[], place: Path): void {
  const inherited = names.find((name) => name in Object.prototype);
  if (inherited === undefined) return;
  throw new ContractError(
    pointerTo(...place),
    `all objects have a property \`${inherited}\`; values cannot be held to it.`,
  );
}

interface Property {
  readonly index: number;
  readonly name: string;
  readonly node: Node;
  readonly required: boolean;
}

/** To so few properties, asking for each by its name is quicker than going through those of the value. */
const FEW = 4;

function propertiesRule(properties: readonly Property[]): Rule {
  return {
    fits: properties.length > FEW ? inOrder(properties) : byName(properties),
    explain: (value, path) =>
      properties.flatMap(({ name, node, required }) => {
        const own = (value as Entries)[name];
        const below = [...path, name];
        if (own !== undefined) return fits(node, own) ? [] : explain(node, own, below);
        return required ? [wrong(below, 'is missing')] : [];
      }),
  };
}

function byName(properties: readonly Property[]): Test {
  return (value) => {
    if (typeOf(value) !== OBJECT) return true;
    for (const { name, node, required } of properties) {
      const own = (value as Entries)[name];
      if (own === undefined ? required : !fits(node, own)) return false;
    }
    return true;
  };
}

/** Values mostly have their properties in the order of the schema; then none has to be looked up by its name. */
function inOrder(properties: readonly Property[]): Test {
  const named = new Map(properties.map((property) => [property.name, property]));
  const required = properties.filter((property) => property.required).length;
  return (value) => {
    if (typeOf(value) !== OBJECT) return true;
    let next = 0;
    let missing = required;
    for (const name in value as Entries) {
      // Asking an array for what is beyond its end is slow.
      const expected = next < properties.length ? properties[next] : undefined;
      const property =
        expected !== undefined && expected.name === name ? expected : named.get(name);
      if (property === undefined) continue;
      next = property.index + 1;
      const own = (value as Entries)[name];
      if (own === undefined) continue;
      if (!fits(property.node, own)) return false;
      if (property.required) missing -= 1;
    }
    return missing === 0;
  };
}

/** Whoever sends `name` has to send the others. */
function dependentRule(name: string, others: readonly string[]): Rule {
  return {
    fits: (value) => {
      if (typeOf(value) !== OBJECT || (value as Entries)[name] === undefined) return true;
      for (const other of others) if ((value as Entries)[other] === undefined) return false;
      return true;
    },
    explain: (value, path) =>
      others
        .filter((other) => (value as Entries)[other] === undefined)
        .map((other) => wrong([...path, other], `is required together with ${name}`)),
  };
}

/** Properties that the schema does not name fit `node`; where it is `false`, there are none. */
function othersRule(named: ReadonlySet<string>, node: Node | false): Rule {
  const keeps = (name: string, own: unknown) =>
    own === undefined || named.has(name) || (node !== false && fits(node, own));
  return {
    fits: (value) => {
      if (typeOf(value) !== OBJECT) return true;
      for (const name in value as Entries) {
        if (!keeps(name, (value as Entries)[name])) return false;
      }
      return true;
    },
    explain: (value, path) =>
      Object.entries(value as Entries).flatMap(([name, own]) => {
        const below = [...path, name];
        if (keeps(name, own)) return [];
        return node === false ? [wrong(below, 'must not be there')] : explain(node, own, below);
      }),
  };
}

function wrong(path: Path, expected: string): Finding {
  return { path, expected, cause: 'rule' };
}

type Entries = Readonly<Record<string, unknown>>;

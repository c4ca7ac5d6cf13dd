/** What the schemas of the sources say of a value, through references and compositions. */
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { asArray, asRecord, asString, asStrings, isRecord } from '../src/contract/data.ts';
import {
  childNode,
  findNodeAt,
  isReference,
  type RefResolver,
  resolveNode,
  type SourceNode,
} from './nodes.ts';

/** A property of an object schema. */
export interface PropertyNode {
  readonly name: string;
  /** Where the property is written; a `$ref` in its place is not followed. */
  readonly use: SourceNode;
  readonly schema: SourceNode;
  /** Whether it must be there, whichever alternative of the schema is taken. */
  readonly required: boolean;
}

/** The name of a parameter or field without the brackets of an array: `scopes[]` → `scopes`. */
export function withoutBrackets(name: string): string {
  return name.replace(/\[\]$/, '');
}

/** The schema and, through `$ref`, `allOf`, `anyOf` and `oneOf`, all schemas that describe the same value. */
export function listParts(resolver: RefResolver, schema: SourceNode): SourceNode[] {
  return collectParts(resolver, schema, true).map(({ part }) => part);
}

function collectParts(
  resolver: RefResolver,
  schema: SourceNode,
  always: boolean,
  seen = new Set<unknown>(),
): { part: SourceNode; always: boolean }[] {
  const part = resolveNode(resolver, schema);
  if (seen.has(part.data)) return [];
  seen.add(part.data);
  const nested = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    asArray(asRecord(part.data)[keyword]).flatMap((_, index) => {
      const branch = findNodeAt(resolver, part, keyword, index);
      if (branch === undefined) return [];
      return collectParts(resolver, branch, always && keyword === 'allOf', seen);
    }),
  );
  return [{ part, always }, ...nested];
}

/** The properties of an object schema by name, in the order in which they are written. */
export function listProperties(
  resolver: RefResolver,
  schema: SourceNode,
): Map<string, PropertyNode> {
  const found = new Map<string, PropertyNode>();
  const parts = collectParts(resolver, schema, true);
  const required = new Set(
    parts
      .filter(({ always }) => always)
      .flatMap(({ part }) => asStrings(asRecord(part.data).required)),
  );
  for (const { part } of parts) {
    const properties = childNode(part, 'properties');
    for (const name of Object.keys(asRecord(properties?.data))) {
      const use = properties === undefined ? undefined : childNode(properties, name);
      if (use === undefined || found.has(name)) continue;
      const property = { name, use, schema: resolveNode(resolver, use) };
      found.set(name, { ...property, required: required.has(name) });
    }
  }
  return found;
}

/** The JSON types that a schema lets through; empty where it names none. */
export function listTypes(resolver: RefResolver, schema: SourceNode): Set<string> {
  return new Set(
    listParts(resolver, schema).flatMap(({ data }) => {
      const { type } = asRecord(data);
      return asString(type) ?? asStrings(type);
    }),
  );
}

/** The schema of the value at a path of property names and array indexes; `undefined` where there is none. */
export function findSchema(
  resolver: RefResolver,
  schema: SourceNode,
  segments: readonly string[],
): SourceNode | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return schema;
  for (const part of listParts(resolver, schema)) {
    const child = /^\d+$/.test(segment)
      ? findNodeAt(resolver, part, 'items')
      : findNodeAt(resolver, part, 'properties', segment);
    const found = child === undefined ? undefined : findSchema(resolver, child, rest);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Why a value does not fit a schema, such as `must be integer`; `undefined` where it fits, or the schema
 * is not valid itself, which Redocly reports.
 */
export function explainMismatch(
  resolver: RefResolver,
  schema: SourceNode,
  value: unknown,
): string | undefined {
  const validate = compile(inlineReferences(resolver, schema));
  if (validate === undefined || validate(value)) return undefined;
  return validate.errors?.[0]?.message ?? 'is not valid';
}

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
const validators = new Map<string, ValidateFunction | undefined>();

function compile(schema: unknown): ValidateFunction | undefined {
  const key = JSON.stringify(schema);
  if (!validators.has(key)) validators.set(key, tryToCompile(asRecord(schema)));
  return validators.get(key);
}

function tryToCompile(schema: Readonly<Record<string, unknown>>): ValidateFunction | undefined {
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}

/** A schema with its references written out; a schema within itself is left open. */
function inlineReferences(
  resolver: RefResolver,
  schema: SourceNode,
  above: readonly unknown[] = [],
): unknown {
  const { data, location } = schema;
  if (above.includes(data)) return {};
  const ancestors = [...above, data];
  const inline = (child: unknown) =>
    inlineReferences(resolver, { data: child, location }, ancestors);
  if (Array.isArray(data)) return data.map(inline);
  if (!isRecord(data)) return data;
  const { $ref, ...rest } = data;
  const own = Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, inline(child)]));
  if (!isReference(data)) return own;
  return { allOf: [inlineReferences(resolver, resolveNode(resolver, schema), ancestors), own] };
}

/** What the schemas of the sources say of a value, through references and compositions. */
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { asRecord, asString, asStrings, isRecord } from '../src/contract/data.ts';
import { listSuccesses, type OperationNode } from './contract.ts';
import { isReference, type SourceNode } from './nodes.ts';

/** A property of an object schema. */
export interface PropertyNode {
  readonly name: string;
  /** Where the property is written; a `$ref` in its place is not followed. */
  readonly use: SourceNode;
  readonly schema: SourceNode;
  /** Whether it must be there, whichever alternative of the schema is taken. */
  readonly required: boolean;
}

/** The keywords whose schemas describe the same value. */
export const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf'] as const;

/** The name of a parameter or field without the brackets of an array: `scopes[]` → `scopes`. */
export function withoutBrackets(name: string): string {
  return name.replace(/\[\]$/, '');
}

/** The schema and, through `$ref`, `allOf`, `anyOf` and `oneOf`, all schemas that describe the same value. */
export function listParts(schema: SourceNode): SourceNode[] {
  return collectParts(schema, true).map(({ part }) => part);
}

function collectParts(
  schema: SourceNode,
  always: boolean,
  seen = new Set<unknown>(),
): { part: SourceNode; always: boolean }[] {
  const part = schema.resolve();
  if (seen.has(part.data)) return [];
  seen.add(part.data);
  const nested = COMPOSITIONS.flatMap((keyword) =>
    part
      .itemsAt(keyword)
      .flatMap((branch) => collectParts(branch, always && keyword === 'allOf', seen)),
  );
  return [{ part, always }, ...nested];
}

/** The properties of an object schema by name, in the order in which they are written. */
export function listProperties(schema: SourceNode): Map<string, PropertyNode> {
  const found = new Map<string, PropertyNode>();
  const parts = collectParts(schema, true);
  const required = parts
    .filter(({ always }) => always)
    .flatMap(({ part }) => asStrings(part.fields.required));
  for (const { part } of parts) {
    for (const name of Object.keys(asRecord(part.fields.properties))) {
      if (found.has(name)) continue;
      const use = part.child('properties', name);
      found.set(name, { name, use, schema: use.resolve(), required: required.includes(name) });
    }
  }
  return found;
}

/** The JSON types that a schema lets through; empty where it names none. */
export function listTypes(schema: SourceNode): Set<string> {
  const types = listParts(schema).map(({ fields }) => fields.type);
  return new Set(types.flatMap((type) => asString(type) ?? asStrings(type)));
}

/** Whether a successful response of an operation is a JSON array. */
export function returnsArray(operation: OperationNode): boolean {
  return listSuccesses(operation)
    .flatMap(({ media }) => media)
    .some(({ schema }) => listTypes(schema).has('array'));
}

/** The schema of the value at a path of property names and array indexes; `undefined` where there is none. */
export function findSchema(
  schema: SourceNode,
  segments: readonly string[],
): SourceNode | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return schema;
  const path = /^\d+$/.test(segment) ? ['items'] : ['properties', segment];
  for (const part of listParts(schema)) {
    const child = part.at(...path);
    const found = child.exists ? findSchema(child, rest) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Why a value does not fit a schema, such as `must be integer`; `undefined` where it fits, or the schema
 * is not valid itself, which Redocly reports.
 */
export function explainMismatch(schema: SourceNode, value: unknown): string | undefined {
  const validate = compile(inlineReferences(schema));
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
function inlineReferences(schema: SourceNode, above: readonly unknown[] = []): unknown {
  const { data, location } = schema;
  if (above.includes(data)) return {};
  const ancestors = [...above, data];
  const inline = (child: unknown) => inlineReferences(schema.elsewhere(child, location), ancestors);
  if (Array.isArray(data)) return data.map(inline);
  if (!isRecord(data)) return data;
  const { $ref, ...rest } = data;
  const own = Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, inline(child)]));
  if (!isReference(data)) return own;
  return { allOf: [inlineReferences(schema.resolve(), ancestors), own] };
}

/** Schemas of the sources, read through references and compositions. */
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import {
  asRecord,
  asString,
  asStrings,
  isRecord,
  mapValues,
  type UnknownRecord,
} from '../src/contract/data.ts';
import { parsePointer } from '../src/contract/read/pointers.ts';
import * as parts from '../src/contract/read/schema-parts.ts';
import { listSuccesses, type OperationNode } from './contract.ts';
import { isReferenceNode, type SourceNode } from './nodes.ts';

/** A property of an object schema. */
export interface PropertyNode {
  readonly name: string;
  /** Where the property is written; a `$ref` in its place is not followed. */
  readonly use: SourceNode;
  readonly schema: SourceNode;
  /** In every alternative of the schema. */
  readonly required: boolean;
}

const SOURCES: parts.SchemaReader<SourceNode> = {
  keywordsOf: ({ fields }) => fields,
  targetOf: (schema) => (isReferenceNode(schema.data) ? schema.resolve() : null),
  childOf: (schema, ...keys) => schema.child(...keys),
};

/** The schema and, through `$ref`, `allOf`, `anyOf` and `oneOf`, all schemas that describe the same value. */
export function listPartNodes(schema: SourceNode): SourceNode[] {
  return parts
    .listParts(SOURCES, schema)
    .map((part) => part.schema)
    .filter(({ data }) => !isReferenceNode(data));
}

/** The properties of an object schema by name, in the order in which they are written. */
export function listPropertyNodes(schema: SourceNode): Map<string, PropertyNode> {
  const found = parts.listProperties(SOURCES, schema);
  return new Map(
    [...found].map(([name, { schema: use, required }]) => [
      name,
      { name, use, schema: use.resolve(), required },
    ]),
  );
}

/** The JSON types that a schema lets through; empty where it names none. */
export function listTypes(schema: SourceNode): Set<string> {
  const types = listPartNodes(schema).map(({ fields }) => fields.type);
  return new Set(types.flatMap((type) => asString(type) ?? asStrings(type)));
}

export function isObject(schema: SourceNode): boolean {
  return listTypes(schema).has('object') || listPropertyNodes(schema).size > 0;
}

export function returnsArray(operation: OperationNode): boolean {
  return listSuccesses(operation)
    .flatMap(({ media }) => media)
    .some(({ schema }) => listTypes(schema).has('array'));
}

/** The schema of the value at a path of property names and array indexes; `undefined` where there is none. */
export function findSchemaNode(
  schema: SourceNode,
  segments: readonly string[],
): SourceNode | undefined {
  const path = segments.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
  return parts.listSchemasAt(SOURCES, schema, path)[0]?.resolve();
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

const BOUNDS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** The first two bounds of a schema of which the least is more than the greatest. */
export function findCrossedBounds(fields: UnknownRecord) {
  return BOUNDS.find(([least, greatest]) => {
    const [from, to] = [fields[least], fields[greatest]];
    return typeof from === 'number' && typeof to === 'number' && from > to;
  });
}

export type BodyKind = 'request' | 'response';

/** Where a body does not fit a schema, and why; a field that is only sent has no place in a response. */
export function findMismatch(
  schema: SourceNode,
  value: unknown,
  kind: BodyKind,
): { readonly path: string[]; readonly reason: string } | undefined {
  const hidden = kind === 'request' ? 'readOnly' : 'writeOnly';
  const validate = compile(forbid(inlineReferences(schema), hidden));
  if (validate === undefined || validate(value)) return undefined;
  const errors = validate.errors ?? [];
  // The reason of an alternative says more than that none of them fits.
  const telling = errors.filter(
    ({ keyword }) => !/^(anyOf|oneOf|not|propertyNames)$/.test(keyword),
  );
  const deepest = (telling.length === 0 ? errors : telling).toSorted(
    (a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length,
  );
  const [error] = deepest;
  if (error === undefined) return undefined;
  const isHidden = error.keyword === 'false schema';
  const why = kind === 'request' ? 'only comes back' : 'is only sent';
  return {
    path: error.instancePath === '' ? [] : parsePointer(error.instancePath),
    reason: isHidden ? why : (error.message ?? 'is not valid'),
  };
}

/** A schema that allows no field that has a keyword. */
function forbid(schema: unknown, keyword: string): unknown {
  if (Array.isArray(schema)) return schema.map((each) => forbid(each, keyword));
  if (!isRecord(schema)) return schema;
  if (schema[keyword] === true) return false;
  return mapValues(schema, (each) => forbid(each, keyword));
}

const ajv = new Ajv2020({ strict: false, logger: false });
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

/** A schema with its references written out; one within itself, and one with crossed bounds, is left open. */
function inlineReferences(schema: SourceNode, above: readonly unknown[] = []): unknown {
  const { data, location } = schema;
  if (above.includes(data)) return {};
  const ancestors = [...above, data];
  const inline = (child: unknown) => inlineReferences(schema.elsewhere(child, location), ancestors);
  if (Array.isArray(data)) return data.map(inline);
  if (!isRecord(data)) return data;
  if (findCrossedBounds(data) !== undefined) return {};
  const { $ref, ...rest } = data;
  const own = mapValues(rest, inline);
  if (!isReferenceNode(data)) return own;
  return { allOf: [inlineReferences(schema.resolve(), ancestors), own] };
}

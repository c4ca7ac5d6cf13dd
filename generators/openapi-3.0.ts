/** The contract as OpenAPI 3.0.3, for tools that read no later version. */
import {
  asArray,
  asRecord,
  asStrings,
  isRecord,
  type UnknownRecord,
} from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';

/** What 3.0 has no words for; the schemas let more through without them. */
const LOST = ['propertyNames', 'dependentRequired'];

const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf'];
const SCHEMA_MAPS = ['properties'];
const SCHEMA_FIELDS = ['items', 'additionalProperties', 'not'];

/** Below these stands data of the API, and no part of the document. */
const DATA = new Set(['example', 'value', 'x-behavior', 'x-unspecified']);

/** A copy in which types are single, `null` is `nullable`, a constant a list of one, and nothing stands beside `$ref`. */
export function toOpenApi30(contract: OpenApiDocument): UnknownRecord {
  const { summary: _, license, ...info } = asRecord(contract.info);
  const { identifier: __, ...named } = asRecord(license);
  const own = license === undefined ? info : { ...info, license: named };
  return { ...asRecord(convert(contract, [])), openapi: '3.0.3', info: own };
}

function convert(node: unknown, path: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((item, index) => convert(item, [...path, `${index}`]));
  if (!isRecord(node)) return node;
  if (path.at(-1) === 'schema' || path.slice(0, -1).join('/') === 'components/schemas') {
    return toSchema(node);
  }
  // In 3.0, what stands beside a reference is ignored.
  if (typeof node.$ref === 'string') return { $ref: node.$ref };
  const entries = Object.entries(node).map(([key, child]) => [
    key,
    DATA.has(key) ? child : convert(child, [...path, key]),
  ]);
  return Object.fromEntries(entries);
}

function toSchema(node: unknown): unknown {
  if (!isRecord(node)) return node;
  const { $ref, type, const: constant, examples, ...rest } = node;
  const schema: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (LOST.includes(key)) continue;
    if (SCHEMA_LISTS.includes(key)) schema[key] = asArray(value).map(toSchema);
    else if (SCHEMA_MAPS.includes(key)) schema[key] = toSchemas(value);
    else schema[key] = SCHEMA_FIELDS.includes(key) ? toSchema(value) : value;
  }
  if ('const' in node) schema.enum = [constant];
  if (examples !== undefined && schema.example === undefined) schema.example = asArray(examples)[0];
  if (typeof $ref === 'string') {
    if (Object.keys(schema).length === 0) return { $ref };
    schema.allOf = [{ $ref }, ...asArray(schema.allOf)];
  }
  return withChoice(withType(schema, type));
}

function toSchemas(map: unknown): UnknownRecord {
  return Object.fromEntries(
    Object.entries(asRecord(map)).map(([key, each]) => [key, toSchema(each)]),
  );
}

/** `type: [integer, 'null']` as `type: integer` with `nullable`; several types as a choice. */
function withType(schema: UnknownRecord, type: unknown): UnknownRecord {
  const types = typeof type === 'string' ? [type] : asStrings(type);
  const [first, ...others] = types.filter((name) => name !== 'null');
  const nullable = types.includes('null') ? { nullable: true } : {};
  // Nothing but null: any type would do, and the list lets nothing else through.
  if (first === undefined)
    return types.length === 0
      ? schema
      : { ...schema, type: 'object', nullable: true, enum: [null] };
  if (others.length === 0) return { ...schema, type: first, ...nullable };
  return { ...schema, anyOf: [first, ...others].map((name) => ({ type: name, ...nullable })) };
}

/** A choice with null as `nullable`, and one of a single other schema as that. */
function withChoice(schema: UnknownRecord): UnknownRecord {
  const { anyOf, ...rest } = schema;
  const branches = asArray(anyOf).map(asRecord);
  const others = branches.filter(
    ({ enum: values }) => asArray(values).length !== 1 || asArray(values)[0] !== null,
  );
  if (others.length === branches.length) return schema;
  if (others.length > 1) return { ...rest, nullable: true, anyOf: others };
  return { ...rest, nullable: true, allOf: [...asArray(rest.allOf), ...others] };
}

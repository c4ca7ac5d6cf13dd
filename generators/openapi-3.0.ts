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

const SCHEMAS = 'components/schemas';

const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf'];
const SCHEMA_MAPS = ['properties'];
const SCHEMA_FIELDS = ['items', 'additionalProperties', 'not'];

/** Below these stands data of the API, and no part of the document. */
const DATA = new Set(['example', 'value', 'x-behavior', 'x-unspecified']);

/**
 * A copy in which types are single, `null` is `nullable`, a constant a list of one, nothing stands beside `$ref`, and each
 * choice of schemas has a name, such as `UserAdminViewOrUser`, which other languages need for its type.
 */
export function toOpenApi30(contract: OpenApiDocument): UnknownRecord {
  const { summary: _, license, ...info } = asRecord(contract.info);
  const { identifier: __, ...named } = asRecord(license);
  const own = license === undefined ? info : { ...info, license: named };
  const choices: Record<string, UnknownRecord> = {};
  const { components, ...document } = asRecord(nameChoices(convert(contract, []), [], choices));
  const { schemas, ...others } = asRecord(components);
  return {
    ...document,
    openapi: '3.0.3',
    info: own,
    components: { ...others, schemas: { ...asRecord(schemas), ...choices } },
  };
}

/** The node with references in place of choices, which are added to those given. */
function nameChoices(
  node: unknown,
  path: readonly string[],
  choices: Record<string, UnknownRecord>,
): unknown {
  if (Array.isArray(node)) return node.map((item) => nameChoices(item, [...path, ''], choices));
  if (!isRecord(node)) return node;
  const names = asArray(node.anyOf).map((each) => asRecord(each).$ref);
  const isNamed = path.slice(0, -1).join('/') === SCHEMAS;
  if (names.length > 1 && asStrings(names).length === names.length && !isNamed) {
    const name = asStrings(names)
      .map((ref) => ref.split('/').at(-1))
      .join('Or');
    choices[name] = node;
    return { $ref: `#/${SCHEMAS}/${name}` };
  }
  return mapValues(node, path, (child, below) => nameChoices(child, below, choices));
}

/** The record with other values, but for data. */
function mapValues(
  node: UnknownRecord,
  path: readonly string[],
  change: (child: unknown, path: readonly string[]) => unknown,
): UnknownRecord {
  const entries = Object.entries(node).map(([key, child]) => [
    key,
    DATA.has(key) ? child : change(child, [...path, key]),
  ]);
  return Object.fromEntries(entries);
}

function convert(node: unknown, path: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((item, index) => convert(item, [...path, `${index}`]));
  if (!isRecord(node)) return node;
  if (path.at(-1) === 'schema' || path.slice(0, -1).join('/') === SCHEMAS) {
    return toSchema(node);
  }
  // In 3.0, what stands beside a reference is ignored.
  if (typeof node.$ref === 'string') return { $ref: node.$ref };
  return mapValues('in' in node ? inText(node) : node, path, convert);
}

/** A parameter whose value is a number or a text, such as the ID or path of a project, as text, which it is when it is sent. */
function inText(parameter: UnknownRecord): UnknownRecord {
  const { schema, example, examples, ...rest } = parameter;
  const { type, ...constraints } = asRecord(schema);
  if (asStrings(type).toSorted().join() !== 'integer,string') return parameter;
  const toText = (_: string, value: unknown) => (typeof value === 'number' ? `${value}` : value);
  const texts = JSON.parse(JSON.stringify({ example, examples }, toText));
  return { ...rest, schema: { ...constraints, type: 'string' }, ...texts };
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
  // Java's generator writes an enumeration of texts for a list with a boolean.
  if ('const' in node && typeof constant !== 'boolean') schema.enum = [constant];
  if (examples !== undefined && schema.example === undefined) schema.example = asArray(examples)[0];
  if (typeof $ref === 'string') {
    if (isEmpty(schema)) return { $ref };
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
  // Nothing but null: generators for other languages stop at a list of null, so anything is let through.
  if (first === undefined) return { ...schema, ...nullable };
  if (others.length === 0) return { ...schema, type: first, ...nullable };
  return { ...schema, anyOf: [first, ...others].map((name) => ({ type: name, ...nullable })) };
}

/** A choice with null as `nullable`, and one of a single other schema as that. */
function withChoice(schema: UnknownRecord): UnknownRecord {
  const { anyOf, ...rest } = schema;
  const branches = asArray(anyOf).map(asRecord);
  const others = branches.filter(({ nullable, ...more }) => !nullable || !isEmpty(more));
  if (others.length === branches.length) return schema;
  if (others.length > 1) return { ...rest, nullable: true, anyOf: others };
  return { ...rest, nullable: true, allOf: [...asArray(rest.allOf), ...others] };
}

const isEmpty = (record: UnknownRecord) => Object.keys(record).length === 0;

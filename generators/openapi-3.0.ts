/** The contract as OpenAPI 3.0.3, for tools that read no later version. */
import {
  asArray,
  asRecord,
  asStrings,
  isRecord,
  mapValues,
  pick,
  type UnknownRecord,
} from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { mapSubschemas } from './subschemas.ts';

/** 3.0 has no words for these; without them, the schemas let more through. */
const LOST = ['propertyNames', 'dependentRequired'];

/** Below these stands data of the API, and no part of the document. */
const DATA = ['example', 'value', 'x-behavior', 'x-unspecified'];

/** Choices of schemas by the names that they are given. */
type Choices = Record<string, UnknownRecord>;

/**
 * A copy in which types are single, `null` is `nullable`, a constant a list of one, nothing stands beside `$ref`, and each
 * choice of schemas has a name, such as `UserAdminViewOrUser`, which other languages need for its type.
 */
export function toOpenApi30({ components, ...contract }: OpenApiDocument): UnknownRecord {
  const { schemas, ...others } = asRecord(components);
  const choices: Choices = {};
  const document = asRecord(convert(contract, choices));
  const { summary: _, license, ...own } = asRecord(document.info);
  const { identifier: __, ...named } = asRecord(license);
  return {
    ...document,
    openapi: '3.0.3',
    info: license === undefined ? own : { ...own, license: named },
    components: {
      ...asRecord(convert(others, choices)),
      schemas: { ...mapValues(asRecord(schemas), (each) => toSchema(each, choices)), ...choices },
    },
  };
}

function convert(node: unknown, choices: Choices, key = ''): unknown {
  if (Array.isArray(node)) return node.map((item) => convert(item, choices));
  if (!isRecord(node) || DATA.includes(key)) return node;
  if (key === 'schema') return toNamed(toSchema(node, choices), choices);
  // In 3.0, what stands beside a reference is ignored.
  if (typeof node.$ref === 'string') return { $ref: node.$ref };
  return mapValues('in' in node ? inText(node) : node, (child, below) =>
    convert(child, choices, below),
  );
}

/** A reference in place of a choice, which is added to those given. */
function toNamed(schema: unknown, choices: Choices): unknown {
  const refs = asArray(asRecord(schema).anyOf).map((each) => asRecord(each).$ref);
  if (refs.length < 2 || asStrings(refs).length < refs.length) return schema;
  const name = asStrings(refs)
    .map((ref) => ref.split('/').at(-1))
    .join('Or');
  choices[name] = asRecord(schema);
  return { $ref: `#/components/schemas/${name}` };
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

function toSchema(node: unknown, choices: Choices): unknown {
  if (!isRecord(node)) return node;
  const { $ref, type, const: constant, examples, ...rest } = node;
  const known = pick(rest, (keyword) => !LOST.includes(keyword));
  const schema = mapSubschemas(known, (each) => toNamed(toSchema(each, choices), choices));
  // Java's generator writes an enumeration of texts for a list with a boolean.
  if ('const' in node && typeof constant !== 'boolean') schema.enum = [constant];
  if (examples !== undefined && schema.example === undefined) schema.example = asArray(examples)[0];
  if (typeof $ref === 'string') {
    if (isEmpty(schema)) return { $ref };
    schema.allOf = [{ $ref }, ...asArray(schema.allOf)];
  }
  return withChoice(withType(schema, type));
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

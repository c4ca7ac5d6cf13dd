/** Reads the hand-typed tables of what the documentation says, and the contract in the same terms. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OpenApiDocument, SchemaObject } from '../../contract/openapi.ts';
import { componentName, nodeAt } from '../../contract/read.ts';

/** One documented value: `string(asc|desc)! = desc`, `integer*`, `string|null date-time secret`. */
export interface DocumentedValue {
  readonly types: readonly string[];
  readonly array: boolean;
  readonly required: boolean;
  readonly values: readonly string[];
  readonly format: string | null;
  readonly default: string | null;
  readonly deprecated: boolean;
  readonly secret: boolean;
  /** Said to be there only in some answers. */
  readonly sometimes: boolean;
}

export interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  readonly source: string;
  readonly parameters: Readonly<
    Record<'path' | 'query' | 'body', Readonly<Record<string, DocumentedValue>>>
  >;
  readonly atLeastOne: readonly (readonly string[])[];
  readonly access: string | null;
  readonly introduced: string | null;
  readonly answers: readonly number[];
}

const VALUE =
  /^(?<types>[A-Za-z|]+)(?<array>\*)?(?:\((?<values>[^)]*)\))?(?<required>!)?(?<rest>.*)$/;

function parseValue(text: string): DocumentedValue {
  const groups = VALUE.exec(text)?.groups;
  if (groups === undefined) throw new Error(`not a documented value: ${text}`);
  const rest = groups.rest ?? '';
  const words = rest.split(/\s+/);
  return {
    types: (groups.types ?? '').split('|'),
    array: groups.array !== undefined,
    required: groups.required !== undefined,
    values: groups.values?.split('|') ?? [],
    format: words.find((word) => word === 'date' || word === 'date-time') ?? null,
    default: /= (\S+)/.exec(rest)?.[1] ?? null,
    deprecated: words.includes('deprecated'),
    secret: words.includes('secret'),
    sometimes: words.includes('?'),
  };
}

type RawOperation = {
  readonly [place in 'path' | 'query' | 'body']?: Readonly<Record<string, string>>;
} & {
  readonly atLeastOne?: readonly (readonly string[])[];
  readonly access?: string;
  readonly introduced?: string;
  readonly answers: readonly number[];
};

function readTable<T>(file: string): T {
  return parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { merge: true }) as T;
}

export function documentedOperations(): DocumentedOperation[] {
  const tables = readTable<Record<string, Record<string, RawOperation>>>(
    'documented-operations.yaml',
  );
  return Object.entries(tables).flatMap(([source, operations]) =>
    Object.entries(operations).map(([route, raw]) => {
      const [method = '', path = ''] = route.split(' ');
      return {
        method,
        path,
        source,
        parameters: {
          path: { ...impliedPath(path), ...values(raw.path) },
          query: values(raw.query),
          body: values(raw.body),
        },
        atLeastOne: raw.atLeastOne ?? [],
        access: raw.access ?? null,
        introduced: raw.introduced ?? null,
        answers: raw.answers,
      };
    }),
  );
}

/** A project or group id is a number or a path, unless a table says otherwise. */
function impliedPath(path: string): Record<string, DocumentedValue> {
  if (/^\/(projects|groups)\/\{id\}/.test(path)) return { id: parseValue('integer|string!') };
  return path.includes('{id}') ? { id: parseValue('integer!') } : {};
}

function values(raw: Readonly<Record<string, string>> = {}): Record<string, DocumentedValue> {
  return Object.fromEntries(Object.entries(raw).map(([name, text]) => [name, parseValue(text)]));
}

export function documentedFields(): Record<string, Record<string, DocumentedValue>> {
  const schemas = readTable<Record<string, Record<string, string>>>('documented-fields.yaml');
  return Object.fromEntries(
    Object.entries(schemas).map(([name, fields]) => [name, values(fields)]),
  );
}

/** What the contract says of one value, in the terms of the tables. */
export interface ContractValue {
  /** JSON types, or the names of the schemas that objects have. */
  readonly types: ReadonlySet<string>;
  readonly array: boolean;
  readonly values: readonly string[];
  readonly format: string | null;
  readonly default: string | null;
  readonly deprecated: boolean;
  readonly secret: boolean;
  /** All facets that are marked as not shown, on the value or on what it refers to. */
  readonly notShown: ReadonlySet<string>;
}

export function contractValue(document: OpenApiDocument, schema: SchemaObject): ContractValue {
  const nodes = unfold(document, schema);
  const items = nodes.flatMap((node) =>
    node.items === undefined ? [] : unfold(document, node.items),
  );
  const array = nodes.some((node) => node.type === 'array');
  const typed = array ? items : nodes;
  const first = <T>(pick: (node: SchemaObject) => T | undefined): T | null =>
    nodes.map(pick).find((value) => value !== undefined) ?? null;
  const closed = typed.flatMap(
    (node) => node.enum ?? (node.const === undefined ? [] : [node.const]),
  );
  const fallback = first((node) => node.default);
  return {
    types: new Set(typed.flatMap((node) => namedTypes(document, node))),
    array,
    values: closed.filter((value) => value !== null).map(String),
    format: first((node) => node.format),
    default: fallback === null ? null : String(fallback),
    deprecated: nodes.some((node) => node.deprecated === true),
    secret: nodes.some((node) => node['x-secret'] === true),
    notShown: new Set([...nodes, ...items].flatMap((node) => node['x-not-shown'] ?? [])),
  };
}

/** A schema with the branches of its `anyOf` and the scalar schemas they refer to; objects are known by name. */
function unfold(document: OpenApiDocument, schema: SchemaObject): SchemaObject[] {
  const target = scalarTarget(document, schema);
  return [
    schema,
    ...(target === null ? [] : unfold(document, target)),
    ...(schema.anyOf ?? []).flatMap((branch) => unfold(document, branch)),
  ];
}

function scalarTarget(document: OpenApiDocument, schema: SchemaObject): SchemaObject | null {
  if (schema.$ref === undefined) return null;
  const target = nodeAt(document, schema.$ref) as SchemaObject;
  return target.type === undefined || target.type === 'object' ? null : target;
}

function namedTypes(document: OpenApiDocument, schema: SchemaObject): string[] {
  const name = componentName(schema);
  if (name !== null) return scalarTarget(document, schema) === null ? [name] : [];
  if (schema.type === undefined) return [];
  const types = typeof schema.type === 'string' ? [schema.type] : [...schema.type];
  return types.map((type) => (type === 'string' && schema.format === 'binary' ? 'binary' : type));
}

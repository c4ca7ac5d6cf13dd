/** Reads the hand-typed tables of what the documentation says, and the contract in the same terms. */
import { projectAt } from '../../generators/project.ts';
import { closedListOf, readOperationTables } from '../../lint/facts.ts';
import type { Annotations } from '../../src/contract/annotations.ts';
import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { componentName, findNode } from '../../src/contract/read/pointers.ts';
import { listMarks } from '../../src/contract/unspecified.ts';

/** One parameter or field, as the documentation has it. */
export interface DocumentedValue {
  /** JSON types, or names of schemas. */
  readonly types: readonly string[];
  readonly array: boolean;
  readonly required: boolean;
  /** A closed list of values; empty without one. */
  readonly values: readonly string[];
  readonly format: string | null;
  readonly default: string | null;
  readonly deprecated: boolean;
  readonly secret: boolean;
  /** Documented for some responses only. */
  readonly sometimes: boolean;
}

/** By the name of the parameter or field. */
export type DocumentedValues = Readonly<Record<string, DocumentedValue>>;

const VALUE = /^(?<types>[A-Za-z|]+)(?<array>\*)?(?:\([^)]*\))?(?<required>!)?(?<rest>.*)$/;

/** Reads `string(asc|desc)! = desc`, `integer*`, `string|null date-time secret`. */
function parseDocumentedValue(text: string): DocumentedValue {
  const groups = VALUE.exec(text)?.groups ?? {};
  const rest = groups.rest ?? '';
  const words = rest.split(/\s+/);
  return {
    types: (groups.types ?? '').split('|'),
    array: groups.array !== undefined,
    required: groups.required !== undefined,
    values: closedListOf(text),
    format: words.find((word) => word === 'date' || word === 'date-time') ?? null,
    default: /= (\S+)/.exec(rest)?.[1] ?? null,
    deprecated: words.includes('deprecated'),
    secret: words.includes('secret'),
    sometimes: words.includes('?'),
  };
}

/** Reads a map of values, such as `query` of a row or the fields of a schema. */
export function parseDocumentedValues(
  values: Readonly<Record<string, string>> = {},
): DocumentedValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, parseDocumentedValue(text)]),
  );
}

/** Advice where another number of operations is found. */
export const AS_DOCUMENTED =
  'Type a new operation into docs/facts/operations.yaml, as the documentation has it, or remove one that is gone';

export interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  readonly parameters: Readonly<Record<'path' | 'query' | 'body', DocumentedValues>>;
  readonly atLeastOne: readonly (readonly string[])[];
  readonly access: string | null;
  readonly introduced: string | null;
  readonly statuses: readonly number[];
}

export function documentedOperations(): DocumentedOperation[] {
  return Object.values(readOperationTables(projectAt().root)).flatMap((operations) =>
    Object.entries(operations).map(([route, raw]) => {
      const [method = '', path = ''] = route.split(' ');
      return {
        method,
        path,
        parameters: {
          path: { ...impliedPath(path), ...parseDocumentedValues(raw.path) },
          query: parseDocumentedValues(raw.query),
          body: parseDocumentedValues(raw.body),
        },
        atLeastOne: raw.atLeastOne ?? [],
        access: raw.access ?? null,
        introduced: raw.introduced ?? null,
        statuses: raw.statuses,
      };
    }),
  );
}

/** A project or group id is a number or a path, unless a table says otherwise. */
function impliedPath(path: string): DocumentedValues {
  if (/^\/(projects|groups)\/\{id\}/.test(path))
    return { id: parseDocumentedValue('integer|string!') };
  return path.includes('{id}') ? { id: parseDocumentedValue('integer!') } : {};
}

/** One value, as the contract has it, in the terms of the tables. */
export interface ContractValue {
  /** JSON types, or the names of the schemas that objects have. */
  readonly types: ReadonlySet<string>;
  readonly array: boolean;
  readonly values: readonly string[];
  readonly format: string | null;
  readonly default: string | null;
  readonly deprecated: boolean;
  readonly secret: boolean;
  /** All aspects marked as undocumented, on the value or on what it refers to. */
  readonly undocumented: ReadonlySet<string>;
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
  // A constant is one of the values of a list beside it.
  const constants = typed.flatMap((node) => (node.const === undefined ? [] : [node.const]));
  const closed = constants.length > 0 ? constants : typed.flatMap((node) => node.enum ?? []);
  const fallback = first((node) => node.default);
  return {
    types: new Set(typed.flatMap((node) => namedTypes(document, node))),
    array,
    values: closed.filter((value) => value !== null).map(String),
    format: first((node) => (node.format === 'password' ? undefined : node.format)),
    default: fallback === null ? null : String(fallback),
    deprecated: nodes.some((node) => node.deprecated === true),
    secret: nodes.some((node) => node.format === 'password'),
    undocumented: new Set([...nodes, ...items].flatMap(undocumentedAspects)),
  };
}

export function undocumentedAspects(node: Annotations): readonly string[] {
  return listMarks(node).flatMap(({ what }) => what);
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
  const target = findNode(document, schema.$ref) as SchemaObject;
  return target.type === undefined || target.type === 'object' ? null : target;
}

function namedTypes(document: OpenApiDocument, schema: SchemaObject): string[] {
  const name = componentName(schema);
  if (name !== null) return scalarTarget(document, schema) === null ? [name] : [];
  if (schema.type === undefined) return [];
  const types = typeof schema.type === 'string' ? [schema.type] : [...schema.type];
  return types.map((type) => (type === 'string' && schema.format === 'binary' ? 'binary' : type));
}

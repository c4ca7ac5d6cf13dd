/** The reference as an assistant reads it: what is found by words, and one operation or schema with all that it needs. */
import type { OpenApiDocument, SchemaObject } from '../contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../contract/operations.ts';
import { componentsUsedBy, findNode } from '../contract/pointers.ts';
import { listExamples } from '../contract/schemas.ts';
import { applyRules } from '../contract/unspecified.ts';
import MiniSearch from './minisearch.ts';

const MAX_FOUND = 12;

const SCHEMAS = '#/components/schemas/';

/**
 * `search` gives a line for each operation or schema that fits, the best first; `read` takes an operation's id or
 * `GET /path`, or the name of a schema, and gives `null` for anything else.
 */
export function createReference(bundle: OpenApiDocument) {
  const document = applyRules(bundle);
  const operations = readOperations(document);
  const schemas = document.components?.schemas ?? {};
  const index = createIndex(document, operations);
  return {
    search: (query: string): string[] =>
      index
        .search(query)
        .slice(0, MAX_FOUND)
        .map(({ line }) => line),
    read: (name: string): object | null => {
      const isNamed = ({ id, method, path }: DocumentedOperation) =>
        id === name || `${method} ${path}` === name;
      const operation = operations.find(isNamed);
      if (operation !== undefined) return describe(document, operation);
      const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
      return schema === undefined ? null : { [name]: schema, ...schemasOf(document, schema) };
    },
  };
}

function createIndex(document: OpenApiDocument, operations: readonly DocumentedOperation[]) {
  const index = new MiniSearch<Record<string, string>>({
    idField: 'line',
    fields: ['title', 'names', 'text'],
    storeFields: ['line'],
    tokenize: toWords,
    searchOptions: { boost: { title: 4, names: 2 }, prefix: true, fuzzy: 0.15 },
  });
  index.addAll([
    ...operations.map(({ id, method, path, node, parameters, requestBody, responses }) => {
      const bodies = Object.values(schemasOf(document, requestBody));
      const fields = bodies.flatMap(fieldNames);
      const statuses = responses.map((each) => `${each.status} ${each.node.description}`);
      return {
        line: `${id}: ${method} ${path}. ${node.summary}.`,
        title: `${id} ${node.summary}`,
        names: [path, ...node.tags, ...parameters.map(({ name }) => name), ...fields].join(' '),
        text: [node.description, ...statuses].join(' '),
      };
    }),
    ...Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
      line: `${name}: schema. ${schema.description?.split('\n')[0] ?? ''}`,
      names: [name, ...fieldNames(schema)].join(' '),
      text: schema.description ?? '',
    })),
  ]);
  return index;
}

function fieldNames({ properties = {}, allOf = [] }: SchemaObject): string[] {
  return [...Object.keys(properties), ...allOf.flatMap(fieldNames)];
}

/** Its words, and the parts of those that are names. */
function toWords(text: string): string[] {
  const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  return [...new Set([...(text.match(/\w+/g) ?? []), ...parts])];
}

/** The schemas that a node needs, by name. */
function schemasOf(document: OpenApiDocument, node: unknown): Record<string, SchemaObject> {
  const used = [...componentsUsedBy(document, node)].filter((each) => each.startsWith(SCHEMAS));
  return Object.fromEntries(
    used.map((each) => [each.slice(SCHEMAS.length), findNode(document, each) as SchemaObject]),
  );
}

/** An operation with its references resolved but for schemas, which stand beside it, and one example of each body. */
function describe(document: OpenApiDocument, operation: DocumentedOperation): object {
  const { method, path, node, parameters, requestBody, responses } = operation;
  const contentOf = (content: object = {}) =>
    Object.fromEntries(
      Object.entries(content).map(([type, { examples, encoding, ...media }]) => {
        const [first] = listExamples(document, { examples });
        return [type, { ...media, example: first?.value }];
      }),
    );
  const whole = {
    method,
    path,
    ...node,
    parameters,
    requestBody: requestBody && {
      ...requestBody.node,
      content: contentOf(requestBody.node.content),
    },
    responses: Object.fromEntries(
      responses.map(({ status, node: { links, headers, content, ...response } }) => [
        status,
        { ...response, content: contentOf(content) },
      ]),
    ),
  };
  return { ...whole, schemas: schemasOf(document, whole) };
}

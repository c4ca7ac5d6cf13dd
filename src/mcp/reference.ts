/** The reference as an assistant reads it: what is found by words, and one operation or schema with all that it needs. */
import type { OpenApiDocument, SchemaObject } from '../contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../contract/read/operations.ts';
import { componentsUsedBy, findNode } from '../contract/read/pointers.ts';
import { listExamples } from '../contract/read/schemas.ts';
import { applyRules } from '../contract/unspecified.ts';
import { contractEntries } from '../search/contract-entries.ts';
import { createFinder } from '../search/find.ts';
import { type EntryLocation, listLocations } from '../search/index-file.ts';

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
  const search = createSearch(document);
  return {
    search: (query: string): string[] => search(query).slice(0, MAX_FOUND),
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

/** Lines of what fits a query, the best first: operations and schemas, also those whose fields fit. */
function createSearch(document: OpenApiDocument): (query: string) => string[] {
  const find = createFinder(contractEntries(document));
  const schemas = document.components?.schemas ?? {};
  const lines = new Map([
    ...readOperations(document).map(
      ({ id, method, path, node }) => [id, `${id}: ${method} ${path}. ${node.summary}.`] as const,
    ),
    ...Object.entries(schemas).map(
      ([name, { description = '' }]) =>
        [name, `${name}: schema. ${description.split('\n')[0]}`] as const,
    ),
  ]);
  return (query) => {
    const names = find(query).best.flatMap((entry) =>
      entry.route === null ? listLocations(entry).map(nameOf) : [entry.route.id],
    );
    return [...new Set(names)].flatMap((name) => lines.get(name) ?? []);
  };
}

/** `operations/createIssue/#body-title` is about `createIssue`. */
function nameOf({ address }: EntryLocation): string {
  return address.split('/')[1] ?? '';
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
    parameters: parameters.map((each) => each.node),
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

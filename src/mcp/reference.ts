/** The reference as an assistant reads it: what is found by words, and an operation, schema or guide with all that it needs. */
import { listGroups } from '../contract/client-names.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { listServers } from '../contract/read/connection.ts';
import { mergeSchema } from '../contract/read/schemas.ts';
import { readStateMachines } from '../contract/state-machines.ts';
import { applyRules } from '../contract/unspecified.ts';
import { toCycle } from '../reference/cycles.ts';
import { errorsText } from '../reference/errors-text.ts';
import { describeFields, toType } from '../reference/fields.ts';
import { ERRORS } from '../reference/guides.ts';
import { operationText } from '../reference/operation-text.ts';
import { createOperations } from '../reference/operations.ts';
import { schemaText } from '../reference/schema-text.ts';
import type { OperationModel, TypeModel } from '../reference/types.ts';
import { contractEntries, createEntry } from '../search/contract-entries.ts';
import { termsFor } from '../search/examples.ts';
import { createFinder } from '../search/find.ts';
import { type EntryLocation, listLocations } from '../search/index-file.ts';
import { matchOperations, type NamedOperation } from './names.ts';

/** A document for readers: `authentication`. */
export interface Guide {
  readonly name: string;
  readonly summary: string;
  readonly text: string;
}

const MAX_FOUND = 12;
const MAX_SUGGESTED = 5;

/**
 * `search` gives a line for each operation, schema or guide that fits, the best first. `read` gives the text of one by
 * its name, in any spelling that is clear; where several are meant their lines; and throws an Error with suggestions
 * for anything else. `operations` are those that a name means.
 */
export function createReference(bundle: OpenApiDocument, documents: readonly Guide[]) {
  const document = applyRules(bundle);
  const operations = listNames(document);
  const [{ url: api = '' } = {}] = listServers(document);
  const guides = [...documents, ERRORS];
  // It takes a second: a server responds before, and one that only calls needs none.
  let made: ReturnType<typeof make> | undefined;
  const make = () => {
    const models = createModels(document);
    return { models, search: createSearch(document, operations, models, guides) };
  };
  const get = () => {
    made ??= make();
    return made;
  };
  const schemas = Object.keys(document.components?.schemas ?? {});
  const match = (name: string) => matchOperations(name, operations, api);
  const suggest = (name: string, kind: string) => {
    const lines = get().search(name).slice(0, MAX_SUGGESTED);
    const similar = lines.length > 0 ? `Similar:\n${lines.join('\n')}` : 'Use search.';
    return new Error(`No ${kind} is called ${name}. ${similar}`);
  };
  return {
    api,
    search: (query: string): string[] => get().search(query).slice(0, MAX_FOUND),
    /** The id of the operation that a name means. */
    findId: (name: string): string => {
      const [operation, other] = match(name);
      if (operation === undefined || other !== undefined) throw suggest(name, 'operation');
      return operation.id;
    },
    read: (name: string): string => {
      const found = match(name);
      if (found.length > 1) return found.map(operationLine).join('\n');
      const { models } = get();
      const model = models.find(({ id }) => id === found[0]?.id);
      if (model !== undefined) return operationText(model, api);
      const isNamed = (each: string) => each.toLowerCase() === name.toLowerCase();
      if (isNamed(ERRORS.name)) return errorsText(models);
      const guide = documents.find((each) => isNamed(each.name));
      if (guide !== undefined) return guide.text;
      const schema = schemas.find(isNamed);
      if (schema !== undefined) return schemaText(toSchema(document, schema, models));
      const ofTag = operations.filter(({ tag }) => isNamed(tag));
      if (ofTag.length > 0) return ofTag.map(operationLine).join('\n');
      throw suggest(name, 'operation, schema or guide');
    },
  };
}

function listNames(document: OpenApiDocument): NamedOperation[] {
  return listGroups(document).flatMap(({ tag, name, operations }) =>
    operations.map(({ located: { id, path, node, ...located }, method }) => ({
      id,
      call: `api.${name}.${method}`,
      method: located.method,
      path,
      summary: node.summary,
      tag,
    })),
  );
}

function createModels(document: OpenApiDocument): OperationModel[] {
  const cycles = readStateMachines(document).map((machine) => toCycle(machine));
  return createOperations(document, cycles, {});
}

const operationLine = ({ id, method, path, summary }: NamedOperation): string =>
  `${id}: ${method} ${path}. ${summary}.`;

/** Lines of what fits a query, the best first: operations, schemas and guides, also those whose fields fit. */
function createSearch(
  document: OpenApiDocument,
  operations: readonly NamedOperation[],
  models: readonly OperationModel[],
  guides: readonly Omit<Guide, 'text'>[],
): (query: string) => string[] {
  const schemas = Object.keys(document.components?.schemas ?? {});
  const find = createFinder([
    ...contractEntries(
      models,
      schemas.map((name) => toSchema(document, name, models)),
    ),
    ...guides.map(({ name, summary }) => ({
      ...createEntry('guide', name.replaceAll('-', ' '), summary, `guides/${name}/`),
      also: termsFor(name),
    })),
  ]);
  const lines = new Map([
    ...operations.map((each) => [each.id, operationLine(each)] as const),
    ...Object.entries(document.components?.schemas ?? {}).map(
      ([name, { description = '' }]) =>
        [name, `${name}: schema. ${description.split('\n')[0]}`] as const,
    ),
    ...guides.map(({ name, summary }) => [name, `${name}: guide. ${summary}`] as const),
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

/** A schema with its fields, and the operations that return it. */
function toSchema(document: OpenApiDocument, name: string, operations: readonly OperationModel[]) {
  const schema = document.components?.schemas?.[name] ?? {};
  const { whole } = mergeSchema(document, schema);
  const isNamed = (type: TypeModel) =>
    type.some((part) => typeof part === 'object' && part.schema === name);
  return {
    name,
    description: schema.description ?? '',
    choices: whole.properties === undefined ? (whole.anyOf ?? whole.oneOf ?? []).map(toType) : [],
    values: whole.enum ?? [],
    seen: whole.enum === undefined ? (whole.examples ?? []) : [],
    fields: describeFields(document, schema, ''),
    returnedBy: operations
      .filter(({ responses }) => responses.some(({ type }) => isNamed(type)))
      .map(({ id }) => id),
  };
}

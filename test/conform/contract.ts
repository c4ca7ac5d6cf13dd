/** What the answers of a server are held against: the bundle, read without Prism. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations as table } from '../../generated/operations.ts';
import type {
  HeaderObject,
  MediaTypeObject,
  OpenApiDocument,
  OperationObject,
  ResponseObject,
  SchemaObject,
} from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { type DocumentedOperation, readOperations } from '../../src/contract/operations.ts';
import { resolveRef } from '../../src/contract/pointers.ts';
import { listExamples } from '../../src/contract/schemas.ts';

export const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;

/** The operation table as a list. */
export const operations: readonly Operation[] = Object.values(table);

const located = readOperations(document);

/** The documented operation, from the bundle itself. */
export const documented: ReadonlyMap<string, OperationObject> = new Map(
  located.map(({ id, node: operation }) => [id, operation]),
);

/** An answer as the bundle documents it. */
export interface DocumentedAnswer {
  readonly status: number;
  readonly response: ResponseObject;
  /** `null` where the answer has no body. */
  readonly mediaType: string | null;
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
  /** Says what is wrong with a body; nothing where it keeps the schema. */
  readonly problems: (body: unknown) => string[];
}

/** The answers of an operation with their examples, read from the bundle. */
export function answersOf(id: string): readonly DocumentedAnswer[] {
  return answers.get(id) ?? [];
}

function readAnswers(operation: DocumentedOperation): DocumentedAnswer[] {
  return operation.responses.map(({ status, node: response, media }) => {
    return {
      status,
      response,
      mediaType: media?.type ?? null,
      examples: listExamples(document, media?.node ?? {}),
      problems: validatorOf(media?.node),
    };
  });
}

/** The headers that an answer documents, by lower-case name. */
export function headersOf({ response }: DocumentedAnswer): Map<string, HeaderObject> {
  return new Map(
    Object.entries(response.headers ?? {}).map(([name, header]) => [
      name.toLowerCase(),
      resolveRef(document, header),
    ]),
  );
}

/** What each parameter or field may not be sent without, by name. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/** The needs of an operation: of its constraints and of the schema of its body. */
export function needsOf(id: string): Needs {
  return needs.get(id) ?? new Map();
}

function readNeeds(operation: OperationObject): Needs {
  const together = (operation['x-constraints'] ?? []).flatMap(({ together: names = [] }) =>
    names.map((name) => [name, names.filter((other) => other !== name)] as const),
  );
  const body =
    operation.requestBody === undefined ? null : resolveRef(document, operation.requestBody);
  const schemas = Object.values(body?.content ?? {}).map(({ schema }) => schema ?? {});
  return new Map([...together, ...schemas.flatMap(dependents)]);
}

function dependents(schema: SchemaObject): (readonly [string, readonly string[]])[] {
  const { allOf = [], dependentRequired = {} } = resolveRef<SchemaObject>(document, schema);
  return [...Object.entries(dependentRequired), ...allOf.flatMap(dependents)];
}

/** The methods of a path, in capitals. */
export function methodsOf(path: string): readonly string[] {
  return located.filter((each) => each.path === path).map(({ method }) => method);
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, logger: false });
addFormats.default(ajv);
ajv.addSchema(document, 'contract');

const coercing = new Ajv2020({ strict: false, coerceTypes: true, logger: false });
addFormats.default(coercing);

function validatorOf(media: MediaTypeObject | undefined): (body: unknown) => string[] {
  if (media?.schema === undefined) return () => [];
  const schema = absolute(media.schema);
  return (body) => {
    const check = ajv.compile(schema);
    return check(body) ? [] : (check.errors ?? []).map(wordsOf);
  };
}

/** References of the bundle are relative to itself; a schema on its own has to name it. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"contract#')) as object;
}

function wordsOf({ instancePath, message }: ErrorObject): string {
  return `${instancePath || 'the body'} ${message}`;
}

/** What is wrong with a header's value, which is always text. */
export function headerProblems({ schema }: HeaderObject, value: string): string[] {
  const known = headerChecks.get(schema);
  const check = known ?? coercing.compile({ type: 'object', properties: { value: schema } });
  headerChecks.set(schema, check);
  return check({ value }) ? [] : (check.errors ?? []).map(wordsOf);
}

const headerChecks = new Map<object, ValidateFunction>();

const answers: ReadonlyMap<string, readonly DocumentedAnswer[]> = new Map(
  located.map((operation) => [operation.id, readAnswers(operation)]),
);

const needs: ReadonlyMap<string, Needs> = new Map(
  [...documented].map(([id, operation]) => [id, readNeeds(operation)]),
);

/** What a server's responses are compared with: the bundle, read without Prism. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operations as table } from '../../generated/operations.ts';
import type {
  HeaderObject,
  OpenApiDocument,
  OperationObject,
  SchemaObject,
} from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { type DocumentedResponse, readOperations } from '../../src/contract/read/operations.ts';
import { listExamples } from '../../src/contract/read/schemas.ts';
import { bundle } from '../bundle.ts';

const document: OpenApiDocument = bundle;

/** The operation table as a list. */
export const operations: readonly Operation[] = Object.values(table);

const located = readOperations(document);

/** The operation objects of the bundle. */
export const documented: ReadonlyMap<string, OperationObject> = new Map(
  located.map(({ id, node }) => [id, node]),
);

export interface ExpectedResponse extends DocumentedResponse {
  /** `null` without a body. */
  readonly mediaType: string | null;
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
  /** What is wrong with a body. */
  readonly validate: (body: unknown) => string[];
}

/** The documented responses of an operation by rising status. */
export function listResponses(id: string): readonly ExpectedResponse[] {
  const responses = located.find((operation) => operation.id === id)?.responses ?? [];
  return responses.map((response) => ({
    ...response,
    mediaType: response.media?.type ?? null,
    examples: listExamples(document, response.media?.node ?? {}),
    validate: createValidator(response.schema?.node),
  }));
}

export function listMethods(path: string): readonly string[] {
  return located.filter((each) => each.path === path).map(({ method }) => method);
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, logger: false });
addFormats.default(ajv);
ajv.addSchema(document, 'contract');

const coercing = new Ajv2020({ strict: false, coerceTypes: true, logger: false });
addFormats.default(coercing);

function createValidator(schema: SchemaObject | undefined): (body: unknown) => string[] {
  if (schema === undefined) return () => [];
  // References in the bundle are relative to it.
  const text = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"contract#');
  const absolute = JSON.parse(text) as object;
  return (body) => {
    const check = compile(ajv, text, absolute);
    return check(body) ? [] : (check.errors ?? []).map(formatError);
  };
}

/** What is wrong with a header's value, which is always text. */
export function findHeaderProblems({ schema }: HeaderObject, value: string): string[] {
  const text = JSON.stringify(schema);
  const check = compile(coercing, text, { type: 'object', properties: { value: schema } });
  return check({ value }) ? [] : (check.errors ?? []).map(formatError);
}

const compiled = new Map<string, ReturnType<Ajv2020['compile']>>();

function compile(validator: Ajv2020, text: string, schema: object) {
  const key = `${validator === ajv} ${text}`;
  const check = compiled.get(key) ?? validator.compile(schema);
  compiled.set(key, check);
  return check;
}

function formatError({ instancePath, message }: ErrorObject): string {
  return `${instancePath || 'the body'} ${message}`;
}

/** Reads the operations of a document into the model of operation.ts, and rejects what the model cannot say. */

import type { AccessLevel } from './behavior.ts';
import { markEmptyValues } from './clearable.ts';
import type { OpenApiDocument } from './openapi.ts';
import type { Operation, OperationResponse, Parameter } from './operation.ts';
import { PAGE } from './paging.ts';
import {
  type DocumentedOperation,
  type DocumentedParameter,
  type DocumentedResponse,
  readOperations,
} from './read/operations.ts';
import { ContractError, componentName } from './read/pointers.ts';
import { listExamples } from './read/schemas.ts';
import { readRequestBody } from './request-body.ts';
import { isSecret } from './secrets.ts';
import { readValue } from './values.ts';

/**
 * The operations of the contract in its order. Throws a ContractError for what the model cannot say: two
 * operations of one id, an unknown media type. What an operation needs besides is a matter of the linter.
 */
export function readOperationTable(document: OpenApiDocument): Operation[] {
  const documented = readOperations(document);
  rejectUnclearIds(documented);
  return documented.map((each) => markEmptyValues(document, toOperation(document, each)));
}

function rejectUnclearIds(documented: readonly DocumentedOperation[]): void {
  const seen = new Map<string, DocumentedOperation>();
  for (const each of documented) {
    if (each.id === undefined)
      throw new ContractError(each.pointer, 'it has no operationId; add one.');
    const first = seen.get(each.id);
    if (first !== undefined) {
      throw new ContractError(
        `${each.pointer}/operationId`,
        `${each.id} is also the id of ${first.method} ${first.path}; give each its own.`,
      );
    }
    seen.set(each.id, each);
  }
}

function toOperation(document: OpenApiDocument, documented: DocumentedOperation): Operation {
  const { id, method, path, node, pointer, requestBody } = documented;
  rejectRanges(node.responses, pointer);
  const parameters = documented.parameters.map((each) => toParameter(document, each));
  const body = requestBody === null ? null : readRequestBody(document, requestBody);
  const takesInput = parameters.length > 0 || (body !== null && body.fields.length > 0);
  return {
    id,
    method,
    path,
    tag: node.tags[0] ?? '',
    access: node['x-access'] as AccessLevel,
    paginated: method === 'GET' && parameters.some(({ name }) => name === PAGE),
    parameters,
    body,
    constraints: (node['x-constraints'] ?? []).map(({ together }) => ({ together })),
    // Where every failure is documented as another status, there is no 400.
    invalidInput: takesInput ? invalidInputStatus(documented) : null,
    responses: documented.responses.map((each) => toResponse(document, each, pointer)),
  };
}

/** The first error that is about neither the token nor the permission, which is 400 wherever it is documented. */
function invalidInputStatus({ responses }: DocumentedOperation): number {
  const statuses = responses.map(({ status }) => status);
  return statuses.find((each) => each >= 400 && each !== 401 && each !== 403) ?? 400;
}

function toParameter(
  document: OpenApiDocument,
  { node: parameter, listedAt: pointer }: DocumentedParameter,
): Parameter {
  const { in: location, name, schema, required = false } = parameter;
  const label = `the parameter ${name}`;
  // The client sends no others, which keeps it small.
  if (location === 'cookie' || location === 'header') {
    throw new ContractError(pointer, `${label} is in a ${location}; use the path, query or body.`);
  }
  const secret = isSecret(schema);
  return {
    in: location,
    ...readValue(document, { name, schema, required, secret, pointer, label }),
    example: listExamples(document, parameter)[0]?.value,
  };
}

function rejectRanges(responses: object | undefined, operation: string): void {
  const range = Object.keys(responses ?? {}).find((status) => !/^[1-5]\d\d$/.test(status));
  if (range === undefined) return;
  throw new ContractError(
    `${operation}/responses/${range}`,
    'a response is named by its status; write each one out in place of `default` and ranges.',
  );
}

function toResponse(
  document: OpenApiDocument,
  { status, node, media }: DocumentedResponse,
  operation: string,
): OperationResponse {
  const pointer = `${operation}/responses/${status}`;
  if (Object.keys(node.content ?? {}).length > 1) {
    throw new ContractError(pointer, 'a response has one media type; remove the others.');
  }
  const schema = media?.node.schema ?? {};
  const array = schema.type === 'array';
  return {
    status,
    mediaType: media?.type ?? null,
    schema: componentName(array ? (schema.items ?? {}) : schema),
    array,
    examples: listExamples(document, media?.node ?? {}).map(({ name }) => name),
    mayBeEmpty: node['x-empty-body'] !== undefined,
  };
}

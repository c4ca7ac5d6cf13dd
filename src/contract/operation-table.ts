/** Reads the operations of a document into the model of operation.ts, and rejects what the model cannot say. */
import type { OpenApiDocument, ParameterObject } from './openapi.ts';
import type { Constraint, Operation, OperationResponse, Parameter } from './operation.ts';
import { type DocumentedOperation, type DocumentedResponse, readOperations } from './operations.ts';
import { ContractError, componentName } from './pointers.ts';
import { readRequestBody } from './request-body.ts';
import { listExamples } from './schemas.ts';
import { readAccessLevel, readFormValue } from './values.ts';

const RESPONSE_TYPES = ['application/json', 'text/plain', 'application/octet-stream'];

/**
 * The operations of the contract in its order. Throws a ContractError for what the model cannot say:
 * two operations of one id, an unknown media type, an array without `[]`.
 */
export function readOperationTable(document: OpenApiDocument): Operation[] {
  const documented = readOperations(document);
  rejectUnclearIds(documented);
  return documented.map((each) => toOperation(document, each));
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
  const parameters = documented.parameters.map((each) => toParameter(document, each, pointer));
  const body = requestBody === null ? null : readRequestBody(document, requestBody);
  const responses = documented.responses.map((each) =>
    toResponse(document, each, `${pointer}/responses`),
  );
  const names = [...parameters, ...(body?.fields ?? [])].map(({ name }) => name);
  if (node.summary === undefined) throw new ContractError(pointer, 'it has no summary; add one.');
  return {
    id,
    method,
    path,
    tag: readTag(documented),
    summary: node.summary,
    access: readAccessLevel(document, node['x-access'], `${pointer}/x-access`),
    paginated: parameters.some(({ in: location, name }) => location === 'query' && name === 'page'),
    parameters,
    body,
    constraints: readConstraints(documented, names),
    invalidInput: names.length === 0 ? null : readInvalidInput(documented, responses),
    responses,
  };
}

function readTag({ node, pointer }: DocumentedOperation): string {
  const [tag, ...others] = node.tags ?? [];
  if (tag === undefined || others.length > 0) {
    throw new ContractError(`${pointer}/tags`, 'an operation has one tag; write `tags: [<name>]`.');
  }
  return tag;
}

function toParameter(
  document: OpenApiDocument,
  parameter: ParameterObject,
  operation: string,
): Parameter {
  const { in: location, name, schema, required = false } = parameter;
  const pointer = `${operation}/parameters`;
  const label = `the parameter ${name}`;
  if (location === 'cookie') {
    throw new ContractError(pointer, `${label} is in a cookie; use the path, query or header.`);
  }
  const [example] = listExamples(document, parameter);
  if (example === undefined) throw new ContractError(pointer, `${label} has no example; add one.`);
  const secret = parameter['x-secret'] === true;
  return {
    in: location,
    ...readFormValue(document, { name, schema, required, secret, pointer, label }),
    example: example.value,
  };
}

function readConstraints(
  { node, pointer }: DocumentedOperation,
  names: readonly string[],
): Constraint[] {
  return (node['x-constraints'] ?? []).map((constraint, index) => {
    const location = `${pointer}/x-constraints/${index}`;
    if (!Array.isArray(constraint.together)) {
      throw new ContractError(
        location,
        'the one kind of constraint here is `together: [names]`; state others in the description.',
      );
    }
    const unknown = constraint.together.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new ContractError(location, `${unknown} is no parameter or field of the operation.`);
    }
    return {
      together: constraint.together,
      inferred: constraint['x-inference'] !== undefined,
    };
  });
}

/** 400, or the status that `x-invalid-input` names where another is documented for all errors. */
function readInvalidInput(
  { node, pointer }: DocumentedOperation,
  responses: readonly OperationResponse[],
): number {
  const status = Number(node['x-invalid-input'] ?? 400);
  if (!responses.some((response) => response.status === status)) {
    throw new ContractError(
      `${pointer}/responses`,
      `no response to invalid input is documented; document ${status}, or name another status with x-invalid-input.`,
    );
  }
  return status;
}

/** @param responses The pointer of all responses of the operation. */
function toResponse(
  document: OpenApiDocument,
  { status, node, media }: DocumentedResponse,
  responses: string,
): OperationResponse {
  if (!Number.isInteger(status)) {
    throw new ContractError(
      responses,
      'a response is named by its status; write each one out in place of `default` and ranges.',
    );
  }
  const pointer = `${responses}/${status}`;
  if (Object.keys(node.content ?? {}).length > 1) {
    throw new ContractError(pointer, 'a response has one media type; remove the others.');
  }
  if (media !== null && !RESPONSE_TYPES.includes(media.type)) {
    throw new ContractError(
      `${pointer}/content`,
      `${media.type} is not a media type of responses here; known are ${RESPONSE_TYPES.join(', ')}.`,
    );
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
    inferred: node['x-not-shown']?.includes('status') ?? false,
  };
}

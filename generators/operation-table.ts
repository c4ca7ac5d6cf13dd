/** Reads the operation table of src/contract/operation.ts out of the bundle. */
import type { OpenApiDocument, ParameterObject, ResponseObject } from '../src/contract/openapi.ts';
import type {
  Constraint,
  Operation,
  OperationResponse,
  Parameter,
} from '../src/contract/operation.ts';
import {
  ContractError,
  componentName,
  examplesOf,
  type LocatedOperation,
  operationsOf,
  resolveRef,
  responsesOf,
} from '../src/contract/read.ts';
import { accessLevel } from './access.ts';
import { bodyOf } from './request-body.ts';
import { formValue } from './value.ts';

const ANSWER_TYPES = ['application/json', 'text/plain', 'application/octet-stream'];

/**
 * The operations of the contract in its order. Throws a ContractError where the contract holds what
 * the table cannot say: two operations of one id, an unknown media type, an array without `[]`.
 */
export function operationTable(document: OpenApiDocument): Operation[] {
  const located = [...operationsOf(document)];
  refuseUnclearIds(located);
  return located.map((each) => operationOf(document, each));
}

function refuseUnclearIds(located: readonly LocatedOperation[]): void {
  const seen = new Map<string, LocatedOperation>();
  for (const each of located) {
    if (each.id === undefined) throw new ContractError(each.pointer, 'it has no operationId.');
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

function operationOf(document: OpenApiDocument, located: LocatedOperation): Operation {
  const { id, method, path, operation, pointer } = located;
  const parameters = located.parameters.map((each) => parameterOf(document, each, pointer));
  const body =
    operation.requestBody === undefined
      ? null
      : bodyOf(document, resolveRef(document, operation.requestBody), `${pointer}/requestBody`);
  const answers = responsesOf(document, operation).map(({ status, response }) =>
    answerOf(document, status, response, `${pointer}/responses`),
  );
  const names = [...parameters, ...(body?.fields ?? [])].map(({ name }) => name);
  return {
    id,
    method,
    path,
    tag: tagOf(located),
    summary: summaryOf(located),
    access: accessLevel(document, operation['x-access'], `${pointer}/x-access`),
    paginated: parameters.some(({ in: place, name }) => place === 'query' && name === 'page'),
    parameters,
    body,
    constraints: constraintsOf(located, names),
    invalidInput: names.length === 0 ? null : invalidInputOf(located, answers),
    responses: answers,
  };
}

function summaryOf({ operation, pointer }: LocatedOperation): string {
  if (operation.summary === undefined) throw new ContractError(pointer, 'it has no summary.');
  return operation.summary;
}

function tagOf({ operation, pointer }: LocatedOperation): string {
  const [tag, ...others] = operation.tags ?? [];
  if (tag === undefined || others.length > 0) {
    throw new ContractError(`${pointer}/tags`, 'an operation has one tag.');
  }
  return tag;
}

function parameterOf(
  document: OpenApiDocument,
  parameter: ParameterObject,
  operation: string,
): Parameter {
  const { in: place, name, schema, required = false } = parameter;
  const pointer = `${operation}/parameters`;
  const label = `the parameter ${name}`;
  if (place === 'cookie') {
    throw new ContractError(pointer, `${label} is in a cookie; use the path, query or header.`);
  }
  const [example] = examplesOf(document, parameter);
  if (example === undefined) throw new ContractError(pointer, `${label} has no example.`);
  const secret = parameter['x-secret'] === true;
  return {
    in: place,
    ...formValue(document, { name, schema, required, secret, pointer, label }),
    example: example.value,
  };
}

function constraintsOf(
  { operation, pointer }: LocatedOperation,
  names: readonly string[],
): Constraint[] {
  return (operation['x-constraints'] ?? []).map((constraint, index) => {
    const where = `${pointer}/x-constraints/${index}`;
    if (!Array.isArray(constraint.together)) {
      throw new ContractError(where, 'the one kind of constraint is `together: [names]`.');
    }
    const unknown = constraint.together.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new ContractError(where, `${unknown} is no parameter or field of the operation.`);
    }
    return {
      together: constraint.together,
      inferred: constraint['x-inference'] !== undefined,
    };
  });
}

/** 400, or the status that `x-invalid-input` names where another is documented for all failures. */
function invalidInputOf(
  { operation, pointer }: LocatedOperation,
  answers: readonly OperationResponse[],
): number {
  const status = Number(operation['x-invalid-input'] ?? 400);
  if (!answers.some((answer) => answer.status === status)) {
    throw new ContractError(
      `${pointer}/responses`,
      `nothing says how invalid input is answered; document ${status}, or name another status with x-invalid-input.`,
    );
  }
  return status;
}

function answerOf(
  document: OpenApiDocument,
  status: number,
  response: ResponseObject,
  responses: string,
): OperationResponse {
  if (!Number.isInteger(status)) {
    throw new ContractError(
      responses,
      'an answer is named by its status; `default` and ranges are not used here.',
    );
  }
  const pointer = `${responses}/${status}`;
  const [content, ...others] = Object.entries(response.content ?? {});
  if (others.length > 0) throw new ContractError(pointer, 'an answer has one media type.');
  const [mediaType, media] = content ?? [null, undefined];
  if (mediaType !== null && !ANSWER_TYPES.includes(mediaType)) {
    throw new ContractError(
      `${pointer}/content`,
      `${mediaType} is not a media type of answers here; known are ${ANSWER_TYPES.join(', ')}.`,
    );
  }
  const schema = media?.schema ?? {};
  const array = schema.type === 'array';
  return {
    status,
    mediaType,
    schema: componentName(array ? (schema.items ?? {}) : schema),
    array,
    examples: media === undefined ? [] : examplesOf(document, media).map(({ name }) => name),
    mayBeEmpty: response['x-empty-body'] !== undefined,
    inferred: response['x-not-shown']?.includes('status') ?? false,
  };
}

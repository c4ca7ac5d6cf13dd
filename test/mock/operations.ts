/** Small operations for tests that want more than the contract has. */
import type {
  HttpMethod,
  Operation,
  Parameter,
  RequestBody,
  ValueSchema,
} from '../../src/contract/operation.ts';

/** A parameter or field; an array's name ends in `[]`. */
export function value(wireName: string, more: Partial<ValueSchema> = {}): ValueSchema {
  return {
    name: wireName.replace('[]', ''),
    wireName,
    required: false,
    array: wireName.endsWith('[]'),
    types: ['string'],
    ...more,
  };
}

export function parameter(
  place: Parameter['in'],
  wireName: string,
  more: Partial<ValueSchema> = {},
): Parameter {
  return { in: place, ...value(wireName, more), example: 'example' };
}

/** A body of these fields. */
export function body(fields: readonly ValueSchema[], mediaTypes?: readonly string[]): RequestBody {
  return {
    required: false,
    mediaTypes: mediaTypes ?? ['application/x-www-form-urlencoded', 'application/json'],
    fields,
    anyOf: [],
    example: {},
  };
}

/** An operation; its variables are integers or strings where `more` does not say otherwise. */
export function operation(
  method: HttpMethod,
  path: string,
  more: Partial<Operation> = {},
): Operation {
  const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return {
    id: `${method} ${path}`,
    method,
    path,
    tag: 'test',
    access: 'user',
    paginated: false,
    parameters: variables.map((name) =>
      parameter('path', name, { required: true, types: ['integer', 'string'] }),
    ),
    body: null,
    constraints: [],
    invalidInput: 400,
    responses: [],
    ...more,
  };
}

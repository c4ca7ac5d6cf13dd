/** Small operations for tests that want more than the contract has. */
import type { Body, Method, Operation, Parameter, Value } from '../../src/contract/operation.ts';

/** A parameter or field; an array's name ends in `[]`. */
export function value(wireName: string, more: Partial<Value> = {}): Value {
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
  more: Partial<Value> = {},
): Parameter {
  return { in: place, ...value(wireName, more), example: 'example' };
}

/** A body of these fields. */
export function body(fields: readonly Value[], mediaTypes?: readonly string[]): Body {
  return {
    required: false,
    mediaTypes: mediaTypes ?? ['application/x-www-form-urlencoded', 'application/json'],
    fields,
    anyOf: [],
    example: {},
  };
}

/** An operation; its variables are integers or strings where `more` does not say otherwise. */
export function operation(method: Method, path: string, more: Partial<Operation> = {}): Operation {
  const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return {
    id: `${method} ${path}`,
    method,
    path,
    tag: 'test',
    summary: '',
    access: 'user',
    paginated: false,
    parameters: variables.map((name) =>
      parameter('path', name, { required: true, types: ['integer', 'string'] }),
    ),
    body: null,
    constraints: [],
    invalidInput: 400,
    answers: [],
    ...more,
  };
}

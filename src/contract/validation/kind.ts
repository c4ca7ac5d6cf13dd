/** What a schema says with `type`, `enum`, `const` and `format`. */

import { ContractError, pointerTo } from '../contract-error.ts';
import type { Json, SchemaObject } from '../openapi.ts';
import { FORMATS } from './formats.ts';
import { allOf, type Kind, type Test } from './node.ts';
import { bitsOf, isType } from './types.ts';
import type { Path } from './violation.ts';
import { expectation } from './words.ts';

/** The kind of value that a schema means. Throws a ContractError for an unknown type or format, and for a value that is an object or a list. */
export function kindOf(schema: SchemaObject, place: Path): Kind {
  const { type, enum: choice, const: constant, format } = schema;
  const types = typeof type === 'string' ? [type] : type;
  const unknown = types?.find((name) => !isType(name));
  if (unknown !== undefined) {
    throw new ContractError(pointerTo(...place, 'type'), `${unknown} is not a type of JSON.`);
  }
  const values = constant === undefined ? choice : [constant];
  return {
    types: bitsOf(types),
    test: allOf([
      ...(choice === undefined ? [] : [oneOf(choice, [...place, 'enum'])]),
      ...(constant === undefined ? [] : [oneOf([constant], [...place, 'const'])]),
      ...(format === undefined ? [] : ofFormat(format, [...place, 'format'])),
    ]),
    words: () => expectation({ types: types ?? ['string'], values, format }),
    constant: constant !== undefined,
  };
}

function oneOf(values: readonly Json[], place: Path): Test {
  if (values.some((value) => typeof value === 'object' && value !== null)) {
    throw new ContractError(pointerTo(...place), 'values are not compared with objects or lists.');
  }
  const known = new Set<unknown>(values);
  return (value) => known.has(value);
}

function ofFormat(format: string, place: Path): Test[] {
  const test = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (test === undefined) {
    const known = Object.keys(FORMATS).join(', ');
    throw new ContractError(
      pointerTo(...place),
      `${format} is not a format that is checked; known are ${known}.`,
    );
  }
  return test === null ? [] : [(value) => typeof value !== 'string' || test(value)];
}

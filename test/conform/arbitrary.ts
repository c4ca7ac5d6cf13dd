/** Valid inputs of an operation, at random. */

import { type DependentInputs, findDependentInputs } from '../../src/conform/fixtures/values.ts';
import {
  type HttpRequest,
  type InputValues,
  listBodyFormats,
  type Serialization,
  serialize,
} from '../../src/conform/http/serialize.ts';
import type { Operation, ValueSchema } from '../../src/contract/operation.ts';
import fc from '../properties.ts';

/** Any valid input: what is required, one of several sets, and some of the rest with their dependent inputs. */
export function anyValues(operation: Operation): fc.Arbitrary<InputValues> {
  const fields = operation.body?.fields ?? [];
  const sets = operation.body?.anyOf ?? [];
  const whole = (values: Record<string, unknown>) =>
    complete(values, findDependentInputs(operation));
  const body = (set: readonly string[]) =>
    fc
      .record(Object.fromEntries(fields.map((field) => [field.name, anySent(field)])), {
        requiredKeys: fields
          .filter(({ name, required }) => required || set.includes(name))
          .map(({ name }) => name),
      })
      .map(whole);
  return fc.record({
    path: record(operation, 'path'),
    query: record(operation, 'query').map(whole),
    body: sets.length === 0 ? body([]) : fc.constantFrom(...sets).chain(body),
  });
}

/** How a client writes an input. The kit itself writes booleans and the names in JSON in one way. */
interface ClientStyle extends Serialization {
  readonly booleans: 'true' | 'True';
  readonly namesInJson: 'plain' | 'with brackets';
}

/** Any way in which a client writes the operation's input. */
export function anyStyle(operation: Operation): fc.Arbitrary<ClientStyle> {
  return fc.record({
    arrays: fc.constantFrom('brackets', 'indexed', 'repeated'),
    booleans: fc.constantFrom('true', 'True'),
    brackets: fc.constantFrom('raw', 'encoded'),
    body: fc.constantFrom(...listBodyFormats(operation)),
    namesInJson: fc.constantFrom('plain', 'with brackets'),
  });
}

export async function serializeIn(
  style: ClientStyle,
  operation: Operation,
  { path, query, body }: InputValues,
): Promise<HttpRequest> {
  const isJson = style.body === 'json';
  const written = {
    path,
    query: style.booleans === 'True' ? capitalizeBooleans(query) : query,
    body: style.booleans === 'True' && !isJson ? capitalizeBooleans(body) : body,
  };
  const request = await serialize(operation, written, style);
  if (!isJson || request.body === null || style.namesInJson === 'plain') return request;
  const fields = operation.body?.fields ?? [];
  const wireName = (name: string) => fields.find((field) => field.name === name)?.wireName ?? name;
  const renamed = Object.entries(body).map(([name, value]) => [wireName(name), value]);
  const headers = { ...request.headers, 'content-type': 'application/json; charset=utf-8' };
  return { ...request, headers, body: JSON.stringify(Object.fromEntries(renamed)) };
}

function capitalizeBooleans(values: InputValues['query']): InputValues['query'] {
  const capitalize = (value: unknown) =>
    typeof value === 'boolean' ? (value ? 'True' : 'False') : value;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(capitalize) : capitalize(value),
    ]),
  );
}

function record(
  operation: Operation,
  location: 'path' | 'query',
): fc.Arbitrary<Record<string, unknown>> {
  const parameters = operation.parameters.filter((each) => each.in === location);
  return fc.record(
    Object.fromEntries(
      parameters.map((each) => [
        each.wireName,
        location === 'path' ? anySegment(each) : anyValue(each),
      ]),
    ),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ wireName }) => wireName) },
  );
}

/** Drops inputs whose dependent ones are missing, until none is left. */
function complete(
  values: Record<string, unknown>,
  dependent: DependentInputs,
): Record<string, unknown> {
  const rest = Object.entries(values).filter(([name]) =>
    (dependent.get(name) ?? []).every((other) => other in values),
  );
  return rest.length === Object.keys(values).length
    ? values
    : complete(Object.fromEntries(rest), dependent);
}

/** A value of a field that says something: the mocks take an empty text, and 0 as the id of an assignee, for nothing. */
function anySent(field: ValueSchema): fc.Arbitrary<unknown> {
  const isNothing = (item: unknown) => item === '' || (item === 0 && field.zeroIsNone === true);
  return anyValue(field).filter((value) => ![value].flat().some(isNothing));
}

function anyValue(value: ValueSchema): fc.Arbitrary<unknown> {
  if (!value.array) return anyItem(value);
  // A list of one empty text is how a form writes the empty list.
  return fc
    .array(anyItem(value), { minLength: 1, maxLength: 4 })
    .filter((items) => items.length > 1 || items[0] !== '');
}

/** A value that can stand in a path, where an empty or dotted segment means something else. */
function anySegment(value: ValueSchema): fc.Arbitrary<unknown> {
  return anyItem(value).filter((item) => item !== '' && item !== '.' && item !== '..');
}

/** A form writes `null` as an empty text. */
function anyItem(value: ValueSchema): fc.Arbitrary<unknown> {
  if (!value.types.includes('null')) return anyOfType(value);
  return fc.oneof(
    fc.constant(null),
    anyOfType(value).filter((item) => item !== ''),
  );
}

function anyOfType({ values, types, format, minimum = 0 }: ValueSchema): fc.Arbitrary<unknown> {
  if (values !== undefined) return fc.constantFrom(...values);
  const day = fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true });
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((date) => date.toISOString());
  return fc.oneof(
    ...types
      .filter((type) => type !== 'null')
      .map((type): fc.Arbitrary<unknown> => {
        switch (type) {
          case 'integer':
            return fc.integer({ min: minimum });
          case 'number':
            return fc.integer({ min: minimum }).map((number) => number / 4);
          case 'boolean':
            return fc.boolean();
          case 'binary':
            return anyFile;
          case 'string':
            return types.includes('integer')
              ? anyText.filter((text) => !/^-?\d+$/.test(text))
              : anyText;
          default:
            throw new Error(`There is no arbitrary for the type ${type}.`);
        }
      }),
  );
}

/** With a name and without. */
const anyFile = fc.tuple(fc.uint8Array(), fc.boolean()).map(([bytes, named]) => {
  const content = [bytes as Uint8Array<ArrayBuffer>];
  return named ? new File(content, 'some.bin') : new Blob(content);
});

/** Also slashes, brackets, percent signs, commas and letters of all scripts. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'/%&=+?#[],;"\\ \u0000é') }),
  fc.constantFrom('acme/website', 'feature/x', 'true', '[]', '100%', 'a+b', '__proto__'),
);

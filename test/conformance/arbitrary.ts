/** Valid inputs of an operation, at random. */
import fc from 'fast-check';
import type { Operation, Value } from '../../contract/operation.ts';
import { bodySpellings, type Spelling, type Values } from './requests.ts';

/** Any valid input: what is required, some of the rest, and whatever its rules demand together. */
export function anyValues(operation: Operation): fc.Arbitrary<Values> {
  const fields = operation.body?.fields ?? [];
  const [firstSet = []] = operation.body?.anyOf ?? [];
  const needed = new Set(firstSet);
  const together = operation.constraints.map((constraint) => constraint.together);
  const whole = (values: Record<string, unknown>) => onlyWholeSets(values, together);
  return fc.record({
    path: record(operation, 'path'),
    query: record(operation, 'query').map(whole),
    body: fc
      .record(Object.fromEntries(fields.map((field) => [field.name, anyValue(field)])), {
        requiredKeys: fields
          .filter(({ name, required }) => required || needed.has(name))
          .map(({ name }) => name),
      })
      .map(whole),
  });
}

/** Any way in which a client writes the operation's input. */
export function anySpelling(operation: Operation): fc.Arbitrary<Spelling> {
  return fc.record({
    arrays: fc.constantFrom('brackets', 'indexed', 'repeated'),
    booleans: fc.constantFrom('true', 'True'),
    brackets: fc.constantFrom('raw', 'encoded'),
    body: fc.constantFrom(...bodySpellings(operation)),
  });
}

function record(
  operation: Operation,
  place: 'path' | 'query',
): fc.Arbitrary<Record<string, unknown>> {
  const parameters = operation.parameters.filter((each) => each.in === place);
  return fc.record(
    Object.fromEntries(
      parameters.map((each) => [
        each.wireName,
        place === 'path' ? anySegment(each) : anyValue(each),
      ]),
    ),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ wireName }) => wireName) },
  );
}

/** Drops what was sent of a set without the rest of it. */
function onlyWholeSets(
  values: Record<string, unknown>,
  sets: readonly (readonly string[])[],
): Record<string, unknown> {
  const broken = sets.filter((names) => names.some((name) => !(name in values))).flat();
  return Object.fromEntries(Object.entries(values).filter(([name]) => !broken.includes(name)));
}

function anyValue(value: Value): fc.Arbitrary<unknown> {
  if (!value.array) return anyItem(value);
  // A list of one empty text is how a form writes the empty list.
  return fc
    .array(anyItem(value), { minLength: 1, maxLength: 4 })
    .filter((items) => items.length > 1 || items[0] !== '');
}

/** A value that can stand in a path, where an empty or dotted segment means something else. */
function anySegment(value: Value): fc.Arbitrary<unknown> {
  return anyItem(value).filter((item) => item !== '' && item !== '.' && item !== '..');
}

function anyItem({ values, types, format, minimum = 0 }: Value): fc.Arbitrary<unknown> {
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
            return fc
              .uint8Array()
              .map((bytes) => new File([bytes as Uint8Array<ArrayBuffer>], 'some.bin'));
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

/** Also slashes, brackets, percent signs, commas and letters of all scripts. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'/%&=+?#[],;"\\ \u0000é') }),
  fc.constantFrom('acme/website', 'feature/x', 'true', '[]', '100%', 'a+b', '__proto__'),
);

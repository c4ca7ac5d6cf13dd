/** AJV, the validator that most projects take, has to agree on every value. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { responseSchemas, schemas } from '../../generated/schemas.ts';
import type { SchemaObject } from '../../src/contract/openapi.ts';
import { findViolations } from '../../src/contract/validate.ts';
import { document, listResponses, operations } from '../conform/contract.ts';
import fc from '../properties.ts';
import { anyMutation } from './mutations.ts';
import { samples } from './samples.ts';

// What it compiles is hardly used, so that optimising it does not pay.
const code = { optimize: false };
const ajv = new Ajv2020({ strict: false, logger: false, inlineRefs: false, code });
addFormats.default(ajv);
ajv.addSchema({ components: { schemas: document.components?.schemas } }, 'contract');

const fitting = samples();

test('findViolations accepts and rejects values as AJV does, for every schema of the contract', () => {
  const results = new Set<boolean>();
  for (const name of Object.keys(schemas)) {
    const $ref = `#/components/schemas/${name}`;
    const expected = ajv.compile({ $ref: `contract${$ref}` });
    const values = anyMutation([...(fitting.get(name) ?? [])]);
    fc.assert(
      // The name is among the values to stand in a counterexample.
      fc.property(fc.constant(name), values, (_name, value) => {
        const isValid = expected(value);
        results.add(isValid);
        return (findViolations(value, { $ref }, schemas).length === 0) === isValid;
      }),
      { numRuns: 40 },
    );
  }
  expect(results.size).toBe(2);
});

test('every example of a response is valid, and every JSON response has a schema', () => {
  const checked = operations.flatMap(({ id }) =>
    listResponses(id).flatMap(({ status, mediaType, examples }) => {
      const schema = responseSchemas[id]?.[status];
      expect(schema !== undefined, `${id} ${status}`).toBe(mediaType === 'application/json');
      if (schema === undefined) return [];
      return examples.map(({ value }) =>
        expect(findViolations(value, schema, schemas), `${id} ${status}`).toEqual([]),
      );
    }),
  );
  expect(checked.length).toBeGreaterThan(operations.length);
});

describe('findViolations agrees with AJV on', () => {
  test('texts that are almost dates and timestamps', () => {
    const of = (...parts: string[]) => fc.constantFrom(...parts);
    const date = fc
      .tuple(
        of('2017', '2016', '1900', '2000', '0000', '217'),
        of('-', '-', '/'),
        of('01', '02', '04', '12', '13', '00', '6'),
        of('-'),
        of('00', '01', '28', '29', '30', '31', '32', '9'),
      )
      .map((parts) => parts.join(''));
    const time = fc
      .tuple(
        of('T', 'T', 't', ' ', '\n', '', 'TT'),
        of('00', '09', '23', '24'),
        of(':00:', ':14:', ':59:', ':60:', '14'),
        of('00', '59', '60', '61', '5'),
        of('', '.5', '.512', '.'),
        of('Z', 'z', '', '+02:00', '-0930', '+01', '+24:00', '-00:60', '+01:00', '-23:59'),
      )
      .map((parts) => parts.join(''))
      // AJV takes some of these for a leap second.
      .filter((text) => !text.includes('24:59'));
    agreeOn({ format: 'date' }, fc.oneof(date, fc.tuple(date, time).map(String)));
    agreeOn(
      { format: 'date-time' },
      fc.tuple(date, time).map((parts) => parts.join('')),
    );
  });

  test('any schema made of these keywords', () => {
    fc.assert(
      fc.property(
        anySchema,
        fc.array(anyValue, { minLength: 8, maxLength: 8 }),
        (schema, values) => {
          const expected = ajv.compile(schema);
          return values.every(
            (value) => (findViolations(value, schema, {}).length === 0) === expected(value),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});

function agreeOn(schema: SchemaObject, values: fc.Arbitrary<unknown>): void {
  const expected = ajv.compile(schema);
  const results = new Set<boolean>();
  fc.assert(
    fc.property(values, (value) => {
      results.add(expected(value));
      return (findViolations(value, schema, {}).length === 0) === expected(value);
    }),
    { numRuns: 2000 },
  );
  expect(results.size).toBe(2);
}

const anyName = fc.constantFrom('a', 'b', 'c');
const plainValues = [null, true, false, 0, 1, 2.5, -3, '', 'a', 'ab', '👍', '2017-06-12'];

const { anyValue } = fc.letrec<{ anyValue: unknown }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(...plainValues),
    fc.dictionary(anyName, tie('anyValue')),
    fc.array(tie('anyValue'), { maxLength: 3 }),
  ),
}));

const names = fc.uniqueArray(anyName, { maxLength: 2 });
const count = fc.nat(3);
const type = fc.constantFrom(
  ...(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const),
);

const { anySchema } = fc.letrec<{ anySchema: SchemaObject }>((tie) => {
  const some = fc.array(tie('anySchema'), { minLength: 1, maxLength: 3 });
  return {
    anySchema: fc.oneof(
      { maxDepth: 3 },
      fc.record({ type }),
      fc.record({ type: fc.uniqueArray(type, { minLength: 1, maxLength: 3 }) }),
      fc.record({ enum: fc.uniqueArray(fc.constantFrom(...plainValues), { minLength: 1 }) }),
      fc.record({ const: fc.constantFrom(...plainValues) }),
      fc.record({ minimum: count, maximum: count }, { requiredKeys: [] }),
      fc.record(
        { minLength: count, maxLength: count, pattern: fc.constant('^.?b?$') },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          type: fc.constant('array' as const),
          items: tie('anySchema'),
          minItems: count,
          maxItems: count,
        },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          properties: fc.dictionary(anyName, tie('anySchema')),
          required: names,
          additionalProperties: fc.oneof(fc.boolean(), tie('anySchema')),
          dependentRequired: fc.dictionary(anyName, names),
        },
        { requiredKeys: [] },
      ),
      fc.record({ allOf: some, anyOf: some, oneOf: some }, { requiredKeys: [] }),
    ),
  };
});

/** AJV, the validator that most projects take, has to agree on every value. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { responseSchemas, schemas } from '../../generated/schemas.ts';
import { isRecord } from '../../src/contract/data.ts';
import type { SchemaObject } from '../../src/contract/openapi.ts';
import { findViolations } from '../../src/contract/validate.ts';
import { listResponses, operations } from '../conform/contract.ts';
import fc from '../properties.ts';

// Each compiled schema is used once, so that optimizing it does not pay.
const code = { optimize: false };
const ajv = new Ajv2020({ strict: false, logger: false, inlineRefs: false, code });
addFormats.default(ajv);

/** Values of every type, and a text that is almost of a format; `undefined` is no field. */
const OTHERS = [null, true, -1, 1.5, 'not-known', '2017-06-31', [], [null], {}, undefined];

/** The value with each value within it replaced, one at a time, by another of the list. */
function* listChanged(value: unknown, turn = { of: 0 }): Generator<unknown> {
  yield OTHERS[turn.of++ % OTHERS.length];
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const other of listChanged(item, turn)) yield value.with(index, other ?? null);
  } else if (isRecord(value)) {
    for (const [name, field] of Object.entries(value))
      for (const other of listChanged(field, turn)) yield { ...value, [name]: other };
  }
}

test('every example of a response is valid, every JSON response has a schema, and AJV agrees on each example with another value in it', () => {
  const turn = { of: 0 };
  const results = new Set<boolean>();
  for (const { id } of operations) {
    for (const { status, mediaType, examples } of listResponses(id)) {
      const schema = responseSchemas[id]?.[status];
      const where = `${id} ${status}`;
      expect(schema !== undefined, where).toBe(mediaType === 'application/json');
      if (schema === undefined) continue;
      const isValid = ajv.compile({ ...schema, components: { schemas } });
      for (const { value } of examples) {
        expect(findViolations(value, schema, schemas), where).toEqual([]);
        for (const changed of listChanged(value, turn)) {
          const json = JSON.parse(JSON.stringify(changed ?? null));
          results.add(isValid(json));
          const found = findViolations(json, schema, schemas);
          expect(found.length === 0, `${where}: ${JSON.stringify(json)}`).toBe(isValid(json));
        }
      }
    }
  }
  expect(results.size).toBe(2);
});

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

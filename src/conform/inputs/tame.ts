/** Valid values at random that no server has a reason to refuse: plain words, days of our time, numbers of things. */

import type { Operation, ValueSchema } from '../../contract/operation.ts';
import { needsOf } from './needs.ts';
import * as fc from './random.ts';

/** Some of these parameters or fields, by wire names in a query and plain names in a body, with what they need. */
export function anyTame(
  operation: Operation,
  names: readonly string[],
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const inQuery = operation.method === 'GET';
  const values: readonly ValueSchema[] = inQuery
    ? operation.parameters
    : (operation.body?.fields ?? []);
  const keyOf = ({ name, wireName }: ValueSchema) => (inQuery ? wireName : name);
  const chosen = values.filter((value) => names.includes(keyOf(value)));
  const needs = needsOf(operation);
  return fc
    .record(Object.fromEntries(chosen.map((value) => [keyOf(value), anyOf(value)])), {
      requiredKeys: chosen.filter(({ required }) => required).map(keyOf),
    })
    .map((record) =>
      Object.fromEntries(
        Object.entries(record).filter(([name]) =>
          (needs.get(name) ?? []).every((need) => need in record),
        ),
      ),
    );
}

const WORD = fc.string({
  unit: fc.constantFrom(...'abcdefgxyzÄßé漢 '),
  minLength: 1,
  maxLength: 12,
});
const TEXT = WORD.map((word) => `x${word.trim()}`);

function anyOf(value: ValueSchema): fc.Arbitrary<unknown> {
  const item = anyItem(value);
  return value.array ? fc.array(item, { minLength: 1, maxLength: 3 }) : item;
}

function anyItem({ values, types, format, minimum = 1, name }: ValueSchema): fc.Arbitrary<unknown> {
  if (values !== undefined) return fc.constantFrom(...values);
  const day = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((date) => date.toISOString());
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('integer'))
    return fc.integer({ min: minimum, max: name === 'per_page' ? 100 : 100_000 });
  if (name !== 'labels') return TEXT;
  return fc
    .uniqueArray(fc.constantFrom('conform', 'kit', 'red', 'green'), { minLength: 1 })
    .map((labels) => labels.join(','));
}

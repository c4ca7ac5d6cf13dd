/** The schemas catch faults in responses: a union must not accept a broken variant as another one. */
import { expect, test } from 'vitest';
import { listResponses, operations } from '../conform/contract.ts';

/** A value in all single ways corrupted: a field is missing or `null`, or a value has another type. */
function* corrupt(value: unknown): Generator<unknown> {
  if (value !== null) yield null;
  yield typeof value === 'object' ? 'text' : {};
  if (typeof value === 'string') yield /^\d{4}-\d\d-\d\d/.test(value) ? 'yesterday' : 12;
  if (typeof value === 'number') yield String(value);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const corrupted of corrupt(item)) yield value.with(index, corrupted);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      const { [name]: _, ...others } = value as Readonly<Record<string, unknown>>;
      yield others;
      for (const corrupted of corrupt(field)) yield { ...value, [name]: corrupted };
    }
  }
}

/** Of the corrupted examples of the successes of an operation: how many there are, and how many are rejected. */
function countRejected(id: string): { readonly all: number; readonly rejected: number } {
  const results = listResponses(id)
    .filter(({ status, mediaType }) => status < 300 && mediaType === 'application/json')
    .flatMap(({ examples, validate }) =>
      examples.flatMap(({ value }) =>
        [...corrupt(value)].map((corrupted) => validate(corrupted).length > 0),
      ),
    );
  return { all: results.length, rejected: results.filter(Boolean).length };
}

test('schemas reject 93 % of all corrupted responses, and 85 % of those of each operation', () => {
  const counts = operations.map(({ id }) => ({ id, ...countRejected(id) }));
  const lax = counts.filter(({ all, rejected }) => all > 0 && rejected / all < 0.85);
  expect(lax).toEqual([]);
  const sum = (key: 'all' | 'rejected') => counts.reduce((total, each) => total + each[key], 0);
  expect(sum('all')).toBeGreaterThan(10_000);
  expect(sum('rejected') / sum('all')).toBeGreaterThan(0.93);
});

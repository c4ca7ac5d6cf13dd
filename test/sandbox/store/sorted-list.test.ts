import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedList } from '../../../src/sandbox/store/sorted-list.ts';

const numbers = (a: number, b: number) => a - b;

it('stays in order, whatever comes and goes', () => {
  const change = fc.record({ add: fc.boolean(), value: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const list = sortedList(numbers);
      const model = new Set<number>();
      for (const { add, value } of changes) {
        if (add && !model.has(value)) list.add(value);
        if (!add) list.remove(value);
        if (add) model.add(value);
        else model.delete(value);
      }
      expect(list.slice(0, list.size)).toEqual([...model].sort(numbers));
    }),
  );
});

it('finds pages across its chunks, in a copy as well, which goes its own way', () => {
  const list = sortedList(
    numbers,
    Array.from({ length: 2000 }, (_, at) => at * 2),
  );
  for (let value = 1; value < 4000; value += 2) list.add(value);
  const copy = list.copy();
  for (let value = 0; value < 1000; value += 1) list.remove(value);
  expect(list.size).toBe(3000);
  expect(list.slice(0, 3)).toEqual([1000, 1001, 1002]);
  expect(copy.slice(510, 514)).toEqual([510, 511, 512, 513]);
  expect(copy.slice(3999, 4010)).toEqual([3999]);
});

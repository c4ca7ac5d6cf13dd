/** Values that filters are tried with fit the schemas of their parameters. */
import { describe, expect, it } from 'vitest';
import { chooseValues, findUnmatched } from '../../../src/conform/predict/filter-values.ts';
import type { Parameter } from '../../../src/contract/operation.ts';

const parameter = (more: Partial<Parameter>): Parameter => ({
  ...{ in: 'query', name: 'since', wireName: 'since', required: false, array: false },
  ...{ types: ['string'], example: undefined },
  ...more,
});

describe('chooseValues', () => {
  const since = { field: 'created_at', compare: 'since' } as const;
  const items = [{ created_at: '2031-03-01T21:00:00.000Z' }];
  const sent = (format: string) =>
    chooseValues(since, parameter({ format }), items).map((value) => value.sent);

  it('sends a time to a parameter that takes one', () => {
    expect(sent('date-time')).toEqual(['2031-03-01T21:00:00.000Z', '2031-03-02T21:00:00.000Z']);
  });

  it('sends the next day to a parameter that takes a date', () => {
    expect(sent('date').at(-1)).toBe('2031-03-02');
  });
});

describe('findUnmatched', () => {
  const any = { field: 'priority', compare: 'any' } as const;
  const find = (rules?: object) =>
    findUnmatched(any, parameter({ array: true, types: ['integer'], ...(rules && { rules }) }), [
      { priority: 1 },
    ]);

  it('is a number that no item has', () => {
    expect(find()).toEqual([expect.any(Number)]);
  });

  it('is nothing where the parameter takes no such number', () => {
    expect(find({ items: { maximum: 5 } })).toBe(undefined);
  });
});

/** Values that filters are tried with fit the schemas of their parameters. */
import { describe, expect, it } from 'vitest';
import { chooseValues, findUnmatched } from '../../../src/conform/claims/filter-values.ts';
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

describe('chooseValues of', () => {
  const ISSUES = [
    { iid: 4, id: 40, state: 'opened', title: 'conform-a first light', labels: ['bug', 'ui'] },
    { iid: 5, id: 50, state: 'closed', title: 'conform-a second', labels: ['ui'], weight: 3 },
    { iid: 6, id: 60, state: 'opened', title: 'Other words', labels: [], weight: null },
    { iid: 7, id: 70, state: 'locked', title: '', labels: ['ops'] },
  ];
  const integer = { types: ['integer'] };

  it.each([
    // Two that are shown, and one without its end, which is another text.
    ['a text', { field: 'state' }, {}, ['opened', 'closed', 'opene']],
    [
      'a text in any case',
      { field: 'state', ignoreCase: true },
      {},
      ['opened', 'closed', 'opene', 'OPENED'],
    ],
    [
      'a listed text',
      { field: 'state' },
      { values: ['all', 'opened'] },
      ['opened', 'closed', 'all'],
    ],
    ['a number', { field: 'iid' }, integer, [4, 5]],
    ['a flag', { field: 'state' }, { types: ['boolean'] }, ['opened', 'closed', true, false]],
    ['named values', { values: { mine: {}, all: {} } }, {}, ['mine', 'all']],
    ['named flags', { values: { true: {}, false: {} } }, { types: ['boolean'] }, [true, false]],
    [
      'all of a list',
      { field: 'labels', compare: 'all' },
      {},
      ['bug', 'ui', 'bug,ui', 'ui,bug', 'bu'],
    ],
    [
      'all of a list, or none',
      { field: 'labels', compare: 'all', none: 'No label', separator: ' ' },
      {},
      ['No label', 'bug', 'ui', 'bug ui', 'ui bug', 'bu'],
    ],
    ['all of nothing', { field: 'tags', compare: 'all' }, {}, []],
    // An ID is sent to what takes numbers in a project: it is another item there.
    [
      'several numbers',
      { field: 'iid', compare: 'any' },
      { ...integer, array: true },
      [[4, 5], [4, 5, 6, 7], [40]],
    ],
    [
      'several of others',
      { field: 'weight', compare: 'any' },
      { ...integer, array: true },
      [[3], [3, 3]],
    ],
    ['several of nothing', { field: 'tags', compare: 'any' }, { ...integer, array: true }, []],
    [
      'a search',
      { fields: ['title'], compare: 'contains' },
      {},
      [
        'conform-a first light',
        // Of other fields, which it does not cover: of a list first.
        'bug',
        'opened',
        'conform-a',
        'conform-nowhere-at-all',
        '_onform-a first lig%',
        'onform-a first ligh',
        'light',
        'CONFORM-A FIRST LIGHT',
      ],
    ],
  ] as const)(
    '%s: what items show, what is listed, and near misses',
    (_, filter, more, expected) => {
      const sent = chooseValues(filter as never, parameter(more as never), ISSUES);
      expect(sent.map((value) => value.sent)).toEqual(expected);
    },
  );
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

import { expect, test } from 'vitest';
import {
  LONG_TEXTS,
  listFields,
  listSentValues,
  listSeries,
} from '../../../src/conform/predict/sent-values.ts';
import { listFlags } from '../../../src/conform/predict/writes.ts';
import { library, operationOf } from '../small-contract.ts';

const field = (name: string, more: object = {}) =>
  ({ name, types: ['string'], array: false, ...more }) as never;
const TEXTS = LONG_TEXTS.slice(0, -2);

test.each<[what: string, name: string, more: object, values: readonly unknown[]]>([
  ['a title', 'title', {}, TEXTS],
  ['a description', 'description', {}, LONG_TEXTS],
  ['a text about oneself', 'bio', {}, LONG_TEXTS],
  ['a text with a meaning', 'branch', {}, []],
  ['a flag', 'lent', { types: ['boolean', 'null'] }, [false, true]],
  ['a number', 'pages', { types: ['integer'] }, []],
  [
    'a day',
    'due_date',
    { format: 'date' },
    ['2096-02-29', '2099-12-31', '2100-01-01', '2016-02-29'],
  ],
  [
    'a day on which it ends',
    'expires_at',
    { format: 'date' },
    ['2096-02-29', '2099-12-31', '2100-01-01'],
  ],
  ['a listed value', 'genre', { values: ['a', 'b'] }, ['a', 'b']],
  [
    'a list of listed values',
    'genres',
    { values: ['a', 'b', 'c'], array: true },
    [['a'], ['c'], ['a', 'b', 'c']],
  ],
  ['a list of texts', 'title', { array: true }, []],
  ['labels', 'labels', {}, ['two words,grün', 'UPPER,lower', '007']],
])('values of %s', (_, name, more, values) => {
  expect(listSentValues(field(name, more))).toEqual(values);
});

test('times of all zones and URLs of all forms are sent', () => {
  expect(listSentValues(field('lent_at', { format: 'date-time' }))).toHaveLength(3);
  expect(listSentValues(field('url'))).toHaveLength(3);
});

test.each<[what: string, id: string, more: object, names: string[]]>([
  ['free texts and listed values', 'createBook', {}, ['title', 'genre']],
  ['no event', 'updateLoan', {}, []],
  ['nothing without a body', 'getBook', {}, []],
])('fields to send values in: %s', (_, id, more, names) => {
  expect(listFields(operationOf(id, more)).map(({ name }) => name)).toEqual(names);
});

test.each<[what: string, id: string, fields: string[], unique: string[], names: string[]]>([
  ['nothing unique', 'createBook', ['title', 'name'], ['title'], ['name']],
  ['no name of which a path is made', 'createBook', ['name'], ['path'], []],
  ['a name that is no path', 'createBook', ['name'], ['other'], ['name']],
  ['a name in an update', 'updateBook', ['name'], ['path'], ['name']],
  ['another text beside a path', 'createBook', ['title'], ['path'], ['title']],
  [
    'no rights and what is better omitted',
    'createBook',
    ['admin', 'reset_password', 'title'],
    [],
    ['title'],
  ],
])('fields to send values in: %s', (_, id, fields, unique, names) => {
  const conflicts = { [id]: [{ fields: unique, within: 'service', status: 400 }] };
  const contract = { ...library, behavior: { ...library.behavior, conflicts } };
  const flags = ['admin', 'reset_password'];
  const body = {
    fields: fields.map((name) =>
      field(name, { types: [flags.includes(name) ? 'boolean' : 'string'] }),
    ),
  };
  expect(listFields(operationOf(id, { contract, body })).map(({ name }) => name)).toEqual(names);
});

test('flags are sent so that any two differ once', () => {
  const flag = (name: string) => field(name, { types: ['boolean'] });
  const series = (count: number) =>
    listSeries(Array.from({ length: count }, (_, index) => flag(`f${index}`))).map(([, values]) =>
      values.map(Number).join(''),
    );
  expect(series(1)).toEqual(['10']);
  expect(series(2)).toEqual(['10', '01']);
  expect(series(3)).toEqual(['100', '010', '110']);
  expect(series(6)).toEqual(['100', '010', '110', '001', '101', '011']);
  expect(listSeries([field('genre', { values: ['a'] }), flag('b')])).toEqual([
    ['genre', ['a']],
    ['b', [true, false]],
  ]);
});

test.each<[values: object, flags: string[]]>([
  [{ a: true, b: 'x', c: false }, ['a', 'c']],
  [{ a: true, b: 'x' }, []],
  [{}, []],
])('the flags of %j are %j: one alone is none', (values, flags) => {
  expect(listFlags(values as never)).toEqual(flags);
});

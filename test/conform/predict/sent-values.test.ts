/** What is sent to see whether it is stored; the values themselves, the runs against defects show. */
import { expect, test } from 'vitest';
import {
  listFields,
  listSentValues,
  listSeries,
} from '../../../src/conform/predict/sent-values.ts';
import { operationOf } from '../stubs.ts';

const field = (name: string, more: object = {}) =>
  ({ name, types: ['string'], array: false, ...more }) as never;

test('a day that is over is sent where nothing ends with it', () => {
  const sent = (name: string) => listSentValues(field(name, { format: 'date' }));
  expect(sent('due_date')).toContain('2016-02-29');
  expect(sent('expires_at')).not.toContain('2016-02-29');
});

test('a text that means something to the server has no other values', () => {
  expect(listSentValues(field('branch'))).toEqual([]);
});

test.each<[what: string, id: string, names: string[], unique: string[], sent: string[]]>([
  ['what is unique', 'createProject', ['title', 'name'], ['title'], ['name']],
  ['a name of which a path is made', 'createProject', ['name', 'title'], ['path'], ['title']],
  ['rights and mail', 'createProject', ['admin', 'reset_password', 'title'], [], ['title']],
  ['a new name in an update: nothing', 'updateProject', ['name'], ['path'], ['name']],
])('any value is sent in all fields but %s', (_, id, names, unique, sent) => {
  const typeOf = (name: string) => (/^(admin|reset)/.test(name) ? 'boolean' : 'string');
  const body = { fields: names.map((name) => field(name, { types: [typeOf(name)] })) };
  expect(listFields(operationOf(id, { unique, body })).map(({ name }) => name)).toEqual(sent);
});

test('an event that changes a state is no value', () => {
  const names = listFields(operationOf('updateIssue')).map(({ name }) => name);
  expect(names).toContain('title');
  expect(names).not.toContain('state_event');
});

test('flags are sent so that any two differ once', () => {
  const flags = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => field(name, { types: ['boolean'] }));
  const series = (count: number) =>
    listSeries(flags.slice(0, count)).map(([, values]) => values.map(Number).join(''));
  expect(series(1)).toEqual(['10']);
  expect(series(3)).toEqual(['100', '010', '110']);
  expect(new Set(series(6)).size).toBe(6);
});

import { describe, expect, test } from 'vitest';
import { parametersText } from '../../../generators/client/parameters.ts';
import { listGroups } from '../../../src/contract/client-names.ts';
import { clientContract } from './contract.ts';

const TEXT = { type: 'string' };
const ORDER = { $ref: '#/components/schemas/Order' };
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 1 };

const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: TEXT, ...more });
const json = (schema: object) => ({
  parameters: [],
  requestBody: {
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  },
});

describe('what an operation takes is one flat type', () => {
  test.each([
    ['of nothing', { parameters: [] }, '{}'],
    ['of the path', { parameters: [ID] }, '{ id: number; }'],
    [
      'of the query, where what may be left out may be undefined',
      { parameters: [query('q'), query('sort', { required: true, schema: ORDER })] },
      '{ q?: string | undefined; sort: Order; }',
    ],
    [
      'that takes one value or several where the contract knows both',
      { parameters: [query('q'), query('q[]', { schema: { type: 'array', items: TEXT } })] },
      '{ q?: string | readonly string[] | undefined; }',
    ],
    [
      'of the body',
      json({ required: ['a'], properties: { a: ORDER, b: { type: ['string', 'null'] } } }),
      '{ a: Order; b?: string | null | undefined; }',
    ],
    [
      'of path, query and body',
      { ...json({ properties: { a: TEXT } }), parameters: [ID, query('q')] },
      '{ id: number; q?: string | undefined; a?: string | undefined; }',
    ],
    [
      'of a form, whose arrays have no brackets here',
      {
        parameters: [],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { properties: { 'labels[]': { type: 'array', items: TEXT } } },
            },
          },
        },
      },
      '{ labels?: readonly string[] | undefined; }',
    ],
    [
      'of a file, with or without a name',
      {
        parameters: [],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { required: ['file'], properties: { file: { format: 'binary' } } },
            },
          },
        },
      },
      '{ file: FileContent | NamedFile; }',
    ],
  ])('%s', (_, operation, fields) => {
    const { text } = textOf(operation);
    expect(inOneLine(text)).toBe(`export interface CreateThingParameters ${fields}`);
  });
});

describe('a rule between fields is part of the type', () => {
  const ab = { a: TEXT, b: TEXT };
  test.each([
    [
      'one of several',
      json({ properties: ab, anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
      '({ b: string } | { a: string })',
    ],
    [
      'one that needs another',
      json({ properties: ab, dependentRequired: { a: ['b'] } }),
      '({ a: string; b: string } | { a?: undefined })',
    ],
    [
      'several that go together',
      { parameters: [query('a'), query('b')], 'x-constraints': [{ together: ['a', 'b'] }] },
      '({ a: string; b: string } | { a?: undefined; b?: undefined })',
    ],
    [
      'two rules at once',
      {
        ...json({ properties: { b: TEXT }, anyOf: [{ required: ['b'] }] }),
        parameters: [query('a', { required: true })],
        'x-constraints': [{ together: ['a'] }],
      },
      '({ b: string }) & ({ a: string } | { a?: undefined })',
    ],
    [
      'an update, which changes something',
      { ...json({ properties: ab }), operationId: 'updateThing' },
      '({ b: string } | { a: string })',
    ],
  ])('%s', (_, operation, rules) => {
    const text = inOneLine(textOf(operation).text);
    expect(text).toMatch(/^export type \w+Parameters = \w+Fields & /);
    expect(text).toContain(`Fields & ${rules};`);
    expect(text).toMatch(/export interface \w+Fields \{ a/);
  });
});

describe('they can be left out as a whole', () => {
  test.each([
    ['where none is required', { parameters: [query('q')] }, false],
    ['but not where one is', { parameters: [query('q', { required: true })] }, true],
    [
      'but not where the body has to have one',
      json({ required: ['a'], properties: { a: TEXT } }),
      true,
    ],
    [
      'but not where the body has to have one of several',
      json({ properties: { a: TEXT }, anyOf: [{ required: ['a'] }] }),
      true,
    ],
    [
      'where one only needs another',
      json({ properties: { a: TEXT, b: TEXT }, dependentRequired: { a: ['b'] } }),
      false,
    ],
  ])('%s', (_, operation, required) => {
    expect(textOf(operation).required).toBe(required);
  });
});

test('a parameter has one comment, from itself or its schema', () => {
  const commentOf = (parameter: object) =>
    /\{ (.*) q\?:/.exec(inOneLine(textOf({ parameters: [query('q', parameter)] }).text))?.[1];
  expect(commentOf({ description: 'A text.' })).toBe('/** A text. */');
  expect(commentOf({ schema: { ...TEXT, description: 'A text.' } })).toBe('/** A text. */');
  const all = { description: 'Ends `*/`.', deprecated: true, schema: { ...TEXT, default: '*/' } };
  expect(commentOf(all)).toBe('/** * Ends `*\\/`. * * @default "*\\/" * @deprecated */');
});

/** What the operation of a small contract takes. */
function textOf(operation: object) {
  const document = clientContract(operation, { schemas: { Order: { enum: ['a', 'b'] } } });
  const [named] = listGroups(document).flatMap(({ operations }) => operations);
  if (named === undefined) throw new Error('There is no operation.');
  return parametersText(document, named, new Set());
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

test('an option for two spellings is deprecated with both of them, not with one', () => {
  const list = { schema: { type: 'array', items: TEXT } };
  const textWith = (plain: object, brackets: object) =>
    textOf({ parameters: [query('q', plain), query('q[]', { ...list, ...brackets })] }).text;
  const deprecated = { deprecated: true };
  expect(textWith(deprecated, {})).not.toContain('@deprecated');
  expect(textWith({}, deprecated)).not.toContain('@deprecated');
  expect(textWith(deprecated, deprecated)).toContain('@deprecated');
});

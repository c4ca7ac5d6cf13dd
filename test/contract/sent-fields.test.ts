/** What the fields of request bodies set, by what is written about them and by the rest of the contract. */
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { readSentFields, type SentField } from '../../src/contract/sent-fields.ts';
import { realBundle } from '../generators/contracts.ts';

const schemas: Readonly<Record<string, SchemaObject>> = {
  Person: { type: 'object', properties: { id: { type: 'integer' } } },
  Book: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      due: { type: ['string', 'null'], format: 'date-time' },
      status: { type: 'string' },
      pages: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string' } },
      codes: { type: 'array', items: { type: 'string' } },
      author: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }] },
      readers: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
      shelf: { type: 'object', properties: { id: { type: 'integer' } } },
    },
  },
};

/** A contract with one operation, whose body has one field. */
function contractWith(
  field: Readonly<Record<string, SchemaObject>>,
  behavior: object = {},
): OpenApiDocument {
  const content = (schema: SchemaObject) => ({
    'application/x-www-form-urlencoded': { schema, example: {} },
  });
  return {
    openapi: '3.1.1',
    info: { title: 'Books', version: '1.0.0' },
    'x-behavior': behavior,
    paths: {
      '/books': {
        post: {
          operationId: 'addBook',
          tags: ['books'],
          summary: 'Add a book',
          requestBody: { content: content({ type: 'object', properties: field }) },
          responses: {
            201: {
              description: 'The book.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
            },
          },
        },
      },
    },
    components: { schemas },
  } as unknown as OpenApiDocument;
}

function read(...contract: Parameters<typeof contractWith>): SentField {
  const [field] = readSentFields(contractWith(...contract)).get('addBook') ?? [];
  if (field === undefined) throw new Error('The body has no field.');
  return field;
}

const written = (name: string, entry: object) => ({
  representations: { addBook: { [name]: entry } },
});

describe('readSentFields', () => {
  it('takes a field of the same name and type for the one that is set', () => {
    expect(read({ title: { type: 'string' } })).toEqual({
      field: 'title',
      sets: [{ resource: 'Book', path: 'title', form: 'value', change: 'set' }],
      observable: true,
      expects: null,
      defaults: {},
      ignored: {},
      stated: null,
    });
  });

  it('knows nothing of a field of the same name with another type', () => {
    expect(read({ tags: { type: 'string' } })).toMatchObject({ sets: [], observable: true });
  });

  it.each<[form: string, field: Record<string, SchemaObject>, entry: object | null]>([
    ['time', { due: { type: 'string', format: 'date-time' } }, null],
    ['items', { 'codes[]': { type: 'array', items: { type: 'string' } } }, null],
    ['names', { tags: { type: 'string' } }, { sets: 'tags', separator: ',' }],
    ['value', { by: { type: 'integer' } }, { sets: 'author.id' }],
    ['id-or-path', { on: { type: ['integer', 'string'] } }, { sets: 'shelf.id' }],
    ['item', { reader: { type: 'integer' } }, { sets: 'readers.id' }],
    [
      'items',
      { 'reader_ids[]': { type: 'array', items: { type: 'integer' } } },
      { sets: 'readers.id' },
    ],
    ['first', { 'by[]': { type: 'array', items: { type: 'integer' } } }, { sets: 'author.id' }],
  ])('reads the form %s off the types of both, for %j', (form, field, entry) => {
    const [wireName = ''] = Object.keys(field);
    const name = wireName.replace('[]', '');
    const { sets } = read(field, entry === null ? {} : written(name, entry));
    expect(sets.map((each) => each.form)).toEqual([form]);
  });

  it('reads what effects say of a sent value, unless they depend on another field', () => {
    const effect = { description: 'It is so.', sets: { pages: { sent: 'time', as: 'seconds' } } };
    const field = { time: { type: 'string' } } as const;
    expect(read(field, { effects: { addBook: [effect] } })).toMatchObject({
      sets: [{ path: 'pages', form: 'seconds', change: 'set' }],
      stated: { pointer: '#/x-behavior/effects/addBook/0' },
    });
    const onlyIf = { ...effect, when: { title: { some: true } } };
    expect(read(field, { effects: { addBook: [onlyIf] } }).sets).toEqual([]);
  });

  it('reads the state that a field leads to off transitions', () => {
    const transition = { operation: 'addBook', when: { event: 'lend' }, from: 'any', to: 'lent' };
    const machine = {
      description: '',
      resource: 'Book',
      field: 'status',
      transitions: [transition],
    };
    expect(
      read({ event: { type: 'string' } }, { stateMachines: { Lending: machine } }).sets,
    ).toEqual([{ resource: 'Book', path: 'status', form: 'event', change: 'set' }]);
  });

  it('gives what is never shown, expected, ignored and taken if nothing is sent', () => {
    const secret = { type: 'string', writeOnly: true } as const;
    expect(read({ title: secret })).toMatchObject({ observable: false, sets: [] });
    const text = { title: { type: 'string', default: 'Untitled' } } as const;
    expect(read(text).defaults).toEqual({ title: 'Untitled' });
    expect(read(text, written('title', { expects: 'title' }))).toMatchObject({
      expects: 'title',
      sets: [],
    });
    const entry = { sets: 'title', default: { title: 'None' }, ignored: { other: true } };
    expect(read(text, written('title', entry))).toMatchObject({
      defaults: { title: 'None' },
      ignored: { other: true },
    });
  });

  it('has something to say of every field of the contract', async () => {
    const unknown = [...readSentFields(await realBundle())].flatMap(([id, fields]) =>
      fields
        .filter(({ sets, observable, expects }) => observable && expects === null && !sets.length)
        .map(({ field }) => `${id} ${field}`),
    );
    expect(unknown).toEqual([]);
  });
});

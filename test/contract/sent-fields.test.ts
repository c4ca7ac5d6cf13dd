/** Targets of the fields of request bodies, besides those that generated/representations.ts shows. */
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import { readSentFields, type SentField } from '../../src/contract/sent-fields.ts';
import { realBundle } from '../generators/contracts.ts';

const schemas: Readonly<Record<string, SchemaObject>> = {
  Book: { type: 'object', properties: { title: { type: 'string' }, status: { type: 'string' } } },
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
    const advice = 'Say in `representations` of the operations what these fields set';
    expect(unknown, advice).toEqual([]);
  });
});

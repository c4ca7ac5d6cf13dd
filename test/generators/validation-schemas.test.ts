import { describe, expect, test } from 'vitest';
import { schemas } from '../../generated/schemas.ts';
import { render } from '../../generators/validation-schemas.ts';
import { contractWith } from './contracts.ts';

const returning = (schema: object) => ({
  responses: {
    '200': { description: 'Done.', content: { 'application/json': { schema } } },
    '400': { description: 'Not valid.', content: { 'text/plain': { schema: {} } } },
  },
});
const componentsOf = (components: object) => ({ components: { schemas: components } });

describe('the module of schemas', () => {
  test('omits annotations, but no property of such a name', () => {
    const text = render(
      contractWith(
        returning({
          description: 'Prose.',
          type: 'array',
          items: { $ref: '#/components/schemas/A' },
        }),
        componentsOf({
          A: {
            description: 'Prose.',
            type: 'object',
            required: ['description'],
            properties: { description: { type: 'string', examples: ['Prose.'], 'x-secret': true } },
            additionalProperties: { anyOf: [{ default: 'Prose.' }, { const: 'default' }] },
          },
        }),
      ),
    );
    expect(text).not.toContain('Prose.');
    expect(text).toContain(`export type SchemaName =\n  | 'A';`);
    expect(text).toContain(`    required: ['description'],
    properties: { description: { type: 'string' } },
    additionalProperties: { anyOf: [{}, { const: 'default' }] },
`);
    expect(text).toContain(
      `{ createThing: { '200': { type: 'array', items: { $ref: '#/components/schemas/A' } } } };`,
    );
  });

  test('keeps every keyword that values are validated against', () => {
    const schema = { not: { title: 'Prose.', type: 'null' }, uniqueItems: true, if: { const: 1 } };
    expect(render(contractWith(returning(schema)))).toContain(
      `{ '200': { not: { type: 'null' }, uniqueItems: true, if: { const: 1 } } }`,
    );
  });

  test('has a schema for an unspecified JSON response, and for no other response', () => {
    expect(render(contractWith(returning({})))).toContain(`{ createThing: { '200': {} } }`);
    expect(render(contractWith({}))).toContain('{ createThing: {} }');
  });

  test('is valid where there are no components', () => {
    expect(render(contractWith({}))).toContain('export type SchemaName = never;');
  });

  test('has the documented fields of a token', () => {
    expect(schemas.ImpersonationToken).toMatchObject({
      type: 'object',
      properties: { active: { type: 'boolean' }, expires_at: { format: 'date' } },
    });
  });
});

import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../../src/contract/openapi.ts';
import { ContractError } from '../../../src/contract/read.ts';
import { compile, type Schemas } from '../../../src/contract/validation/compile.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('a schema that values cannot be checked against in full is refused:', () => {
  test.each<[string, Schemas, string, RegExp]>([
    [
      'an unknown keyword',
      { A: { properties: { b: { items: { not: {} } as SchemaObject } } } },
      '#/components/schemas/A/properties/b/items/not',
      /cannot be held to `not`; known are .*dependentRequired/,
    ],
    [
      'a keyword of another dialect',
      { A: { type: 'string', nullable: true } as SchemaObject },
      '#/components/schemas/A/nullable',
      /cannot be held to `nullable`/,
    ],
    [
      'an unknown type',
      { A: { allOf: [{ type: ['text', 'null'] as never }] } },
      '#/components/schemas/A/allOf/0/type',
      /text is not a type of JSON/,
    ],
    [
      'an unknown format',
      { A: { anyOf: [{ type: 'string', format: 'colour' }] } },
      '#/components/schemas/A/anyOf/0/format',
      /colour is not a format that is checked; known are date, date-time, binary/,
    ],
    [
      'true and false',
      { A: { items: false as never } },
      '#/components/schemas/A/items',
      /an object/,
    ],
    [
      'an object among the values',
      { A: { enum: ['a', { b: 1 }] } },
      '#/components/schemas/A/enum',
      /not compared with objects or lists/,
    ],
    [
      'a property that all objects have',
      { A: { required: ['constructor'] } },
      '#/components/schemas/A',
      /all objects have a property `constructor`/,
    ],
    [
      'one that others need',
      { A: { dependentRequired: { a: ['toString'] } } },
      '#/components/schemas/A',
      /all objects have a property `toString`/,
    ],
    [
      'a reference to nothing',
      { A: { items: ref('B') } },
      '#/components/schemas/A/items/$ref',
      /no schema #\/components\/schemas\/B/,
    ],
    [
      'a reference to what all objects have',
      { A: { items: ref('toString') } },
      '#/components/schemas/A/items/$ref',
      /no schema/,
    ],
    [
      'a reference to elsewhere',
      { A: { $ref: '#/components/responses/A' } },
      '#/components/schemas/A/$ref',
      /no schema #\/components\/responses\/A/,
    ],
    [
      'references in a circle',
      { A: ref('B'), B: ref('A') },
      '#/components/schemas/A',
      /back to itself/,
    ],
    [
      'a part that is the whole',
      { A: { allOf: [{ anyOf: [{ type: 'null' }, ref('A')] }] } },
      '#/components/schemas/A',
      /back to itself/,
    ],
    [
      'a circle below a schema that takes part in it',
      { A: { properties: { b: ref('B') }, allOf: [ref('B')] }, B: { allOf: [ref('A')] } },
      '#/components/schemas/A',
      /back to itself/,
    ],
  ])('%s', (_what, schemas, pointer, reason) => {
    // A second time, too: what was compiled before the refusal must not be taken for whole.
    for (const _time of [1, 2]) {
      const error = refusalOf(() => compile(ref('A'), schemas));
      expect(error).toBeInstanceOf(ContractError);
      expect(error).toMatchObject({ pointer, message: expect.stringMatching(reason) });
    }
  });

  test('wherever it stands', () => {
    const error = refusalOf(() =>
      compile({ if: {} } as SchemaObject, {}, ['paths', '/user', 'get', 'responses', 200]),
    );
    expect(error).toMatchObject({ pointer: '#/paths/~1user/get/responses/200/if' });
  });
});

test('what a schema says to readers is passed over', () => {
  const schema = {
    description: 'A name.',
    examples: [1],
    default: 2,
    deprecated: true,
    'x-secret': true,
    type: 'string',
  } satisfies SchemaObject;
  expect(compile(schema, {})('robin')).toEqual([]);
});

function refusalOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return null;
}

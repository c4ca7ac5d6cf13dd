/** Values that an operation must refuse, made from what the contract says of each parameter and field. */
import type { ValueSchema } from '../../contract/operation.ts';

/** A wrong value and why it is wrong. */
export interface Mistake {
  readonly why: string;
  readonly sent: unknown;
}

/** Wrong values that can be written as text, in a path, query or form. An array's are one wrong item among good ones. */
export function textMistakes(value: ValueSchema, good: unknown): Mistake[] {
  const wrong = scalarTextMistakes(value);
  if (!value.array) return wrong;
  const [item] = Array.isArray(good) ? good : [good];
  return wrong.flatMap(({ why, sent }) => [
    { why: `${why}, alone`, sent: [sent] },
    { why: `${why}, before a good item`, sent: [sent, item] },
    { why: `${why}, behind a good item`, sent: [item, sent] },
  ]);
}

function scalarTextMistakes({ types, values, format, minimum }: ValueSchema): Mistake[] {
  // Any text is a string; nothing else can be wrong with it here.
  const free = types.includes('string') && values === undefined && format === undefined;
  if (free) return [];
  return [
    ...(types.includes('binary') ? [{ why: 'text in the place of a file', sent: 'text' }] : []),
    ...(!types.includes('binary') ? [{ why: 'a word', sent: 'nonsense' }] : []),
    ...(types.includes('integer')
      ? [
          { why: 'a fraction', sent: '1.5' },
          { why: 'a hexadecimal number', sent: '0x10' },
        ]
      : []),
    ...(types.includes('boolean') && values === undefined ? [{ why: 'a number', sent: '2' }] : []),
    ...(values?.length === 1 && values[0] === true
      ? [{ why: 'the other truth value', sent: 'false' }]
      : []),
    ...(values?.every((each) => typeof each === 'string')
      ? [{ why: 'a listed value in capitals', sent: String(values[0]).toUpperCase() }]
      : []),
    ...(format === 'date'
      ? [
          { why: 'a day that does not exist', sent: '2017-02-30' },
          { why: 'a timestamp', sent: '2017-06-12T09:00:00Z' },
        ]
      : []),
    ...(format === 'date-time' ? [{ why: 'a date', sent: '2017-06-12' }] : []),
    ...(minimum !== undefined ? [{ why: 'below the minimum', sent: String(minimum - 1) }] : []),
  ];
}

/** Wrong values that only JSON can tell apart: of another type than the contract states. */
export function jsonMistakes(value: ValueSchema): Mistake[] {
  const others: Mistake[] = [
    { why: 'an object', sent: { nested: true } },
    ...(value.types.includes('null') ? [] : [{ why: 'null', sent: null }]),
    ...(value.types.some((type) => type === 'integer' || type === 'number')
      ? [{ why: 'a number as text', sent: '12' }]
      : [{ why: 'a number', sent: 12 }]),
    ...(value.types.includes('boolean')
      ? [{ why: 'a truth value as text', sent: 'true' }]
      : [{ why: 'a truth value', sent: true }]),
  ].filter(({ sent }) => !(typeof sent === 'string' && value.types.includes('string')));
  if (!value.array) return [...others, { why: 'a list', sent: ['a'] }];
  return [
    { why: 'one value in the place of a list', sent: 'a' },
    ...others.map(({ why, sent }) => ({ why: `${why} as an item`, sent: [sent] })),
  ];
}

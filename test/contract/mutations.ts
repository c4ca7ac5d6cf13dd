/** JSON values that come near to those of the contract, and mostly miss. */
import fc from '../properties.ts';

/** Values of every type, and texts that are almost, or after all, of a format. */
const OTHERS = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  'null',
  'opened',
  'not-known',
  [],
  [null],
  ['api'],
  {},
  '2017-06-12',
  '2017-02-29',
  '2016-02-29',
  '2017-06-31',
  '12.06.2017',
  '2017-6-12',
  '2017-06-12T09:14:03.512Z',
  '2017-06-12T09:14:03',
  '2017-06-12 09:14:03+0200',
  { id: 1 },
  { message: 'Not found' },
  { message: { name: ['is missing'] } },
];

const DROPPED = Symbol('dropped');

type Change = (value: unknown) => unknown;

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>(() => DROPPED),
  fc.constantFrom(...OTHERS).map(
    (other): Change =>
      () =>
        other,
  ),
  fc.constant<Change>((value) => [value]),
  fc.constant<Change>((value) => ({ value })),
  fc.constant<Change>((value) => ({ ...(value as object), additional: 1 })),
  fc.constant<Change>((value) => Object.values(value ?? {})[0] ?? DROPPED),
  fc.constant<Change>((value) => (typeof value === 'number' ? String(value) : `${value} `)),
);

/** One of the values, with up to three changes in places of it. */
export function anyMutation(values: readonly unknown[]): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.record({ at: fc.nat(), change: anyChange }), { maxLength: 3 });
  return fc
    .tuple(fc.constantFrom(...values, ...OTHERS.slice(0, 4)), changes)
    .map(([value, steps]) =>
      steps.reduce((before, { at, change }) => {
        const after = changed(before, at % sizeOf(before), change);
        return after === DROPPED ? null : after;
      }, value),
    );
}

/** How many values there are in a value, itself among them. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((size: number, each) => size + sizeOf(each), 1);
}

/** A copy in which one of the values is changed, counted from the outermost. */
function changed(value: unknown, at: number, change: Change): unknown {
  if (at === 0) return change(value);
  let left = at - 1;
  const entries = Object.entries(value as object).flatMap(([name, each]) => {
    const here = left;
    left -= sizeOf(each);
    const after = here >= 0 && left < 0 ? changed(each, here, change) : each;
    return after === DROPPED ? [] : [[name, after] as const];
  });
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

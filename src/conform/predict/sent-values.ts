/** Values of fields that come back as they were sent. */
import type { UnknownRecord } from '../../contract/data.ts';
import type { ValueSchema } from '../../contract/operation.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { OMITTED, RIGHTS } from '../fixtures/choices.ts';

const TEXTS = [
  'Grüße 漢字 🦊 👩‍💻',
  '007',
  '<b>bold</b> &amp; "double" \'single\'',
  'שלום עולם مرحبا',
  'true',
  'null',
  '1e3',
  'WIP: a+b 100 % %41 c\\n {{x}} $y',
  // Not the same bytes as the composed letter.
  'e\u0301 two  spaces',
  'long '.repeat(80).trim(),
];

/** For fields of several lines. */
export const LONG_TEXTS = [
  ...TEXTS,
  'long '.repeat(2000).trim(),
  '  indented\n\nand a last line \n',
];

/** By format or type, the values that are sent one after the other. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  date: ['2096-02-29', '2099-12-31', '2100-01-01'],
  'date-time': [
    '2016-02-29T23:30:00.000-03:30',
    '2016-12-31T23:59:59.999Z',
    '2017-03-01T00:30:00.000+14:00',
  ],
  boolean: [false, true],
  projects_limit: [0, 1, 100_000],
  url: [
    'https://hooks.example.com/Upper/CASE?a=1&b=%20c',
    'http://user@example.com:8080/path/#part',
    'https://hooks.example.com/a/?b[]=1;c=2+3',
  ],
};

/** A day that is long over, for what does not end with it. */
const PAST = '2016-02-29';
const ENDING = /^expire/;

/** Texts without a meaning for the server. A name is a part of paths, too. */
const FREE_TEXT = /^(title|description|name|bio|location|organization|skype|linkedin|twitter)$/;

/** Fields for which any value of `listValues` will do. */
export function listFields(operation: TestedOperation): readonly ValueSchema[] {
  const { body, method, unique } = operation;
  return (body?.fields ?? []).filter(
    (field) =>
      !unique.includes(field.name) &&
      // The path of a new project is made from its name.
      !(method === 'POST' && field.name === 'name' && unique.includes('path')) &&
      !isLeftOut(operation, field) &&
      listSentValues(field).length > 0,
  );
}

/** The values of each field, one after the other. */
export function listSeries(
  fields: readonly ValueSchema[],
): readonly (readonly [name: string, values: readonly unknown[]])[] {
  const flags = fields.filter((field) => listSentValues(field) === VALUES.boolean);
  return fields.map((field) => {
    const index = flags.indexOf(field);
    return [field.name, index < 0 ? listSentValues(field) : listFlags(index, flags.length)];
  });
}

/** Each flag is on and off, and any two differ once, so that one that is taken for another shows. */
function listFlags(index: number, count: number): readonly boolean[] {
  const rounds = Math.ceil(Math.log2(count + 2));
  return Array.from(
    { length: rounds },
    (_, round) => Math.floor((index + 1) / 2 ** round) % 2 === 1,
  );
}

/** What gives rights, sends mail, or changes the state. */
function isLeftOut(operation: TestedOperation, { name }: ValueSchema): boolean {
  const sent = operation.sentFields.find(({ field }) => field === name);
  const isEvent = sent?.sets.some(({ form }) => form === 'event') === true;
  return isEvent || RIGHTS.includes(name) || OMITTED.includes(name);
}

export function listSentValues({
  name,
  types,
  format: kind,
  values,
  array,
}: ValueSchema): readonly unknown[] {
  if (array) return values === undefined ? [] : [[values[0]], [values.at(-1)], values];
  if (values !== undefined) return values;
  const [type = ''] = types.filter((each) => each !== 'null');
  const listed = VALUES[kind ?? type] ?? VALUES[name];
  if (kind === 'date' && !ENDING.test(name)) return [...(listed ?? []), PAST];
  if (listed !== undefined) return listed;
  if (name === 'labels') return ['two words,grün', 'UPPER,lower', '007'];
  if (!FREE_TEXT.test(name)) return [];
  return name === 'description' || name === 'bio' ? LONG_TEXTS : TEXTS;
}

/** The values of the fields that an operation requires. */
export function pickRequired({ body }: TestedOperation, values: UnknownRecord): UnknownRecord {
  const required = (body?.fields ?? []).filter((each) => each.required && each.name in values);
  return Object.fromEntries(required.map(({ name }) => [name, values[name]]));
}

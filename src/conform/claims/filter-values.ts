/** What a filter of a list selects, by the contract's data and as far as items show it. */
import type { FilterObject } from '../../contract/behavior.ts';
import { asArray, asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Parameter } from '../../contract/operation.ts';

/** A value to try, and the aspects in which the contract may assume what it selects. */
interface FilterValue {
  readonly sent: unknown;
  readonly aspects: readonly string[];
}

/** The values of a field such as `milestone.title` or `labels`; `undefined` if the item does not show it. */
export function listShownValues(
  item: UnknownRecord,
  field: string,
): readonly unknown[] | undefined {
  const end = field.indexOf('.');
  const name = end === -1 ? field : field.slice(0, end);
  if (!(name in item)) return undefined;
  const shown = [item[name]].flat().filter((value) => value !== null);
  if (end === -1) return shown;
  const rest = field.slice(end + 1);
  const inner = shown.map((each) => listShownValues(asRecord(each), rest));
  return inner.includes(undefined) ? undefined : inner.flat();
}

const EXACT = ['condition', 'fields'];
export const OTHER_CASE = [...EXACT, 'format'];

/** The values that the contract lists for a filter. */
export function listNamedValues(
  { values }: FilterObject,
  { values: listed = [], types }: Parameter,
): readonly unknown[] {
  const isFlag = types.includes('boolean');
  if (values === undefined) return isFlag ? [...listed, true, false] : listed;
  return Object.keys(values).map((text) => (isFlag ? text === 'true' : text));
}

/** Values to try: those that the items have, those that the contract lists, and near misses of them. */
export function chooseValues(
  filter: FilterObject,
  parameter: Parameter,
  items: readonly UnknownRecord[],
): readonly FilterValue[] {
  const { compare, separator = ',', none = '', field = '', fields = [field] } = filter;
  const exact = (sent: readonly unknown[], aspects = EXACT) =>
    distinct(sent.filter((value) => value !== '')).map((value) => ({ sent: value, aspects }));
  const named = listNamedValues(filter, parameter);
  if (filter.values !== undefined) return exact(named, ['condition']);
  const lists = items.map((item) => listShownValues(item, fields[0] ?? '') ?? []);
  const shown = distinct(lists.flat());
  if (compare === 'all') {
    const [one = '', other = ''] = lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
    const both = [`${one}${separator}${other}`, `${other}${separator}${one}`];
    return exact([none, one, other, ...(other === '' ? [] : both), withoutEnd(one)]);
  }
  if (compare === 'contains') {
    const texts = fields.map((each) => chooseText(items, each));
    const [first = ''] = texts;
    return [
      ...exact([...texts, ...chooseOtherTexts(items, fields)], ['fields']),
      ...exact(chooseCommonTexts(first, lists.flat()), ['fields']),
      ...exact([NOWHERE, ...withWildcards(first)], []),
      ...exact(texts.flatMap((text) => [text.slice(1, -1), text.split(' ').at(-1) ?? ''])),
      ...exact([first.toUpperCase()], OTHER_CASE),
    ];
  }
  if (compare === 'since') {
    const latest = shown.map(String).toSorted().slice(-2);
    const next = latest.slice(-1).map((time) => nextDay(time, parameter.format === 'date-time'));
    return [...exact(latest), ...exact(next, [])];
  }
  const [one] = shown;
  if (parameter.array) {
    const ids = field === 'iid' ? items.slice(0, 1).map(({ id }) => [id]) : [];
    return exact(one === undefined ? [] : [shown.slice(0, 2), [one, ...shown.slice(-3)], ...ids]);
  }
  const isText = parameter.values === undefined && parameter.types.includes('string');
  return [
    ...exact([...shown.slice(0, 2), ...named]),
    ...exact(isText && one !== undefined ? [withoutEnd(one)] : []),
    ...exact(filter.ignoreCase && one !== undefined ? [toUpper(one)] : [], OTHER_CASE),
  ];
}

/** A value that no item matches; `undefined` where the contract lists the values, or they belong together. */
export function findUnmatched(
  { compare, values, with: beside }: FilterObject,
  { values: listed, types, array, rules, in: at }: Parameter,
  items: readonly UnknownRecord[],
): unknown {
  if (values !== undefined || listed !== undefined || beside !== undefined || at === 'path') return;
  if (array) {
    const { maximum = UNKNOWN_NUMBER } = asRecord(rules?.items);
    const isWithin = Number(maximum) >= UNKNOWN_NUMBER;
    return types.includes('integer') && isWithin ? [UNKNOWN_NUMBER] : undefined;
  }
  const isText = types.includes('string') && compare !== 'since';
  return isText && items.length > 0 ? NOWHERE : undefined;
}

/** The number of no item. */
const UNKNOWN_NUMBER = 2_147_483_646;

/** Of how many other fields a search might cover the texts by mistake. */
const MAX_OTHER_FIELDS = 4;

/** What is no text that people search for: a URL, a time, or too little. */
const NO_WORDS = /^(\w+:.*|\d{4}-\d\d-\d\d.*|.{0,2})$/s;

/** In no text of the server. */
const NOWHERE = 'conform-nowhere-at-all';

/** Names of the run occur in nobody's hidden fields. */
const NAME_OF_RUN = /conform-/;

/** A text that some items have and others lack; one of the run if there is any. */
function chooseText(items: readonly UnknownRecord[], field: string): string {
  const texts = distinct(items.flatMap((item) => listShownValues(item, field) ?? []).map(String));
  const some = texts.filter((text) => text !== '');
  return some.find((text) => NAME_OF_RUN.test(text)) ?? some[0] ?? '';
}

/** With what a text and those of other items begin, where that has the name of a run: most of its items have it. */
function chooseCommonTexts(text: string, shown: readonly unknown[]): readonly string[] {
  const [start = ''] = new RegExp(`${NAME_OF_RUN.source}\\w+`).exec(text) ?? [];
  return shown.filter((each) => String(each).includes(start)).length > 1 ? [start] : [];
}

/** Texts of other fields, which no item has in the fields that a search covers: of lists first, then with spaces. */
function chooseOtherTexts(items: readonly UnknownRecord[], fields: readonly string[]): string[] {
  const textsOf = (name: string) => items.flatMap((item) => listShownValues(item, name) ?? []);
  const covered = fields.flatMap(textsOf).map(toUpper);
  const isOther = (text: unknown) =>
    typeof text === 'string' &&
    !NO_WORDS.test(text) &&
    !covered.some((each) => each.includes(toUpper(text)));
  const found = distinct(items.flatMap(Object.keys))
    .filter((name) => !fields.includes(name))
    .flatMap((name) => {
      const text = textsOf(name).find(isOther);
      const isList = items.some((item) => Array.isArray(item[name]));
      const rank = 2 * Number(isList) + Number(String(text).includes(' '));
      return text === undefined ? [] : [{ text: String(text), rank }];
    });
  const ranked = found.toSorted((a, b) => b.rank - a.rank);
  return ranked.slice(0, MAX_OTHER_FIELDS).map(({ text }) => text);
}

/** What is sent, as one value and as the values that it lists. */
interface Sent {
  readonly sent: unknown;
  readonly wanted: readonly unknown[];
  readonly ignoreCase: boolean | undefined;
}

/** By the way of comparing, whether what an item shows is what is sent. */
const SELECTIONS: Readonly<
  Record<NonNullable<FilterObject['compare']>, (shown: readonly unknown[], sent: Sent) => boolean>
> = {
  equal: (shown, { sent, ignoreCase = false }) =>
    shown.some((value) => value === sent || (ignoreCase && toUpper(value) === toUpper(sent))),
  any: (shown, { wanted }) => shown.some((value) => wanted.includes(value)),
  all: (shown, { wanted }) => wanted.every((value) => shown.includes(value)),
  contains: (shown, { sent }) => shown.some((value) => toUpper(value).includes(toUpper(sent))),
  since: (shown, { sent }) => shown.some((value) => String(value) >= String(sent)),
};

/** Whether a filter selects an item; `undefined` if the item does not show that. */
export function selects(
  { compare = 'equal', values, separator = ',', none, ignoreCase, ...filter }: FilterObject,
  item: UnknownRecord,
  sent: unknown,
  callerId: unknown,
): boolean | undefined {
  if (values !== undefined) {
    return all(
      Object.entries(values[String(sent)] ?? {}).map(([field, expected]) => {
        const wanted = expected === 'caller' ? [callerId] : [expected].flat();
        return listShownValues(item, field)?.some((value) => wanted.includes(value as never));
      }),
    );
  }
  if (sent === none) return listShownValues(item, filter.field ?? '')?.length === 0;
  const fields = (filter.fields ?? [filter.field ?? '']).map((field) =>
    listShownValues(item, field),
  );
  const shown = fields.flatMap((each) => each ?? []);
  const wanted = compare === 'all' ? String(sent).split(separator) : asArray([sent].flat());
  const isSelected = SELECTIONS[compare](shown, { sent, wanted, ignoreCase });
  const isHidden = fields.includes(undefined) && !NAME_OF_RUN.test(String(sent).toLowerCase());
  return isSelected || !isHidden ? isSelected : undefined;
}

/** Whether only an assumed one of several values makes the filter select an item. */
export function isSelectedByAlternative(
  { values = {} }: FilterObject,
  item: UnknownRecord,
  sent: unknown,
): boolean {
  return Object.entries(values[String(sent)] ?? {}).some(
    ([field, expected]) =>
      Array.isArray(expected) &&
      expected.slice(1).some((value) => listShownValues(item, field)?.includes(value)),
  );
}

/** Whether a filter selects an item only if upper and lower case make no difference. */
export function isSelectedByCase(
  filter: FilterObject,
  item: UnknownRecord,
  sent: unknown,
): boolean {
  const fields = filter.fields ?? [filter.field ?? ''];
  const shown = fields.flatMap((field) => listShownValues(item, field) ?? []);
  const isWithin = (value: unknown) =>
    filter.compare === 'contains' ? String(value).includes(String(sent)) : value === sent;
  const ignoresCase = filter.compare === 'contains' || filter.ignoreCase === true;
  return ignoresCase && !shown.some(isWithin);
}

function all(results: readonly (boolean | undefined)[]): boolean | undefined {
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

function toUpper(value: unknown): string {
  return String(value).toUpperCase();
}

function withoutEnd(value: unknown): string {
  return String(value).slice(0, -1);
}

/** The characters that stand for others in the patterns of SQL. */
function withWildcards(text: string): readonly string[] {
  return text.length < 3 ? [] : [`_${text.slice(1, -2)}%`];
}

function nextDay(day: string, withTime: boolean): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return withTime ? date.toISOString() : date.toISOString().slice(0, 10);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

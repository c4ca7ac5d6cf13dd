/** What a filter of a list selects, by the contract's data and as far as items show it. */
import type { FilterObject } from '../../contract/behavior.ts';
import { asArray, asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Parameter } from '../../contract/operation.ts';

/** The values of a field such as `milestone.title` or `labels`; `undefined` if the item does not show it. */
export function listValues(item: UnknownRecord, field: string): readonly unknown[] | undefined {
  const [name = '', ...rest] = field.split('.');
  if (!(name in item)) return undefined;
  const shown = [item[name]].flat().filter((value) => value !== null);
  if (rest.length === 0) return shown;
  const inner = shown.map((each) => listValues(asRecord(each), rest.join('.')));
  return inner.includes(undefined) ? undefined : inner.flat();
}

/** Values to try, of those that the items have and those that the contract lists. */
export function chooseValues(
  { compare, values, separator = ',', none, ...filter }: FilterObject,
  { values: listed = [], types, array }: Parameter,
  items: readonly UnknownRecord[],
): readonly unknown[] {
  const isFlag = types.includes('boolean');
  if (values !== undefined) {
    return Object.keys(values).map((text) => (isFlag ? text === 'true' : text));
  }
  const [field = ''] = filter.fields ?? [filter.field];
  const lists = items.map((item) => listValues(item, field) ?? []);
  const shown = distinct(lists.flat());
  if (compare === 'all') {
    const joined = lists.filter((each) => each.length > 0).map((each) => each.slice(0, 2));
    return distinct([
      ...(none === undefined ? [] : [none]),
      ...joined.map((each) => each.join(separator)),
    ]);
  }
  if (compare === 'contains') {
    const text = String(shown.find((name) => NAME_OF_RUN.test(String(name))) ?? shown[0] ?? '');
    return text === '' ? [] : distinct([text, text.toUpperCase()]);
  }
  if (compare === 'since') return shown.slice(-1);
  if (array) return shown.length === 0 ? [] : [shown.slice(0, 2)];
  return distinct([...shown.slice(0, 2), ...listed, ...(isFlag ? [true, false] : [])]);
}

/** Names of the run occur in nobody's hidden fields. */
const NAME_OF_RUN = /^conform-/;

/** Whether a filter selects an item; `undefined` if the item does not show that. */
export function selects(
  { compare, values, separator = ',', none, ...filter }: FilterObject,
  item: UnknownRecord,
  sent: unknown,
  callerId: number,
): boolean | undefined {
  if (values !== undefined) {
    return all(
      Object.entries(values[String(sent)] ?? {}).map(([field, expected]) => {
        const wanted = expected === 'caller' ? [callerId] : [expected].flat();
        return listValues(item, field)?.some((value) => wanted.includes(value as never));
      }),
    );
  }
  if (sent === none) return listValues(item, filter.field ?? '')?.length === 0;
  const fields = (filter.fields ?? [filter.field ?? '']).map((field) => listValues(item, field));
  const shown = fields.flatMap((each) => each ?? []);
  const wanted = compare === 'all' ? String(sent).split(separator) : asArray([sent].flat());
  const isSelected = {
    equal: () => shown.some((value) => value === sent),
    any: () => shown.some((value) => wanted.includes(value)),
    all: () => wanted.every((value) => shown.includes(value)),
    contains: () => shown.some((value) => toLower(value).includes(toLower(sent))),
    since: () => shown.some((value) => String(value) >= String(sent)),
  }[compare ?? 'equal']();
  const isHidden = fields.includes(undefined) && !NAME_OF_RUN.test(toLower(sent));
  return isSelected || !isHidden ? isSelected : undefined;
}

function all(results: readonly (boolean | undefined)[]): boolean | undefined {
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

function toLower(value: unknown): string {
  return String(value).toLowerCase();
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** Invariants of records, and fields that change by themselves: spec/behavior/records.yaml, read once. */
import type { Annotations } from './annotations.ts';
import type {
  ChangeObject,
  FieldPair,
  RecordRuleObject,
  ShownValue,
  StateMachineObject,
} from './behavior.ts';
import { asRecord, isRecord, type UnknownRecord } from './data.ts';
import type { OpenApiDocument } from './openapi.ts';
import { formatList } from './phrases.ts';
import type { Located } from './read/located.ts';
import { pointerTo } from './read/pointers.ts';

/** A rule that every record with its fields keeps. */
export interface RecordRule {
  readonly name: string;
  /** As a sentence. */
  readonly description: string;
  /** Where it is written, and what marks it as assumed. */
  readonly location: Located<Annotations>;
  /** Names of the fields that it reads. */
  readonly fields: readonly string[];
  /** A record without its fields passes. */
  readonly test: (record: UnknownRecord) => boolean;
  /** Names of the fields that a change of a record makes it change: it determines them by what has changed. */
  readonly following: (was: UnknownRecord, is: UnknownRecord) => readonly string[];
}

/** The rules of all records by their names, and that several fields together show one of the states of their machine. */
export function readRecordRules({
  'x-behavior': behavior,
}: OpenApiDocument): ReadonlyMap<string, RecordRule> {
  const written = Object.entries(behavior?.records ?? {}).flatMap(([record, { rules = {} }]) =>
    Object.entries(rules).map(([name, node]) => {
      const pointer = pointerTo('x-behavior', 'records', record, 'rules', name);
      return readRule(name, { pointer, node });
    }),
  );
  const machines = Object.entries(behavior?.stateMachines ?? {}).flatMap(([name, { shows }]) =>
    listShownFields(shows).length > 1 ? [readStates(name, Object.entries(shows ?? {}))] : [],
  );
  return new Map([...written, ...machines].map((rule) => [rule.name, rule]));
}

/** The fields that change though nobody sends them, by what changes them. */
export function readChangedFields({
  'x-behavior': behavior,
}: OpenApiDocument): Readonly<Record<ChangeObject['by'], ReadonlySet<string>>> {
  const all = Object.values(behavior?.records ?? {}).flatMap(({ changes = {} }) =>
    Object.entries(changes),
  );
  const select = (cause: ChangeObject['by']) =>
    new Set(all.flatMap(([name, { by }]) => (by === cause ? [name] : [])));
  const moved = Object.values(behavior?.stateMachines ?? {}).flatMap(({ field, transitions }) =>
    field !== undefined && transitions.some(({ trigger, from }) => trigger && from === 'any')
      ? [field]
      : [],
  );
  return {
    service: new Set([...select('service'), ...moved]),
    caller: select('caller'),
    writes: select('writes'),
    update: select('update'),
  };
}

/** Compares the values of a field with those of others, mostly one. */
type Compare = (own: readonly unknown[], ...others: readonly (readonly unknown[])[]) => boolean;

const COMPARISONS: Readonly<Record<FieldPair | 'joins', Compare>> = {
  equals: (own, other = []) => isSameSet(own, other),
  startsWith: ([own], [other] = []) => String(own).startsWith(String(other)),
  endsWith: ([own], [other] = []) => String(own).endsWith(String(other)),
  contains: ([own], [other] = []) => String(own).includes(String(other)),
  extends: ([own], [other] = []) => own !== other && String(own).startsWith(String(other)),
  sameDay: ([own], [other] = []) => String(own).slice(0, 10) === String(other).slice(0, 10),
  duration: ([text], [seconds] = []) => isDuration(text, seconds),
  joins: ([own], ...others) => own === others.map(([each]) => each).join('/'),
};

/** The keywords of rules whose fields go with others. */
export const RELATIONS = Object.keys(COMPARISONS) as (keyof typeof COMPARISONS)[];

/** A field and those that it goes with, by their paths. */
interface Relation {
  readonly own: string;
  readonly others: readonly string[];
  readonly isRight: Compare;
}

function readRule(name: string, location: Located<RecordRuleObject>): RecordRule {
  const { node: rule } = location;
  const { description, when = {}, shows = {} } = rule;
  const related = RELATIONS.flatMap((keyword) =>
    Object.entries(rule[keyword] ?? {}).map(
      ([own, others]): Relation => ({
        own,
        others: [others].flat(),
        isRight: COMPARISONS[keyword],
      }),
    ),
  );
  const paths = [
    ...related.flatMap(({ own, others }) => [own, ...others]),
    ...[when, shows].flatMap(Object.keys),
  ];
  return {
    name,
    description,
    location,
    fields: [...new Set(paths.map(firstOf))],
    test: (record) =>
      related.every((relation) => compare(record, relation)) &&
      (!showsAll(record, when) || !contradicts(record, shows)),
    following: (was, is) => {
      const isNew = showsAll(is, when) && !showsAll(was, when);
      const fields = related.flatMap(({ own, others }) => {
        // Within one field, a change of it is no reason for it.
        const outer = others.filter((path) => firstOf(path) !== firstOf(own));
        return outer.some((path) => isChanged(was, is, path)) ? [firstOf(own)] : [];
      });
      return [...fields, ...(isNew ? Object.keys(shows) : [])];
    },
  };
}

function listShownFields(shows: StateMachineObject['shows'] = {}): readonly string[] {
  return [...new Set(Object.values(shows).flatMap(Object.keys))];
}

type StateEntry = readonly [state: string, shown: Readonly<Record<string, ShownValue>>];

function readStates(machine: string, states: readonly StateEntry[]): RecordRule {
  const fields = listShownFields(Object.fromEntries(states));
  const names = formatList(fields);
  const known = formatList(
    states.map(([state]) => state),
    'or',
  );
  return {
    name: machine,
    description: `${names} show one of the states ${known}.`,
    location: { pointer: pointerTo('x-behavior', 'stateMachines', machine), node: {} },
    fields,
    // Whatever moves the machine states itself what it shows.
    following: () => [],
    test: (record) =>
      fields.some((field) => !(field in record)) ||
      states.some(([, shown]) => showsAll(record, shown)),
  };
}

export function showsAll(
  record: UnknownRecord,
  values: Readonly<Record<string, ShownValue>>,
): boolean {
  return Object.entries(values).every(([field, value]) => isShown(record[field], value));
}

function contradicts(record: UnknownRecord, values: Readonly<Record<string, ShownValue>>) {
  return Object.entries(values).some(
    ([field, value]) => field in record && !isShown(record[field], value),
  );
}

function isShown(shown: unknown, value: ShownValue): boolean {
  const { some, above } = asRecord(value);
  if (some === true) return shown !== null && shown !== undefined;
  return typeof above === 'number' ? Number(shown) > above : shown === value;
}

/** A record without one of the fields, or without the object that has it, says nothing. */
function compare(record: UnknownRecord, { own, others, isRight }: Relation): boolean {
  const values = [own, ...others].flatMap((path) => readPath(record, path) ?? []);
  const [first, ...more] = values.map(({ found }) => found);
  if (first === undefined || more.length < others.length) return true;
  // A number that is not zero has a text.
  if (isRight === COMPARISONS.duration && first.length === 0) return !(Number(more[0]?.[0]) > 0);
  const isList = values.some((each) => each.isList);
  if (!isList && [first, ...more].some((found) => found.length === 0)) return true;
  return isRight(first, ...more);
}

/** The values at a path but `null`, and whether it leads to several; `undefined` where the record does not have its field. */
function readPath(
  record: UnknownRecord,
  path: string,
): { readonly found: readonly unknown[]; readonly isList: boolean } | undefined {
  const [first = '', ...rest] = path.split('.');
  if (record[first] === undefined) return undefined;
  const found = rest.reduce<readonly unknown[]>(
    (values, name) => values.filter(isRecord).flatMap((each) => [each[name]].flat()),
    [record[first]].flat(),
  );
  const known = found.filter((value) => value !== null && value !== undefined);
  return { found: known, isList: Array.isArray(record[first]) };
}

function isChanged(was: UnknownRecord, is: UnknownRecord, path: string): boolean {
  const [old, now] = [was, is].map((record) => readPath(record, path)?.found);
  return JSON.stringify(old) !== JSON.stringify(now);
}

function firstOf(path: string): string {
  return path.split('.')[0] ?? '';
}

function isSameSet(one: readonly unknown[], other: readonly unknown[]): boolean {
  return [...one].map(String).sort().join() === [...other].map(String).sort().join();
}

/** Hours and minutes, not days or weeks; words are not documented. */
function isDuration(text: unknown, seconds: unknown): boolean {
  if (typeof seconds !== 'number' || typeof text !== 'string' || /[^\dwdhm ]/.test(text))
    return true;
  const minutes = Math.floor(seconds / 60);
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return text === ['h', 'm'].flatMap((unit, i) => (parts[i] ? `${parts[i]}${unit}` : [])).join(' ');
}

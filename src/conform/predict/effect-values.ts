/** What a write changes, and what its effects expect afterwards, as the contract states it. */

import type { EffectObject } from '../../contract/behavior.ts';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Operation } from '../../contract/operation.ts';
import { shownAs } from '../claims/compare.ts';
import { type TestedOperation, valueAt } from '../contract/contract.ts';
import { toKey } from '../contract/resources.ts';
import type { InputValues } from '../http/serialize.ts';
import { runsItself } from './states.ts';

/** What the values of an effect refer to. */
export interface ValueSources {
  /** The caller's account. */
  readonly account: UnknownRecord;
  readonly input: InputValues;
  /** Body of the response. */
  readonly body: UnknownRecord;
  /** The resource before the call. */
  readonly before: UnknownRecord;
}

/** Any value but `null`. */
export const ANY = Symbol('some value');

/** A literal, or what was sent, is in the path, was returned, or is the caller's. */
export function resolveValue(value: unknown, { account, input, body }: ValueSources): unknown {
  if (!isRecord(value)) return value;
  if (value.some === true) return ANY;
  if (typeof value.path === 'string') return input.path[value.path];
  if (typeof value.returned === 'string') return body[value.returned];
  if (typeof value.sent === 'string') return toForm(value.as, input.body[value.sent]);
  return account[String(value.caller)];
}

/** What a sent value becomes. */
function toForm(form: unknown, value: unknown): unknown {
  if (form === 'slug') return String(value).toLowerCase().replaceAll(' ', '-');
  return toSeconds(value);
}

/** `1h 30m` → 5400; other values stay. */
function toSeconds(value: unknown): unknown {
  const [, hours, minutes] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(String(value)) ?? [];
  if (hours === undefined && minutes === undefined) return value;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
}

type FieldEffects = Pick<EffectObject, 'sets' | 'clears' | 'increases' | 'decreases' | 'keeps'>;

/** Fields, and what they have to be afterwards. */
export function expectFields(
  { sets = {}, clears = [], increases = {}, decreases = {}, keeps = [] }: FieldEffects,
  sources: ValueSources,
): readonly (readonly [field: string, expected: unknown])[] {
  const { before } = sources;
  const count = (field: string, by: unknown, sign: number) =>
    [field, Number(before[field]) + sign * Number(resolveValue(by, sources))] as const;
  return [
    ...Object.entries(sets).map(([field, value]) => [field, resolveValue(value, sources)] as const),
    ...clears.map((field) => [field, null] as const),
    ...Object.entries(increases).map(([field, by]) => count(field, by, 1)),
    ...Object.entries(decreases).map(([field, by]) => count(field, by, -1)),
    ...keeps.map((field) => [field, before[field]] as const),
  ];
}

/** Whether an item has all of the values of an effect. */
export function hasValues(item: unknown, wanted: unknown, sources: ValueSources): boolean {
  return Object.entries(asRecord(wanted)).every(([name, value]) =>
    isSameValue(asRecord(item)[name], resolveValue(value, sources)),
  );
}

/** Path parameters: fields of the response, parameters of the request, or those of the same name. */
export function evaluatePath(
  { parameters }: Operation,
  path: UnknownRecord = {},
  { input, body }: Pick<ValueSources, 'input' | 'body'>,
): UnknownRecord {
  const names = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  const find = (name: string) => {
    const source = path[name];
    if (isRecord(source)) return input.path[String(source.path)];
    return source === undefined ? input.path[name] : readField(body, String(source));
  };
  return Object.fromEntries(names.map((name) => [name, find(name)]));
}

/** The value of a field such as `author.id`; `undefined` if the body does not show it. */
export function readField(body: UnknownRecord, field: string): unknown {
  return valueAt(body, field.split('.'));
}

export function isSameValue(seen: unknown, expected: unknown): boolean {
  if (expected === ANY) return seen !== null && seen !== undefined;
  if (JSON.stringify(seen) === JSON.stringify(expected)) return true;
  // A number may be a text; all objects are the same text.
  return !(isRecord(seen) && isRecord(expected)) && String(seen) === String(expected);
}

/** Whether an operation leads to another state. */
export function leadsElsewhere(operation: TestedOperation): boolean {
  return operation.transitions.some(({ to }) => to !== 'unchanged');
}

/** Names of the fields of the subject that may be others after a write: sent, stated, or made of those. */
export function listChanged(
  operation: TestedOperation,
  sent: UnknownRecord,
  was: UnknownRecord,
): readonly string[] {
  const { changedFields, stateMachines } = operation.contract;
  const effects = operation.effects.flatMap(({ then, clears = [], ...own }) => [
    ...[own, then].flatMap((each) =>
      Object.keys({ ...each?.sets, ...each?.increases, ...each?.decreases }),
    ),
    ...[...clears, ...Object.keys({ ...then?.contains, ...then?.lacks })],
  ]);
  const transitions = operation.transitions.filter(({ when }) =>
    Object.entries(when).every(([name, value]) => sent[name] === value),
  );
  const states = stateMachines
    .filter((machine) => machine.transitions.some((each) => transitions.includes(each)))
    .flatMap(({ field, shows }) => field ?? Object.values(shows).flatMap(Object.keys));
  // What is created has what was sent, not what it is in.
  const written = (operation.addsToList ? [] : operation.sentFields).filter(
    ({ field }) => field in sent,
  );
  // Its times go with the state of what changes it by itself.
  const isMoved = leadsElsewhere(operation) && runsItself(operation);
  const times = isMoved ? Object.keys(was).filter((name) => name.endsWith('_at')) : [];
  const stated = effects.map((field) => field.split('.')[0] ?? '');
  const changed = [
    ...written.flatMap(shownAs),
    ...stated,
    ...states,
    ...changedFields.update,
    ...times,
  ];
  // A full name contains the name, an address the path; a human time shows the seconds.
  const isDerived = (name: string) =>
    changed.some(
      (other) =>
        name.endsWith(`_${other}`) ||
        (typeof was[other] === 'string' &&
          was[other] !== '' &&
          String(was[name]).includes(String(was[other]))),
    );
  return Object.keys(was).filter((name) => changed.includes(name) || isDerived(name));
}

/** How many items of a field an operation removes: one or none; `undefined` if it neither adds nor removes any. */
export function countRemoved(operation: TestedOperation, name: string): number | undefined {
  const effects = operation.effects.flatMap(({ then }) => then ?? []);
  if (effects.some(({ lacks = {} }) => name in lacks)) return 1;
  return effects.some(({ contains = {} }) => name in contains) ? 0 : undefined;
}

/** How many items a field had that it has no more. */
export function countLost(was: unknown, is: unknown): number {
  const keys = asArray(is).map(toKey);
  return asArray(was).filter((item) => !keys.includes(toKey(item))).length;
}

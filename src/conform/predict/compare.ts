/** Compares what was sent with what responses show, and what they show before and after. */
import { asArray, isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { RepresentationForm, SentField } from '../../contract/sent-fields.ts';
import type { TestedOperation } from '../contract.ts';

/** What the contract says of the fields of an operation's body. */
export function sentFieldsOf({ id, contract }: TestedOperation): readonly SentField[] {
  return contract.sentFields.get(id) ?? [];
}

/** Names of the fields of a resource that show what is sent: `assignee` for `assignee_id`. */
export function shownAs({ field, sets }: SentField): readonly string[] {
  return [...new Set([field, ...sets.map(({ path }) => path.split('.')[0] ?? '')])];
}

/** Names of the fields that were sent and that a response body shows otherwise. */
export function listLostFields(
  operation: TestedOperation,
  sent: UnknownRecord,
  json: unknown,
): readonly string[] {
  if (!isRecord(json)) return [];
  return sentFieldsOf(operation)
    .filter((each) => each.field in sent && !showsSent(each, sent[each.field], json))
    .map(({ field }) => field);
}

/** Whether a body shows a field as it was sent, or does not show it. What a state becomes, other checks see. */
export function showsSent({ sets }: SentField, sent: unknown, body: UnknownRecord): boolean {
  return sets.every(
    ({ path, form, change, separator }) =>
      change !== 'set' || FORMS[form](readShown(body, path.split('.')), sent, separator),
  );
}

/** By form, whether values of a resource are those that were sent; `null` if the body does not show them. */
const FORMS: Readonly<
  Record<
    RepresentationForm,
    (shown: readonly unknown[] | null, sent: unknown, separator?: string) => boolean
  >
> = {
  value: (shown, sent) => shown === null || isEqual(shown[0], sent),
  first: (shown, sent) => shown === null || isEqual(shown[0], asArray(sent)[0]),
  item: (shown, sent) => shown === null || shown.includes(sent),
  items: (shown, sent) => shown === null || isSameSet(shown, asArray(sent)),
  names: (shown, sent, separator = ',') =>
    shown === null || isSameSet(shown, String(sent).split(separator)),
  time: (shown, sent) => shown === null || isSameInstant(shown[0], sent),
  // A text is a path, which the resource shows in another field.
  'id-or-path': (shown, sent) =>
    shown === null || typeof sent === 'string' || isEqual(shown[0], sent),
  seconds: () => true,
  event: () => true,
};

/** The values at a path, which leads into objects and items of arrays. */
function readShown(body: unknown, [name = '', ...rest]: readonly string[]): unknown[] | null {
  if (!isRecord(body) || !(name in body)) return null;
  const values = [body[name]].flat();
  return rest.length === 0
    ? values
    : values.flatMap((each) => readShown(each, rest) ?? [undefined]);
}

function isEqual(shown: unknown, sent: unknown): boolean {
  return (shown ?? null) === (sent ?? null);
}

function isSameSet(shown: readonly unknown[], sent: readonly unknown[]): boolean {
  return JSON.stringify([...shown].sort()) === JSON.stringify([...sent].sort());
}

function isSameInstant(shown: unknown, sent: unknown): boolean {
  return Date.parse(String(shown)) === Date.parse(String(sent));
}

/** Fields that change by themselves, and those that change while others work on the server. */
const VOLATILE =
  /^(merge_status|statistics|permissions|\w+_sign_in_at|last_activity_on|runners_token)/;
export const BY_OTHERS = /(_at|_on|_count|merge_status|statistics|permissions|token)$/;

/** A field that two bodies have with different values. */
interface FieldDifference {
  readonly field: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** The differences of two representations of a resource, except in fields that change by themselves. */
export function listDifferences(
  one: UnknownRecord,
  other: UnknownRecord,
  ignored = VOLATILE,
): readonly FieldDifference[] {
  return Object.keys(one)
    .filter((field) => field in other && !ignored.test(field))
    .map((field) => ({ field, was: one[field], is: other[field] }))
    .filter(({ was, is }) => !isSame(was, is));
}

/** Of nested resources, some locations show more fields than others. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return JSON.stringify(one) === JSON.stringify(other);
  return Object.keys(one).every((name) => !(name in other) || isSame(one[name], other[name]));
}

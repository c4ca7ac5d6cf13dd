/** Compares what was sent with what responses show, and what they show before and after. */
import { asArray, isRecord, pick, type UnknownRecord } from '../../contract/data.ts';
import type { RepresentationForm, SentField } from '../../contract/sent-fields.ts';
import type { TestedContract, TestedOperation } from '../contract/contract.ts';

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
  return operation.sentFields
    .filter((each) => each.field in sent && !showsSent(each, sent[each.field], json))
    .map(({ field }) => field);
}

/** How a resource shows what was sent in a field: names that are sent in one text are items of a list. */
export function toShown(operation: TestedOperation, field: string, sent: unknown): unknown {
  const { sets = [] } = operation.sentFields.find((each) => each.field === field) ?? {};
  const { separator = ',' } = sets.find(({ form }) => form === 'names') ?? {};
  const isText = typeof sent === 'string' && sets.some(({ form }) => form === 'names');
  return isText ? sent.split(separator) : sent;
}

/** What a resource shows of what was sent in a field, maybe under other names. */
export function readSent(operation: TestedOperation, name: string, body: UnknownRecord) {
  const sent = operation.sentFields.find(({ field }) => field === name);
  return pick(body, (each) => sent !== undefined && shownAs(sent).includes(each));
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
    shown === null || isSameSet(shown, Array.isArray(sent) ? sent : String(sent).split(separator)),
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

/** Whether the contract states that a field changes by itself. */
function isVolatile({ changedFields: { service, caller } }: TestedContract, field: string) {
  return service.has(field) || caller.has(field);
}

/** Times, days, counts and tokens. */
const BY_OTHERS = /_(at|on|count)$|token$/;

/** Whether a field may change while others work on the server. */
export function mayChange(contract: TestedContract, field: string): boolean {
  return BY_OTHERS.test(field) || isVolatile(contract, field);
}

/** A field that two bodies have with different values. */
interface FieldDifference {
  readonly field: string;
  readonly was: unknown;
  readonly is: unknown;
}

/**
 * The differences of two representations of a resource, except in fields that change by themselves.
 *
 * @param isIgnored Which fields are not compared: `mayChange` if others may have worked on the server in between.
 */
export function listDifferences(
  contract: TestedContract,
  one: UnknownRecord,
  other: UnknownRecord,
  isIgnored = isVolatile,
): readonly FieldDifference[] {
  return Object.keys(one)
    .filter((field) => field in other && !isIgnored(contract, field))
    .map((field) => ({ field, was: one[field], is: other[field] }))
    .filter(({ was, is }) => !isSameShown(was, is));
}

/** Of nested resources, some locations show more fields than others. */
export function isSameShown(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return JSON.stringify(one) === JSON.stringify(other);
  return Object.keys(one).every((name) => !(name in other) || isSameShown(one[name], other[name]));
}

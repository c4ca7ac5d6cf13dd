/** Compares what was sent with what responses show, and what they show before and after. */
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import { findReader, findResponse, operations, type TestedOperation } from '../contract.ts';
import { type CallerKind, itemsOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { confidenceAt, documentedAt } from '../locations.ts';
import { report, type Session, send } from '../session.ts';

/** Whether a body shows a field as it was sent; `null` if responses do not show it. */
type FieldComparison = ((body: UnknownRecord, sent: unknown) => boolean) | null;

/** Fields that responses show under another name, in another form, or not at all. */
const COMPARISONS: Readonly<Record<string, FieldComparison>> = {
  labels: ({ labels }, sent) => isSameSet(labels, String(sent).split(',')),
  scopes: ({ scopes }, sent) => isSameSet(scopes, sent),
  assignee_id: ({ assignee }, sent) => idOf(assignee) === sent,
  assignee_ids: ({ assignee, assignees }, sent) =>
    [idOf(assignee)].join() === String(sent) &&
    (assignees === undefined || asArray(assignees).map(idOf).join() === String(sent)),
  extern_uid: ({ identities }, sent) =>
    identities === undefined ||
    asArray(identities).some((each) => asRecord(each).extern_uid === sent),
  milestone_id: ({ milestone }, sent) => idOf(milestone) === sent,
  created_at: ({ created_at }, sent) => isSameInstant(created_at, sent),
  updated_at: ({ updated_at }, sent) => isSameInstant(updated_at, sent),
  admin: ({ is_admin }, sent) => is_admin === undefined || is_admin === sent,
  namespace: ({ namespace }, sent) =>
    namespace === undefined || (namespace as UnknownRecord | null)?.path === sent,
  to_project_id: ({ project_id }, sent) => project_id === sent,
  target_project_id: ({ project_id }, sent) => project_id === sent,
  password: null,
  token: null,
  file: null,
  import_url: null,
  confirm: null,
  reset_password: null,
  state_event: null,
  wiki_events: ({ wiki_page_events: shown }, sent) => shown === undefined || shown === sent,
  remove_source_branch: null,
};

/** Fields that show what is sent in another one. */
const SHOWN_AS: Readonly<Record<string, readonly string[]>> = {
  state_event: ['state'],
  wiki_events: ['wiki_page_events'],
  remove_source_branch: ['force_remove_source_branch', 'should_remove_source_branch'],
  admin: ['is_admin'],
  to_project_id: ['project_id'],
  target_project_id: ['project_id'],
  extern_uid: ['identities'],
  provider: ['identities'],
};

/** Names of the fields that may show the value of a sent one: `assignee_ids` shows as `assignees`. */
export function shownAs(name: string): readonly string[] {
  const plain = name.replace(/_ids?$/, '');
  return [name, plain, `${plain}s`, ...(SHOWN_AS[name] ?? [])];
}

/** Names of the fields that were sent and that a response body shows otherwise. */
export function listLostFields(
  { body }: TestedOperation,
  sent: UnknownRecord,
  json: unknown,
): readonly string[] {
  if (typeof json !== 'object' || json === null) return [];
  const names = (body?.fields ?? []).map(({ name }) => name);
  return names.filter((name) => name in sent && !isShown(name, sent[name], json as UnknownRecord));
}

function isShown(name: string, sent: unknown, body: UnknownRecord): boolean {
  const compare = COMPARISONS[name];
  if (compare === null) return true;
  if (compare !== undefined) return compare(body, sent);
  return !(name in body) || body[name] === sent;
}

function idOf(value: unknown): unknown {
  return (value as UnknownRecord | null)?.id;
}

function isSameSet(shown: unknown, sent: unknown): boolean {
  if (shown === undefined) return true;
  if (!Array.isArray(shown)) return false;
  const sorted = (list: unknown) => JSON.stringify([...(list as readonly string[])].sort());
  return sorted(shown) === sorted(sent);
}

function isSameInstant(shown: unknown, sent: unknown): boolean {
  return shown === undefined || Date.parse(String(shown)) === Date.parse(String(sent));
}

/** Reports fields that a response does not show as they were sent to its operation, or to another. */
export function reportLostFields(
  session: Session,
  exchange: TestedExchange,
  sent: UnknownRecord,
  words = 'in the response as it was sent',
  written = exchange.operation,
): void {
  const { operation, response } = exchange;
  const documented = findResponse(operation, response.status);
  const locations = [documented?.media ?? null, documented ?? null].filter((each) => each !== null);
  const isOwn = written === operation;
  for (const name of listLostFields(written, sent, response.json)) {
    report(session, exchange, {
      confidence: isOwn ? confidenceAt(locations, ['body']) : documentedAt(operation.pointer),
      expected: `\`${name}\` ${words}, ${formatValue(sent[name])}`,
      seen: formatField(name, response.json),
    });
  }
}

/** What a response shows of a field that was sent: `title` is "x". */
export function formatField(name: string, json: unknown): string {
  const body = asRecord(json);
  const shown = shownAs(name).filter((each) => each in body);
  return shown.length > 0
    ? shown.map((each) => `\`${each}\` is ${formatValue(body[each])}`).join(', ')
    : `no \`${name}\``;
}

const MAX_VALUE = 120;

export function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}

/** Fields that change by themselves. */
const VOLATILE =
  /^(merge_status|statistics|permissions|\w+_sign_in_at|last_activity_on|runners_token)/;

/** A field that two bodies have with different values, in JSON. */
interface Difference {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** The differences of two representations of a resource, except in fields that change by themselves. */
export function listDifferences(one: UnknownRecord, other: UnknownRecord): readonly Difference[] {
  return Object.keys(one)
    .filter((name) => name in other && !VOLATILE.test(name))
    .map((name) => ({ name, was: JSON.stringify(one[name]), is: JSON.stringify(other[name]) }))
    .filter(({ was, is }) => was !== is);
}

/** Fields that change while others work on the server. */
const BY_OTHERS = /(_at|_on|_count|merge_status|statistics|permissions|token)$/;

/** Names of the fields that both responses about a resource have, with different values. */
export function differingFields(one: unknown, other: unknown): readonly string[] {
  if (!isRecord(one) || !isRecord(other)) return [];
  return Object.keys(one).filter(
    (name) => name in other && !BY_OTHERS.test(name) && !isSame(one[name], other[name]),
  );
}

/** Nested users and projects are compared by id, because their fields differ by location. */
function isSame(one: unknown, other: unknown): boolean {
  if (isRecord(one) && isRecord(other) && 'id' in one) return one.id === other.id;
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Sends requests that have to be rejected, and compares what the operation would have changed before and after.
 * @param caller Who reads it.
 * @param isRejected Whether the requests were rejected.
 */
export async function expectUnchanged(
  { session, operation }: { readonly session: Session; readonly operation: TestedOperation },
  { path }: InputValues,
  run: () => Promise<void>,
  caller?: CallerKind,
  isRejected = () => true,
): Promise<void> {
  const reader = operation.method === 'GET' ? undefined : findStateReader(operation);
  if (reader === undefined) return run();
  const read = () => send(session, reader, { path }, { caller });
  const before = await read();
  await run();
  if (!isRejected()) return;
  const after = await read();
  if (!succeeded(before) || !succeeded(after)) {
    if (after.response.status === before.response.status) return;
    const expected = `status ${before.response.status}, as before a rejected ${operation.id}`;
    return report(session, after, { expected });
  }
  for (const { name, was, is } of listChanges(before, after)) {
    const expected = `${name} ${was}, as before a rejected ${operation.id}`;
    report(session, after, { expected, seen: `${name} ${is}` });
  }
}

/** What shows the state that an operation changes: the item or list at its path, or the item around it. */
function findStateReader(operation: TestedOperation): TestedOperation | undefined {
  // Neighbors change lists of the whole service.
  if (!operation.path.includes('{')) return undefined;
  const same = findReader(operation);
  if (same !== undefined) return same;
  const around = operations.filter(
    ({ method, path, paginated }) =>
      method === 'GET' && !paginated && path.endsWith('}') && operation.path.startsWith(`${path}/`),
  );
  return around.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function listChanges(before: TestedExchange, after: TestedExchange) {
  const [one, other] = [before.response.json, after.response.json];
  if (isRecord(one) && isRecord(other)) {
    return differingFields(one, other).map((name) => ({
      name: `\`${name}\``,
      was: JSON.stringify(one[name]),
      is: JSON.stringify(other[name]),
    }));
  }
  const [was, is] = [before, after].map((exchange) =>
    JSON.stringify(itemsOf(exchange).map(({ id, name }) => id ?? name)),
  );
  return was === is ? [] : [{ name: 'the items', was, is }];
}

/** Compares what was sent with what responses show, and what they show before and after. */
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { TestedOperation } from '../contract.ts';

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
  return names.filter(
    (name) => name in sent && !showsSent(name, sent[name], json as UnknownRecord),
  );
}

/** Whether a body shows a field as it was sent, or does not show it. */
export function showsSent(name: string, sent: unknown, body: UnknownRecord): boolean {
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

/** Compares what was sent with what an answer shows. */
import type { Operation } from '../../contract/operation.ts';
import { certaintyOf } from '../contract/certainty.ts';
import { type Item, isItem } from '../fixtures/items.ts';
import type { Exchange } from '../http/exchange.ts';
import { report } from '../session.ts';
import type { Subject } from './check.ts';

/** How a field shows in answers, where that is not under its own name and as it was sent. `null`: it does not show. */
type Shown = ((body: Item, sent: unknown) => boolean) | null;

const SHOWN: Readonly<Record<string, Shown>> = {
  labels: ({ labels }, sent) => isSameSet(labels, String(sent).split(',')),
  scopes: ({ scopes }, sent) => isSameSet(scopes, sent),
  assignee_id: ({ assignee }, sent) => (assignee as Item | null)?.id === sent,
  assignee_ids: ({ assignee }, sent) => [(assignee as Item | null)?.id].join() === String(sent),
  milestone_id: ({ milestone }, sent) => (milestone as Item | null)?.id === sent,
  created_at: ({ created_at }, sent) => isSameInstant(created_at, sent),
  updated_at: ({ updated_at }, sent) => isSameInstant(updated_at, sent),
  admin: ({ is_admin }, sent) => is_admin === undefined || is_admin === sent,
  // What a new password or a project's own address leads to is not said.
  password: null,
  token: null,
  file: null,
  namespace: ({ namespace }, sent) =>
    namespace === undefined || (namespace as Item | null)?.path === sent,
  to_project_id: ({ project_id }, sent) => project_id === sent,
  target_project_id: ({ project_id }, sent) => project_id === sent,
  import_url: null,
  confirm: null,
  reset_password: null,
  state_event: null,
  remove_source_branch: null,
  email: null,
};

/** The names of the fields that were sent and that an answer shows otherwise. */
export function lostFields(operation: Operation, sent: Item, body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  const names = (operation.body?.fields ?? []).map(({ name }) => name);
  return names.filter((name) => name in sent && !isShown(name, sent[name], body as Item));
}

function isShown(name: string, sent: unknown, body: Item): boolean {
  const shown = SHOWN[name];
  if (shown === null) return true;
  if (shown !== undefined) return shown(body, sent);
  return !(name in body) || body[name] === sent;
}

function isSameSet(shown: unknown, sent: unknown): boolean {
  if (shown === undefined) return true;
  if (!Array.isArray(shown)) return false;
  const [a, b] = [shown, sent].map((list) =>
    JSON.stringify([...(list as readonly string[])].sort()),
  );
  return a === b;
}

function isSameInstant(shown: unknown, sent: unknown): boolean {
  return shown === undefined || Date.parse(String(shown)) === Date.parse(String(sent));
}

/** Reports fields that an answer does not show as they were sent. */
export function reportLost(
  { session, facts }: Subject,
  exchange: Exchange,
  names: readonly string[],
  check: string,
): void {
  const answer = facts.answers.find(({ status }) => status === exchange.received.status);
  const places =
    answer === undefined ? [] : [...(answer.media === null ? [] : [answer.media]), answer];
  for (const name of names) {
    report(session, exchange, {
      check,
      certainty: certaintyOf(places, ['body']),
      expected: `\`${name}\` in the answer as it was sent`,
      seen: 'another value',
    });
  }
}

/** What changes by itself, or because somebody looks. */
const RESTLESS = /(_at|_on|_count|merge_status|statistics|permissions|token)$/;

/** The names of the fields that two answers about one thing have both and show differently. */
export function differingFields(one: unknown, other: unknown): readonly string[] {
  if (!isItem(one) || !isItem(other)) return [];
  return Object.keys(one).filter(
    (name) => name in other && !RESTLESS.test(name) && !isSame(one[name], other[name]),
  );
}

/** People and projects show more of themselves in some places than in others. */
function isSame(one: unknown, other: unknown): boolean {
  if (isItem(one) && isItem(other) && 'id' in one) return one.id === other.id;
  return JSON.stringify(one) === JSON.stringify(other);
}

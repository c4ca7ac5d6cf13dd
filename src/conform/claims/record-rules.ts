/** How fields of one record agree with each other. `true` for records without them. */
import { asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';

type RecordTest = (record: UnknownRecord) => boolean;

/** Held by every record of every response. */
export const CONSISTENCY = {
  'assignees-are-assignee': ({ assignee = null, assignees }) =>
    !Array.isArray(assignees) || assignees.map(idOf).join() === [idOf(assignee)].join(),
  'human-time-estimate': (record) => isHuman(record, 'time_estimate'),
  'human-time-spent': (record) => isHuman(record, 'total_time_spent'),
  'revoked-is-inactive': ({ revoked, active }) => !(revoked === true && active === true),
  'full-name-ends-with-name': ({ name, name_with_namespace: full = name }) =>
    String(full).endsWith(String(name)),
  'full-path-of-namespace': ({ path, path_with_namespace: full = path, namespace }) => {
    const { full_path: parent } = asRecord(namespace);
    return full === (parent === undefined ? full : `${String(parent)}/${String(path)}`);
  },
  'author-fields-of-author': ({ author, author_id: id, author_username: username }) =>
    id === undefined ||
    !isRecord(author) ||
    (String(author.id) === String(id) && author.username === username),
  'target-url-of-target': ({ target_url: url, target }) =>
    url === undefined || String(url).startsWith(String(asRecord(target).web_url ?? url)),
  'merged-has-commit': ({ merge_commit_sha: sha, state }) =>
    sha === undefined || state !== 'merged' || sha !== null,
  'same-day-of-activity': ({ last_activity_at: at, last_activity_on: on = at }) =>
    at === undefined || at === null || String(on).slice(0, 10) === String(at).slice(0, 10),
} as const satisfies Readonly<Record<string, RecordTest>>;

/** Held after a single request. */
const SPECIAL = {
  'path-from-name': ({ path, name }) => path === String(name).toLowerCase().replaceAll(' ', '-'),
  'name-is-path': ({ path, name }) => path === name,
  'markdown-has-url': ({ url, markdown }) => String(markdown).includes(String(url)),
} as const satisfies Readonly<Record<string, RecordTest>>;

const RECORD_RULES = { ...CONSISTENCY, ...SPECIAL };

export type RecordRule = keyof typeof RECORD_RULES;

export function keepsRule(rule: RecordRule, record: UnknownRecord): boolean {
  return (RECORD_RULES[rule] as RecordTest)(record);
}

/** The fields that a rule reads, with their values. */
export function readFields(rule: RecordRule, record: UnknownRecord): UnknownRecord {
  const names = new Set<string>();
  const get = (all: UnknownRecord, name: string) => {
    names.add(name);
    return all[name];
  };
  keepsRule(rule, new Proxy(record, { get }));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

function idOf(value: unknown): unknown {
  return asRecord(value).id;
}

/** Hours and minutes; other units are not documented. */
function isHuman(record: UnknownRecord, name: string): boolean {
  const [seconds, text] = [record[name], record[`human_${name}`]];
  if (typeof seconds !== 'number' || typeof text !== 'string' || /[^\dhm ]/.test(text)) return true;
  const minutes = Math.floor(seconds / 60);
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return text === ['h', 'm'].flatMap((unit, i) => (parts[i] ? `${parts[i]}${unit}` : [])).join(' ');
}

/** How a run names what it creates, and knows it again. */
import { createHash, randomBytes } from 'node:crypto';
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { ValueSchema } from '../../contract/operation.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { FULL_PATH } from '../contract/projects.ts';
import { fillPath, type InputValues } from '../http/serialize.ts';
import { findList, type Lists } from './lists.ts';
import type { CreatedResource } from './record.ts';

/** The name of a run, which the names of all that it creates start with: `conform-3f9c0a517be2d846`. */
export function createRunName(): string {
  return toRunName(randomBytes(8).toString('hex'));
}

/** The name of a run by its id alone. */
export function toRunName(id: string): string {
  return `conform-${id}`;
}

/** A public key in OpenSSH's format, of bytes that are nobody's key. */
export function encodeSshKey(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  const parts = [Buffer.from('ssh-ed25519'), digest];
  const encoded = parts.flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return [length, part];
  });
  return `ssh-ed25519 ${Buffer.concat(encoded).toString('base64')} ${text}`;
}

/** A valid input for something else: with other names of the run; `null` if it has none. */
export function renameInput(run: string, { body, ...rest }: InputValues): InputValues | null {
  const rename = ([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value];
    const other = value.replaceAll(run, `${run}-first`);
    return [name, name === 'key' && other !== value ? encodeSshKey(other) : other];
  };
  const renamed: UnknownRecord = Object.fromEntries(Object.entries(body).map(rename));
  return isNamed(NAME_FIELDS, renamed, run) ? { ...rest, body: renamed } : null;
}

/** Fields that name what is in no project. */
export const NAMES: readonly string[] = ['name', 'path', 'username', 'email', 'url', 'key'];

/** Fields that have the name of a run. */
export const NAME_FIELDS: readonly string[] = [...NAMES, 'title'];

/** A second text that shows the name of the run, since a faulty server may change or cut the first. */
export const MARK = 'description';

/** The creations that take it. */
export const MARKED: readonly string[] = [
  'createIssue',
  'createMergeRequest',
  'createProject',
  'createProjectForUser',
];

/** The input of a creation in one of the lists that the run cleans up, with the name of the run in a second text. */
export function withMark(
  lists: Lists,
  run: string,
  operation: TestedOperation,
  input: InputValues,
  onlyInNamed = false,
): InputValues {
  const isTaken = !MARKED.includes(operation.id) || MARK in input.body;
  if (isTaken || isFilledIn(operation, input)) return input;
  const list = findList(lists, operation, fillPath(operation.path, input.path), input);
  const isMarked = list !== null && !(onlyInNamed && lists.findAround(list) === null);
  return isMarked ? { ...input, body: { ...input.body, [MARK]: formatMark(run) } } : input;
}

/** The text in that field. */
export function formatMark(run: string): string {
  return `Created by ${run}, which deletes it again.`;
}

/** Whether something else that is sent fills in the field. */
function isFilledIn({ effects }: TestedOperation, { body }: InputValues): boolean {
  return effects.some(
    ({ when = {}, sets = {} }) => MARK in sets && Object.keys(when).some((name) => name in body),
  );
}

export function isPlainText({ types, values, format, array }: ValueSchema): boolean {
  return types.includes('string') && values === undefined && format === undefined && !array;
}

/** Whether a resource has the whole name of the run, not that of another run that starts alike. */
export function isNamed(fields: readonly string[], json: unknown, run: string): boolean {
  const pattern = new RegExp(`(^|[^0-9a-z])${run}($|[^0-9a-z])`, 'i');
  return fields.some((field) => pattern.test(String(asRecord(json)[field] ?? '')));
}

/** Whether a read shows again what was shown before: a project at its path, or an issue at its number. */
export function isSameResource(before: UnknownRecord | undefined, json: unknown): boolean {
  if (before === undefined) return false;
  const now = asRecord(json);
  return ['id', 'iid' in before ? 'iid' : FULL_PATH, 'created_at'].every(
    (name) => before[name] !== undefined && before[name] === now[name],
  );
}

/** Whether a read shows something else than what had the id before. */
export function isAnother(before: unknown, json: unknown): boolean {
  const [was, now] = [asRecord(before), asRecord(json)];
  return ['id', 'created_at', ...NAME_FIELDS].some(
    (name) => name in was && name in now && String(was[name]) !== String(now[name]),
  );
}

/** What identifies a resource beside its id. */
export function showCreated(json: unknown): UnknownRecord {
  const shown = Object.entries(asRecord(json)).filter(
    ([name, value]) =>
      typeof value === 'string' && (name === 'created_at' || NAME_FIELDS.includes(name)),
  );
  return Object.fromEntries(shown);
}

/** Some servers round times. */
const MAX_ROUNDING_MS = 60_000;

/** Whether a read shows the time and, where no operation changes them, the names that the creation showed. */
export function isAsCreated(
  lists: Lists,
  creation: CreatedResource | undefined,
  json: unknown,
): boolean {
  if (creation?.shows === undefined) return true;
  const now = asRecord(json);
  const { created_at: was, ...names } = creation.shows;
  const distance = Math.abs(Date.parse(String(now.created_at)) - Date.parse(String(was)));
  if (distance > MAX_ROUNDING_MS) return false;
  if (lists.isUpdatable(lists.split(creation.target)?.list ?? '')) return true;
  return Object.entries(names).every(
    ([name, value]) =>
      typeof now[name] !== 'string' || now[name].toLowerCase() === String(value).toLowerCase(),
  );
}

/** Whether a read shows what was created, or what was shown before. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import { FULL_PATH } from '../contract/projects.ts';
import type { Lists } from './lists.ts';
import { NAME_FIELDS } from './naming.ts';
import type { CreatedResource } from './record.ts';

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

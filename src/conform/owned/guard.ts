/** Stops every request that could change what the run has not created, whatever the server makes of its ids. */
import { asRecord } from '../../contract/data.ts';
import { shapeOf } from '../../contract/resources.ts';
import type { TestedContract } from '../contract/contract.ts';
import { listProjectFields, PROJECT_ID, projectAt } from '../contract/projects.ts';
import { findMove, idFieldAt, isCopy, type MethodOnPath } from '../contract/resources.ts';
import type { CallerKind, ReceivedResponse } from '../http/exchange.ts';
import type { Sender } from '../http/sender.ts';
import { fillPath, type InputValues } from '../http/serialize.ts';
import { NotReached, type ReasonKind } from '../reasons.ts';
import type { Ledger } from './ledger.ts';
import { FRESH } from './lists.ts';
import type { Named } from './named-resources.ts';

/** What may be changed in the project with jobs that the user names. */
const CHANGED_IN_JOB_PROJECT =
  /^(POST \/projects\/\{id\}\/jobs\/|PUT \/projects\/\{id\}\/merge_requests\/\{\w+\}(\/merge)?$)/;

/** The session, as far as the guard needs it. */
interface GuardedSession {
  readonly contract: TestedContract;
  readonly sender: Sender;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly stateful: boolean;
  readonly findsUnknown: boolean;
  readonly jobProject: string | undefined;
  readonly named: Named;
  readonly has: (caller: CallerKind) => boolean;
}

/**
 * Throws NotReached unless everything that a request changes is of the run, or in the project that the user
 * allows. Reads each resource before the first change, and again when it was deleted.
 */
export async function guardWrite(
  session: GuardedSession,
  operation: MethodOnPath,
  { path, body }: Pick<InputValues, 'path' | 'body'>,
): Promise<void> {
  const { method, path: template } = operation;
  // Forking leaves the source as it is.
  if (method === 'GET' || !session.stateful || isCopy(operation)) return;
  const isOfJobs = CHANGED_IN_JOB_PROJECT.test(`${method} ${template}`);
  const existing = isOfJobs ? 'existing-project' : 'existing-other';
  for (const name of listProjectFields(session.contract)) {
    const value = path[name] ?? body[name];
    if (name === findMove(operation) && session.named.projects.includes(value as number)) continue;
    if (listReadings(value).length > 0) await requireOwn(session, '/projects/', value, existing);
  }
  const shape = toOwnerTemplate(template).split('/');
  const segments = fillPath(shape.join('/'), path).split('/');
  const [first, ...nested] = shape.flatMap((segment, index) =>
    segment.startsWith('{') ? [index] : [],
  );
  if (first === undefined) return;
  const list = session.ledger.lists.findAround(segments.join('/'));
  if (list !== null) {
    const [id] = segments.slice(list.split('/').length);
    if (id !== undefined)
      return requireOwn(session, `${list}/`, decodeURIComponent(id), 'existing');
    if (method === 'POST') return;
  }
  const top = `${segments.slice(0, first).join('/')}/`;
  const owner = decodeURIComponent(segments[first] ?? '');
  const isAllowed = owner === session.jobProject && isOfJobs;
  const reason = top === '/projects/' ? existing : 'existing';
  if (!isAllowed) await requireOwn(session, top, owner, reason);
  for (const index of nested) {
    const within = segments.slice(0, index + 1);
    if (session.ledger.isConfirmed(within.join('/'))) continue;
    const reader = shape.slice(0, index + 1).join('/');
    if (isReadable(session.contract, reader)) {
      await requireWithin(session, within, reader);
    } else if (session.findsUnknown) {
      throw new NotReached('finds-unknown');
    }
  }
}

/** The path of an operation, below the resource that it is about: `/projects/user/{user_id}` is of a user. */
function toOwnerTemplate(path: string): string {
  return path.replace(/^\/projects\/user\//, '/users/');
}

/** What stands at the top of the paths that a request writes to, as its numbers may be read. */
export function listWritten(
  { method, path: template, contract }: MethodOnPath,
  { path, body }: Pick<InputValues, 'path' | 'body'>,
): readonly string[] {
  if (method === 'GET') return [];
  const shape = toOwnerTemplate(template);
  const [, top = '', name = ''] = /^(.*?\/)\{(\w+)\}/.exec(shape) ?? [];
  const ids = top === '' ? [] : listIds(path[name]).map((id) => `${top}${id}`);
  const others = listProjectFields(contract).flatMap((field) =>
    listReadings(path[field] ?? body[field]),
  );
  return [...ids, ...others.map((id) => projectAt(id))];
}

/** The numbers that may be read in an id, or the text without any. */
function listIds(value: unknown): readonly string[] {
  const numbers = listReadings(value);
  return numbers.length === 0 ? [encodeURIComponent(String(value))] : numbers.map(String);
}

function isReadable({ operations }: TestedContract, template: string): boolean {
  return operations.some(
    ({ method, path }) => method === 'GET' && shapeOf(path) === shapeOf(template),
  );
}

/** @param top '/projects/' */
async function requireOwn(
  session: GuardedSession,
  top: string,
  value: unknown,
  existing: ReasonKind,
): Promise<void> {
  const { ledger } = session;
  const text = String(value);
  const numbers = listReadings(value);
  // A text that has no number can be read in one way only.
  const known = `${top}${encodeURIComponent(text)}`;
  if (numbers.length === 0 && (ledger.isOwn(known) || ledger.wasDeleted(known))) {
    return requireConfirmed(session, top, text, existing);
  }
  if (numbers.length === 0 && !text.includes(ledger.run)) throw new NotReached(existing);
  for (const number of numbers) await requireConfirmed(session, top, number, existing);
  if (/^\d+$/.test(text)) return;
  const { status, json } = await look(session, `${top}${encodeURIComponent(text)}`);
  // What a text names is held to the same as its number.
  if (status < 300) await requireConfirmed(session, top, shownId(session, top, json), existing);
}

function shownId({ contract }: GuardedSession, top: string, json: unknown): string {
  return String(asRecord(json)[idFieldAt(contract, `${top}{id}`)]);
}

/** A read has to show the name of the run, or that what the run has deleted is gone and its id unused. */
async function requireConfirmed(
  session: GuardedSession,
  top: string,
  id: number | string,
  existing: ReasonKind,
): Promise<void> {
  const { ledger } = session;
  const target = `${top}${encodeURIComponent(id)}`;
  if (ledger.isConfirmed(target)) return;
  const isGone = ledger.wasDeleted(target);
  if (!isGone && !ledger.isOwn(target)) throw new NotReached(existing);
  const reason = isGone ? ledger.explainReuse(target) : null;
  if (reason !== null) throw new NotReached(reason, target);
  const { status, json } = await look(session, target);
  if (isGone && status === 404) return;
  if (!isGone && status < 300 && ledger.isShownAt(target, json)) {
    return ledger.confirm(target, json);
  }
  throw new NotReached('not-named', target);
}

/** Whatever is found below a resource of the run has to be in it, and has to be what the path says. */
async function requireWithin(
  session: GuardedSession,
  segments: readonly string[],
  path: string,
): Promise<void> {
  const target = segments.join('/');
  const { status, json } = await look(session, target);
  if (status >= 300) return;
  const text = decodeURIComponent(segments.at(-1) ?? '');
  const field = idFieldAt(session.contract, path);
  const { [field]: shown = text, ...others } = asRecord(json);
  const project = others[PROJECT_ID];
  const isSame = String(shown) === text || listReadings(text).includes(Number(shown));
  const container = segments[2] ?? '';
  if (!isSame || (/^\d+$/.test(container) && String(project ?? container) !== container)) {
    throw new NotReached('shows-other', target);
  }
  session.ledger.confirm(target);
}

/** Reads what a request would change. Throws NotReached if that cannot be known. */
async function look(session: GuardedSession, target: string): Promise<ReceivedResponse> {
  const { lists } = session.ledger;
  const isOwn = lists.isOwn(lists.split(target)?.list ?? '');
  const caller = session.has('admin') && !isOwn ? 'admin' : 'user';
  const request = { method: 'GET', target, headers: FRESH, body: null };
  const response = await session.sender.send(request, caller, session.signal);
  if (response.status < 500) return response;
  throw new NotReached('unreadable-first', target, response.status);
}

/** Every positive integer that a lenient server may read in a value: 87 in `87.25`, `0x57`, `87abc` and `087`. */
export function listReadings(value: unknown): readonly number[] {
  const text = String(value).trim();
  const numbers = [Number(value), Number(text), Number.parseInt(text, 10)];
  const whole = numbers.flatMap((number) => [Math.floor(number), Math.round(number)]);
  return [...new Set(whole)].filter((number) => Number.isFinite(number) && number > 0);
}

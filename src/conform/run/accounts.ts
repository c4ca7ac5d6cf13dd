/** Whose tokens the options give: with those of other accounts, a run would find faults that are none. */
import { asArray, asRecord, isRecord } from '../../contract/data.ts';
import { showsMember } from '../contract/projects.ts';
import { findIdField, USERS } from '../contract/resources.ts';
import type { CallerKind, ReceivedResponse } from '../http/exchange.ts';
import type { ConformOptions } from '../options.ts';
import type { Found } from '../owned/named-resources.ts';
import { CannotRun } from '../reasons.ts';

/** The account of the caller. */
export const ACCOUNT = '/user';

/** What only administrators read; a variable is the id of a user. */
const FOR_ADMINISTRATORS = [
  '/user/activities',
  '/users/{id}/keys',
  '/users/{id}/emails',
  '/users/{id}/impersonation_tokens',
] as const;

/** Reads as a caller. */
export type Get = (target: string, caller?: CallerKind) => Promise<ReceivedResponse>;

/** Rejects with CannotRun unless the token of another caller is of an administrator, or of a user without access. */
export async function requireOther(
  get: Get,
  caller: 'admin' | 'outsider',
  base: string,
  options: ConformOptions,
  named: readonly Found[],
): Promise<void> {
  const own = await get(ACCOUNT, caller);
  if (own.status === 401) throw new CannotRun(`${base} rejects the token of --${caller}-token.`);
  if (options.stateless === true) return;
  const isAdmin = await isAdministrator(get, caller, options);
  if (caller === 'admin') {
    if (isAdmin !== false) return;
    throw new CannotRun('--admin-token is of a user who is no administrator.');
  }
  const id = readId(own);
  const isSame = options.token === options.outsiderToken;
  if (isSame || (id !== undefined && id === readId(await get(ACCOUNT)))) {
    throw new CannotRun('--outsider-token is of the same user as --token.');
  }
  const who = isAdmin ? 'an administrator' : await findMembership(get, named);
  if (who === null) return;
  throw new CannotRun(`--outsider-token is of ${who}, not of a user who is a member of nothing.`);
}

/** Whether a caller is an administrator, as two of several reads say, since one may be faulty; `undefined` if none says it. */
export async function isAdministrator(
  get: Get,
  caller: CallerKind,
  { user = '1' }: ConformOptions,
): Promise<boolean | undefined> {
  const id = readId(await get(ACCOUNT, caller));
  const said: boolean[] = [];
  for (const path of FOR_ADMINISTRATORS) {
    const { status } = await get(path.replace(/\{\w+\}/, String(id ?? user)), caller);
    const isAllowed = status < 300;
    // What is not found may not be served at all.
    if (!isAllowed && status !== 401 && status !== 403) continue;
    if (said.includes(isAllowed)) return isAllowed;
    said.push(isAllowed);
  }
  if (said.length > 0) return said.length === 1 ? said[0] : undefined;
  // Where nothing else is served, or denied with 404: only administrators see the addresses of others.
  const users = asArray((await get(USERS, caller)).json).filter(isRecord);
  const others = users.filter((each) => each.id !== id);
  if (others.length > 0) return others.some((each) => 'email' in each);
  const { status } = await get(`${ACCOUNT}?sudo=${id ?? user}`, caller);
  return status === 403 ? false : undefined;
}

/** What a user without access is a member of, of what the options name; `null` if it does not show. */
async function findMembership(get: Get, named: readonly Found[]): Promise<string | null> {
  for (const { option, value, targets } of named) {
    if (!/project/i.test(option) || targets[0] === undefined) continue;
    if (showsMember(await get(targets[0], 'outsider'))) return `a member of the project ${value}`;
  }
  return null;
}

function readId({ json }: ReceivedResponse): unknown {
  return asRecord(json)[findIdField(json) ?? 'id'];
}

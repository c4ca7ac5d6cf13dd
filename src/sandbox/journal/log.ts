/** Log lines of requests. */

import { PREFIX } from '../../../generated/client/connection.ts';
import type { UnknownName } from '../../http/unknown-names.ts';
import type { NearestOverride } from '../overrides/store.ts';

/** What is known of a request while it is on its way to a response. */
export interface PendingEntry {
  /** Empty where the request names a world that cannot be. */
  world: string;
  /** Username of the caller; `null` without a valid token, and where nobody looked at it. */
  caller: string | null;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** `null` outside the contract. */
  readonly operation: string | null;
  /** Id of the project that the path names by id or by path; `null` for none. */
  project: number | null;
  /** Whether an override responded. */
  overridden: boolean;
  /** The override that it came nearest to, and what was different; `null` if there is none, or one responded. */
  nearest_override: NearestOverride | null;
  /** Names of parameters and fields that were sent, and that the operation does not know. */
  unknown: readonly UnknownName[];
}

/** One request and its response; neither query, headers nor bodies are in it, for they may hold secrets. */
export interface RequestLogEntry extends Readonly<PendingEntry> {
  /** Time of the response, in milliseconds since 1970. */
  readonly at: number;
  /** `null` where the connection was dropped. */
  readonly status: number | null;
  /** Time until the response, in milliseconds. */
  readonly ms: number;
}

/** The entry of a request that has just come. */
export function pendingEntry(
  method: string,
  path: string,
  operation: string | null = null,
): PendingEntry {
  return {
    world: '',
    caller: null,
    method,
    path,
    operation,
    project: null,
    overridden: false,
    nearest_override: null,
    unknown: [],
  };
}

const MAX_PATH_LENGTH = 200;

/** `12:00:03.120 GET /api/v4/users 200 listUsers 0.4 ms main`, then `overridden` and `unknown: serch (search?)`. */
export function formatLogLine(entry: RequestLogEntry): string {
  const { at, world, method, path, operation, status, ms, overridden, unknown } = entry;
  const time = new Date(at).toISOString().slice(11, 23);
  const shown = path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
  return `${time} ${method} ${shown} ${status ?? 'dropped'} ${operation ?? nameless(path)} ${ms.toFixed(1)} ms ${world || '-'}${overridden ? ' overridden' : ''}${formatUnknown(unknown)}`;
}

/** What stands for the operation of a path of the API that the contract does not have, and of the control API. */
function nameless(path: string): string {
  return path.startsWith(`${PREFIX}/`) ? 'not-in-contract' : '-';
}

/** ` unknown: serch (search?), x`; empty for none. Names come from outside, so nothing in them ends the line. */
function formatUnknown(unknown: readonly UnknownName[]): string {
  const texts = unknown.map(({ name, similar }) => {
    const shown = JSON.stringify(name).slice(1, -1);
    return similar === null ? shown : `${shown} (${similar}?)`;
  });
  return texts.length === 0 ? '' : ` unknown: ${texts.join(', ')}`;
}

/** The same as JSON: `{"event":"request","time":"2017-06-12T12:00:03.120Z","method":"GET",…}` */
export function formatJsonLine({ at, ...entry }: RequestLogEntry): string {
  return JSON.stringify({ event: 'request', time: new Date(at).toISOString(), ...entry });
}

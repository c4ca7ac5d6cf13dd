/** What a handler is given besides the input. */
import type { Operation } from '../../contract/operation.ts';
import type { Caller } from './authentication.ts';
import type { ProjectRecord, UserRecord } from './world/records.ts';
import type { World } from './world/world.ts';

export interface Context {
  /** Every table; a handler's writes are kept when it answers with a success, else undone. */
  readonly world: World;
  readonly operation: Operation;
  /** Who calls; `null` where no token was sent, which only operations for anyone permit. */
  readonly caller: UserRecord | null;
  /** What the caller's token is good for; empty without one. */
  readonly scopes: Caller['scopes'];
  /** Who calls an operation that needs a token. Throws an Error in others, when none was sent. */
  readonly me: UserRecord;
  /** The project in the path, which the caller can see. Throws an Error where the path has none. */
  readonly project: ProjectRecord;
  /** The address that was called, without its query: `http://127.0.0.1:4020/api/v4/users`. */
  readonly url: string;
  /** The query that was sent, undecoded. */
  readonly query: string;
}

export function createContext(
  parts: Pick<Context, 'world' | 'operation' | 'caller' | 'scopes' | 'url' | 'query'> & {
    readonly project: ProjectRecord | null;
  },
): Context {
  return {
    ...parts,
    get me() {
      return needed(parts.caller, parts.operation, 'caller');
    },
    get project() {
      return needed(parts.project, parts.operation, 'project');
    },
  };
}

function needed<T>(value: T | null, { id }: Operation, what: string): T {
  if (value === null) throw new Error(`${id} was called without a ${what}.`);
  return value;
}

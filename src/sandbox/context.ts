/** What a handler is given besides the input. */
import type { Operation } from '../contract/operation.ts';
import type { AuthenticatedCaller } from './authentication.ts';
import type { ProjectRecord, UserRecord } from './store/schema.ts';
import type { World } from './store/world.ts';

interface ContextParts {
  /** Every table; what a handler writes is undone unless it responds with a success. */
  readonly world: World;
  readonly operation: Operation;
  /** Who calls; `null` where no token was sent, which only operations for anyone permit. */
  readonly caller: UserRecord | null;
  /** What the caller's token is good for; empty without one. */
  readonly scopes: AuthenticatedCaller['scopes'];
  /** The URL that was called, without its query: `http://127.0.0.1:4020/api/v4/users`. */
  readonly url: string;
  /** The query that was sent, undecoded. */
  readonly query: string;
}

export interface RequestContext extends ContextParts {
  /** Who calls an operation that needs a token. Throws an Error in others, when none was sent. */
  readonly me: UserRecord;
  /** The project in the path, which the caller can see. Throws an Error where the path has none. */
  readonly project: ProjectRecord;
}

export function createContext(parts: ContextParts, project: ProjectRecord | null): RequestContext {
  const required = <T>(value: T | null, what: string): T => {
    if (value === null) throw new Error(`${parts.operation.id} was called without a ${what}.`);
    return value;
  };
  return {
    ...parts,
    get me() {
      return required(parts.caller, 'caller');
    },
    get project() {
      return required(project, 'project');
    },
  };
}

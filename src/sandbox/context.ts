/** What a handler is given besides the input. */
import type { Operation } from '../contract/operation.ts';
import type { AuthenticatedCaller } from './authentication.ts';
import type { ProjectRecord, UserRecord } from './store/schema.ts';
import type { World } from './store/world.ts';

export interface RequestContext {
  /** Every table; a handler's writes are kept when it responds with a success, else undone. */
  readonly world: World;
  readonly operation: Operation;
  /** Who calls; `null` where no token was sent, which only operations for anyone permit. */
  readonly caller: UserRecord | null;
  /** What the caller's token is good for; empty without one. */
  readonly scopes: AuthenticatedCaller['scopes'];
  /** Who calls an operation that needs a token. Throws an Error in others, when none was sent. */
  readonly me: UserRecord;
  /** The project in the path, which the caller can see. Throws an Error where the path has none. */
  readonly project: ProjectRecord;
  /** The address that was called, without its query: `http://127.0.0.1:4020/api/v4/users`. */
  readonly url: string;
  /** The query that was sent, undecoded. */
  readonly query: string;
}

type ContextParts = Pick<
  RequestContext,
  'world' | 'operation' | 'caller' | 'scopes' | 'url' | 'query'
> & {
  readonly project: ProjectRecord | null;
};

export function createContext(parts: ContextParts): RequestContext {
  return new CallContext(parts);
}

/** A class, for an object with getters of its own costs several times as much, on each request. */
class CallContext implements RequestContext {
  readonly world: World;
  readonly operation: Operation;
  readonly caller: UserRecord | null;
  readonly scopes: AuthenticatedCaller['scopes'];
  readonly url: string;
  readonly query: string;
  readonly #project: ProjectRecord | null;

  constructor({ world, operation, caller, scopes, url, query, project }: ContextParts) {
    this.world = world;
    this.operation = operation;
    this.caller = caller;
    this.scopes = scopes;
    this.url = url;
    this.query = query;
    this.#project = project;
  }

  get me(): UserRecord {
    return needed(this.caller, this.operation, 'caller');
  }

  get project(): ProjectRecord {
    return needed(this.#project, this.operation, 'project');
  }
}

function needed<T>(value: T | null, { id }: Operation, what: string): T {
  if (value === null) throw new Error(`${id} was called without a ${what}.`);
  return value;
}

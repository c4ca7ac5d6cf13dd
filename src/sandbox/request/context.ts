/** What a handler is given besides the input. */
import type { Operation } from '../../contract/operation.ts';
import type { ProjectRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import type { AuthenticatedCaller } from './authentication.ts';

type ContextParts = Pick<
  RequestContext,
  'world' | 'operation' | 'input' | 'caller' | 'scopes' | 'url' | 'query'
>;

/** A class, since accessors in object literals cost more than all the rest of a request's checks. */
export class RequestContext {
  /** Every table; what a handler writes is undone unless it responds with a success. */
  declare readonly world: World;
  declare readonly operation: Operation;
  /** What was sent, by plain names. */
  declare readonly input: Readonly<Record<string, unknown>>;
  /** Who calls; `null` where no token was sent, which only operations for anyone permit. */
  declare readonly caller: UserRecord | null;
  /** What the caller's token is good for; empty without one. */
  declare readonly scopes: AuthenticatedCaller['scopes'];
  /** The URL that was called, without its query: `http://127.0.0.1:4020/api/v4/users`. */
  declare readonly url: string;
  /** The query that was sent, undecoded. */
  declare readonly query: string;
  readonly #project: ProjectRecord | null;

  constructor(parts: ContextParts, project: ProjectRecord | null) {
    Object.assign(this, parts);
    this.#project = project;
  }

  /** Who calls an operation that needs a token. Throws an Error in others, when none was sent. */
  get me(): UserRecord {
    return this.#required(this.caller, 'caller');
  }

  /** The project in the path, which the caller can see. Throws an Error where the path has none. */
  get project(): ProjectRecord {
    return this.#required(this.#project, 'project');
  }

  #required<T>(value: T | null, what: string): T {
    if (value === null) throw new Error(`${this.operation.id} was called without a ${what}.`);
    return value;
  }
}

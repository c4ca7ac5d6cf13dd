import type { Connection } from './connect.ts';
import type { SentCall } from './errors.ts';
import type { Body, CallOptions } from './options.ts';
import type { SendTo, SentInit } from './redirect.ts';
import type { ParameterValues } from './request.ts';
import type { Clock } from './timeout.ts';

/** An operation, as the contract has it. */
export interface Route {
  readonly kind: Kind;
  readonly method: string;
  readonly path: string;
  /** The documented statuses; absent where the contract does not have the route. */
  readonly statuses?: readonly number[];
  /** Its data is a list. */
  readonly isList?: true;
  /** A success may come without a body. */
  readonly mayBeEmpty?: true;
  /** May be sent again when the response was lost, although it is not a GET. */
  readonly isRepeatable?: boolean;
}

/** A route without its path. */
export type RouteFields = Omit<Route, 'path'>;

/**
 * Routes that have the beginning of their path in common, each as the number of its fields: those of this path by the
 * names of their methods, and further paths. `'/cancel'` may be a route itself, whose method is `cancel`.
 */
export interface Branch {
  readonly [pathOrMethod: string]: Branch | number;
}

/** How a request is made and its response is read. */
export interface Kind {
  /** Encodes the parameters as a body, once for all attempts; without it, they are the query. */
  readonly encode?: (
    values: ParameterValues,
    options: CallOptions,
    clock: Clock,
  ) => Body | null | undefined | Promise<Body | null>;
  /** Has the clock of an attempt know how a large body is getting on. */
  readonly watch?: (body: Body | null, clock: Clock) => void;
  /** Sends the request, such as on to where redirects lead; where it does not, none is followed: a repeated write might become a read. */
  readonly transfer?:
    | ((send: SendTo, url: string, init: SentInit) => Promise<Response> | undefined)
    | undefined;
  /** Hands out a success unread; where it hands out nothing, JSON is read. */
  readonly open?: (response: Response, call: PreparedCall, clock: Clock) => Content | undefined;
  /** What the call can do besides. */
  readonly extend?: (data: Promise<unknown>, maxBodyBytes: CallOptions['maxBodyBytes']) => object;
}

/** What is handed out of a response. */
export interface Content {
  readonly response: Response;
  readonly text?: string | undefined;
  /** The value of JSON, or the stream of a file. */
  readonly data?: unknown;
}

/** A call whose request can be sent, and how often it was. */
export interface PreparedCall extends Connection, SentCall, Pick<Route, 'kind' | 'isRepeatable'> {
  attempts: number;
  /** What its body is made of. */
  readonly values: ParameterValues;
  /** Made by the first attempt, for all. */
  body?: Body | null | undefined;
  /** Its body stays unread, too. */
  keepsBody?: boolean;
}

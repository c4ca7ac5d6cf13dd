import type { Connection } from './connect.ts';
import type { Body, CallOptions } from './options.ts';
import type { FindRedirect } from './redirect.ts';
import type { ParameterValues } from './request.ts';
import type { Reading } from './transmit.ts';

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
  readonly isRepeatable?: true;
}

/** How a request is made and its response is read. */
export interface Kind {
  /** Encodes the parameters as a body; without it, they are the query. */
  readonly encode?: (
    values: ParameterValues,
    options: CallOptions,
    onProgress: () => void,
  ) => Body | null | Promise<Body | null>;
  /** Without it, no redirect is followed: a repeated write might become a read. */
  readonly findRedirect?: FindRedirect;
  /** Hands out a success unread; without it, JSON is read. */
  readonly open?: (response: Response, connection: Connection, reading: Reading) => Response;
  /** What the call can do besides. */
  readonly extend?: (data: Promise<unknown>, maxBodyBytes: CallOptions['maxBodyBytes']) => object;
}

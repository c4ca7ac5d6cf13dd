import { type Call, call } from './call.ts';
import type { Connection } from './connect.ts';
import { ArgumentError } from './errors.ts';
import { CHANGE, READ } from './kinds.ts';
import type { Body, CallOptions } from './options.ts';
import type { ListCall } from './pages.ts';
import { toPath } from './request.ts';
import type { Kind, Route } from './route.ts';
import { allowTime } from './watch-blob.ts';

/** What a request of any route has, besides the options of a call. */
export interface RequestOptions extends CallOptions {
  /** Values for the variables of the path, as they are: `{ id: 'a/b' }`. */
  path?: Readonly<Record<string, unknown>> | undefined;
  /** Fields, encoded as those of operations, or a body as it is sent; without it, none is sent. */
  body?: Readonly<Record<string, unknown>> | Body | undefined;
}

/** A call of any route. */
export interface RequestCall<Data> extends Promise<Data>, Call {
  result(): Promise<{ status: number; ok: boolean; data: Data; response: Response }>;
}

/** A call that reads any route: the data when it is awaited, and items where they are a list. Sent when it is first read. */
export interface RequestListCall<Data> extends RequestCall<Data>, ListCall<ItemOf<Data>> {
  result(): ReturnType<RequestCall<Data>['result']>;
}

/** What a list has; unknown for what is none. */
type ItemOf<Data> = Data extends readonly (infer Item)[] ? Item : unknown;

/**
 * Requests a route that the contract does not have. What is not a GET is repeated after a 429 only.
 *
 * @throws ArgumentError for a path without a slash at its beginning, with `/api/v4` or a query, and a value that cannot be
 *   part of it.
 */
export function request<Data = unknown>(
  connection: Connection,
  method: string,
  path: string,
  { path: values, body, ...options }: RequestOptions = {},
): RequestCall<Data> {
  if (!/^\/(?!api\/)[^\s?#]*$/.test(path))
    throw new ArgumentError('path: expected one such as /projects/{id}');
  const verb = method.toUpperCase();
  const fields = body?.constructor === Object ? (body as object) : undefined;
  const asItIs: Kind = { encode: () => body as Body | undefined, watch: allowTime };
  const route: Route = {
    kind: verb === 'GET' ? READ : fields ? CHANGE : asItIs,
    method: verb,
    path: toPath(path, { ...values }),
    mayBeEmpty: true,
  };
  const untyped = call(connection, `${verb} ${path}`, route, fields, options);
  return untyped as unknown as RequestCall<Data>;
}

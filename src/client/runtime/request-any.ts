import type { Call } from './call.ts';
import type { Connection } from './connect.ts';
import { get } from './get.ts';
import type { Body, CallOptions } from './options.ts';
import { toPath } from './request.ts';
import { send } from './send.ts';

/** What a request of any route has, besides the options of a call. */
export interface RequestOptions extends CallOptions {
  /** Values for the variables of the path, as they are: `{ id: 'acme/website' }`. */
  path?: Readonly<Record<string, unknown>> | undefined;
  /** Fields, encoded as those of operations, or a body as it is sent; without it, none is sent. */
  body?: Readonly<Record<string, unknown>> | Body | undefined;
}

/** A call of any route. */
export interface RequestCall<Data> extends Promise<Data>, Call {
  result(): Promise<{ status: number; ok: boolean; data: Data; response: Response }>;
}

/**
 * Requests a route that the contract does not have. What is not a GET is repeated after a 429 only.
 *
 * @throws TypeError for a path without a slash at its beginning or with a query, and a value that cannot be part of it.
 */
export function request<Data = unknown>(
  connection: Connection,
  method: string,
  path: string,
  { path: values, body, ...options }: RequestOptions = {},
): RequestCall<Data> {
  if (!/^\/[^\s?#]*$/.test(path))
    throw new TypeError('path: expected such as /projects/{id}/labels');
  const verb = method.toUpperCase();
  const route = `${verb} any empty ${toPath(path, { ...values })}`;
  const fields = body?.constructor === Object ? (body as object) : undefined;
  const own = fields ? options : { ...options, encode: () => (body ?? null) as Body };
  const caller = verb === 'GET' ? get : send;
  return caller(connection, `${verb} ${path}`, route, fields, own) as unknown as RequestCall<Data>;
}

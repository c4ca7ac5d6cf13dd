import { call, type UntypedCall } from './call.ts';
import type { Connection } from './connect.ts';
import type { CallOptions } from './options.ts';
import { toFields, toMultipart } from './request.ts';

/** Calls an operation that changes something: its parameters are the body. Redirects are not followed. */
export function send(
  connection: Connection,
  operation: string,
  route: string,
  parameters?: object,
  options?: CallOptions,
): UntypedCall {
  const encoder = ({ encode = toFields }: CallOptions) => encode;
  return call(connection, operation, route, parameters, options, encoder);
}

/** Calls an operation that takes a file: its parameters are a multipart form. */
export function upload(
  connection: Connection,
  operation: string,
  route: string,
  parameters?: object,
  options?: CallOptions,
): UntypedCall {
  return call(connection, operation, route, parameters, options, () => toMultipart);
}

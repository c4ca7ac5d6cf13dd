import { type CallArguments, call, type UntypedCall } from './call.ts';
import { toMultipart } from './multipart.ts';
import { sendOnce } from './redirect.ts';
import { toFields } from './request.ts';

/** Calls an operation that changes something: its parameters are the body. Redirects are not followed. */
export function send(...all: CallArguments): UntypedCall {
  return call(
    { encode: (values, { encode }) => (encode ?? toFields)(values, ''), follow: sendOnce },
    ...all,
  );
}

/** Calls an operation that takes a file: its parameters are a multipart form. */
export function upload(...all: CallArguments): UntypedCall {
  return call(
    { encode: (values, _, onProgress) => toMultipart(values, onProgress), follow: sendOnce },
    ...all,
  );
}

import { type CallArguments, call, type UntypedCall } from './call.ts';
import { followRedirects } from './redirect.ts';

/** Calls an operation that reads: its parameters are the query, and redirects are followed. */
export function get(...all: CallArguments): UntypedCall {
  return call({ follow: followRedirects }, ...all);
}

import { RequestProblem } from './problem.ts';

/** The largest body that is read, in bytes. */
export const LARGEST_BODY = 10 * 1024 * 1024;

export function tooLarge(): RequestProblem {
  return new RequestProblem(413, 'body', `must not be larger than ${LARGEST_BODY} bytes`);
}

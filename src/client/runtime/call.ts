import type { Connection } from './connect.ts';
import { type EncodeBody, exchange, type Follow, TOO_MANY_REQUESTS } from './exchange.ts';
import type { CallOptions } from './options.ts';
import { ApiError, ResponseBodyError } from './response.ts';

/** What every call can do besides being awaited. Each operation has an interface with its own types. */
export interface Call {
  /**
   * The response, whatever its status; `status` says which it is, `ok` whether it is a success, and `documented`
   * whether the contract lists it.
   *
   * Rejects with an `ApiError` for another status below 500 that is not documented, else as awaiting the call
   * does when there is no response.
   */
  result(): Promise<unknown>;
  /** The response as fetch gives it, its body unread. Call it at once, before anything is awaited. */
  response(): Promise<Response>;
}

/** A response that was read. */
interface Result {
  readonly status: number;
  readonly ok: boolean;
  readonly documented: boolean;
  readonly data: unknown;
  readonly response: Response;
}

/** A result with the error that it is to who awaits the data. */
type Outcome = readonly [result: Result, error?: ApiError];

/** A call before it has the types of its operation. */
export interface UntypedCall extends Promise<unknown>, Call {
  result(): Promise<Result>;
}

/** What calls an operation. */
export type CallArguments = readonly [
  connection: Connection,
  operation: string,
  route: string,
  parameters?: object,
  options?: CallOptions,
];

/** Says that things are as they were to be, so a call fulfills. */
const NOT_MODIFIED = 304;

/**
 * Calls an operation. Any status from 200 to 299 is a success; one without the body that the contract promises is
 * a `ResponseBodyError`.
 *
 * @param encode Encodes the parameters as a body; without it, they are the query.
 * @param follow How redirects are followed.
 * @param operation As the caller wrote it: `issues.create` or `createIssue`.
 * @param route Method, what is not as usual, documented statuses, and path: `GET list 200 400 401 /issues`.
 *   `list` returns a list, `file` the content of a file, `empty` may return no body, `again` may be sent again when
 *   the response was lost, although it is not a GET, and `any` has no documented statuses.
 */
export function call(
  encode: EncodeBody,
  follow: Follow,
  ...[connection, operation, route, parameters, options]: CallArguments
): UntypedCall {
  const words = route.split(' ');
  const has = (word: string | number) => words.includes(`${word}`);
  let keepsBody = false;
  // Called when the response is there, so that `response()` can still change it.
  const read = async (response: Response) =>
    has('file') && response.ok ? response : (keepsBody ? response.clone() : response).text();
  const sent = exchange(encode, follow, connection, operation, words, parameters, options, read);
  const outcome = sent.then(([response, content, request, cause]): Outcome => {
    const { status } = response;
    const documented = has(status);
    const ok = response.ok || (documented && status === NOT_MODIFIED);
    const data = has('file') && response.ok ? response.body : parse(content as string);
    const result = { status, ok, documented, data, response };
    const missing = has('list')
      ? !Array.isArray(data) && 'expected a list'
      : data === undefined && 'expected JSON';
    if (ok && (!missing || has('empty') || !response.ok)) return [result];
    const body = data === undefined ? content || undefined : data;
    const error = new (ok ? ResponseBodyError : ApiError)(
      operation,
      response,
      body,
      ok && missing,
      request,
      cause,
    );
    const isKnown = documented || has('any') || status === TOO_MANY_REQUESTS || status >= 500;
    if (ok || !isKnown) throw error;
    // Always an object, so that its message can be read.
    if (Object(data) !== data) result.data = { message: error.message };
    return [result, error];
  });
  const data = outcome.then(([result, error]) => {
    if (error) throw error;
    return result.data;
  });
  /** Nobody who asks for something else than the data has to handle that there is none. */
  const ignoreData = () => void data.catch(() => {});
  return Object.assign(data, {
    result() {
      ignoreData();
      return outcome.then(([result]) => result);
    },
    response() {
      keepsBody = true;
      ignoreData();
      return sent.then(([response]) => response);
    },
  });
}

/** The value of a JSON text; `undefined` for any other. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

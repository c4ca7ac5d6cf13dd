import type { Connection } from './connect.ts';
import type { CallOptions, Encode } from './options.ts';
import { ApiError, ResponseBodyError } from './response.ts';
import { TOO_MANY_REQUESTS } from './retry.ts';

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

/** A call before it has the types of its operation. */
export interface UntypedCall extends Promise<unknown>, Call {
  result(): Promise<Result>;
}

/** Says that things are as they were to be, so a call fulfills. */
const NOT_MODIFIED = 304;

/**
 * Calls an operation. Any status from 200 to 299 is a success; one without the body that the contract promises is
 * a `ResponseBodyError`.
 *
 * @param name As the caller wrote it: `issues.create` or `createIssue`.
 * @param route Such as `POST /projects/{id}/issues 201 400 401 404`; `Connection` explains it.
 * @param encode For a body that is always encoded so.
 */
export function call(
  connection: Connection,
  name: string,
  route: string,
  parameters?: object,
  options?: CallOptions,
  encode?: Encode,
  search?: string,
): UntypedCall {
  const words = route.split(' ');
  const has = (word: string | number) => words.includes(`${word}`);
  let keepsBody = false;
  // Called when the response is there, so that `response()` can still change it.
  const read = async (response: Response) => {
    if (has('file') && response.ok) return response.body;
    return (keepsBody ? response.clone() : response).text();
  };
  const sent = connection(name, words, parameters, options, read, encode, search);
  const outcome = sent.then(([response, content, request]): Result & { error?: ApiError } => {
    const { status } = response;
    const documented = has(status);
    const ok = response.ok || (documented && status === NOT_MODIFIED);
    const data = typeof content === 'string' ? parse(content) : content;
    const result = { status, ok, documented, data, response };
    const body = data === undefined ? content || undefined : data;
    if (ok) {
      const isPromised = has('list') ? Array.isArray(data) : data !== undefined;
      if (isPromised || has('empty') || !response.ok) return result;
      const expected = `expected ${has('list') ? 'a list' : 'JSON'}`;
      throw new ResponseBodyError(name, response, body, expected, request);
    }
    const error = new ApiError(name, response, body, '', request);
    if (!documented && status !== TOO_MANY_REQUESTS && status < 500) throw error;
    // Always an object, so that its message can be read.
    return { ...result, data: Object(data) === data ? data : { message: error.message }, error };
  });
  const data = outcome.then(({ data, error }) => {
    if (error) throw error;
    return data;
  });
  /** Nobody who asks for something else than the data has to handle that there is none. */
  const ignoreData = () => void data.catch(() => {});
  return Object.assign(data, {
    result() {
      ignoreData();
      return outcome.then(({ error: _, ...result }) => result);
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

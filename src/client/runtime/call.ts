import { readText } from './body.ts';
import { type Connection, connect } from './connect.ts';
import { ApiError, ResponseBodyError, type SentCall } from './errors.ts';
import { exchange, type Reading } from './exchange.ts';
import type { Body, CallOptions } from './options.ts';
import type { Follow } from './redirect.ts';
import { type ParameterValues, toFields, toPath } from './request.ts';
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
  /** For the errors of a list. */
  readonly request: SentCall;
}

/** A result with the error that it is to who awaits the data. */
type SettledCall = readonly [result: Result, error?: ApiError];

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

/** How a call is made and read. */
export interface Kind {
  /** Encodes the parameters as a body; without it, they are the query. */
  readonly encode?: (
    values: ParameterValues,
    options: CallOptions,
    onProgress: () => void,
  ) => Body | Promise<Body> | null;
  readonly follow: Follow;
  /** Hands out a success unread; without it, JSON is read. */
  readonly open?: (response: Response, connection: Connection, reading: Reading) => Response;
}

/** Says that things are as they were to be, so a call fulfills. */
const NOT_MODIFIED = 304;

/** The variable of a path that is taken for the `id` by mistake. */
const OTHER_ID = /{\w+_iid}/;

/**
 * Calls an operation. Any status from 200 to 299 is a success; one without the body that the contract promises is
 * a `ResponseBodyError`.
 *
 * @param operation As the caller wrote it: `issues.create` or `createIssue`.
 * @param route Method, what is not as usual, documented statuses, and path: `GET list 200 400 401 /issues`.
 *   `list` returns a list, `file` the content of a file, `empty` may return no body, `again` may be sent again when
 *   the response was lost, although it is not a GET, and `any` has no documented statuses.
 */
export function call(
  { encode, follow, open }: Kind,
  connection: Connection,
  operation: string,
  route: string,
  parameters?: object,
  options?: CallOptions,
): UntypedCall {
  const words = route.split(' ');
  const has = (word: string | number) => words.includes(`${word}`);
  let keepsBody = false;
  const start = async () => {
    const all = options ? connect(connection, options) : connection;
    const [method = ''] = words;
    const values: ParameterValues = { ...parameters };
    const path = toPath(words.at(-1) as string, values);
    const query = `${toFields({ ...(!encode && values), ...all.query })}`;
    const request = {
      operation,
      method,
      url: all.api + path + (query && `?${query}`),
      encode: encode && ((onProgress: () => void) => encode(values, all, onProgress)),
      isRepeatable: !encode || has('again'),
      follow,
    };
    return exchange(all, request, async (response, reading) => {
      if (open && response.ok) return open(response, all, reading);
      // Cloned when the response is there, so that `response()` can still ask for it.
      return readText(keepsBody ? response.clone() : response, all.maxBodyBytes, reading.restart);
    });
  };
  const sent = start();
  const outcome = sent.then(([raw, content, request, cause]): SettledCall => {
    const isFile = content instanceof Response;
    const response = isFile ? content : raw;
    const { status } = response;
    const documented = has(status);
    const ok = response.ok || (documented && status === NOT_MODIFIED);
    const data = isFile ? content.body : parse(content);
    const result = { status, ok, documented, data, response, request };
    const isMissing = has('list') ? !Array.isArray(data) : Object(data) !== data;
    if (ok && !cause && (!isMissing || has('empty') || !response.ok)) return [result];
    const body = data === undefined ? content || undefined : data;
    const error = new (ok ? ResponseBodyError : ApiError)(
      request,
      response,
      body,
      toReason(response, has('list'), data, cause),
      cause,
    );
    const name = OTHER_ID.exec(route);
    if (status === 404 && name) error.message += ` (${name[0]} is not the id)`;
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
      return sent.then(([response, content]) => (content instanceof Response ? content : response));
    },
  });
}

/** Why a response is an error, where its body does not say so. */
function toReason({ ok, type }: Response, isList: boolean, data: unknown, cause: unknown): string {
  if (type === 'opaqueredirect') return 'it was redirected, and browsers do not show where';
  if (cause) return `its body cannot be read: ${Object(cause).message}`;
  if (!ok) return '';
  return `expected ${isList ? 'a list' : data === undefined ? 'JSON' : 'an object'}`;
}

/** The value of a JSON text; `undefined` for any other. */
function parse(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON, which is `undefined`.
  }
}

import { type Connection, connect } from './connect.ts';
import { ApiError, ResponseBodyError, type SentCall } from './errors.ts';
import { type Exchanged, exchange } from './exchange.ts';
import type { CallOptions } from './options.ts';
import { type ParameterValues, toFields, toPath } from './request.ts';
import { TOO_MANY_REQUESTS } from './retry.ts';
import type { PreparedCall, Route } from './route.ts';

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

/** A call before it has the types of its operation. */
export interface UntypedCall extends Promise<unknown>, Call {
  result(): Promise<Result>;
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
 */
export function call(
  connection: Connection,
  operation: string,
  route: Route,
  parameters?: object,
  options?: CallOptions,
): UntypedCall {
  const { encode, extend } = route.kind;
  let all = connection;
  let prepared: PreparedCall | undefined;
  const start = async () => {
    if (options) all = connect(connection, options);
    const values: ParameterValues = { ...parameters };
    const path = toPath(route.path, values);
    const query = `${toFields(encode ? all.query : Object.assign(values, all.query))}`;
    const url = all.api + path + (query && `?${query}`);
    // The connection last, which is the fastest.
    prepared = { operation, attempts: 0, url, values, ...route, ...all };
    return exchange(prepared);
  };
  const sent = start();
  const settled = sent.then((exchanged) => settle(exchanged, route));
  const data = settled.then(({ result, error }) => {
    if (error) throw error;
    return result.data;
  });
  /** Nobody who asks for something else than the data has to handle that there is none. */
  const instead = <T>(promise: Promise<T>) => {
    data.catch(() => {});
    return promise;
  };
  return Object.assign(data, extend?.(data, all.maxBodyBytes), {
    result: () => instead(settled.then(({ result }) => result)),
    response() {
      if (prepared) prepared.keepsBody = true;
      return instead(sent.then(({ response }) => response));
    },
  });
}

/**
 * The result of a call, with the error that it is to who awaits the data.
 *
 * @throws ApiError where there is no result.
 */
function settle(
  { response, text, data, error: cause, sent: request }: Exchanged,
  { path, statuses, isList, mayBeEmpty }: Route,
): { result: Result; error?: ApiError } {
  const { status } = response;
  const documented = statuses?.includes(status) ?? false;
  const ok = response.ok || (documented && status === NOT_MODIFIED);
  const result = { status, ok, documented, data, response, request };
  const isMissing = isList ? !Array.isArray(data) : Object(data) !== data;
  if (ok && !cause && (!isMissing || mayBeEmpty || !response.ok)) return { result };
  const body = data === undefined ? text || undefined : data;
  const reason = cause
    ? `its body cannot be read: ${cause.message}`
    : ok && `expected a JSON ${isList ? 'list' : 'object'}`;
  const error = new (ok ? ResponseBodyError : ApiError)(request, response, body, reason, cause);
  const name = OTHER_ID.exec(path);
  if (status === 404 && name) error.message += ` (${name[0]} is not the id)`;
  const isKnown = documented || !statuses || status === TOO_MANY_REQUESTS || status >= 500;
  if (ok || !isKnown) throw error;
  // Always an object, so that its message can be read.
  if (Object(data) !== data) result.data = { message: error.message };
  return { result, error };
}

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
  let merged = connection;
  /** Set before anything is awaited, so that `response()` finds it. */
  let prepared: PreparedCall | undefined;
  const start = async () => {
    if (options) merged = connect(connection, options);
    const values: ParameterValues = { ...parameters };
    const path = toPath(route.path, values);
    const query = `${toFields(encode ? merged.query : Object.assign(values, merged.query))}`;
    const url = merged.api + path + (query && `?${query}`);
    prepared = { operation, url, attempts: 0, values, ...route, ...merged };
    return settle(await exchange(prepared), route);
  };
  const settled = start();
  const data = settled.then(({ result, error }) => {
    if (error) throw error;
    return result?.data;
  });
  /** Who asks for something else than the data gets no unhandled rejection of the data. */
  const instead = <T>(read: (settled: Settled) => T) => {
    data.catch(() => {});
    return settled.then(read);
  };
  return Object.assign(data, extend?.(data, merged.maxBodyBytes), {
    result: () =>
      instead(({ result, error }) => {
        if (!result) throw error;
        return result;
      }),
    response() {
      if (prepared) prepared.keepsBody = true;
      return instead(({ response }) => response);
    },
  });
}

/** The result of a call, with the error that it is to who awaits the data. */
interface Settled {
  readonly response: Response;
  /** Absent for a response that neither the contract nor every service may send. */
  readonly result?: Result | undefined;
  readonly error?: ApiError;
}

function settle(
  { response, text, data, error: cause, sent: request }: Exchanged,
  { path, statuses, isList, mayBeEmpty }: Route,
): Settled {
  const { status } = response;
  const documented = !!statuses?.includes(status);
  // Also 304, which says that things are as they were to be.
  const ok = response.ok || (documented && status < 400);
  const result = { status, ok, documented, data, response, request };
  const isMissing = isList ? !Array.isArray(data) : Object(data) !== data;
  // A 304 has no body.
  if (ok && !cause && (!isMissing || mayBeEmpty || !response.ok)) return { response, result };
  const body = data === undefined ? text || undefined : data;
  const reason = cause
    ? `its body cannot be read: ${cause.message}`
    : ok && `expected a JSON ${isList ? 'list' : 'object'}`;
  const error = new (ok ? ResponseBodyError : ApiError)(request, response, body, reason, cause);
  // One is taken for the other by mistake.
  if (status === 404 && path.includes('_iid}')) error.message += ' (an iid is not an id)';
  const isUndocumented = !documented && statuses && status < 500 && status !== TOO_MANY_REQUESTS;
  // Always an object, so that its message can be read.
  if (Object(data) !== data) result.data = { message: error.message };
  return { response, result: ok || isUndocumented ? undefined : result, error };
}

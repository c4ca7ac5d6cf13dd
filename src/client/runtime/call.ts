import type { Connection } from './connect.ts';
import type { CallOptions, Encode } from './options.ts';
import { ApiError } from './response.ts';

/** What every call can do besides being awaited. Each operation has an interface with its own types. */
export interface Call {
  /**
   * The response, whatever its documented status; `status` says which it is.
   *
   * Rejects with an `ApiError` for a status that is not documented, else as awaiting the call does when there is no response.
   */
  result(): Promise<unknown>;
  /** The response as fetch gives it, its body unread. Call it at once, before anything is awaited. */
  response(): Promise<Response>;
}

/** A response that was read. */
interface Result {
  readonly status: number;
  readonly data: unknown;
  readonly response: Response;
}

/** A call before it has the types of its operation. */
export interface UntypedCall extends Promise<unknown>, Call {
  result(): Promise<Result>;
}

/** The highest status at which a call fulfills: 304 says that things are as they were to be. */
const NOT_MODIFIED = 304;

/**
 * Calls an operation. A status that its route does not list, and a success that is not JSON, are errors.
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
): UntypedCall {
  const isFile = route.endsWith(' file');
  // Called when the response is there, so that `response()` can still change it.
  let read = (response: Response): unknown =>
    isFile && response.ok ? response.body : response.text();
  const sent = connection(name, route, parameters, options, (response) => read(response), encode);
  const result = sent.then(([response, content]): Result => {
    let data = content || undefined;
    try {
      data = JSON.parse(content as string);
    } catch {}
    const isText = response.ok && typeof data === 'string';
    if (isText || !route.split(' ').includes(`${response.status}`)) {
      throw new ApiError(name, response, data, isText && 'not JSON');
    }
    return { status: response.status, data, response };
  });
  const data = result.then(({ status, data, response }) => {
    if (status > NOT_MODIFIED) throw new ApiError(name, response, data);
    return data;
  });
  // Returned instead of the data, so that the rejection of the data is never unhandled.
  const instead = <T>(promise: Promise<T>) =>
    data.then(
      () => promise,
      () => promise,
    );
  return Object.assign(data, {
    result: () => instead(result),
    response() {
      read = () => {};
      return instead(sent.then(([response]) => response));
    },
  });
}

/** What was sent, and how often. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** Number of attempts; after more than one, a change may have happened in an earlier one. */
  readonly attempts: number;
}

/** Longer messages of a service are cut off. */
const MAX_MESSAGE_LENGTH = 500;

/** A response that is not a success, or not what the contract promises. It never holds the token. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** The operation, as the caller wrote it: `issues.create` or `createIssue`. */
  declare readonly operation: string;
  /** The status of the response. */
  declare readonly status: number;
  /** Its body: the value of a JSON body, else the text; `undefined` where there is none. */
  declare readonly body: unknown;
  declare readonly headers: Headers;
  /** The response; its body was read. */
  declare readonly response: Response;
  declare readonly request: SentRequest;
  /** Number of attempts; after a second one, a 404 to a DELETE may mean that the first one succeeded. */
  declare readonly attempts: number;
  /** Seconds that the service asks to wait; `null` where it does not. */
  declare readonly retryAfter: number | null;
  /** The id that the service gave the request, where it names one. */
  declare readonly requestId: string | null;

  constructor(
    operation: string,
    response: Response,
    body: unknown,
    reason?: string | false,
    request?: SentRequest,
    cause?: unknown,
  ) {
    const { status, statusText, headers } = response;
    const message = JSON.stringify((body as { message?: unknown } | undefined)?.message);
    // HTTP/2 has no status text.
    const text = reason || message || statusText || 'no reason given';
    super(`${operation} returned ${status}: ${text.slice(0, MAX_MESSAGE_LENGTH)}`, { cause });
    Object.assign(this, {
      operation,
      status,
      body,
      headers,
      response,
      request,
      attempts: request?.attempts ?? 1,
      retryAfter: readRetryAfter(headers),
      requestId: headers.get('x-request-id'),
    });
  }
}

/** A success whose body is missing or not what the contract promises. What the request was to change has changed. */
export class ResponseBodyError extends ApiError {
  override readonly name = 'ResponseBodyError';
}

/** Seconds that a response asks to wait; `null` where it does not. */
export function readRetryAfter(headers: Headers): number | null {
  const after = `${headers.get('retry-after')}`;
  const seconds = /^\d+$/.test(after) ? +after : (Date.parse(after) - Date.now()) / 1000;
  return seconds >= 0 ? seconds : null;
}

/** Whether a call ended with a response that is not a success; with statuses, whether with one of them. */
export function isApiError<Status extends number = number>(
  error: unknown,
  ...statuses: Status[]
): error is ApiError & { readonly status: Status } {
  if (!(error instanceof ApiError)) return false;
  return statuses.length === 0 || (statuses as number[]).includes(error.status);
}

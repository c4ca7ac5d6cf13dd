/** The errors of calls. None of them holds the token. */

/** What was sent, and how often. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** Number of attempts; after more than one, a change may have happened in an earlier one. */
  readonly attempts: number;
}

/** What errors say of it besides. */
export interface SentCall extends SentRequest {
  /** The operation, as the caller wrote it: `issues.create` or `createIssue`. */
  readonly operation: string;
}

/** Longer messages of a service are cut off. */
const MAX_MESSAGE_LENGTH = 500;
/** Of bodies that are not JSON, so much is a message. */
const MAX_TEXT_LENGTH = 200;

/** A mistake of the caller; what is wrong was not sent. The message names the parameter or option. */
export class ArgumentError extends TypeError {
  override readonly name = 'ArgumentError';
}

/** @throws ArgumentError that names an option that is given, and is no number of at least `least`. */
export function expectNumbers(options: object, least = 0): void {
  for (const [name, value = least] of Object.entries(options)) {
    if (!(value >= least) || typeof value === 'string')
      throw new ArgumentError(`${name}: expected a number of at least ${least}`);
  }
}

/** What the errors of calls have in common. */
class CallError extends Error {
  /** The operation, as the caller wrote it: `issues.create` or `createIssue`. */
  declare readonly operation: string;
  declare readonly request: SentRequest;
  /** Number of attempts; after a second one, a 404 to a DELETE may mean that the first one succeeded. */
  declare readonly attempts: number;

  constructor({ operation, method, url, attempts }: SentCall, message: string, cause?: unknown) {
    super(`${operation} ${message.slice(0, MAX_MESSAGE_LENGTH)}`, cause ? { cause } : undefined);
    Object.assign(this, { operation, request: { method, url, attempts }, attempts });
  }
}

/** No response came; `cause` is what fetch rejected with. */
export class ConnectionError extends CallError {
  override readonly name = 'ConnectionError';
}

/** No response, or no end of it, came in time: in that of `timeout`, or of a signal by `AbortSignal.timeout`. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
}

/** The caller aborted the call; `cause` is the reason of the signal. */
export class AbortError extends CallError {
  override readonly name = 'AbortError';
}

/** A response that is not a success, or not what the contract promises. */
export class ApiError extends CallError {
  override readonly name: 'ApiError' | 'ResponseBodyError' | 'ResponseViolation' = 'ApiError';
  /** The status of the response; 0 for a redirect that a browser hides. */
  declare readonly status: number;
  /** Its body: the value of a JSON body, else the text; `undefined` where there is none. */
  declare readonly body: unknown;
  /** The response; its body was read. */
  declare readonly response: Response;
  /** Seconds that the service asks to wait; `null` where it does not. */
  declare readonly retryAfter: number | null;
  /** The id that the service gave the request, where it names one. */
  declare readonly requestId: string | null;

  constructor(
    call: SentCall,
    response: Response,
    body: unknown,
    reason?: string | false,
    cause?: unknown,
  ) {
    const { status, statusText, type, headers } = response;
    const text = reason || toMessage(body) || statusText || 'no reason given';
    // A redirect that a browser hides has a type only.
    super(call, `returned ${status || type}: ${text}`, cause);
    Object.assign(this, {
      status,
      body,
      retryAfter: readRetryAfter(headers),
      requestId: headers.get('x-request-id'),
    });
    // Not in logs of the error, which they would fill, and where cookies do not belong.
    Object.defineProperty(this, 'response', { value: response });
  }
}

/** A response whose body is missing, cannot be read, or is not what the contract promises. What the request was to change has changed if the status is that of a success. */
export class ResponseBodyError extends ApiError {
  override readonly name = 'ResponseBodyError';
}

/** The message in a body, as JSON; also that of OAuth, and a short text, but no page of a proxy. */
function toMessage(body: unknown): string | undefined {
  try {
    const { message, error_description, error } = Object(body);
    const text = typeof body === 'string' ? body.trim().slice(0, MAX_TEXT_LENGTH) : '';
    const isText = /^[^<]/.test(text);
    return JSON.stringify(message ?? error_description ?? error ?? (isText ? text : undefined));
  } catch {
    // Nested more deeply than the engine goes.
  }
}

/** Seconds that a response asks to wait; `null` where it does not. */
export function readRetryAfter(headers: Headers): number | null {
  const after = `${headers.get('retry-after')}`;
  const seconds = /^\d/.test(after) ? +after : (Date.parse(after) - Date.now()) / 1000;
  return seconds >= 0 ? seconds : null;
}

/** What a call of the client can end with, told apart by its `name`. */
export type ClientError = ApiError | ConnectionError | TimeoutError | AbortError | ArgumentError;

/**
 * Whether an error is one of the client, also of another copy of it; its `name` says which:
 * `if (isClientError(error) && error.name === 'TimeoutError') …`.
 */
export function isClientError(error: unknown): error is ClientError {
  const { name, attempts } = Object(error);
  return /^(Timeout|Abort|Connection)Error$/.test(name)
    ? attempts > 0
    : name === 'ArgumentError' || isApiError(error);
}

/** A method of a client, or one of `toMethod`. */
type AnyMethod<Result> = (...parameters: never) => { result(): Promise<Result> };

/**
 * Whether a method ended with a response with this status, whose body then has the type that the contract says:
 * `isApiError(error, 400, api.issues.create)`. `false` also for a body that is no object, such as a page of a proxy.
 *
 * @throws ArgumentError for a function that is no method of a client.
 */
export function isApiError<
  Status extends Result['status'],
  Result extends { status: number; data: unknown },
>(
  error: unknown,
  status: Status,
  method: AnyMethod<Result>,
): error is ApiError & {
  readonly status: Status;
  readonly body: Extract<Result, { status: Status }>['data'];
};
/** Whether a call ended with a response that is not a success; with statuses, whether with one of them. */
export function isApiError<Status extends number = number>(
  error: unknown,
  ...statuses: Status[]
): error is ApiError & { readonly status: Status };
export function isApiError(error: unknown, ...wanted: (number | AnyMethod<unknown>)[]): boolean {
  const { name, operation, status, body } = Object(error);
  if (!operation || !/^(ApiError|ResponseBodyError|ResponseViolation)$/.test(name)) return false;
  const methods = wanted.filter((each) => typeof each === 'function');
  const isMeant = methods.every((method) => {
    const { operation: own } = method as { readonly operation?: string };
    if (own) return own === operation && Object(body) === body;
    throw new ArgumentError('expected a method of a client, or `toMethod`');
  });
  return isMeant && (wanted.length === methods.length || wanted.includes(status));
}

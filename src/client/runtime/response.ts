/** A response that is not a success, or not what the contract promises. It never holds the token. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** The operation, as the caller wrote it: `issues.create` or `createIssue`. */
  declare readonly operation: string;
  /** The status of the response. */
  declare readonly status: number;
  /** Its body: the value of a JSON body, else the text; `undefined` where there is none. */
  declare readonly body: unknown;
  /** The id that the service gave the request, where it names one. */
  declare readonly requestId: string | null;

  constructor(operation: string, response: Response, body: unknown, reason?: string | false) {
    const { status, statusText, headers } = response;
    const message = JSON.stringify((body as { message?: unknown } | undefined)?.message);
    super(`${operation} returned ${status}: ${reason || message || statusText}`);
    Object.assign(this, { operation, status, body, requestId: headers.get('x-request-id') });
  }
}

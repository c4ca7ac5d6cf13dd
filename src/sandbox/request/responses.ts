/** Short ways to write the responses of handlers. The types see to it that the contract knows them. */
import { type FieldErrors, joinErrors } from '../../http/input-errors.ts';
import type { StatusResponse } from './operation-types.ts';

export function ok<B>(body: B): StatusResponse<200, B> {
  return { status: 200, body };
}

export function created<B>(body: B): StatusResponse<201, B> {
  return { status: 201, body };
}

/** 200, 201 or 204 without a body. */
export function emptyResponse<Status extends 200 | 201 | 204>(
  status: Status,
): StatusResponse<Status, null> {
  return { status, body: null };
}

/** 304: it was so already. */
export function notModified(): StatusResponse<304, null> {
  return { status: 304, body: null };
}

/** A documented error with its message. Whatever the handler had written is undone. */
export function errorResponse<Status extends number>(
  status: Status,
  message: string,
): StatusResponse<Status, { message: string }> {
  return { status, body: { message } };
}

/** Ends a handler from within a function that it calls. Whatever was written is undone. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Ends a handler because of what was sent. The status is the operation's own for input that is not valid. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(`invalid input: ${joinErrors(errors)}`);
    this.errors = errors;
  }
}

/** `throw notFound('Issue')`: 404 with the message `404 Issue Not Found`. */
export function notFound(what: string): HttpError {
  return new HttpError(404, `404 ${what} Not Found`);
}

/** A row that was looked for. Throws a 404 HttpError for none: `orNotFound(world.users.get(id), 'User')`. */
export function orNotFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw notFound(what);
  return found;
}

/** `throw invalid('email', 'has already been taken')` */
export function invalid(field: string, ...texts: readonly string[]): InvalidInputError {
  return new InvalidInputError({ [field]: texts });
}

export const TAKEN = 'has already been taken';
export const BLANK = 'must not be blank';

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** A text that has to say something. Throws an InvalidInputError for one that does not. */
export function requireText(field: string, text: string): string {
  if (isBlank(text)) throw invalid(field, BLANK);
  return text;
}

/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import type { ErrorMessage, MergeRequestConflictsError, MergeRequestNotOpenError, MergeRequestShaError, ValidationErrors } from './models.ts';

/** A response with status 204, which has no body. */
export interface NoContent {
  status: 204;
  ok: true;
  documented: true;
  data: undefined;
  response: Response;
}

/** A response with status 304, which has no body. */
export interface NotModified {
  status: 304;
  ok: true;
  documented: true;
  data: undefined;
  response: Response;
}

/** A response with status 400. */
export interface BadRequest {
  status: 400;
  ok: false;
  documented: true;
  data: ValidationErrors;
  response: Response;
}

/** A response with status 400. */
export interface BadRequestWithErrorMessageOrValidationErrors {
  status: 400;
  ok: false;
  documented: true;
  data: ErrorMessage | ValidationErrors;
  response: Response;
}

/** A response with status 401. */
export interface Unauthorized {
  status: 401;
  ok: false;
  documented: true;
  data: ErrorMessage;
  response: Response;
}

/** A response with status 403. */
export interface Forbidden {
  status: 403;
  ok: false;
  documented: true;
  data: ErrorMessage;
  response: Response;
}

/** A response with status 404. */
export interface NotFound {
  status: 404;
  ok: false;
  documented: true;
  data: ErrorMessage;
  response: Response;
}

/** A response with status 405. */
export interface MethodNotAllowedWithMergeRequestConflictsError {
  status: 405;
  ok: false;
  documented: true;
  data: MergeRequestConflictsError;
  response: Response;
}

/** A response with status 405. */
export interface MethodNotAllowedWithMergeRequestNotOpenError {
  status: 405;
  ok: false;
  documented: true;
  data: MergeRequestNotOpenError;
  response: Response;
}

/** A response with status 406. */
export interface NotAcceptable {
  status: 406;
  ok: false;
  documented: true;
  data: ErrorMessage;
  response: Response;
}

/** A response with status 406. */
export interface NotAcceptableWithMergeRequestNotOpenError {
  status: 406;
  ok: false;
  documented: true;
  data: MergeRequestNotOpenError;
  response: Response;
}

/** A response with status 409. */
export interface ConflictWithMergeRequestShaError {
  status: 409;
  ok: false;
  documented: true;
  data: MergeRequestShaError;
  response: Response;
}

/** A success with a status that the contract does not list. */
export interface OtherSuccess<Documented extends number, Data> {
  status: Exclude<200 | 201 | 202 | 203 | 204 | 205 | 206, Documented>;
  ok: true;
  documented: false;
  data: Data;
  response: Response;
}

/** The service, or a gateway before it, cannot respond now; `ApiError.retryAfter` has the seconds to wait. */
export interface Unavailable {
  status: 429 | 500 | 502 | 503 | 504;
  ok: false;
  documented: false;
  data: { message?: unknown };
  response: Response;
}

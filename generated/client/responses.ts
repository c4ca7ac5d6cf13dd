/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run build`.
 */
import type { ErrorMessage, MergeRequestConflictsError, MergeRequestNotOpenError, MergeRequestShaError, ValidationErrors } from './models.ts';

/** A response with status 204, which has no body. */
export interface NoContent {
  status: 204;
  data: undefined;
  response: Response;
}

/** A response with status 304, which has no body. */
export interface NotModified {
  status: 304;
  data: undefined;
  response: Response;
}

/** A response with status 400. */
export interface BadRequest {
  status: 400;
  data: ValidationErrors;
  response: Response;
}

/** A response with status 400. */
export interface BadRequestWithErrorMessageOrValidationErrors {
  status: 400;
  data: ErrorMessage | ValidationErrors;
  response: Response;
}

/** A response with status 401. */
export interface Unauthorized {
  status: 401;
  data: ErrorMessage;
  response: Response;
}

/** A response with status 403. */
export interface Forbidden {
  status: 403;
  data: ErrorMessage;
  response: Response;
}

/** A response with status 404. */
export interface NotFound {
  status: 404;
  data: ErrorMessage;
  response: Response;
}

/** A response with status 405. */
export interface MethodNotAllowedWithMergeRequestConflictsError {
  status: 405;
  data: MergeRequestConflictsError;
  response: Response;
}

/** A response with status 405. */
export interface MethodNotAllowedWithMergeRequestNotOpenError {
  status: 405;
  data: MergeRequestNotOpenError;
  response: Response;
}

/** A response with status 406. */
export interface NotAcceptable {
  status: 406;
  data: ErrorMessage;
  response: Response;
}

/** A response with status 406. */
export interface NotAcceptableWithMergeRequestNotOpenError {
  status: 406;
  data: MergeRequestNotOpenError;
  response: Response;
}

/** A response with status 409. */
export interface ConflictWithMergeRequestShaError {
  status: 409;
  data: MergeRequestShaError;
  response: Response;
}

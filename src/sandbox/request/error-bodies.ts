/** The bodies of errors of this API: `{message}` with a text, or with texts by field. */
import type { ErrorBodies } from '../../http/error-responses.ts';
import { joinErrors } from '../../http/input-errors.ts';

/** The schema of an error with one text; all others have texts by field. */
export const ERROR_TEXT = 'ErrorMessage';

/** Errors by field, or one text where the operation documents only that. */
export const toErrorBody: ErrorBodies = (said, status, operation) => {
  const documented = operation?.responses.find((response) => response.status === status);
  const isText = typeof said === 'string' || documented?.schema !== ERROR_TEXT;
  return { message: isText ? said : joinErrors(said) };
};

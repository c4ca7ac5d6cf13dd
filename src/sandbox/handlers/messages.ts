/** What handlers say of a field that only they can check. */
import { invalid } from '../responses.ts';

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

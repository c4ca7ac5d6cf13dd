/** How handlers say what is wrong with a field that only they can tell of. */

export const TAKEN = 'has already been taken';
export const BLANK = 'must not be blank';

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Media types: those of request bodies, and what one is the name of. */

export const JSON_TYPE = 'application/json';
export const FORM = 'application/x-www-form-urlencoded';
export const MULTIPART = 'multipart/form-data';

/** Those of request bodies; by the first that a body has, its fields are read. */
export const REQUEST_TYPES: readonly string[] = [FORM, MULTIPART, JSON_TYPE];

/** Those of request bodies that are forms. */
export const FORM_TYPES: readonly string[] = [FORM, MULTIPART];

/** Text for readers: neither JSON nor a file of bytes. */
export function isText(mediaType: string | null | undefined): boolean {
  return mediaType?.startsWith('text/') === true;
}

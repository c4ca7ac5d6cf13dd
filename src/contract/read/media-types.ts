/** The media types that the contract uses. */

export const JSON_TYPE = 'application/json';
export const FORM = 'application/x-www-form-urlencoded';
export const MULTIPART = 'multipart/form-data';
const TEXT = 'text/plain';
const BINARY = 'application/octet-stream';

/** Those of request bodies. */
export const REQUEST_TYPES: readonly string[] = [FORM, MULTIPART, JSON_TYPE];

/** Those of request bodies that are forms. */
export const FORM_TYPES: readonly string[] = [FORM, MULTIPART];

/** Those of response bodies. */
export const RESPONSE_TYPES: readonly string[] = [JSON_TYPE, TEXT, BINARY];

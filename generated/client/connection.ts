/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */

/** What all paths stand behind. */
export const PREFIX: string = '/api/v4';

/** The header that has the token, in lower case. */
export const TOKEN_HEADER: string = 'private-token';

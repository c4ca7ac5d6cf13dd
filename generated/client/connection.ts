/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */

/** What all paths stand behind. */
export const PREFIX: string = '/api/v4';

/** The header that has the token, in lower case; `null` where none has. */
export const TOKEN_HEADER: string | null = 'private-token';

/** The variables of paths that are taken for the `id` by mistake. */
export const OTHER_IDS: RegExp = /{issue_iid}|{merge_request_iid}/;

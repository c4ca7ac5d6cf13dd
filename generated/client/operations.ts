/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */

export type * from './responses.ts';
export * from './jobs.ts';
export * from './issues.ts';
export * from './merge-requests.ts';
export * from './projects.ts';
export * from './project-hooks.ts';
export * from './branches.ts';
export * from './users.ts';
export * from './ssh-keys.ts';
export * from './emails.ts';
export * from './impersonation-tokens.ts';

/**
 * The typed client: `createClient` gives all operations of the contract.
 *
 * @module
 */
export type * from '../../generated/client/groups.ts';
export { type Client, createClient } from './create-client.ts';
export * from './runtime/exports.ts';

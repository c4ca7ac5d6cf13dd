/**
 * The operations of the contract as functions, of which a bundler keeps those that are used.
 *
 * @module
 */
export * from '../../generated/client/operations.ts';
export { type Connection, connect } from './runtime/connect.ts';
export * from './runtime/exports.ts';
export { type PaginatedCall, paginate } from './runtime/pages.ts';
export { request } from './runtime/request-any.ts';

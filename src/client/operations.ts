/**
 * The operations of the contract as functions, of which a bundler keeps those that are used.
 *
 * @module
 */
export * from '../../generated/client/operations.ts';
export type { Call, ListCall } from './runtime/calls.ts';
export { type Connection, connect } from './runtime/connect.ts';
export { ApiError } from './runtime/error.ts';
export { toJson } from './runtime/json.ts';
export { type LogEntry, logTo } from './runtime/log.ts';
export type * from './runtime/options.ts';

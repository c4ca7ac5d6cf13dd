/**
 * The typed client: `createClient` gives all operations of the contract.
 *
 * @module
 */
export type * from '../../generated/client/groups.ts';
export { type Client, createClient } from './create-client.ts';
export type { Call, ListCall } from './runtime/calls.ts';
export { ApiError } from './runtime/error.ts';
export { toJson } from './runtime/json.ts';
export { type LogEntry, logTo } from './runtime/log.ts';
export type * from './runtime/options.ts';

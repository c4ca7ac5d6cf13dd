/**
 * The operations of the contract as functions, of which a bundler keeps those that are used.
 *
 * @module
 */
export * from '../../generated/client/operations.ts';
export type { Call } from './runtime/call.ts';
export { type Connection, connect } from './runtime/connect.ts';
export type { ListCall } from './runtime/list.ts';
export { type LogEntry, logTo } from './runtime/log.ts';
export type * from './runtime/options.ts';
export { type FileContent, type NamedFile, toJson } from './runtime/request.ts';
export { ApiError, ResponseBodyError, type SentRequest } from './runtime/response.ts';

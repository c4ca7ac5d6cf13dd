/**
 * The typed client: `createClient` gives all operations of the contract.
 *
 * @module
 */
export type * from '../../generated/client/groups.ts';
export { type Client, createClient } from './create-client.ts';
export type { Call } from './runtime/call.ts';
export type { ListCall } from './runtime/list.ts';
export { type LogEntry, logTo } from './runtime/log.ts';
export type * from './runtime/options.ts';
export { type FileContent, type NamedFile, toJson } from './runtime/request.ts';
export { ApiError, ResponseBodyError, type SentRequest } from './runtime/response.ts';

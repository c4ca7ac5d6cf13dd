/** What both entry points export besides the operations. */

export { type CacheOptions, cacheResponses } from './cache.ts';
export type { Call } from './call.ts';
export {
  AbortError,
  ApiError,
  ArgumentError,
  type ClientError,
  ConnectionError,
  isApiError,
  isClientError,
  ResponseBodyError,
  type SentRequest,
  TimeoutError,
} from './errors.ts';
export { type Hooks, hooks } from './hooks.ts';
export {
  type HeldCall,
  limitConcurrency,
  obeyRateLimits,
  type RateLimitOptions,
} from './limits.ts';
export { type LogEntry, logTo } from './log.ts';
export type { FileContent, NamedFile } from './multipart.ts';
export type * from './options.ts';
export type { ListCall, Page, PageOptions } from './pages.ts';
export { type Progress, type ProgressOptions, reportProgress } from './progress.ts';
export { type LoadedToken, renewableToken } from './renewable-token.ts';
export { toJson } from './request.ts';
export type { RequestCall, RequestListCall, RequestOptions } from './request-any.ts';
export type { Retry, RetryPolicy } from './retry.ts';
export { streamFile } from './stream-file.ts';
export type { Hold } from './timeout.ts';

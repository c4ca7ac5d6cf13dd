/** What both entry points export besides the operations. */
export { type CacheOptions, cacheResponses } from './cache.ts';
export type { Call } from './call.ts';
export { limitConcurrency, obeyRateLimits } from './limits.ts';
export { type LogEntry, logTo } from './log.ts';
export type * from './options.ts';
export type { ListCall, Page, PageOptions } from './pages.ts';
export { type FileContent, type NamedFile, toJson } from './request.ts';
export type { RequestCall, RequestOptions } from './request-any.ts';
export { ApiError, isApiError, ResponseBodyError, type SentRequest } from './response.ts';
export { type LoadedToken, renewableToken } from './token.ts';

/** Conventions of every operation that no document states; docs/conventions.md describes them. */
import type { HttpMethod } from './operation.ts';

/** The verbs that the ids of each method's operations begin with; other methods have no operations. */
export const VERBS: Readonly<Partial<Record<HttpMethod, readonly string[]>>> = {
  GET: ['list', 'search', 'get', 'download'],
  POST: [
    'create',
    'add',
    'upload',
    'set',
    'reset',
    'share',
    'fork',
    'move',
    'star',
    'unstar',
    'archive',
    'unarchive',
    'subscribe',
    'unsubscribe',
    'block',
    'unblock',
    'start',
    'cancel',
    'retry',
    'erase',
    'keep',
    'play',
  ],
  PUT: ['update', 'accept', 'cancel', 'protect', 'unprotect'],
  PATCH: ['update'],
  DELETE: ['delete', 'revoke', 'unshare'],
};

/** The schema of an error with one text; all others have texts by field. */
export const ERROR_TEXT = 'ErrorMessage';

/** The query parameters of every list. */
export const PAGING_PARAMETERS = ['page', 'per_page'];

/** The headers of every list. */
export const PAGING_HEADERS = [
  'Link',
  'X-Page',
  'X-Per-Page',
  'X-Total',
  'X-Total-Pages',
  'X-Next-Page',
  'X-Prev-Page',
];

/** Whether a path names one item of the list at another: `/user/keys/{key_id}` and `/user/keys`. */
export function isItemPath(path: string, list: string): boolean {
  return path.startsWith(`${list}/`) && /^\/\{[^/]+\}$/.test(path.slice(list.length));
}

/** Paths of lists, and those of their items. */

/** Whether a path names one item of the list at another: `/user/keys/{key_id}` and `/user/keys`. */
export function isItemPath(path: string, list: string): boolean {
  return path.startsWith(`${list}/`) && /^\/\{[^/]+\}$/.test(path.slice(list.length));
}

/** Paths of lists, and those of their items. */

/** `/user/keys/{key_id}` is an item path of the list `/user/keys`. */
export function isItemPath(path: string, list: string): boolean {
  return path.startsWith(`${list}/`) && /^\/\{[^/]+\}$/.test(path.slice(list.length));
}

/** The templates of paths, such as `/projects/{id}/issues/{issue_iid}`. */

/** A path without the names of its variables: two that differ in these alone are the same. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

/** The names of the variables of a path, in its order. */
export function listVariables(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

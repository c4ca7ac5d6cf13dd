/** Operations by what is written of a request. */
import type { Route } from './entry.ts';

const METHOD = /^(get|post|put|delete)\s+(?=\S)/i;

/** A query that begins with a method, as both. */
export function splitMethod(query: string): {
  readonly method: string | null;
  readonly rest: string;
} {
  const method = METHOD.exec(query)?.[1];
  return method === undefined
    ? { method: null, rest: query }
    : { method: method.toUpperCase(), rest: query.replace(METHOD, '') };
}

/**
 * How well a query names a route itself: 3 for its id or its whole path, 2 for the beginning of its id,
 * 1 for a beginning of its path, 0 for neither. A path may have values in it: `/projects/42/issues`.
 */
export function nameMatch({ id, path }: Route, query: string): 0 | 1 | 2 | 3 {
  const name = query.toLowerCase();
  if (id.toLowerCase() === name) return 3;
  if (query.includes('/')) return pathMatch(path, query);
  return name.length > 3 && id.toLowerCase().startsWith(name) ? 2 : 0;
}

function pathMatch(path: string, query: string): 0 | 1 | 3 {
  const given = query
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/?(api\/v4\/)?/, '')
    .replace(/[/?#]*$/, '')
    .split('/');
  const segments = path.slice(1).split('/');
  const fits = given.every((part, index) => {
    const segment = segments[index] ?? '';
    const isLast = index === given.length - 1;
    return isVariable(segment) ? part !== '' : isLast ? segment.startsWith(part) : segment === part;
  });
  if (!fits) return 0;
  const last = segments.at(-1) ?? '';
  const isWhole = given.length === segments.length && (isVariable(last) || last === given.at(-1));
  return isWhole ? 3 : 1;
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}

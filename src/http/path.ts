import { decodePercent } from './percent.ts';

/** A path and a query, both undecoded and without the `?` between them. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

/** Splits what stands in the first line of a request: `/users?page=2` → `/users` and `page=2`. */
export function splitTarget(target: string): Target {
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/**
 * The decoded segments of a path, so that an encoded slash stays inside its segment:
 * `/projects/acme%2Fwebsite` → `['projects', 'acme/website']`. Throws a RequestProblem for a broken escape.
 */
export function pathSegments(path: string): string[] {
  const segments = path.split('/');
  segments.shift();
  return path.includes('%') ? segments.map((each) => decodePercent(each, 'path')) : segments;
}

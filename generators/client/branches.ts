/** Routes as a tree of the paths that they share. */

import { propertyName, quoted } from '../source-text.ts';

export interface BranchedRoute {
  /** The name of its method. */
  readonly method: string;
  /** What of its path follows on the path of its branch, each segment with its slash. */
  readonly segments: readonly string[];
  /** The number of its fields. */
  readonly fields: number;
}

/** A `Branch` of the client as TypeScript. */
export function branchText(routes: readonly BranchedRoute[], indent: string): string {
  const inner = `${indent}  `;
  const own = routes
    .filter(({ segments }) => segments.length === 0)
    .map(({ method, fields }) => `${propertyName(method)}: ${fields}`);
  const below = new Map<string, BranchedRoute[]>();
  for (const route of routes) {
    const [first] = route.segments;
    if (first !== undefined) below.set(first, [...(below.get(first) ?? []), route]);
  }
  const branches = [...below.values()].map((all) => {
    const shared = sharedSegments(all.map(({ segments }) => segments));
    const path = shared.join('');
    const rest = all.map((route) => ({ ...route, segments: route.segments.slice(shared.length) }));
    const [alone] = rest.length === 1 ? rest : [];
    const text = path === `/${alone?.method}` ? alone?.fields : branchText(rest, inner);
    return `${quoted(path)}: ${text}`;
  });
  return `{\n${[...own, ...branches].map((line) => `${inner}${line},\n`).join('')}${indent}}`;
}

/** What all paths begin with. */
function sharedSegments([first = [], ...others]: readonly (readonly string[])[]) {
  const end = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return end < 0 ? first : first.slice(0, end);
}

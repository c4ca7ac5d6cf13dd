/** JSON pointers and references: finding nodes of the document, and errors that name them. */
import type { OpenApiDocument, Reference } from '../openapi.ts';

/** The contract has something that cannot be read; `pointer` says where. */
export class ContractError extends Error {
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(`${pointer}: ${reason}`);
    this.name = 'ContractError';
    this.pointer = pointer;
  }
}

/** A JSON pointer as a URI fragment: `pointerTo('paths', '/user')` → `#/paths/~1user`. */
export function pointerTo(...segments: readonly (string | number)[]): string {
  return joinPointer('#', ...segments);
}

/** The pointer of a child: `joinPointer('#/paths', '/user')` → `#/paths/~1user`. The root is `#` or empty. */
export function joinPointer(pointer: string, ...segments: readonly (string | number)[]): string {
  let child = pointer;
  for (const segment of segments) child += `/${escapeSegment(String(segment))}`;
  return child;
}

/** Hardly any segment needs it, and a great many pointers are made. */
function escapeSegment(segment: string): string {
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

/** The segments of a pointer: `#/paths/~1user` → `['paths', '/user']`. */
export function parsePointer(pointer: string): string[] {
  const [, ...segments] = pointer.split('/');
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The node that a pointer names. Throws a ContractError where there is none. */
export function findNode(document: OpenApiDocument, pointer: string): unknown {
  let node: unknown = document;
  for (const segment of parsePointer(pointer)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, segment)) {
      throw new ContractError(pointer, 'there is no such node.');
    }
    node = (node as Record<string, unknown>)[segment];
  }
  return node;
}

/** A node, or the target of the reference in its place. Throws a ContractError for a dangling or circular one. */
export function resolveRef<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  const seen = new Set<string>();
  let current: T | Reference = node;
  while (isReference(current)) {
    if (seen.has(current.$ref))
      throw new ContractError(current.$ref, 'the reference goes in a circle.');
    seen.add(current.$ref);
    current = findNode(document, current.$ref) as T | Reference;
  }
  return current;
}

export function isReference(node: object): node is Reference {
  return '$ref' in node && typeof node.$ref === 'string';
}

/** The last segment of a reference, which for a component is its name; `null` for anything else. */
export function componentName(node: object): string | null {
  return isReference(node) ? (parsePointer(node.$ref).at(-1) ?? null) : null;
}

/** Calls `visit` for every object and array of the document, parents first, with the segments of its pointer. */
export function walk(
  node: unknown,
  visit: (node: object, segments: readonly string[]) => void,
  segments: readonly string[] = [],
): void {
  if (typeof node !== 'object' || node === null) return;
  visit(node, segments);
  for (const [key, child] of Object.entries(node)) walk(child, visit, [...segments, key]);
}

/** The pointers of the components that a node needs, directly or through others. */
export function componentsUsedBy(document: OpenApiDocument, node: unknown): Set<string> {
  const found = new Set<string>();
  const follow = (start: unknown) =>
    walk(start, (each) => {
      if (!isReference(each) || found.has(each.$ref)) return;
      found.add(each.$ref);
      follow(findNode(document, each.$ref));
    });
  follow(node);
  return found;
}

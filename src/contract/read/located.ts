/** Nodes of the document with their locations. */
import type { Annotations } from '../annotations.ts';
import type { OpenApiDocument, Reference } from '../openapi.ts';
import { isReference, joinPointer, resolveRef } from './pointers.ts';

/** A node of the document and where it is: of a reference, its target. */
export interface Located<Node = Annotations> {
  readonly pointer: string;
  readonly node: Node;
}

/** A node that is at `segments` below a pointer, or the component that a reference in its place names. */
export function locate<Node extends object>(
  document: OpenApiDocument,
  node: Node | Reference,
  pointer: string,
  ...segments: readonly string[]
): Located<Node> {
  if (!isReference(node)) return { pointer: joinPointer(pointer, ...segments), node };
  return { pointer: node.$ref, node: resolveRef<Node>(document, node) };
}

/** A node that is below another one; unlike with `locate`, a schema keeps its reference. */
export function locateBelow<Node>(
  { pointer }: Located<unknown>,
  node: Node,
  ...segments: readonly string[]
): Located<Node> {
  return { pointer: joinPointer(pointer, ...segments), node };
}

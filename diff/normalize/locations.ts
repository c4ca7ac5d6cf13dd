import type { UnknownRecord } from '../../src/contract/data.ts';
import { joinPointer } from '../../src/contract/read/pointers.ts';

/** Where nodes of the normal form come from, as pointers into the bundle. A node that is shared has one. */
const locations = new WeakMap<object, string>();

/** Notes where a node comes from, and gives it back. */
export function withLocation<Node extends object>(node: Node, pointer: string | undefined): Node {
  if (pointer !== undefined) locations.set(node, pointer);
  return node;
}

/** Where parameters are listed, which are nodes of their own or references. */
const listings = new WeakMap<object, string>();

/** Notes where a node or the reference to it is listed, and gives it back. */
export function withListing<Node extends object>(node: Node, pointer: string): Node {
  listings.set(node, pointer);
  return node;
}

export function listingOf(node: object): string | undefined {
  return listings.get(node);
}

export function locationOf(node: object): string | undefined {
  return locations.get(node);
}

/** Where the value of a field comes from, which may be shared by many nodes; else its place in the node. */
export function locationOfField(node: UnknownRecord, field: string): string {
  const value = node[field];
  const own = typeof value === 'object' && value !== null ? locationOf(value) : undefined;
  return own ?? joinPointer(locationOf(node) ?? '#', field);
}

/** Where a node or value that a path leads to comes from, or the nearest above it that is known. */
export function locationAlong(root: UnknownRecord, segments: readonly string[]): string {
  let node: unknown = root;
  let pointer = locationOf(root) ?? '#';
  for (const [index, segment] of segments.entries()) {
    node = Object.hasOwn(node as object, segment) ? (node as UnknownRecord)[segment] : undefined;
    if (node === undefined) break;
    const own = typeof node === 'object' && node !== null ? locationOf(node) : undefined;
    if (own !== undefined) pointer = own;
    else if (index === segments.length - 1) return joinPointer(pointer, segment);
    if (typeof node !== 'object' || node === null) break;
  }
  return pointer;
}

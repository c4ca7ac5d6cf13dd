/** Nodes of the sources: what they hold, where they are written, and what their references stand for. */
import type { Location, UserContext } from '@redocly/openapi-core';
import { asString, isRecord } from '../src/contract/data.ts';
import { parsePointer } from '../src/contract/pointers.ts';

/** A node of the contract's sources with its location. */
export interface SourceNode {
  readonly data: unknown;
  readonly location: Location;
}

/** Follows a reference from a file; every visitor of Redocly is handed one. */
export type RefResolver = Pick<UserContext, 'resolve'>;

/** Whether a reference stands in the place of a node, so that its fields are found elsewhere. */
export function isReference(data: unknown): data is { readonly $ref: string } {
  return isRecord(data) && asString(data.$ref) !== undefined;
}

/** The node that a reference in the place of a node leads to, or the node itself. */
export function resolveNode({ resolve }: RefResolver, node: SourceNode): SourceNode {
  if (!isReference(node.data)) return node;
  const target = resolve<object>(node.data, node.location.source.absoluteRef);
  // Redocly reports references that lead nowhere; rules see an empty node.
  return target.location === undefined
    ? { data: undefined, location: node.location }
    : { data: target.node, location: target.location };
}

/** The location below a node, whether something stands there or not. */
export function within({ location }: Pick<SourceNode, 'location'>, ...keys: (string | number)[]) {
  return location.child(keys.map(String));
}

/** A child of a node as it is written, a reference unresolved; `undefined` where there is none. */
export function childNode(node: SourceNode, key: string | number): SourceNode | undefined {
  const { data } = node;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, key)) return undefined;
  return { data: (data as Record<string | number, unknown>)[key], location: within(node, key) };
}

/** The node at a path of keys, references resolved; `undefined` where there is none. */
export function findNodeAt(
  resolver: RefResolver,
  node: SourceNode,
  ...keys: (string | number)[]
): SourceNode | undefined {
  let current = resolveNode(resolver, node);
  for (const key of keys) {
    const child = childNode(current, key);
    if (child === undefined) return undefined;
    current = resolveNode(resolver, child);
  }
  return current;
}

/** The keys that lead to a location within its file; none for the whole file. */
export function listKeys({ pointer }: Location): string[] {
  return pointer === '#/' ? [] : parsePointer(pointer);
}

/** Whether a schema describes a field of an object. */
export function isField({ pointer }: Location): boolean {
  return /\/properties\/[^/]+$/.test(pointer);
}

/** Whether a schema is a whole file, that is, a component with a name. */
export function isNamedSchema({ source, pointer }: Location): boolean {
  return pointer === '#/' && /[\\/]components[\\/]schemas[\\/]/.test(source.absoluteRef);
}

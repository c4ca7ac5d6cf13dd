/** The resources that operations are about, as `resources` of the behavior data states them. */
import type { ResourceObject } from './behavior.ts';
import type { OpenApiDocument } from './openapi.ts';
import { readOperations } from './read/operations.ts';

export interface Resources {
  /** By their names, in the order of the contract. */
  readonly byName: ReadonlyMap<string, ResourceObject>;
  /** By the id of an operation, the resource that it is about; not for what takes none. */
  readonly ofOperation: ReadonlyMap<string, string>;
  /** The resource at a path, or that a path is below of. */
  readonly at: (path: string) => string | undefined;
}

/** A path without the names of its variables: two that differ in these alone are the same. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

/** The names of the variables of a path, in its order. */
export function listVariables(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

export function readResources(document: OpenApiDocument): Resources {
  const entries = Object.entries(document['x-behavior']?.resources ?? {});
  const paths = entries
    .flatMap(([name, { path }]) => (path === undefined ? [] : [{ name, shape: shapeOf(path) }]))
    .toSorted((a, b) => b.shape.length - a.shape.length);
  const at = (path: string) =>
    paths.find(({ shape }) => `${shapeOf(path)}/`.startsWith(`${shape}/`))?.name;
  const stated = new Map(
    entries.flatMap(([name, { operations = [] }]) => operations.map((id) => [id, name] as const)),
  );
  const ofOperation = new Map<string, string>();
  for (const { id, path } of readOperations(document)) {
    const name = stated.get(id) ?? at(path);
    if (name !== undefined) ofOperation.set(id, name);
  }
  return { byName: new Map(entries), ofOperation, at };
}

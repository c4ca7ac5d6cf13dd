/** The kinds of resources that operations are about: as the contract names them, or else by their paths. */
import type { ResourceObject } from '../contract/behavior.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { readOperations } from '../contract/read/operations.ts';
import { listVariables, shapeOf } from './path-templates.ts';

/** A name in `resources` of the contract, `nothing`, or the path of a resource that has none: `/books/{book_id}`. */
export type ResourceKind = string;

/** The kind of what takes no resource, such as the list of all. */
export const NOTHING: ResourceKind = 'nothing';

export interface Kinds {
  /** By the id of an operation. */
  readonly ofOperation: ReadonlyMap<string, ResourceKind>;
  /** The kind of the resource at a path, or that a path is below of. */
  readonly at: (path: string) => ResourceKind;
  /** What the contract says of a kind; empty for one that it does not name. */
  readonly describe: (kind: ResourceKind) => ResourceObject;
  /** The path of a resource of a kind; `undefined` if the kind is another one under a condition, or nothing. */
  readonly pathOf: (kind: ResourceKind) => string | undefined;
}

export function readKinds(document: OpenApiDocument): Kinds {
  const { resources = {}, references = {} } = document['x-behavior'] ?? {};
  const entries = Object.entries(resources);
  const paths = entries
    .flatMap(([kind, { path }]) => (path === undefined ? [] : [{ kind, shape: shapeOf(path) }]))
    .toSorted((a, b) => b.shape.length - a.shape.length);
  const stated = new Map(
    entries.flatMap(([kind, { operations = [] }]) => operations.map((id) => [id, kind] as const)),
  );

  const at = (path: string): ResourceKind => {
    const shape = shapeOf(path);
    const named = paths.find((each) => `${shape}/`.startsWith(`${each.shape}/`));
    if (named !== undefined) return named.kind;
    const [derived] = /^.*\}/.exec(path) ?? [];
    if (derived === undefined) return NOTHING;
    const variables = listVariables(derived);
    const reference = variables.length === 1 ? references[variables[0] ?? ''] : undefined;
    // A path of its own for what is elsewhere: `/projects/user/{user_id}`.
    const isElsewhere = reference !== undefined && shapeOf(reference) !== shapeOf(derived);
    return isElsewhere ? at(reference) : derived;
  };

  const operations = readOperations(document);
  return {
    ofOperation: new Map(operations.map(({ id, path }) => [id, stated.get(id) ?? at(path)])),
    at,
    describe: (kind) => resources[kind] ?? {},
    pathOf: (kind) => resources[kind]?.path ?? (kind.startsWith('/') ? kind : undefined),
  };
}

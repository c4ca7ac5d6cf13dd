import type { Annotations, OpenApiDocument } from '../src/contract/openapi.ts';
import {
  ContractError,
  componentsUsedBy,
  type LocatedOperation,
  operationsOf,
  pointerTo,
  walk,
} from '../src/contract/read.ts';

/** A node of the contract about which the documentation leaves something out. */
export interface Gap {
  readonly segments: readonly string[];
  /** What is not shown of it: `type`, `status`, … */
  readonly facets: readonly string[];
  /** Whether the contract takes something for true, or leaves it open. */
  readonly kind: 'inferred' | 'open';
  /** What it takes for true and why, or why it takes nothing. */
  readonly text: string;
  /** The operations that this is about; empty where it is about none in particular. */
  readonly operations: readonly LocatedOperation[];
  /** The tag that it is named for, or that most of its operations have; `null` where there is none. */
  readonly tag: string | null;
}

/** Every marked node of the contract, in document order. */
export function gapsOf(document: OpenApiDocument): Gap[] {
  const operations = [...operationsOf(document)];
  const usersOf = indexUsers(document, operations);
  const gaps: Gap[] = [];
  walk(document, (node, segments) => {
    const marks = node as Annotations;
    const facets = marks['x-not-shown'];
    if (facets === undefined) return;
    if (!Array.isArray(facets)) {
      throw new ContractError(pointerTo(...segments, 'x-not-shown'), 'it is not a list of facets.');
    }
    const inference = marks['x-inference'];
    const users = usersOf(segments);
    gaps.push({
      segments,
      facets,
      kind: inference === undefined ? 'open' : 'inferred',
      text: inference ?? marks['x-left-open'] ?? '',
      operations: users,
      tag: segments[0] === 'tags' ? tagAt(document, segments) : mostCommonTag(users),
    });
  });
  return gaps;
}

function tagAt(document: OpenApiDocument, [, index]: readonly string[]): string | null {
  return document.tags?.[Number(index)]?.name ?? null;
}

/** The tag of more than half of the operations. */
function mostCommonTag(operations: readonly LocatedOperation[]): string | null {
  const counts = new Map<string, number>();
  for (const tag of operations.flatMap(({ operation }) => operation.tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const [found] = [...counts].find(([, count]) => count > operations.length / 2) ?? [];
  return found ?? null;
}

/** Finds the operations that a node is about: the one it stands in, or those that use its component or access level. */
function indexUsers(
  document: OpenApiDocument,
  operations: readonly LocatedOperation[],
): (segments: readonly string[]) => LocatedOperation[] {
  const users = new Map<string, LocatedOperation[]>();
  for (const located of operations) {
    const { operation, path } = located;
    const shared = document.paths[path]?.parameters ?? [];
    for (const component of componentsUsedBy(document, [operation, shared])) {
      users.set(component, [...(users.get(component) ?? []), located]);
    }
  }
  return (segments) => {
    const [section, first, second] = segments;
    const mover = operationMoving(document, segments);
    if (mover !== undefined) return operations.filter(({ id }) => id === mover);
    if (section === 'paths') {
      const inPath = operations.filter(({ path }) => path === first);
      const inOperation = inPath.filter(({ method }) => method.toLowerCase() === second);
      return inOperation.length === 0 ? inPath : inOperation;
    }
    if (section === 'components') return users.get(pointerTo(...segments.slice(0, 3))) ?? [];
    if (section === 'x-access-levels') {
      return operations.filter(({ operation }) => operation['x-access'] === first);
    }
    return [];
  };
}

/** The operation behind the transition that stands there, if one does and there is one behind it. */
function operationMoving(
  document: OpenApiDocument,
  [, kind, name = '', key, index]: readonly string[],
): string | undefined {
  if (kind !== 'schemas' || key !== 'x-transitions') return undefined;
  return document.components?.schemas?.[name]?.[key]?.[Number(index)]?.operation;
}

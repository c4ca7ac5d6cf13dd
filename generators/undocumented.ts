import type { Annotations, OpenApiDocument } from '../src/contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../src/contract/operations.ts';
import { ContractError, componentsUsedBy, pointerTo, walk } from '../src/contract/pointers.ts';

/** A node of the contract about which the source documentation leaves something out. */
export interface Undocumented {
  readonly segments: readonly string[];
  /** What is undocumented: `type`, `status`, … */
  readonly aspects: readonly string[];
  /** Whether the contract assumes something, or leaves it open. */
  readonly kind: 'inferred' | 'open';
  /** What it assumes and why, or why it assumes nothing. */
  readonly text: string;
  /** The operations that the node belongs to; empty where it belongs to none in particular. */
  readonly operations: readonly DocumentedOperation[];
  /** The tag that it is named for, or that most of its operations have; `null` where there is none. */
  readonly tag: string | null;
}

/** Every marked node of the contract, in document order. */
export function findUndocumented(document: OpenApiDocument): Undocumented[] {
  const operations = readOperations(document);
  const usersOf = indexUsers(document, operations);
  const found: Undocumented[] = [];
  walk(document, (node, segments) => {
    const {
      'x-not-shown': aspects,
      'x-inference': inference,
      'x-left-open': leftOpen,
    } = node as Annotations;
    if (aspects === undefined) return;
    if (!Array.isArray(aspects)) {
      throw new ContractError(
        pointerTo(...segments, 'x-not-shown'),
        'it is not a list of aspects.',
      );
    }
    const users = usersOf(segments);
    found.push({
      segments,
      aspects,
      kind: inference === undefined ? 'open' : 'inferred',
      text: inference ?? leftOpen ?? '',
      operations: users,
      tag: segments[0] === 'tags' ? tagAt(document, segments) : mostCommonTag(users),
    });
  });
  return found;
}

function tagAt(document: OpenApiDocument, [, index]: readonly string[]): string | null {
  return document.tags?.[Number(index)]?.name ?? null;
}

/** The tag of more than half of the operations. */
function mostCommonTag(operations: readonly DocumentedOperation[]): string | null {
  const counts = new Map<string, number>();
  for (const tag of operations.flatMap(({ node: operation }) => operation.tags)) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const [found] = [...counts].find(([, count]) => count > operations.length / 2) ?? [];
  return found ?? null;
}

/** Finds the operations that a node is about: the one it is in, or those that use its component or access level. */
function indexUsers(
  document: OpenApiDocument,
  operations: readonly DocumentedOperation[],
): (segments: readonly string[]) => DocumentedOperation[] {
  const users = new Map<string, DocumentedOperation[]>();
  for (const located of operations) {
    const { node: operation, path } = located;
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
      return operations.filter(({ node: operation }) => operation['x-access'] === first);
    }
    return [];
  };
}

/** The operation of a transition, if the node is one and has one. */
function operationMoving(
  document: OpenApiDocument,
  [, kind, name = '', key, index]: readonly string[],
): string | undefined {
  if (kind !== 'schemas' || key !== 'x-transitions') return undefined;
  return document.components?.schemas?.[name]?.[key]?.[Number(index)]?.operation;
}

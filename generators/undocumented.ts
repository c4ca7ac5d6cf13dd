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
      tag:
        segments[0] === 'tags'
          ? (document.tags?.[Number(segments[1])]?.name ?? null)
          : mostCommonTag(users),
    });
  });
  return found;
}

/** The tag of more than half of the operations. */
function mostCommonTag(operations: readonly DocumentedOperation[]): string | null {
  const tags = operations.flatMap(({ node }) => node.tags);
  const countOf = (tag: string) => tags.filter((each) => each === tag).length;
  return tags.find((tag) => countOf(tag) > operations.length / 2) ?? null;
}

/** Finds the operations that a node is about: the one it is in, or those that use its component or access level. */
function indexUsers(
  document: OpenApiDocument,
  operations: readonly DocumentedOperation[],
): (segments: readonly string[]) => DocumentedOperation[] {
  const components = new Map(
    operations.map((operation) => {
      const shared = document.paths[operation.path]?.parameters ?? [];
      return [operation, componentsUsedBy(document, [operation.node, shared])];
    }),
  );
  return (segments) => {
    const [section, first = '', second = '', key, index] = segments;
    if (section === 'paths') {
      const inPath = operations.filter(({ path }) => path === first);
      const inOperation = inPath.filter(({ method }) => method.toLowerCase() === second);
      return inOperation.length === 0 ? inPath : inOperation;
    }
    if (section === 'components') {
      const transitions = document.components?.schemas?.[second]?.['x-transitions'];
      const cause = key === 'x-transitions' && transitions?.[Number(index)]?.operation;
      if (cause) return operations.filter(({ id }) => id === cause);
      const component = pointerTo(section, first, second);
      return operations.filter((operation) => components.get(operation)?.has(component));
    }
    if (section !== 'x-access-levels') return [];
    return operations.filter(({ node }) => node['x-access'] === first);
  };
}

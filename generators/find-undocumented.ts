import type { Annotations, UnspecifiedTopic } from '../src/contract/annotations.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../src/contract/read/operations.ts';
import { componentsUsedBy, pointerTo, walk } from '../src/contract/read/pointers.ts';
import { findMatches, listMarks, reasonOf } from '../src/contract/unspecified.ts';

/** A node of the contract. */
export interface ContractNode {
  readonly segments: readonly string[];
  /** The operations that it belongs to; empty where it belongs to none in particular. */
  readonly operations: readonly DocumentedOperation[];
}

/** A node about which the source documentation leaves something out. */
export interface Undocumented extends ContractNode {
  /** `type`, `status`, … */
  readonly aspects: readonly string[];
  readonly kind: 'assumed' | 'open';
  /** The assumption with its reason, or why there is none. */
  readonly text: string;
  /** It can cost a user data, security or a day. */
  readonly weighty: boolean;
  /** Where a rule of the index holds. */
  readonly covers: readonly ContractNode[];
  /** The tag that it is named for, or that most of its operations have; `null` where there is none. */
  readonly tag: string | null;
}

/** Every marked node of the contract, in document order. */
export function findUndocumented(document: OpenApiDocument): Undocumented[] {
  const operations = readOperations(document);
  const usersOf = indexUsers(document, operations);
  const found: Undocumented[] = [];
  walk(document, (node, segments) => {
    const isList = Array.isArray((node as Annotations)['x-unspecified']);
    for (const [index, mark] of listMarks(node).entries()) {
      const at = isList ? [...segments, 'x-unspecified', String(index)] : segments;
      const { where = [] } = mark as Partial<UnspecifiedTopic>;
      const users = usersOf(at);
      found.push({
        segments: at,
        aspects: mark.what,
        kind: mark.assumed === undefined ? 'open' : 'assumed',
        text: reasonOf(mark),
        weighty: mark.weight === 'high',
        covers: where
          .flatMap((pattern) => findMatches(document, pattern))
          .map((node) => ({ segments: node, operations: usersOf(node) })),
        operations: users,
        tag:
          at[0] === 'tags' ? (document.tags?.[Number(at[1])]?.name ?? null) : mostCommonTag(users),
      });
    }
  });
  return found;
}

/** The tag of more than half of the operations. */
function mostCommonTag(operations: readonly DocumentedOperation[]): string | null {
  const tags = operations.flatMap(({ node }) => node.tags);
  const countOf = (tag: string) => tags.filter((each) => each === tag).length;
  return tags.find((tag) => countOf(tag) > operations.length / 2) ?? null;
}

/** Finds the operations that a node is about: the one it is in, or those that use its component or have its role. */
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
    const [section, first = '', second = ''] = segments;
    if (section === 'paths') {
      const inPath = operations.filter(({ path }) => path === first);
      const inOperation = inPath.filter(({ method }) => method.toLowerCase() === second);
      return inOperation.length === 0 ? inPath : inOperation;
    }
    if (section === 'components') {
      const component = pointerTo(section, first, second);
      return operations.filter((operation) => components.get(operation)?.has(component));
    }
    return section === 'x-behavior' ? operations.filter(behaviorUser(document, segments)) : [];
  };
}

/** A piece of behavior is about one operation, or about those that have its role. */
function behaviorUser(
  document: OpenApiDocument,
  [, kind, name = '', part, index]: readonly string[],
): (operation: DocumentedOperation) => boolean {
  if (kind === 'access') return ({ node }) => name === 'roles' && node['x-access'] === part;
  if (kind !== 'stateMachines') return ({ id }) => id === name;
  const machine = document['x-behavior']?.stateMachines[name];
  return ({ id }) => id === machine?.transitions[Number(index)]?.operation;
}

/** What the documentation leaves out: marks at nodes, and rules of the index that cover many. */
import type { Annotations, UnspecifiedTopic } from './annotations.ts';
import type { OpenApiDocument } from './openapi.ts';
import type { Located } from './operations.ts';
import { pointerTo } from './pointers.ts';

/** Whether a node is marked: in any aspect, or in one of those given. */
export function isUnspecified(
  node: Annotations | undefined,
  ...aspects: readonly string[]
): boolean {
  const mark = node?.['x-unspecified'];
  if (mark === undefined) return false;
  return aspects.length === 0 || mark.what.some((aspect) => aspects.includes(aspect));
}

/** Whether the contract assumes something about a node. */
export function isAssumed(node: Annotations | undefined): boolean {
  return node?.['x-unspecified']?.assumed !== undefined;
}

/** What the contract assumes about a node or why it assumes nothing; `null` for documented facts. */
export function reasonOf(node: Annotations | undefined): string | null {
  const mark = node?.['x-unspecified'];
  return (mark?.assumed ?? mark?.open)?.trim() ?? null;
}

/** The rules of the index: what is assumed or left open about the contract as a whole. */
export function listTopics({ info }: OpenApiDocument): readonly Located<UnspecifiedTopic>[] {
  return (info['x-unspecified'] ?? []).map((node, index) => ({
    node,
    pointer: pointerTo('info', 'x-unspecified', index),
  }));
}

/** The rule of the index that covers the node at a pointer or one above it, in one of the aspects. */
export function findTopicAt(
  document: OpenApiDocument,
  pointer: string,
  aspects: readonly string[],
): Located<UnspecifiedTopic> | undefined {
  return listTopics(document).find(
    ({ node: { what, where = [] } }) =>
      what.some((aspect) => aspects.includes(aspect)) &&
      where.some((pattern) => covers(pattern, pointer)),
  );
}

/** Whether a pattern such as `/paths/*` names the node at a pointer, or one above it. */
function covers(pattern: string, pointer: string): boolean {
  const segments = pointer.replace(/^#/, '').split('/');
  return pattern
    .split('/')
    .every((segment, index) => segment === '*' || segment === segments[index]);
}

/** Undocumented points: marks at nodes, and rules of the index and the tags that cover many nodes. */
import type { Annotations, Unspecified, UnspecifiedTopic } from './annotations.ts';
import { isRecord } from './data.ts';
import type { OpenApiDocument } from './openapi.ts';
import type { Located } from './read/operations.ts';
import { parsePointer, pointerTo } from './read/pointers.ts';

/** The marks of a node: its own, and after `applyRules` those of the rules that cover it. */
export function listMarks(node: Annotations | undefined): readonly Unspecified[] {
  return [node?.['x-unspecified'] ?? []].flat();
}

/** In any aspect, or in one of those given. */
export function isUnspecified(
  node: Annotations | undefined,
  ...aspects: readonly string[]
): boolean {
  return listMarks(node).some(
    ({ what }) => aspects.length === 0 || what.some((aspect) => aspects.includes(aspect)),
  );
}

export function isAssumed(node: Annotations | undefined): boolean {
  return assumedAspects(node).length > 0;
}

/** In which aspects the contract assumes something about a node. */
export function assumedAspects(node: Annotations | undefined): readonly string[] {
  return listMarks(node).flatMap(({ assumed, what }) => (assumed === undefined ? [] : what));
}

export function reasonOf({ assumed, open = '' }: Unspecified): string {
  return (assumed ?? open).trim();
}

/** The rules of the index and the tags: what is assumed or left open about many nodes, or about none. */
export function listRules({ info, tags = [] }: OpenApiDocument): Located<UnspecifiedTopic>[] {
  const holders = [
    { node: info, segments: ['info'] },
    ...tags.map((node, index) => ({ node, segments: ['tags', index] })),
  ];
  return holders.flatMap(({ node, segments }) =>
    (node['x-unspecified'] ?? []).map((rule, index) => ({
      node: rule,
      pointer: pointerTo(...segments, 'x-unspecified', index),
    })),
  );
}

/** A copy of the contract in which every node that a rule covers has the rule among its marks. */
export function applyRules(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  for (const { node: rule } of listRules(copy)) {
    const { where = [], ...mark } = rule;
    for (const segments of where.flatMap((pattern) => findMatches(copy, pattern))) {
      const covered = segments.reduce<unknown>(
        (node, key) => Reflect.get(node as object, key),
        copy,
      );
      if (!isRecord(covered)) continue;
      Object.assign(covered, { 'x-unspecified': [...listMarks(covered), mark] });
    }
  }
  return copy;
}

/** The segments of every node that a pattern such as `/paths/*` names; parameters may be given by name. */
export function findMatches(document: OpenApiDocument, pattern: string): string[][] {
  return match(document, parsePointer(pattern));
}

function match(node: unknown, [key, ...rest]: readonly string[]): string[][] {
  if (key === undefined) return [[]];
  return Object.entries(isRecord(node) || Array.isArray(node) ? node : {})
    .filter(
      ([own, child]) => [own, '*'].includes(key) || (Array.isArray(node) && child?.name === key),
    )
    .flatMap(([own, child]) => match(child, rest).map((segments) => [own, ...segments]));
}

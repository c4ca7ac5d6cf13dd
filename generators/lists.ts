import type { FilterObject, ListObject } from '../src/contract/behavior.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { plainName } from '../src/contract/values.ts';
import { mapLiteral, noticeComment, unionOf } from './source-text.ts';

/**
 * The filters and orders of lists as a TypeScript module, by operation and by plain names of parameters.
 * Filters that are described in words, or that another parameter belongs to, are left out.
 */
export function render(bundle: OpenApiDocument): string {
  const lists = Object.entries(bundle['x-behavior']?.lists ?? {}).map(
    ([id, list]) => [id, rulesOf(list)] as const,
  );
  return `${noticeComment()}import type { ListObject } from '../src/contract/behavior.ts';

/** The operations that return lists. */
export type ListId =${unionOf(lists.map(([id]) => id))};

/** What each list compares, and its order. */
export const lists: Readonly<Record<ListId, ListObject>> = ${mapLiteral(lists)};
`;
}

function rulesOf({ filters = {}, order }: ListObject): ListObject {
  const compared = Object.entries(filters).flatMap(([name, filter]) =>
    filter.with !== undefined || filter.description !== undefined
      ? []
      : [[plainName(name), withoutMark(filter)] as const],
  );
  return {
    ...(compared.length > 0 && { filters: Object.fromEntries(compared) }),
    ...(order !== undefined && { order: withoutMark(order) }),
  };
}

function withoutMark<T extends Pick<FilterObject, 'x-unspecified'>>(rules: T) {
  const { 'x-unspecified': _, ...rest } = rules;
  return rest;
}

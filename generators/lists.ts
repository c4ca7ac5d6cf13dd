import type { Json } from '../src/contract/annotations.ts';
import type { FilterObject, ListObject } from '../src/contract/behavior.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { literal, noticeComment, propertyName, quoted } from './source-text.ts';

/**
 * The filters and orders of lists as a TypeScript module, by operation and by plain names of parameters.
 * Filters that are described in words, or that another parameter belongs to, are left out.
 */
export function render(bundle: OpenApiDocument): string {
  const lists = Object.entries(bundle['x-behavior']?.lists ?? {}).map(
    ([id, list]) => [id, rulesOf(list)] as const,
  );
  const entries = lists.map(([id, rules]) => {
    const name = `${propertyName(id)}: `;
    return `  ${name}${literal(rules as unknown as Json, '  ', name.length)},\n`;
  });
  const names = lists.map(([id]) => `\n  | ${quoted(id)}`).join('') || ' never';
  return `${noticeComment()}import type { ListObject } from '../src/contract/behavior.ts';

/** The operations that return lists. */
export type ListId =${names};

/** What each list compares, and its order. */
export const lists: Readonly<Record<ListId, ListObject>> = {
${entries.join('')}};
`;
}

function rulesOf({ filters = {}, order }: ListObject): ListObject {
  const compared = Object.entries(filters).flatMap(([name, filter]) =>
    filter.with !== undefined || filter.description !== undefined
      ? []
      : [[name.replace('[]', ''), withoutMark(filter)] as const],
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

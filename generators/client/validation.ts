import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { responsesOf } from '../../src/contract/read.ts';
import { literal } from '../literal.ts';
import { noticeComment } from '../notice.ts';
import type { Group } from './names.ts';

/** What the validation of answers has to know besides their schemas. */
export function validationText(document: OpenApiDocument, groups: readonly Group[]): string {
  const operations = groups.flatMap(({ name: group, operations }) =>
    operations.map((operation) => ({ ...operation, name: `${group}.${operation.method}` })),
  );
  const ids = Object.fromEntries(operations.map(({ name, id }) => [name, id]));
  const mayBeEmpty = operations.flatMap(({ id, located }) =>
    responsesOf(document, located.operation)
      .filter(({ response }) => response['x-empty-body'] !== undefined)
      .map(({ status }) => `${id} ${status}`),
  );
  return `${noticeComment()}
/** The ids of operations by what \`createClient\` calls them. */
export const IDS: Readonly<Record<string, string>> = ${literal(ids)};

/** The answers, by operation and status, that may come without the body that they have a schema for. */
export const MAY_BE_EMPTY: readonly string[] = ${literal(mayBeEmpty)};
`;
}

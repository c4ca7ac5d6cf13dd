/** How the client reaches a service: what its paths stand behind, and which header has the token. */

import { idFieldAt, readIdFields } from '../../src/conform/id-fields.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readPrefix, readTokenHeader } from '../../src/contract/read/connection.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { objectShape } from '../../src/contract/read/schemas.ts';
import { noticeComment, quoted } from '../source-text.ts';

/** A contract without a header for a plain token has clients that send none: a scheme before it would cost bytes here. */
export function connectionText(document: OpenApiDocument): string {
  const { name, prefix } = readTokenHeader(document) ?? {};
  const header = prefix === '' ? name?.toLowerCase() : undefined;
  const names = listOtherIds(document);
  return `${noticeComment()}
/** What all paths stand behind. */
export const PREFIX: string = ${quoted(readPrefix(document))};

/** The header that has the token, in lower case; \`null\` where none has. */
export const TOKEN_HEADER: string | null = ${header === undefined ? 'null' : quoted(header)};

/** The variables of paths that are taken for the \`id\` by mistake. */
export const OTHER_IDS: RegExp = ${names.length === 0 ? '/(?!)/' : `/${names.map((name) => `{${name}}`).join('|')}/`};
`;
}

/** Variables of paths that stand for another field, where what they name has an `id` besides. */
function listOtherIds(document: OpenApiDocument): readonly string[] {
  const idFields = readIdFields(document);
  return readOperations(document).flatMap(({ method, path, responses }) => {
    const [, name] = /\{(\w+)\}$/.exec(path) ?? [];
    const schema = responses.find(({ status }) => status < 300)?.schema;
    const field = idFieldAt({ idFields }, path);
    if (method !== 'GET' || name === undefined || !schema || field === 'id') return [];
    const hasId = 'id' in objectShape(document, schema.node).properties;
    return hasId ? [name] : [];
  });
}

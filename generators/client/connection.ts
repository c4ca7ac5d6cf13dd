/** How the client reaches a service: what its paths stand behind, and which header has the token. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readPrefix, readTokenHeader } from '../../src/contract/read/connection.ts';
import { noticeComment, quoted } from '../source-text.ts';

/** A contract without a header for a plain token has clients that send none: a scheme before it would cost bytes here. */
export function connectionText(document: OpenApiDocument): string {
  const { name, prefix } = readTokenHeader(document) ?? {};
  const header = prefix === '' ? name?.toLowerCase() : undefined;
  return `${noticeComment()}
/** What all paths stand behind. */
export const PREFIX: string = ${quoted(readPrefix(document))};

/** The header that has the token, in lower case; \`null\` where none has. */
export const TOKEN_HEADER: string | null = ${header === undefined ? 'null' : quoted(header)};
`;
}

/** How the client reaches a service: what its paths stand behind, and which header has the token. */

import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readPrefix, readTokenHeader } from '../../src/contract/read/connection.ts';
import { noticeComment, quoted } from '../source-text.ts';

export function connectionText(document: OpenApiDocument): string {
  return `${noticeComment()}
/** What all paths stand behind. */
export const PREFIX: string = ${quoted(readPrefix(document))};

/** The header that has the token, in lower case. */
export const TOKEN_HEADER: string = ${quoted(readTokenHeader(document).toLowerCase())};
`;
}

/** How a service of the contract is reached: what its paths stand behind, and where the token goes. */

import { asArray, asRecord, asString } from '../data.ts';
import type { OpenApiDocument } from '../openapi.ts';
import { type DocumentedOperation, readOperations } from './operations.ts';

/** What the paths of the first server stand behind, without a slash at its end: `/api/v4`; empty for nothing. */
export function readPrefix({ servers }: Pick<OpenApiDocument, 'servers'>): string {
  const { url, variables } = asRecord(asArray(servers)[0]);
  const address = (asString(url) ?? '').replace(/\{([^}]*)\}/g, (_, name: string) =>
    String(asRecord(asRecord(variables)[name]).default ?? ''),
  );
  // A server may be relative to where the document is.
  return new URL(address, 'http://localhost/').pathname.replace(/\/+$/, '');
}

/** The header that carries the token, as the contract writes it; `null` where none does. */
export function readTokenHeader({
  components,
}: Pick<OpenApiDocument, 'components'>): string | null {
  const schemes = Object.values(components?.securitySchemes ?? {}).map(asRecord);
  const scheme = schemes.find((each) => each.type === 'apiKey' && each.in === 'header');
  return asString(scheme?.name) ?? null;
}

/** The ids of the operations that can be called without a token: one of the ways to call them names no scheme. */
export function listOpenOperations(document: OpenApiDocument): ReadonlySet<string> {
  const isOpen = ({ node }: DocumentedOperation) => {
    const ways = node.security ?? document.security ?? [];
    return ways.length === 0 || ways.some((way) => Object.keys(way).length === 0);
  };
  return new Set(readOperations(document).flatMap((each) => (isOpen(each) ? [each.id] : [])));
}

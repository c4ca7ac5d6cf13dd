/** The prefix of the paths, and the header of the token. */

import { asArray, asRecord, asString } from '../data.ts';
import type { OpenApiDocument } from '../openapi.ts';
import { type DocumentedOperation, readOperations } from './operations.ts';

interface ServerObject {
  readonly url: string;
  readonly variables?: Readonly<Record<string, { readonly default: string }>>;
}

/** The servers, with the defaults of the variables put in: `https://collab.example.com/api/v4`. */
export function listServers({
  servers = [],
}: Pick<OpenApiDocument, 'servers'>): Omit<ServerObject, 'variables'>[] {
  return servers.map((server) => {
    const { url, variables = {}, ...rest } = server as unknown as ServerObject;
    const address = url.replace(
      /\{(\w+)\}/g,
      (whole, name: string) => variables[name]?.default ?? whole,
    );
    return { ...rest, url: address };
  });
}

/** The prefix of the first server, without a slash at its end: `/api/v4`; empty for none. */
export function readPrefix({ servers }: Pick<OpenApiDocument, 'servers'>): string {
  const { url, variables } = asRecord(asArray(servers)[0]);
  const address = (asString(url) ?? '').replace(/\{([^}]*)\}/g, (_, name: string) =>
    String(asRecord(asRecord(variables)[name]).default ?? ''),
  );
  // A server may be relative to where the document is.
  return new URL(address, 'http://localhost/').pathname.replace(/\/+$/, '');
}

/** The header that carries the token: that of the one security scheme. */
export function readTokenHeader({ components }: Pick<OpenApiDocument, 'components'>): string {
  const [scheme] = Object.values(components?.securitySchemes ?? {});
  return asString(scheme?.name) ?? '';
}

/** The ids of the operations that can be called without a token: one of the ways to call them names no scheme. */
export function listOpenOperations(document: OpenApiDocument): ReadonlySet<string> {
  const isOpen = ({ node }: DocumentedOperation) => {
    const ways = node.security ?? document.security ?? [];
    return ways.length === 0 || ways.some((way) => Object.keys(way).length === 0);
  };
  return new Set(readOperations(document).flatMap((each) => (isOpen(each) ? [each.id] : [])));
}

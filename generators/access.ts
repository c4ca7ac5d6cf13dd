import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { readRoles } from '../src/contract/roles.ts';
import { mapLiteral, noticeComment, unionOf } from './source-text.ts';

/** The roles of the contract, and the scopes of tokens, as a TypeScript module. */
export function render(bundle: OpenApiDocument): string {
  const { roles = {}, scopes = {} } = bundle['x-behavior']?.access ?? {};
  return `${noticeComment()}import type { ScopeObject } from '../src/contract/behavior.ts';
import type { Role } from '../src/contract/roles.ts';

/** The roles, from the widest to the narrowest. */
export type RoleName =${unionOf(Object.keys(roles))};

/** What each role means. */
export const roles: Readonly<Record<RoleName, Role>> = ${mapLiteral(readRoles(roles))};

/** By scope, the operations that a token is good for. */
export const scopes: Readonly<Record<string, ScopeObject>> = ${mapLiteral(Object.entries(scopes))};
`;
}

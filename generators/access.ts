import type { Json } from '../src/contract/annotations.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { readRoles } from '../src/contract/roles.ts';
import { literal, noticeComment, propertyName, quoted } from './source-text.ts';

/** The roles of the contract, and the scopes of tokens, as a TypeScript module. */
export function render(bundle: OpenApiDocument): string {
  const { roles = {}, scopes = {} } = bundle['x-behavior']?.access ?? {};
  const names = Object.keys(roles);
  return `${noticeComment()}import type { ScopeObject } from '../src/contract/behavior.ts';
import type { Role } from '../src/contract/roles.ts';

/** The roles, from the widest to the narrowest. */
export type RoleName =${names.map((name) => `\n  | ${quoted(name)}`).join('') || ' never'};

/** What each role means. */
export const roles: Readonly<Record<RoleName, Role>> = {
${[...readRoles(roles)].map(([name, role]) => entry(name, { ...role })).join('')}};

/** By scope, the operations that a token is good for. */
export const scopes: Readonly<Record<string, ScopeObject>> = {
${Object.entries(scopes)
  .map(([name, scope]) => entry(name, scope as unknown as Json))
  .join('')}};
`;
}

function entry(key: string, value: Json): string {
  const name = `${propertyName(key)}: `;
  return `  ${name}${literal(value, '  ', name.length)},\n`;
}

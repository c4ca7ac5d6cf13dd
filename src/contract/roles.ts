/** The meanings of the roles of `x-access`, from `access.roles` of the behavior data. */
import type { RoleObject, ScopeObject } from './behavior.ts';
import type { Operation } from './operation.ts';

export interface Role {
  readonly name: string;
  readonly needsToken: boolean;
  /** Callers without the role may not see the resource of the path. */
  readonly isOfResource: boolean;
  readonly isAnyUser: boolean;
  readonly isAdministrator: boolean;
  /** There are callers with a token who see the resource of the path, and are rejected. */
  readonly rejectsKnown: boolean;
}

/** The roles by name, from the widest to the narrowest. */
export type Roles = ReadonlyMap<string, Role>;

export function readRoles(roles: Readonly<Record<string, RoleObject>>): Roles {
  const entries = Object.entries(roles);
  // The widest of them is that of everybody who sees the resource.
  const widest = entries.find(([, { of, token }]) => of === 'resource' && token !== false)?.[0];
  return new Map(
    entries.map(([name, { of, token }]) => [
      name,
      {
        name,
        needsToken: token !== false,
        isOfResource: of === 'resource',
        isAnyUser: of === undefined && token !== false,
        isAdministrator: of === 'service',
        rejectsKnown: of !== undefined && token !== false && name !== widest,
      },
    ]),
  );
}

/** The role of an operation: one that any token has, where the contract does not describe it. */
export function findRole(roles: Roles, name: string): Role {
  const unknown = { name, needsToken: true, isOfResource: false };
  return (
    roles.get(name) ?? { ...unknown, isAnyUser: true, isAdministrator: false, rejectsKnown: false }
  );
}

/** By the scope of a token alone; the role of its user is another question. */
export function isInScope(
  { methods, tags }: ScopeObject,
  { method, tag }: Pick<Operation, 'method' | 'tag'>,
): boolean {
  return (methods?.includes(method) ?? true) && (tags?.includes(tag) ?? true);
}

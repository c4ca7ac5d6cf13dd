/**
 * Generated from the contract in spec/; do not edit.
 * Change the contract and run `npm run generate`.
 */
import type { ScopeObject } from '../src/contract/behavior.ts';
import type { Role } from '../src/contract/roles.ts';

/** The roles, from the widest to the narrowest. */
export type RoleName =
  | 'anyone'
  | 'anyone-if-public'
  | 'user'
  | 'viewer'
  | 'member'
  | 'owner'
  | 'admin';

/** What each role means. */
export const roles: Readonly<Record<RoleName, Role>> = {
  anyone: {
    name: 'anyone',
    needsToken: false,
    isOfResource: false,
    isAnyUser: false,
    isAdministrator: false,
    rejectsKnown: false,
  },
  'anyone-if-public': {
    name: 'anyone-if-public',
    needsToken: false,
    isOfResource: true,
    isAnyUser: false,
    isAdministrator: false,
    rejectsKnown: false,
  },
  user: {
    name: 'user',
    needsToken: true,
    isOfResource: false,
    isAnyUser: true,
    isAdministrator: false,
    rejectsKnown: false,
  },
  viewer: {
    name: 'viewer',
    needsToken: true,
    isOfResource: true,
    isAnyUser: false,
    isAdministrator: false,
    rejectsKnown: false,
  },
  member: {
    name: 'member',
    needsToken: true,
    isOfResource: true,
    isAnyUser: false,
    isAdministrator: false,
    rejectsKnown: true,
  },
  owner: {
    name: 'owner',
    needsToken: true,
    isOfResource: true,
    isAnyUser: false,
    isAdministrator: false,
    rejectsKnown: true,
  },
  admin: {
    name: 'admin',
    needsToken: true,
    isOfResource: false,
    isAnyUser: false,
    isAdministrator: true,
    rejectsKnown: true,
  },
};

/** By scope, the operations that a token is good for. */
export const scopes: Readonly<Record<string, ScopeObject>> = {
  api: {},
  read_user: { methods: ['GET'], tags: ['users'] },
};

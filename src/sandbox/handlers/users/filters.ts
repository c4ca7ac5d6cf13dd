/** The filters of the list of users, as what to look for in the table. */
import type { Input } from '../../operation-types.ts';
import type { Query } from '../../store/definition.ts';
import type { UserRecord } from '../../store/records.ts';
import { type Definitions, identityKey } from '../../store/tables.ts';
import type { World } from '../../store/world.ts';

type Filters = Omit<Input<'listUsers'>, 'page' | 'per_page'>;
type UserQuery = Query<UserRecord, Definitions['users']>;

/** The users who pass every filter, by rising ids. */
export function chosenUsers({ users }: World, filters: Filters) {
  const { active, blocked, external, username, search, extern_uid, provider } = filters;
  const named = username === undefined ? [] : [users.find('username', username.toLowerCase())];
  return users.select({
    where: {
      state: stateOf(active === true, blocked === true),
      // Only `true` filters.
      external: external === true ? true : undefined,
      identity:
        extern_uid === undefined || provider === undefined
          ? undefined
          : identityKey({ provider, extern_uid }),
    },
    matching: peopleLike(search),
    among: username === undefined ? undefined : named.filter((user) => user !== undefined),
  });
}

function stateOf(active: boolean, blocked: boolean): NonNullable<UserQuery['where']>['state'] {
  // Nobody is both.
  if (active && blocked) return { any: [] };
  if (active) return 'active';
  return blocked ? 'blocked' : undefined;
}

/** Finds people by a part of their address or name. */
export function peopleLike(search: string | undefined): UserQuery['matching'] {
  if (search === undefined) return undefined;
  const text = search.toLowerCase();
  return {
    key: text,
    test: ({ email, username }) =>
      email.toLowerCase().includes(text) || username.toLowerCase().includes(text),
  };
}

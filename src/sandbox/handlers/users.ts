/** Accounts: finding users, and for administrators creating, changing, blocking and deleting them. */
import { joinErrors } from '../../http/input-errors.ts';
import type { Fields } from '../domain/filter-and-order.ts';
import { firstState, stateAfter } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import { list } from '../request/paging.ts';
import {
  created,
  emptyResponse,
  errorResponse,
  HttpError,
  InvalidInputError,
  ok,
} from '../request/responses.ts';
import { serializeEvent } from '../serializers/events.ts';
import {
  serializeActivity,
  serializeAdminUser,
  serializePublicUser,
} from '../serializers/users.ts';
import type { UserRecord } from '../store/schema.ts';
import { visibleEvents } from './events.ts';
import { findUser } from './find.ts';
import type { Handlers } from './handler.ts';
import { removeAccount } from './removal.ts';
import { accountFields, accountProblems, hasIdentity, identitiesWith } from './user-fields.ts';

export const users = {
  listUsers: (context, input) => {
    const { provider, extern_uid } = input;
    const users = context.world.users.all();
    // One identity has both.
    const chosen =
      provider === undefined || extern_uid === undefined
        ? users
        : users.filter((user) => hasIdentity(user, provider, extern_uid));
    return context.me.admin
      ? list(context, input, chosen, serializeAdminUser)
      : list(context, input, chosen, serializePublicUser);
  },

  getUser: (context, { id }) => {
    const { world, me } = context;
    const user = findUser(context, id);
    return ok(me.admin ? serializeAdminUser(world, user) : serializePublicUser(world, user));
  },

  getCurrentUser: (context, { sudo }) => {
    const { world, me, scopes } = context;
    if (sudo === undefined) return ok(serializeAdminUser(world, me));
    // The response holds a secret that opens the whole API.
    if (!me.admin || !scopes.includes('api')) return errorResponse(403, '403 Forbidden');
    const user = findUser(context, sudo);
    const { admin: is_admin, private_token } = user;
    return ok({ ...serializeAdminUser(world, user), is_admin, private_token });
  },

  createUser: (context, input) => {
    const { world } = context;
    const { reset_password, password, ...fields } = input;
    const byReset = reset_password === true;
    const problems = accountProblems(world, byReset ? fields : input, null);
    const missing = !byReset && password === undefined;
    const errors = missing
      ? { ...problems, password: ['is required unless reset_password is true'] }
      : problems;
    if (Object.keys(errors).length > 0) throw new InvalidInputError(errors);
    const { username } = input;
    const user = world.users.insert({
      ...accountFields(context, input, 'reset_password', 'confirm'),
      state: firstState('UserState', context),
      identities: identitiesWith([], input),
      has_password: !byReset,
      confirmed_at: input.confirm === false ? world.now() : null,
    });
    world.namespaces.insert({ kind: 'user', name: username, path: username, user_id: user.id });
    return created(serializeAdminUser(world, user));
  },

  updateUser: (context, input) => {
    const { world } = context;
    const before = findUser(context, input.id);
    const errors = accountProblems(world, input, before);
    if (Object.keys(errors).length > 0) throw new HttpError(404, capitalize(joinErrors(errors)));
    const user = world.users.change(before, {
      ...accountFields(context, input),
      identities: identitiesWith(before.identities, input),
      ...(input.password !== undefined && { has_password: true, password_expired: true }),
    });
    const { username } = user;
    const home = world.namespaces.find('user', user.id);
    if (username !== before.username && home !== undefined) {
      world.namespaces.change(home, { name: username, path: username });
    }
    return ok(serializeAdminUser(world, user));
  },

  deleteUser: ({ world }, { id }) => {
    const user = world.users.get(id);
    if (user === undefined) return emptyResponse(200);
    const last = serializeAdminUser(world, user);
    removeAccount(world, user);
    return ok(last);
  },

  blockUser: setBlocked,
  unblockUser: setBlocked,

  listUserEvents: (context, input) => {
    const author = findUser(context, input.id);
    return list(context, input, visibleEvents(context, author), serializeEvent);
  },

  listUserActivities: (context, input) => {
    const { world } = context;
    const { from = monthsBefore(world.today(), MONTHS) } = input;
    return list(context, { ...input, from }, world.users.all(), serializeActivity, ACTIVITY);
  },
} satisfies Partial<Handlers>;

/** Blocks or unblocks; nothing changes for whom it is so already. Throws a HttpError for who is missing or managed elsewhere. */
function setBlocked(context: RequestContext, { id }: { readonly id: number }) {
  const user = findUser(context, id);
  if (user.directory_synchronized) {
    throw new HttpError(
      403,
      '403 Forbidden: directory synchronization manages whether this user is blocked',
    );
  }
  const state = stateAfter('UserState', user.state, context);
  if (state !== user.state) context.world.users.change(user, { state });
  return emptyResponse(201);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How far the list goes back by default. */
const MONTHS = 6;

/** Of one day, nothing tells who came first. */
const ACTIVITY: Fields<UserRecord> = {
  last_activity_on: ({ last_activity_on: day, username }) => `${day ?? ''} ${username}`,
};

/** The same day so many months before, or the last of a month that does not have it. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const days = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, days));
  return first.toISOString().slice(0, 10);
}

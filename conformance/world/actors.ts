/** Callers that a run makes for itself. */
import { factsOf } from '../contract/facts.ts';
import { NotReached, send } from '../session.ts';
import type { Actor } from '../wire/exchange.ts';
import type { Item } from './items.ts';
import { valuesWithin } from './values.ts';
import type { Thing, World } from './world.ts';

/** Makes an account that belongs to nothing, and a token to call as it. Without either there is no stranger. */
export async function makeStranger(world: World): Promise<void> {
  try {
    await lendToken(world, 'stranger', await world.fresh('user'));
  } catch (error) {
    if (!(error instanceof NotReached)) throw error;
  }
}

/** Makes an account that may have no projects, once; gives its name. */
export async function makeLimited(world: World): Promise<string> {
  const user = await world.need('limitedUser');
  if (!world.session.has('limited')) await lendToken(world, 'limited', user);
  return String((user.body as Item | null)?.username);
}

/** Makes a token that works, and takes it back. */
export async function makeRevoked(world: World): Promise<void> {
  const { session } = world;
  const path = await lendToken(world, 'revoked', await world.need('user'));
  const nothing = { query: {}, body: {} };
  const first = { facts: factsOf('getCurrentUser'), values: { path: {}, ...nothing } };
  await send(session, { ...first, actor: 'revoked' });
  const facts = factsOf('revokeImpersonationToken');
  await send(session, { facts, values: { path, ...nothing } });
}

/** Gives the path of the token. */
async function lendToken(world: World, actor: Actor, user: Thing): Promise<Item> {
  const facts = factsOf('createImpersonationToken');
  const values = await valuesWithin(world, facts, user, 'required');
  const { received } = await send(world.session, { facts, values });
  const { token, id } = (received.json ?? {}) as Item;
  if (typeof token !== 'string') throw new NotReached('no token to act as a user can be made');
  world.session.lend(actor, token);
  return { user_id: user.path.id, impersonation_token_id: id };
}

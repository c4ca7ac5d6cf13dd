/** What handlers about users share. */
import type { Context } from '../context.ts';
import { notFound } from '../replies.ts';
import type { UserRecord } from '../store/schema.ts';

/** The user of an id. Throws a Refusal, 404, where there is none. */
export function userAt({ world }: Context, id: number): UserRecord {
  const user = world.users.get(id);
  if (user === undefined) throw notFound('User');
  return user;
}

/** Makes valid inputs of operations from what the world holds. */
import { type Facts, facts } from '../contract/facts.ts';
import { exampleValues, type Values } from '../wire/write.ts';
import { fieldValue } from './fields.ts';
import { kindOf } from './kinds.ts';
import type { Thing, World } from './world.ts';

/** What to send of a body: all that can be made up, or only what has to be there. */
export type Extent = 'all' | 'required';

/** A valid input of an operation, about the thing of its kind that the world always has. */
export async function valuesFor(
  world: World,
  facts: Facts,
  extent: Extent = 'required',
): Promise<Values> {
  if (!world.session.remembers) return exampleValues(facts.operation, extent);
  return valuesWithin(world, facts, await world.need(kindOf(facts.operation)), extent);
}

/** Operations after which the thing is another one, or gone. */
const CONSUMING: ReadonlySet<string> = new Set([
  ...facts.filter(({ operation }) => operation.method === 'DELETE').map(({ id }) => id),
  ...['acceptMergeRequest', 'moveIssue', 'blockUser', 'archiveProject', 'createForkRelation'],
  ...['forkProject', 'shareProject'],
]);

/** A valid input of an operation, about a new thing where it would use up the one that there always is. */
export async function disposableValues(
  world: World,
  each: Facts,
  extent: Extent = 'required',
): Promise<Values> {
  const kind = kindOf(each.operation);
  const thing = CONSUMING.has(each.id) ? await world.fresh(kind) : await world.need(kind);
  return valuesWithin(world, each, thing, extent);
}

/** A valid input of an operation about a thing. */
export async function valuesWithin(
  world: World,
  { operation }: Facts,
  thing: Thing,
  extent: Extent,
  also: readonly string[] = [],
): Promise<Values> {
  const parameters = operation.parameters.filter(({ in: place }) => place === 'path');
  const path = Object.fromEntries(
    // A user is `id` in some paths and `user_id` in others.
    parameters.map(({ name }) => [name, thing.path[name] ?? thing.path.id]),
  );
  const query = Object.fromEntries(
    operation.parameters
      .filter(({ in: place, required }) => place === 'query' && required)
      .map(({ wireName, name, example }) => [wireName, thing.path[name] ?? example]),
  );
  return { path, query, body: await bodyFor(world, operation, extent, also) };
}

async function bodyFor(
  world: World,
  { id, body }: Facts['operation'],
  extent: Extent,
  also: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  if (body === null) return {};
  // One of the sets that will do.
  const set = preferred(body.anyOf);
  const wanted = body.fields.filter(
    ({ name, required }) =>
      extent === 'all' || required || set.includes(name) || also.includes(name),
  );
  const values: Record<string, unknown> = {};
  for (const field of wanted) {
    const value = await fieldValue(world, id, field);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** Changing a title does less than changing a branch. */
function preferred(sets: readonly (readonly string[])[]): readonly string[] {
  return sets.find((set) => set.includes('title')) ?? sets[0] ?? [];
}

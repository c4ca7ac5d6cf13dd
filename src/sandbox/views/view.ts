/** Turns records into what answers show of them, once for each state that a record and what it shows are in. */
import type { components } from '../../../generated/schema.d.ts';
import type { Rendered } from '../operation-types.ts';
import type { Row } from '../store/schema.ts';
import type { World } from '../store/world.ts';

export type Schemas = components['schemas'];

/**
 * Looks something up besides the record itself: `look((world) => world.users.get(issue.author_id))`.
 * The rendering is kept as long as every look gives the same record or the same plain value, so a
 * look must not make something new, such as an array.
 */
export type Look = <T extends Row | Key | undefined>(read: (world: World) => T) => T;
type Key = string | number | boolean | null;

/** What answers show of a record, the same for every viewer. */
export type View<R extends Row, T> = (world: World, record: R) => Rendered<T>;

export function view<R extends Row, T extends object>(
  render: (record: R, look: Look, world: World) => T,
): View<R, T> {
  return (world, record) => ({
    json: JSON.stringify(render(record, (read) => read(world), world)),
  });
}

/** The same with one or more further fields, such as those that depend on the viewer. */
export function extended<T extends object, More extends object>(
  { json }: Rendered<T>,
  more: More,
): Rendered<T & More> {
  return { json: `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}` };
}

/** The same with further fields that were made before, too: `extendedWith(key, { user })`. */
export function extendedWith<T extends object, More extends object>(
  { json }: Rendered<T>,
  more: { readonly [Name in keyof More]: Rendered<More[Name]> },
): Rendered<T & More> {
  const fields = Object.entries<Rendered<unknown>>(more)
    .map(([name, part]) => `${JSON.stringify(name)}:${part.json}`)
    .join(',');
  return { json: `${json.slice(0, -1)},${fields}}` };
}

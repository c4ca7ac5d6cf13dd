/** Turns records into what answers show of them, once for each state that a record and what it shows are in. */
import type { components } from '../../../generated/schema.d.ts';
import type { Rendered } from '../operation-types.ts';
import type { Row } from '../store/definition.ts';
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

/** A rendering, and all that it depends on. */
interface Kept<R> extends Rendered<never> {
  readonly record: R;
  readonly looks: readonly { readonly read: (world: World) => unknown; readonly was: unknown }[];
  /** The version of a world in which the looks were last seen to hold. */
  version: number;
}

/**
 * How many renderings a view keeps: more than a page of anything shows, and not so many that memory grows
 * for long. A WeakMap would need no limit, and costs far more than it spares.
 */
const MOST_KEPT = 2_000;

/** A view whose JSON is kept with the record from the second time on. What depends on the viewer is added by `extended`. */
export function view<R extends Row, T extends object>(
  render: (record: R, look: Look, world: World) => T,
): View<R, T> {
  const kept = new Map<number, Kept<R>>();
  /** Records by id that were rendered once. Most are never asked for again: keeping those would cost, and spare nothing. */
  const once = new Map<number, R>();
  return (world, record) => {
    const known = kept.get(record.id);
    if (known !== undefined && known.record === record && holds(known, world)) return known;
    if (once.get(record.id) !== record) {
      if (once.size >= MOST_KEPT) once.clear();
      once.set(record.id, record);
      return { json: JSON.stringify(render(record, (read) => read(world), world)) };
    }
    const looks: { read: (world: World) => unknown; was: unknown }[] = [];
    const look: Look = (read) => {
      const was = read(world);
      looks.push({ read, was });
      return was;
    };
    const json = JSON.stringify(render(record, look, world));
    const made = { record, json, looks, version: world.version() };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(record.id, made);
    return made;
  };
}

function holds(kept: Kept<unknown>, world: World): boolean {
  const version = world.version();
  if (kept.version === version) return true;
  for (const { read, was } of kept.looks) if (read(world) !== was) return false;
  kept.version = version;
  return true;
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

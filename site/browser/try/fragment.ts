import type { TryField } from './operation-file.ts';
import type { GivenValues } from './request.ts';

/** A filled-in call as the fragment of an address, which is never sent to a server. */

const PREFIX = '#try:';

/** `body.title` for the field of a body. */
export function fragmentKey({ in: location, name }: TryField): string {
  return `${location}.${name}`;
}

/** The key of who calls in the sandbox; those of fields have a point in them. */
export const CALLER = 'as';

/** The key of a link that leaves the examples in the fields which it does not name. */
export const WITH_EXAMPLES = 'examples';

/** The fragment for what is given, without secrets and files, and for who calls in the sandbox. */
export function toFragment(given: readonly GivenValues[], caller: string | null): string {
  const pairs = given.flatMap(({ field, values }) =>
    field.secret === true
      ? []
      : values
          .filter((value) => typeof value === 'string')
          .map((value) => [fragmentKey(field), value]),
  );
  const all = caller === null ? pairs : [...pairs, [CALLER, caller]];
  return toAddress(all);
}

function toAddress(pairs: readonly (readonly string[])[]): string {
  return `${PREFIX}${new URLSearchParams(pairs.map(([key = '', value = '']) => [key, value]))}`;
}

/** The fragment of a call that goes on with ids of another. */
export function toNextFragment(
  ids: Readonly<Record<string, string>>,
  caller: string | null,
): string {
  const path = Object.entries(ids).map(([name, value]) => [`path.${name}`, value]);
  return toAddress([...path, [WITH_EXAMPLES, ''], ...(caller === null ? [] : [[CALLER, caller]])]);
}

/** The texts by keys; none where a fragment is something else. */
export function readFragment(fragment: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (!fragment.startsWith(PREFIX)) return found;
  for (const [key, value] of new URLSearchParams(fragment.slice(PREFIX.length))) {
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  return found;
}

/** The page of an operation beside this one, with its form filled in. */
export function toPage(id: string, fragment: string): string {
  return new URL(`../${id}/index.html${fragment}`, location.href).href;
}

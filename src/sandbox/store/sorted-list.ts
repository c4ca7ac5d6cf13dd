/**
 * A list that stays in order while items come and go, in chunks, so that neither costs more in a long
 * list, and a page is found without walking over what is before it.
 */
export interface SortedList<T> {
  readonly size: number;
  readonly add: (item: T) => void;
  /** Takes out the item that compares as equal. */
  readonly remove: (item: T) => void;
  /** Puts an item in the place of another, or where it belongs from now on. */
  readonly replace: (before: T, after: T) => void;
  /** The items from one place up to another, which is not among them. */
  readonly slice: (from: number, to: number) => T[];
  /** Another list of the same items. */
  readonly copy: () => SortedList<T>;
}

/** Below 0 where the first comes first; 0 only for one and the same item. */
export type Compare<T> = (a: T, b: T) => number;

const CHUNK = 512;

/** @param sorted The first items, in order. */
export function sortedList<T>(compare: Compare<T>, sorted: readonly T[] = []): SortedList<T> {
  const chunks: T[][] = [];
  for (let at = 0; at < sorted.length; at += CHUNK) chunks.push(sorted.slice(at, at + CHUNK));
  return listOf(compare, chunks, sorted.length);
}

function listOf<T>(compare: Compare<T>, chunks: T[][], length: number): SortedList<T> {
  let size = length;
  const list: SortedList<T> = {
    get size() {
      return size;
    },
    add(item) {
      const at = chunkFor(chunks, item, compare);
      const chunk = chunks[at];
      size += 1;
      if (chunk === undefined) {
        chunks.push([item]);
        return;
      }
      chunk.splice(placeIn(chunk, item, compare), 0, item);
      if (chunk.length > 2 * CHUNK) chunks.splice(at + 1, 0, chunk.splice(CHUNK));
    },
    remove(item) {
      const at = chunkFor(chunks, item, compare);
      const chunk = chunks[at];
      if (chunk === undefined) return;
      const place = placeIn(chunk, item, compare);
      const found = chunk[place];
      if (found === undefined || compare(found, item) !== 0) return;
      chunk.splice(place, 1);
      size -= 1;
      if (chunk.length === 0) chunks.splice(at, 1);
    },
    replace(before, after) {
      if (compare(before, after) !== 0) {
        list.remove(before);
        list.add(after);
        return;
      }
      const chunk = chunks[chunkFor(chunks, before, compare)];
      if (chunk === undefined) return;
      const place = placeIn(chunk, before, compare);
      if (place < chunk.length) chunk[place] = after;
    },
    slice: (from, to) => sliceOf(chunks, from, to),
    copy: () =>
      listOf(
        compare,
        chunks.map((chunk) => chunk.slice()),
        size,
      ),
  };
  return list;
}

/** The first chunk that ends at or behind an item; the last one for what comes behind them all. */
function chunkFor<T>(chunks: readonly T[][], item: T, compare: Compare<T>): number {
  let [low, high] = [0, chunks.length - 1];
  // Most items come last.
  if (high > 0 && isBefore(chunks[high]?.[0], item, compare)) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(chunks[middle]?.at(-1), item, compare)) low = middle + 1;
    else high = middle;
  }
  return Math.max(low, 0);
}

/** Where an item is, or belongs. */
function placeIn<T>(chunk: readonly T[], item: T, compare: Compare<T>): number {
  let [low, high] = [0, chunk.length];
  if (isBefore(chunk[high - 1], item, compare)) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(chunk[middle], item, compare)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore<T>(first: T | undefined, second: T, compare: Compare<T>): boolean {
  return first !== undefined && compare(first, second) < 0;
}

function sliceOf<T>(chunks: readonly T[][], from: number, to: number): T[] {
  const found: T[] = [];
  let start = 0;
  for (const chunk of chunks) {
    if (start >= to) break;
    const end = start + chunk.length;
    if (end > from) found.push(...chunk.slice(Math.max(from - start, 0), to - start));
    start = end;
  }
  return found;
}

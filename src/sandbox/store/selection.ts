/** Records chosen from a table, in an order, of which a list shows a page. */
export interface Selection<R> {
  /** How many there are on all pages. */
  readonly total: number;
  readonly page: (offset: number, limit: number) => readonly R[];
}

/** What a table does not know itself, such as records that were found in some other way, in their order. */
export function selectionOf<R>(records: readonly R[]): Selection<R> {
  return {
    total: records.length,
    page: (offset, limit) => records.slice(offset, offset + limit),
  };
}

/** Turns rising into falling. */
export function reversed<R>({ total, page }: Selection<R>): Selection<R> {
  return {
    total,
    page: (offset, limit) => {
      const end = total - offset;
      return end <= 0 ? [] : [...page(Math.max(end - limit, 0), Math.min(limit, end))].reverse();
    },
  };
}

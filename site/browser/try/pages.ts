/** The other pages of a list, as its answer names them. */

const RELATIONS = ['first', 'prev', 'next', 'last'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The numbers of the other pages that a Link header leads to, in the order of a book. */
export function pagesIn(
  link: string | null,
): { readonly relation: Relation; readonly page: string }[] {
  const found = [...(link ?? '').matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)];
  const pages = RELATIONS.flatMap((relation) => {
    const [, address = ''] = found.find(([, , name]) => name === relation) ?? [];
    const page = /[?&]page=(\d+)/.exec(address)?.[1];
    return page === undefined ? [] : [{ relation, page }];
  });
  const has = (wanted: Relation) => pages.some(({ relation }) => relation === wanted);
  // On the first page, the first one leads nowhere else.
  return pages.filter(({ relation }) =>
    has(relation === 'first' ? 'prev' : relation === 'last' ? 'next' : relation),
  );
}

/** What the headers of a list say of its pages. They are read in one pass, however a server writes them. */

/** The parameters in which a page differs from the first: its number, or the query of a link that has none. */
export type PageParameters = Readonly<Record<string, unknown>> & { readonly page?: number };

/** A count that a header has; `null` where it has none. */
export function readCount(headers: Headers, name: string): number | null {
  const count = Number.parseFloat(`${headers.get(name)}`);
  return count >= 0 ? count : null;
}

/**
 * What the next page is requested with; `null` after the last one, `undefined` where the response does not say.
 *
 * @param isNamed Whether the page before named this one: then the last one is that which names none.
 */
export function findNextPage(
  headers: Headers,
  length: number,
  isNamed?: boolean,
): PageParameters | null | undefined {
  const links = readLinks(headers.get('link') ?? '');
  if (links.next !== undefined) return readQuery(links.next);
  const page = Number(headers.get('x-next-page'));
  if (page) return { page };
  const namesOthers = links.first || links.last || links.prev || headers.has('x-next-page');
  const isLast = isNamed || namesOthers || length < (Number(headers.get('x-per-page')) || 1);
  return isLast ? null : undefined;
}

/** The targets of a `Link` header by their relations. */
function readLinks(header: string): Partial<Record<'next' | 'first' | 'last' | 'prev', string>> {
  const links: Record<string, string> = {};
  let last = '';
  // A target, its relations, and other quoted text, in which neither counts.
  for (const [, target = last, relations = ''] of header.matchAll(
    /<([^<>]*)>|;\s*rel\s*=\s*("[^"]*"|[^\s;,]*)|"[^"]*"/gi,
  )) {
    for (const relation of relations.toLowerCase().split(/[\s"]+/)) links[relation] = target;
    last = target;
  }
  return links;
}

/** Of a link to anywhere, the number of the page, or all of its query but filters, which are those of the caller. */
function readQuery(target: string): PageParameters {
  const query = [...new URLSearchParams(target.replace(/^[^?]*/, ''))];
  const { page, ...others } = Object.fromEntries(query.filter(([name]) => !name.endsWith('[]')));
  return Number(page) ? { page: Number(page) } : others;
}

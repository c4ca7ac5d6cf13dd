/** What the headers of a list say of its pages. They are read in one pass, however a server writes them. */

/** The parameters in which a page differs from the first: its number, or the query of a link that has none. */
export type PageParameters = Readonly<Record<string, unknown>> & { readonly page?: number };

/** A count that a header has; `null` where it has none. */
export function readCount(headers: Headers, name: string): number | null {
  const count = Number.parseInt(`${headers.get(name)}`, 10);
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
  isNamed = false,
): PageParameters | null | undefined {
  const links = readLinks(headers.get('link') ?? '');
  const target = links.get('next');
  // Of a link to anywhere, only the number of the page is used, or all of its query.
  if (target !== undefined) return readQuery(target.replace(/^[^?]*\??/, ''));
  if (['first', 'last', 'prev'].some((relation) => links.has(relation))) return null;
  const named = headers.get('x-next-page');
  if (named !== null) return +named ? { page: +named } : null;
  return !isNamed && length && length >= Number(headers.get('x-per-page')) ? undefined : null;
}

/** The targets of a `Link` header by their relations. */
function readLinks(header: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const [, target = '', rest = ''] of header.matchAll(
    /<([^<>]*)>([^,"]*(?:"[^"]*"[^,"]*)*)/g,
  )) {
    for (const [, name, quoted, plain] of rest.matchAll(
      /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s;]*))/g,
    )) {
      if (!/^rel$/i.test(`${name}`)) continue;
      for (const relation of `${quoted ?? plain}`.toLowerCase().split(/\s+/))
        links.set(relation, target);
    }
  }
  return links;
}

/** The parameters of a query: the number of a page, or all of them. */
function readQuery(query: string): PageParameters {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const plain = name.replace(/\[\]$/, '');
    const before = values.get(plain);
    if (plain === name) values.set(name, value);
    else if (Array.isArray(before)) before.push(value);
    else values.set(plain, [value]);
  }
  const { page, ...others } = Object.fromEntries(values);
  return Number(page) ? { page: Number(page) } : others;
}

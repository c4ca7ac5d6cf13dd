/**
 * How the pages of a list are requested, and what its responses say of them: by `x-paging`, or else by the usual names.
 */
import type { OpenApiDocument, PagingRole, ParameterObject } from './openapi.ts';
import type { DocumentedOperation } from './read/operations.ts';
import { objectShape } from './read/schemas.ts';

/** Parameters in the query that have a role without `x-paging`. */
const PARAMETERS: Readonly<Record<string, PagingRole>> = {
  page: 'page',
  page_number: 'page',
  per_page: 'size',
  page_size: 'size',
  limit: 'size',
  after: 'cursor',
  starting_after: 'cursor',
  cursor: 'cursor',
  page_token: 'cursor',
};

/** Headers of responses that have a role without `x-paging`, in lower case. */
const HEADERS: Readonly<Record<string, PagingRole>> = {
  link: 'links',
  'x-page': 'page',
  'x-per-page': 'size',
  'x-total': 'total',
  'x-total-pages': 'pages',
  'x-next-page': 'next',
  'x-next-cursor': 'next',
  'x-prev-page': 'previous',
};

type Named = Readonly<Record<'name', string>> & { readonly 'x-paging'?: PagingRole | undefined };

/** The parts of an operation that may say how it is paged. */
export interface PagedParts {
  readonly parameters: readonly (Pick<ParameterObject, 'in'> &
    Partial<Pick<ParameterObject, 'schema'>> &
    Named)[];
  /** Of its successes. */
  readonly headers: readonly Named[];
  /** Of the items that it returns. */
  readonly fields?: readonly Named[];
}

/** Where a response says what the next page is. */
type NextPage =
  /** By the link of the relation `next`, or by a number or cursor that is the value of a header. */
  | { readonly in: 'link' | 'header'; readonly name: string }
  /** The last item has the cursor in a field. */
  | { readonly in: 'item'; readonly name: string };

export interface Paging {
  /** Whether a page is chosen by its number, or by what it begins after. */
  readonly by: 'page' | 'cursor';
  /** The parameter that chooses it. */
  readonly parameter: string;
  /** The parameter that sets the number of items per page. */
  readonly size: string | undefined;
  /** The largest number of items per page, where the contract says it. */
  readonly longest: number | undefined;
  /** `undefined` where nothing says it: pages are only known by their numbers. */
  readonly next: NextPage | undefined;
  /** The names of headers by what they are for. */
  readonly headers: Readonly<Partial<Record<PagingRole, string>>>;
}

/** How a list is paged; `null` if by nothing that is known. */
export function readPaging({ parameters, headers, fields = [] }: PagedParts): Paging | null {
  const query = parameters.filter((each) => each.in === 'query');
  const find = (role: PagingRole) =>
    query.find((each) => each['x-paging'] === role) ??
    query.find((each) => each['x-paging'] === undefined && isUsual(each, role));
  const [page, cursor, size] = [find('page'), find('cursor'), find('size')];
  const chosen = page ?? cursor;
  if (chosen === undefined) return null;
  const roles = headers.flatMap(({ name, 'x-paging': role = HEADERS[name.toLowerCase()] }) =>
    role === undefined ? [] : [[role, name] as const],
  );
  // The first header of a role counts.
  const byRole = Object.fromEntries(roles.toReversed());
  const longest = size?.schema?.maximum;
  return {
    by: page === undefined ? 'cursor' : 'page',
    parameter: chosen.name,
    size: size?.name,
    longest,
    next: findNext(
      byRole,
      fields.find((each) => each['x-paging'] === 'cursor'),
    ),
    headers: byRole,
  };
}

function findNext(
  { links, next }: Readonly<Partial<Record<PagingRole, string>>>,
  field: Named | undefined,
): NextPage | undefined {
  if (links !== undefined) return { in: 'link', name: links };
  if (next !== undefined) return { in: 'header', name: next };
  return field === undefined ? undefined : { in: 'item', name: field.name };
}

/** A cursor is no time, although `after` may be one. */
function isUsual({ name, schema }: PagedParts['parameters'][number], role: PagingRole): boolean {
  if (PARAMETERS[name] !== role) return false;
  return role !== 'cursor' || (schema?.format ?? 'uuid') === 'uuid';
}

/** How an operation of a document is paged; `null` if it is no list, or by nothing that is known. */
export function readPagingOf(
  document: OpenApiDocument,
  { method, parameters, responses }: DocumentedOperation,
): Paging | null {
  if (method !== 'GET') return null;
  const successes = responses.filter(({ status }) => status < 300);
  const items = successes.flatMap(({ schema }) => schema?.node.items ?? []);
  const shapes = items.flatMap((each) => {
    const shape = objectShape(document, each);
    return [shape, ...shape.anyOf];
  });
  return readPaging({
    parameters: parameters.map(({ node }) => node),
    headers: successes.flatMap(({ headers }) =>
      headers.map(({ name, node }) => ({ name, 'x-paging': node['x-paging'] })),
    ),
    fields: shapes.flatMap(({ properties }) =>
      Object.entries(properties).map(([name, node]) => ({ name, 'x-paging': node['x-paging'] })),
    ),
  });
}

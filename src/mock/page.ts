/**
 * The page of a list that was asked for. The example of a list is taken for all there is of it: the pages after its last
 * item are empty, so that programs that read every page come to an end.
 */
import type { Paging } from '../contract/paging.ts';
import { JSON_TYPE } from '../contract/read/media-types.ts';
import { pagingHeaders } from '../http/paging-headers.ts';
import type { MockResponse } from '../http/response.ts';
import type { RequestUrl } from '../http/router.ts';

/** @param sent The parameters of the query, by their names in the URL. */
export function toPage(
  response: MockResponse,
  paging: Paging,
  target: RequestUrl,
  sent: Readonly<Record<string, unknown>>,
): MockResponse {
  const { status, headers, body } = response;
  if (status >= 300 || body === null || headers['Content-Type'] !== JSON_TYPE) return response;
  const items: unknown = JSON.parse(String(body));
  return paging.by === 'page'
    ? numberedPage(response, items, paging, target, sent)
    : pageAfterCursor(response, items, paging, sent);
}

/** The size of a page where neither the request nor the example says it. */
const DEFAULT_SIZE = 20;

function numberedPage(
  response: MockResponse,
  items: unknown,
  paging: Paging,
  { url, query }: RequestUrl,
  sent: Readonly<Record<string, unknown>>,
): MockResponse {
  const { headers, parameter, size: sizeParameter = '' } = paging;
  const stated = (role: keyof typeof headers) => Number(response.headers[headers[role] ?? '']) || 0;
  const toResponse = (body: MockResponse['body'], page: number, size: number, total: number) => {
    const ofPage = pagingHeaders(url, query, { page, size, total }, paging);
    return { ...response, headers: { ...response.headers, ...ofPage }, body };
  };
  // An example of a later page, or within an object, says itself which one it is.
  if (!Array.isArray(items) || stated('page') > 1) {
    const [page, size] = [stated('page') || 1, stated('size') || DEFAULT_SIZE];
    return toResponse(response.body, page, size, stated('total'));
  }
  const page = toNatural(sent[parameter]) ?? 1;
  const wanted = toNatural(sent[sizeParameter]) ?? (stated('size') || DEFAULT_SIZE);
  const size = Math.min(wanted, paging.longest ?? wanted);
  const chosen = items.slice((page - 1) * size, page * size);
  return toResponse(JSON.stringify(chosen), page, size, items.length);
}

function toNatural(sent: unknown): number | undefined {
  return typeof sent === 'number' && sent > 0 ? sent : undefined;
}

/** Whatever a page begins after: the example was before it. */
function pageAfterCursor(
  response: MockResponse,
  items: unknown,
  { parameter, headers: { links = '', next = '' } }: Paging,
  sent: Readonly<Record<string, unknown>>,
): MockResponse {
  if (!Array.isArray(items) || sent[parameter] === undefined) return response;
  const { [next]: _, [links]: link = '', ...headers } = response.headers;
  const others = link.split(/,\s*(?=<)/).filter((each) => !/\brel="?next\b/.test(each));
  const Link = others.join(', ');
  return {
    ...response,
    headers: { ...headers, ...(Link !== '' && { [links]: Link }) },
    body: '[]',
  };
}

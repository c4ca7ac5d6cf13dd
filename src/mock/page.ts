/**
 * The page of a list that was asked for. The example of a list is taken for all there is of it: the pages after its last
 * item are empty, so that programs that read every page come to an end.
 */
import { PAGE, PAGE_SIZE, PAGING_HEADERS } from '../contract/paging.ts';
import { JSON_TYPE } from '../contract/read/media-types.ts';
import { pagingHeaders } from '../http/paging-headers.ts';
import type { MockResponse } from '../http/response.ts';
import type { RequestUrl } from '../http/router.ts';

/** The size of a page where neither the request nor the example says it. */
const DEFAULT_SIZE = 20;

/** @param sent The parameters of the query, by their names in the URL. */
export function toPage(
  response: MockResponse,
  { url, query }: RequestUrl,
  sent: Readonly<Record<string, unknown>>,
): MockResponse {
  const { status, headers, body } = response;
  if (status >= 300 || body === null || headers['Content-Type'] !== JSON_TYPE) return response;
  const items: unknown = JSON.parse(String(body));
  const stated = (role: keyof typeof PAGING_HEADERS) => Number(headers[PAGING_HEADERS[role]]) || 0;
  const toResponse = (shown: MockResponse['body'], page: number, size: number, total: number) => {
    const ofPage = pagingHeaders(url, query, { page, size, total });
    return { ...response, headers: { ...headers, ...ofPage }, body: shown };
  };
  // An example of a later page says itself which one it is.
  if (!Array.isArray(items) || stated('page') > 1) {
    const [page, size] = [stated('page') || 1, stated('size') || DEFAULT_SIZE];
    return toResponse(body, page, size, stated('total'));
  }
  const page = toNatural(sent[PAGE]) ?? 1;
  const size = toNatural(sent[PAGE_SIZE]) ?? (stated('size') || DEFAULT_SIZE);
  const chosen = items.slice((page - 1) * size, page * size);
  return toResponse(JSON.stringify(chosen), page, size, items.length);
}

function toNatural(sent: unknown): number | undefined {
  return typeof sent === 'number' && sent > 0 ? sent : undefined;
}

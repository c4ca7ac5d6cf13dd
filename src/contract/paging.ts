/** Parameters and headers of paging; the rule `list-paging` of the linter holds every list to them. */

/** The number of the page, from 1. */
export const PAGE = 'page';
/** The number of items per page. */
export const PAGE_SIZE = 'per_page';

export const PAGING_PARAMETERS: readonly string[] = [PAGE, PAGE_SIZE];

/** The headers of every list by what they say. */
export const PAGING_HEADERS = {
  /** Links to other pages, as RFC 8288 writes them. */
  links: 'Link',
  page: 'X-Page',
  size: 'X-Per-Page',
  /** The numbers of items and of pages in all. */
  total: 'X-Total',
  pages: 'X-Total-Pages',
  /** The number of the next page; empty on the last one. */
  next: 'X-Next-Page',
  previous: 'X-Prev-Page',
} as const;

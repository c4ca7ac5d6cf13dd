/** The pages that were read last in this tab, the newest first. */

const KEY = 'recent';
const MAX_PAGES = 6;

export interface RecentPage {
  readonly title: string;
  readonly address: string;
}

/** The pages before this one. */
export function readRecent(): RecentPage[] {
  try {
    const pages = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RecentPage[];
    return pages.filter(({ address }) => address !== ownAddress());
  } catch {
    // A browser may forbid storing anything; then there are none.
    return [];
  }
}

export function storeRecent(title: string): void {
  try {
    const pages = [{ title, address: ownAddress() }, ...readRecent()].slice(0, MAX_PAGES + 1);
    sessionStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    // As above.
  }
}

function ownAddress(): string {
  return location.origin + location.pathname;
}

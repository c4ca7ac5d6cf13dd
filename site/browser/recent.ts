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
    const pages: unknown[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return pages.filter(isOther);
  } catch {
    // A browser may forbid storing anything, and other pages of the host store under the same name.
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

/** Whether a stored value is a page of this host, but not this one. */
function isOther(value: unknown): value is RecentPage {
  const { title, address } = value as RecentPage;
  const isHere = `${address}`.startsWith(`${location.origin}/`);
  return typeof title === 'string' && isHere && address !== ownAddress();
}

function ownAddress(): string {
  return location.origin + location.pathname;
}

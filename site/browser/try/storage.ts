/**
 * What is stored from page to page. Whatever is read has to be checked: other pages of the same origin store under the
 * same names, and a browser may forbid storing anything.
 */

/** What is stored in this tab; `null` for nothing. */
export function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is stored in this tab as JSON; `null` for nothing, and for what is none. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text in this tab, or removes it if it is empty; where that is forbidden, it holds for this page. */
export function storeText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Or there is too much of it.
  }
}

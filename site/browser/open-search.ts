/** The ways into the search: its button, `/`, Ctrl-K and Cmd-K. */

import { readRecent } from './recent.ts';

/** Shows the button and lets it and the keys open the search, which is loaded for the first of them. */
export function addSearch(button: HTMLButtonElement): void {
  let loading: Promise<(typed: string) => void> | undefined;
  const load = () => {
    loading ??= import('./search/dialog.ts').then(({ createSearch }) => createSearch(readRecent));
    loading.catch(() => {
      // Offline, for one; the next try loads it again.
      loading = undefined;
    });
    return loading;
  };
  const open = async () => {
    const stop = collectTyping();
    try {
      const openSearch = await load();
      notice.textContent = '';
      openSearch(stop());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      notice.textContent = `The search is not there: its script or its index, search.json, could not be loaded. ${reason}`;
    } finally {
      stop();
    }
  };
  const notice = document.createElement('p');
  notice.role = 'alert';
  notice.className = 'notice';
  button.after(notice);
  button.addEventListener('click', open);
  // The pointer is here before it clicks.
  button.addEventListener('pointerenter', load, { once: true });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    open();
  });
  button.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  button.hidden = false;
}

/** Catches what is typed from now on; to be called for what that was, which ends it. */
function collectTyping(): () => string {
  let typed = '';
  const catching = new AbortController();
  const collect = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key;
  };
  document.addEventListener('keydown', collect, { capture: true, signal: catching.signal });
  return () => {
    catching.abort();
    return typed;
  };
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isWritten(target);
}

function isWritten(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}

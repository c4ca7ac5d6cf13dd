/** Parts of pages that react: the theme, the form of an operation, and what stays from page to page. */
import { addCopyButtons } from './copy.ts';

/** What a reader chose for all pages; empty for nothing. `theme.ts` reads the first two before a page is painted. */
export function readChoice(name: 'theme' | 'reasons' | 'server'): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function storeChoice(name: Parameters<typeof readChoice>[0], value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser may forbid storing anything; then it holds for this page.
  }
}

/** The switch between light and dark; until it is used, the theme is that of the system. */
export function addThemeToggle(button: HTMLButtonElement): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const show = () => {
    button.ariaPressed = String(isDark());
    button.title = isDark() ? 'Light' : 'Dark';
    button.ariaLabel = 'Dark theme';
  };
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    root.dataset.theme = next;
    storeChoice('theme', next);
    show();
  });
  system.addEventListener('change', show);
  show();
  button.hidden = false;
}

/** The switch of the reasons of marks holds in all pages; `theme.ts` shows them before the page is painted. */
export function keepReasons(input: HTMLInputElement): void {
  const { dataset } = document.documentElement;
  input.checked = 'reasons' in dataset;
  input.addEventListener('change', () => {
    if (input.checked) dataset.reasons = '';
    else delete dataset.reasons;
    storeChoice('reasons', input.checked ? 'shown' : '');
  });
}

/** The first field, or what sends a call without any. */
const FIRST = 'fieldset .try-field:not([hidden]) :is(input, select, textarea), .primary';

/** Lets a button open the form of its operation, which is loaded then, and close it. */
export function addTry(button: HTMLButtonElement, section: HTMLElement): void {
  let panel: HTMLElement | undefined;
  const toggle = async () => {
    section.hidden = !section.hidden;
    button.ariaExpanded = String(!section.hidden);
    button.textContent = section.hidden ? 'Try it' : 'Close';
    button.classList.toggle('primary', section.hidden);
    if (section.hidden) return;
    try {
      if (panel === undefined) {
        const { createPanel } = await import('./try/panel.ts');
        panel = await createPanel(
          button.dataset.operation ?? '',
          readChoice('server'),
          addCopyButtons,
        );
        section.replaceChildren(panel);
      }
      panel.querySelector<HTMLElement>(FIRST)?.focus();
    } catch (error) {
      section.textContent = `It could not be loaded: ${error instanceof Error ? error.message : error}`;
    }
  };
  button.addEventListener('click', toggle);
  button.hidden = false;
  // A link to a call with its values in it.
  if (location.hash.startsWith('#try:')) void toggle().then(() => section.scrollIntoView());
}

const SAMPLE = 'sample';

/** The language that is chosen for the samples holds in all pages of the tab; the row of them shows it. */
export function keepSample(tabs: HTMLElement): void {
  const show = ({ labels }: HTMLInputElement) => {
    const label = labels?.[0];
    label?.parentElement?.scrollTo({ left: label.offsetLeft - label.offsetWidth });
  };
  const input = document.getElementById(sessionStorage.getItem(SAMPLE) ?? '');
  if (input instanceof HTMLInputElement && tabs.contains(input)) {
    input.checked = true;
    show(input);
  }
  tabs.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    sessionStorage.setItem(SAMPLE, target.id);
    show(target);
  });
}

const PLACE = 'side';

/** The list of pages stays where it was on the page before, and shows the entry of this one. */
export function keepPlace(side: HTMLElement): void {
  const current = side.querySelector('[aria-current]');
  const show = () => {
    side.scrollTop = Number(sessionStorage.getItem(PLACE));
    const box = side.getBoundingClientRect();
    const { top, bottom } = current?.getBoundingClientRect() ?? box;
    if (top < box.top || bottom > box.bottom) side.scrollTop += top - box.top - box.height / 3;
  };
  show();
  document.querySelector('.menu')?.addEventListener('toggle', show);
  side.addEventListener('click', () => sessionStorage.setItem(PLACE, String(side.scrollTop)));
}

/** Starts Redoc in a page, and mends what it leaves to be wished for those who do not see or point. */

const OPTIONS = {
  // Redoc would report each view to its maker.
  disableTelemetry: true,
  sortRequiredPropsFirst: true,
};

/** Shows a contract. `init` is that of Redoc. */
export function start(
  init: (contract: unknown, options: object, root: HTMLElement) => void,
  contract: unknown,
): void {
  const root = document.getElementById('redoc');
  if (root === null) return;
  followTheme();
  const name = document.title;
  let asked = false;
  new MutationObserver(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      mend(root);
      const section = sectionOf(root);
      document.title = section === '' ? name : `${section} · ${name}`;
    });
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['data-active'] });
  init(contract, OPTIONS, root);
}

/** The rest of the site keeps the theme that was chosen; Redoc reads its own note. */
function followTheme(): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme !== null) localStorage.setItem('redoc.colorMode', theme);
  } catch {
    // What may not be kept cannot be read either.
  }
}

/** What the menu shows as the place that is read. */
function sectionOf(root: HTMLElement): string {
  const entries = root.querySelectorAll('.menu-content [data-active="true"]');
  const entry = entries[entries.length - 1];
  const method = entry?.querySelector('[data-component-name="Tags/HttpTag"]')?.textContent ?? '';
  const text = entry?.textContent ?? '';
  return text.slice(0, text.length - method.length).trim();
}

/** By selector, the level that a heading has in the page. */
const LEVELS = {
  'h3[data-component-name^="Markdoc"]': '2',
  h4: '3',
  h5: '4',
} as const;

function mend(root: HTMLElement): void {
  for (const [selector, level] of Object.entries(LEVELS)) {
    for (const heading of root.querySelectorAll(`${selector}:not([aria-level])`)) {
      heading.setAttribute('aria-level', level);
    }
  }
  for (const menu of root.querySelectorAll('.menu-content:not([role])')) {
    menu.setAttribute('role', 'navigation');
    menu.setAttribute('aria-label', 'Contents');
  }
  for (const button of root.querySelectorAll('button[aria-haspopup][aria-label]')) {
    const [label = '', text = ''] = [button.getAttribute('aria-label'), button.textContent];
    if (!label?.includes(text ?? '')) button.setAttribute('aria-label', `${label}: ${text}`);
  }
}

/** Runs in the page: starts Redoc, and adds what people need who do not see or point. */

const OPTIONS = {
  // Redoc would report each view to its maker.
  disableTelemetry: true,
  sortRequiredPropsFirst: true,
  // Who may call, and how sure the contract is, beside what it is about.
  showExtensions: [
    ...['x-access', 'x-introduced-in', 'x-constraints', 'x-empty-body'],
    ...['x-assumed', 'x-left-open'],
  ],
};

/** What is read of a contract: which operation has which title. */
interface ShownContract {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly summary?: string; readonly operationId?: string }>>
    >
  >;
}

/** Shows a contract. `init` is that of Redoc. */
export function start(
  init: (contract: unknown, options: object, root: HTMLElement) => void,
  contract: ShownContract,
): void {
  const root = document.getElementById('redoc');
  if (root === null) return;
  followTheme();
  const name = document.title;
  const pages = new Map(
    Object.values(contract.paths).flatMap((item) =>
      Object.values(item).map(({ summary, operationId }) => [summary, operationId] as const),
    ),
  );
  let scheduled = false;
  new MutationObserver(() => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      addRoles(root);
      const section = readSection(root);
      document.title = section === '' ? name : `${section} · ${name}`;
      linkBack(pages.get(section));
    });
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['data-active'] });
  init(contract, OPTIONS, root);
}

/** The theme that was chosen in the other pages; Redoc keeps its own. */
function followTheme(): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme !== null) localStorage.setItem('redoc.colorMode', theme);
  } catch {
    // A browser may forbid to store anything.
  }
}

/** Leads to the page of the operation that is read; of another section to all pages. The single file has no such link. */
function linkBack(operation: string | undefined): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-back]');
  if (link === null) return;
  link.textContent = operation === undefined ? 'All pages' : `Page of ${operation}`;
  link.href = operation === undefined ? '../index.html' : `../operations/${operation}/index.html`;
}

/** The section that the menu marks as the one that is read. */
function readSection(root: HTMLElement): string {
  const entries = root.querySelectorAll('.menu-content [data-active="true"]');
  const entry = entries[entries.length - 1];
  const method = entry?.querySelector('[data-component-name="Tags/HttpTag"]')?.textContent ?? '';
  const text = entry?.textContent ?? '';
  return text.slice(0, text.length - method.length).trim();
}

/** By selector, the level that a heading has in the page. */
const LEVELS = { 'h3[data-component-name^="Markdoc"]': '2', h4: '3', h5: '4' } as const;

function addRoles(root: HTMLElement): void {
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

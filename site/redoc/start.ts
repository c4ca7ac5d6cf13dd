/** Runs in the page: starts Redoc, and adds what people need who do not see. */
// @ts-expect-error It stands beside this file in the site, and has no types.
import { init } from './redoc.js';

const root = document.getElementById('redoc') as HTMLElement;

/** By selector, the level that a heading has in the page. */
const LEVELS = { 'h3[data-component-name^="Markdoc"]': '2', h4: '3', h5: '4' } as const;

function addRoles(): void {
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

new MutationObserver(addRoles).observe(root, { childList: true, subtree: true });
const contract = await fetch('contract.json');
init(
  await contract.json(),
  {
    // Redoc would report each view to its maker.
    disableTelemetry: true,
    sortRequiredPropsFirst: true,
    // Who may call, and how sure the contract is, beside what it is about.
    showExtensions: [
      'x-access',
      'x-introduced-in',
      'x-constraints',
      'x-empty-body',
      'x-assumed',
      'x-left-open',
    ],
  },
  root,
);

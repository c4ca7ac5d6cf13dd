import {
  createFinder,
  type FoundGroup,
  type SearchHit,
  type SearchResult,
} from '../../../src/search/find.ts';
import type { IndexEntry } from '../../../src/search/index-file.ts';
import { element, loadStyle } from '../dom.ts';
import type { RecentPage } from '../recent.ts';

/** The search: a dialog with a combobox, whose list follows what is typed. */

const HINT = 'An operation, a path such as PUT issues, a field, a schema, a word of a guide.';

/**
 * Creates the dialog; returns what opens it with what was typed before. Rejects where it cannot be loaded.
 *
 * @param readRecent The pages that were read last.
 */
export async function createSearch(
  readRecent: () => readonly RecentPage[],
): Promise<(typed: string) => void> {
  const [index] = await Promise.all([loadIndex(), loadStyle('search.css')]);
  const find = createFinder(index);
  const root = new URL('..', import.meta.url);
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'search-results',
    'aria-autocomplete': 'list',
    'aria-label': 'Search',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    placeholder: 'Search',
  });
  const icon = document.querySelector('.i-search')?.cloneNode(true);
  const list = element('div', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  const status = element('p', { role: 'status', class: 'search-status' }, HINT);
  const close = element('button', { type: 'button' }, 'Close');
  const dialog = element(
    'dialog',
    { class: 'search', 'aria-label': 'Search' },
    element('div', { class: 'search-bar' }, icon, input, close),
    list,
    element(
      'div',
      { class: 'search-foot' },
      status,
      element('span', {}, element('kbd', {}, '↑'), element('kbd', {}, '↓'), ' choose '),
      element('span', {}, element('kbd', {}, 'Enter'), ' open'),
    ),
  );
  document.body.append(dialog);
  let options: readonly HTMLAnchorElement[] = [];
  let active = -1;

  const activate = (index: number) => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = index;
    const option = options[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
  };
  const show = () => {
    const query = input.value.trim();
    const result = find(query);
    const isFound = result.groups.length > 0;
    if (query === '') list.replaceChildren(...renderStart(readRecent(), root));
    else if (isFound) list.replaceChildren(...renderResults(result, root));
    else list.replaceChildren(...renderNone(query, find, index, root));
    list.scrollTop = 0;
    options = [...list.querySelectorAll('a')];
    input.setAttribute('aria-expanded', String(options.length > 0));
    status.textContent = describeStatus(query, isFound ? options.length : 0);
    active = -1;
    activate(options.length > 0 ? 0 : -1);
  };

  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    const count = options.length;
    const to = nextIndex(event.key, active, count);
    if (to !== null && count > 0) activate(to);
    else if (event.key === 'Enter') options[active]?.click();
    else return;
    event.preventDefault();
  });
  // The result that is chosen may be in this page.
  list.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    if (!ctrlKey && !metaKey && !shiftKey) dialog.close();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return (typed) => {
    if (!dialog.open) dialog.showModal();
    input.select();
    if (typed !== '') input.value = typed;
    show();
  };
}

async function loadIndex(): Promise<readonly IndexEntry[]> {
  const response = await fetch(new URL('search.json', import.meta.url));
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return (await response.json()) as IndexEntry[];
}

/** Where a key leads in a list that goes round; `null` for a key that leads nowhere. */
function nextIndex(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return null;
}

function describeStatus(query: string, count: number): string {
  if (query === '') return HINT;
  if (count === 0) return `No results for “${query}”.`;
  return count === 1 ? '1 result' : `${count} results`;
}

const TITLES: Readonly<Record<FoundGroup['kind'], string>> = {
  best: 'Best matches',
  operation: 'Operations',
  field: 'Parameters and fields',
  schema: 'Schemas',
  guide: 'Guides and tags',
};

/** Where most readers go first. */
const SUGGESTIONS: readonly (readonly [title: string, folder: string])[] = [
  ['Getting started', 'guides/getting-started/'],
  ['Authentication', 'guides/authentication/'],
  ['Pagination', 'guides/pagination/'],
  ['Errors', 'errors/'],
  ['What changed', 'changes/'],
];

/** What there is before anything is typed: the pages that were read last, and suggestions. */
function renderStart(pages: readonly RecentPage[], root: URL): HTMLElement[] {
  const recent = pages.map(({ title, address }) => [title, address] as const);
  return renderLinks(root, [
    ['Recent', recent],
    ['Suggestions', SUGGESTIONS],
  ]);
}

/** Where nothing was found: what begins like the words that are typed, and the resources. */
function renderNone(
  query: string,
  find: (query: string) => SearchResult,
  index: readonly IndexEntry[],
  root: URL,
): HTMLElement[] {
  const toLink = ({ title, addresses: [address = ''] }: IndexEntry) => [title, address] as const;
  const near = (query.match(/\p{L}{3,}/gu) ?? []).flatMap((word) =>
    find(word.slice(0, 3)).best.slice(0, 3),
  );
  const isResource = ({ addresses: [address = ''] }: IndexEntry) =>
    /^tags\/[\w-]+\/$/.test(address);
  return renderLinks(root, [
    ['Similar', near.filter(({ kind }) => kind !== 'field').map(toLink)],
    ['Resources', index.filter(isResource).map(toLink)],
  ]);
}

type NamedLink = readonly [title: string, address: string];

/** Groups of pages by their names. */
function renderLinks(
  root: URL,
  groups: readonly (readonly [title: string, links: readonly NamedLink[]])[],
): HTMLElement[] {
  return renderGroups(
    groups.map(([title, links]) => [
      title,
      links.map(
        ([name, address]): Option => [
          { href: new URL(address, root).href },
          element('span', { class: 'search-title' }, element('b', {}, name)),
        ],
      ),
    ]),
  );
}

function renderResults({ groups, terms }: SearchResult, root: URL): HTMLElement[] {
  return renderGroups(
    groups.map(({ kind, found }) => [
      TITLES[kind],
      found.map((each) => toOption(each, terms, root)),
    ]),
  );
}

/** The attributes and the content of a link. */
type Option = readonly [
  attributes: Readonly<Record<string, string>>,
  ...content: Parameters<typeof element>[2][],
];

/** Groups of options, without those that are empty. */
function renderGroups(
  groups: readonly (readonly [title: string, options: readonly Option[]])[],
): HTMLElement[] {
  let number = 0;
  return groups
    .filter(([, options]) => options.length > 0)
    .map(([title, options], index) => {
      const heading = element(
        'p',
        { class: 'search-group', id: `search-${index}`, role: 'presentation' },
        title,
      );
      const links = options.map(([attributes, ...content]) => {
        const id = `search-option-${number++}`;
        const own = { id, role: 'option', 'aria-selected': 'false', tabindex: -1, ...attributes };
        return element('a', own, ...content);
      });
      return element('div', { role: 'group', 'aria-labelledby': heading.id }, heading, ...links);
    });
}

function toOption({ entry, location }: SearchHit, terms: readonly string[], root: URL): Option {
  const { kind, title, text, route } = entry;
  const isCode = kind === 'field' || kind === 'schema';
  const name = element(isCode ? 'code' : 'b', {}, ...highlightTerms(title, terms));
  const method =
    route && element('span', { class: `method ${route.method.toLowerCase()}` }, route.method);
  const path = route && highlightTerms(route.path, terms);
  const within = location.within !== '' && ['in ', ...highlightTerms(location.within, terms)];
  const where = path
    ? element('code', { class: 'search-where' }, ...path)
    : within && element('span', { class: 'search-where' }, ...within);
  return [
    { href: new URL(location.address, root).href },
    element('span', { class: 'search-title' }, method, ' ', name, ' ', where),
    text !== '' && element('small', {}, ...highlightTerms(text, terms)),
  ];
}

/** A text in which the words that were found are marked. */
function highlightTerms(text: string, terms: readonly string[]): (string | HTMLElement)[] {
  if (terms.length === 0) return [text];
  const longestFirst = [...terms].sort((a, b) => b.length - a.length);
  // Terms are letters, digits and underscores, without the endings of words.
  const pattern = new RegExp(`((?:${longestFirst.join('|')})(?:\\p{L}{1,3}(?!\\p{L}))?)`, 'iu');
  return text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part));
}

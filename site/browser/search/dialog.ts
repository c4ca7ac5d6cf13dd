import {
  createFinder,
  type FoundGroup,
  type SearchHit,
  type SearchResult,
} from '../../../src/search/find.ts';
import type { EntryKind, IndexEntry } from '../../../src/search/index-file.ts';
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
  const list = element('div', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  const status = element('p', { role: 'status', class: 'search-status' }, HINT);
  const close = element('button', { type: 'button' }, 'Close');
  const dialog = element(
    'dialog',
    { class: 'search', 'aria-label': 'Search' },
    element('div', { class: 'search-bar' }, input, close),
    status,
    list,
  );
  document.body.append(dialog);
  let options: readonly HTMLAnchorElement[] = [];
  let active = -1;
  let whole: EntryKind | undefined;

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
    const result = find(input.value, whole);
    const groups =
      input.value.trim() === ''
        ? renderStart(readRecent(), index, root)
        : result.groups.length > 0
          ? renderResults(result, root)
          : renderNone(input.value, find, index, root);
    list.replaceChildren(...groups);
    list.scrollTop = 0;
    options = [...list.querySelectorAll('a')];
    input.setAttribute('aria-expanded', String(options.length > 0));
    const found = input.value.trim() === '' || result.groups.length > 0 ? options.length : 0;
    status.textContent = describeStatus(input.value, found);
    active = -1;
    activate(options.length > 0 ? 0 : -1);
  };

  input.addEventListener('input', () => {
    whole = undefined;
    show();
  });
  input.addEventListener('keydown', (event) => {
    const count = options.length;
    const to = nextIndex(event.key, active, count);
    if (to !== null && count > 0) activate(to);
    else if (event.key === 'Enter') options[active]?.click();
    else return;
    event.preventDefault();
  });
  // The result that is chosen may be in this page.
  list.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const more =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-all]') : null;
    if (more !== null) {
      event.preventDefault();
      const at = options.indexOf(more);
      whole = more.dataset.all as EntryKind;
      show();
      activate(at);
      return;
    }
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
  if (query.trim() === '') return HINT;
  if (count === 0) return `No results for “${query.trim()}”.`;
  return count === 1 ? '1 result' : `${count} results`;
}

const TITLES: Readonly<Record<FoundGroup['kind'], string>> = {
  best: 'Best matches',
  operation: 'Operations',
  field: 'Parameters and fields',
  schema: 'Schemas',
  guide: 'Guides and tags',
};

/** Where most readers go first, as far as the site has it. */
const SUGGESTIONS: readonly (readonly [title: string, folder: string])[] = [
  ['Getting started', 'guides/getting-started/'],
  ['Authentication', 'guides/authentication/'],
  ['Pagination', 'guides/pagination/'],
  ['Errors', 'errors/'],
  ['What changed', 'changes/'],
];

/** What there is before anything is typed: the pages that were read last, and suggestions. */
function renderStart(
  pages: readonly RecentPage[],
  index: readonly IndexEntry[],
  root: URL,
): HTMLElement[] {
  const recent = pages.map(({ title, address }) => [title, address] as const);
  const isThere = (folder: string) => index.some(({ addresses: [own] }) => own === folder);
  return renderLinks(root, [
    ['Recent', recent],
    ['Suggestions', SUGGESTIONS.filter(([, folder]) => isThere(folder))],
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

/** Groups of links, without those that are empty. */
function renderLinks(
  root: URL,
  groups: readonly (readonly [title: string, links: readonly NamedLink[]])[],
): HTMLElement[] {
  let number = 0;
  return groups
    .filter(([, links]) => links.length > 0)
    .map(([title, links]) => {
      const heading = element('p', { id: `search-${title}`, role: 'presentation' }, title);
      const options = links.map(([name, address]) =>
        element(
          'a',
          { ...optionAttributes(number++), href: new URL(address, root).href },
          element('span', { class: 'search-title' }, element('b', {}, name)),
        ),
      );
      return element('div', { role: 'group', 'aria-labelledby': heading.id }, heading, ...options);
    });
}

/** What was found as groups of options, each of them a link. */
function renderResults({ groups, terms }: SearchResult, root: URL): HTMLElement[] {
  let number = 0;
  return groups.map(({ kind, found, others }: FoundGroup, index) => {
    const heading = element('p', { id: `search-${index}`, role: 'presentation' }, TITLES[kind]);
    const options = found.map((each) => renderOption(each, terms, root, number++));
    const more =
      others > 0 &&
      element(
        'a',
        { ...optionAttributes(number++), 'data-all': kind, href: '#' },
        `Show all ${found.length + others}`,
      );
    return element(
      'div',
      { role: 'group', 'aria-labelledby': heading.id },
      heading,
      ...options,
      more,
    );
  });
}

function optionAttributes(number: number) {
  return {
    id: `search-option-${number}`,
    role: 'option',
    'aria-selected': 'false',
    tabindex: -1,
  } as const;
}

function renderOption(
  { entry, location }: SearchHit,
  terms: readonly string[],
  root: URL,
  number: number,
): HTMLAnchorElement {
  const { kind, title, text, route } = entry;
  const method =
    route && element('span', { class: `method ${route.method.toLowerCase()}` }, route.method);
  const name = element(
    kind === 'field' || kind === 'schema' ? 'code' : 'b',
    {},
    ...highlightTerms(title, terms),
  );
  const where =
    route === null
      ? location.within !== '' &&
        element('span', { class: 'search-where' }, 'in ', ...highlightTerms(location.within, terms))
      : element('code', { class: 'search-where' }, ...highlightTerms(route.path, terms));
  return element(
    'a',
    { ...optionAttributes(number), href: new URL(location.address, root).href },
    element('span', { class: 'search-title' }, method, ' ', name, ' ', where),
    text !== '' && element('small', {}, ...highlightTerms(text, terms)),
  );
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

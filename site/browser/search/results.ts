import type { Kind } from '../../search/entry.ts';
import type { Answer, Found, FoundGroup } from '../../search/find.ts';
import { element } from '../dom.ts';
import { marked } from './marked.ts';

const TITLES: Readonly<Record<Kind, string>> = {
  operation: 'Operations',
  field: 'Parameters and fields',
  schema: 'Schemas',
  guide: 'Guides and tags',
};

/** What was found as groups of options, each of them a link. */
export function renderAnswer({ groups, terms }: Answer, root: URL): HTMLElement[] {
  let number = 0;
  return groups.map(({ kind, found, others }: FoundGroup) => {
    const heading = element(
      'p',
      { id: `search-${kind}`, role: 'presentation' },
      `${TITLES[kind]}${others > 0 ? `, and ${others} more` : ''}`,
    );
    const options = found.map((each) => optionOf(each, terms, root, number++));
    return element('div', { role: 'group', 'aria-labelledby': heading.id }, heading, ...options);
  });
}

function optionOf(
  { entry, place }: Found,
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
    ...marked(title, terms),
  );
  const where =
    route === null
      ? place.within !== '' &&
        element('span', { class: 'search-where' }, 'in ', ...marked(place.within, terms))
      : element('code', { class: 'search-where' }, ...marked(route.path, terms));
  return element(
    'a',
    {
      id: `search-option-${number}`,
      role: 'option',
      'aria-selected': 'false',
      tabindex: -1,
      href: new URL(place.address, root).href,
    },
    element('span', { class: 'search-title' }, method, ' ', name, ' ', where),
    text !== '' && element('small', {}, ...marked(text, terms)),
  );
}

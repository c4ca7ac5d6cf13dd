import { element } from '../dom.ts';
import { highlight } from './highlight.ts';

const TITLES: Readonly<Record<Relation, string>> = {
  first: 'First page',
  prev: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};

/**
 * A response as elements.
 *
 * @param file Its body.
 * @param meaning The description of its status in the contract.
 * @param turn Called with the number of another page of a list.
 */
export async function renderResponse(
  response: Response,
  file: Blob,
  meaning: string,
  turn: (page: string) => void,
): Promise<HTMLElement[]> {
  const headers = [...response.headers];
  const pages = parseLinkHeader(response.headers.get('Link')).map(({ relation, page }) => {
    const button = element('button', { type: 'button' }, TITLES[relation]);
    button.addEventListener('click', () => turn(page));
    return button;
  });
  return [
    ...(meaning === '' ? [] : [element('p', {}, meaning)]),
    ...(pages.length === 0 ? [] : [element('p', { class: 'try-buttons' }, ...pages)]),
    await renderBody(response, file),
    element(
      'details',
      { class: 'fold' },
      element('summary', {}, `Headers (${headers.length})`),
      element(
        'dl',
        { class: 'try-headers' },
        ...headers.map(([name, value]) =>
          element('div', {}, element('dt', {}, name), element('dd', {}, value)),
        ),
      ),
    ),
  ];
}

async function renderBody(response: Response, file: Blob): Promise<HTMLElement> {
  if (file.size === 0) return element('p', {}, 'Without a body.');
  const type = response.headers.get('Content-Type') ?? '';
  if (!/json|^text\//.test(type)) return download(file, response);
  const text = await file.text();
  const parts = type.includes('json') ? highlight(format(text)) : [text];
  return element('pre', { tabindex: 0 }, element('code', {}, ...parts));
}

function format(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

function download(file: Blob, { headers }: Response): HTMLElement {
  const named = /filename="?([^";]+)"?/.exec(headers.get('Content-Disposition') ?? '');
  const name = named?.[1] ?? 'file';
  const href = URL.createObjectURL(file);
  const link = element('a', { href, download: name }, `Save ${name}`);
  return element('p', {}, `${headers.get('Content-Type')}, ${file.size} bytes: `, link);
}

const RELATIONS = ['first', 'prev', 'next', 'last'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The numbers of the other pages that a Link header leads to, in the order of a book. */
export function parseLinkHeader(
  link: string | null,
): { readonly relation: Relation; readonly page: string }[] {
  const found = [...(link ?? '').matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)];
  const pages = RELATIONS.flatMap((relation) => {
    const [, address = ''] = found.find(([, , name]) => name === relation) ?? [];
    const page = /[?&]page=(\d+)/.exec(address)?.[1];
    return page === undefined ? [] : [{ relation, page }];
  });
  const has = (wanted: Relation) => pages.some(({ relation }) => relation === wanted);
  // On the first page, the first one leads nowhere else.
  return pages.filter(({ relation }) =>
    has(relation === 'first' ? 'prev' : relation === 'last' ? 'next' : relation),
  );
}

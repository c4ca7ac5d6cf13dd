import { element } from '../dom.ts';

/** The response of a call, as elements. */

const TITLES: Readonly<Record<Relation, string>> = {
  first: 'First page',
  prev: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};

/** A body that was read. */
type ResponseContent =
  | { readonly kind: 'none' }
  | { readonly kind: 'json' | 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: Blob };

export interface Received {
  readonly response: Response;
  readonly content: ResponseContent;
  readonly milliseconds: number;
}

/** Reads the body of a response. */
export async function receive(response: Response, started: number): Promise<Received> {
  const file = await response.blob();
  const milliseconds = performance.now() - started;
  return { response, content: await readContent(response, file), milliseconds };
}

async function readContent({ headers }: Response, file: Blob): Promise<ResponseContent> {
  if (file.size === 0) return { kind: 'none' };
  const type = headers.get('Content-Type') ?? '';
  if (!/json|^text\//.test(type)) return { kind: 'file', file };
  const text = await file.text();
  if (!type.includes('json')) return { kind: 'text', text };
  try {
    return { kind: 'json', text: JSON.stringify(JSON.parse(text), null, 2) };
  } catch {
    return { kind: 'text', text };
  }
}

/** Status and duration in a line: `201 Created, 3.1 ms`. */
export function statusLine(
  { response, milliseconds }: Received,
  name = response.statusText,
): string {
  const status = [response.status, name].join(' ').trim();
  return `${status}, ${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/**
 * A response as elements.
 *
 * @param meaning The description of its status in the contract.
 * @param turn Called with the number of another page of a list.
 */
export function renderResponse(
  { response, content }: Received,
  meaning: string,
  turn: (page: string) => void,
): HTMLElement[] {
  const headers = [...response.headers];
  const pages = parseLinkHeader(response.headers.get('Link')).map(({ relation, page }) => {
    const button = element('button', { type: 'button' }, TITLES[relation]);
    button.addEventListener('click', () => turn(page));
    return button;
  });
  return [
    ...(meaning === '' ? [] : [element('p', {}, meaning)]),
    ...(pages.length === 0 ? [] : [element('p', { class: 'try-buttons' }, ...pages)]),
    renderContent(content, response),
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

function renderContent(content: ResponseContent, response: Response): HTMLElement {
  if (content.kind === 'none') return element('p', {}, 'Without a body.');
  if (content.kind === 'file') return download(content.file, response);
  const parts = content.kind === 'json' ? highlightJson(content.text) : [content.text];
  return element('pre', { tabindex: 0 }, element('code', {}, ...parts));
}

function download(file: Blob, { headers }: Response): HTMLElement {
  const named = /filename="?([^";]+)"?/.exec(headers.get('Content-Disposition') ?? '');
  const name = named?.[1] ?? 'file';
  const href = URL.createObjectURL(file);
  const link = element('a', { href, download: name }, `Save ${name}`);
  return element('p', {}, `${headers.get('Content-Type')}, ${file.size} bytes: `, link);
}

/** The other pages of a list, from its Link header. */

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

/** Longer texts are shown without colours, which would take a while. */
const LONGEST = 200_000;

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;

/** JSON text with the class of each word, as the samples have them. */
function highlightJson(json: string): (string | HTMLElement)[] {
  if (json.length > LONGEST) return [json];
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [token, text, colon = ''] = match;
    const name =
      text === undefined
        ? /^[tfn]/.test(token)
          ? 'literal'
          : 'number'
        : colon
          ? 'attr'
          : 'string';
    const word = token.slice(0, token.length - colon.length);
    parts.push(json.slice(end, match.index), element('span', { class: `hljs-${name}` }, word));
    end = match.index + word.length;
  }
  return [...parts, json.slice(end)];
}

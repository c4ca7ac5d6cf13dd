import { element } from '../dom.ts';
import { highlight } from './highlight.ts';

/**
 * A response as elements.
 *
 * @param file Its body.
 * @param meaning The description of its status in the contract.
 */
export async function renderResponse(
  response: Response,
  file: Blob,
  meaning: string,
): Promise<HTMLElement[]> {
  const headers = [...response.headers];
  return [
    ...(meaning === '' ? [] : [element('p', {}, meaning)]),
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

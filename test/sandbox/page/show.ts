/** Views of the page, shown for a sandbox in this process. */
import { vi } from 'vitest';
import { session } from '../../../src/sandbox/page/api.ts';
import type { PageView } from '../../../src/sandbox/page/dom.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { fire, stubBrowser, toHtml } from '../../browser.ts';

const ORIGIN = 'http://127.0.0.1:4020';

/** A page without a view, of a new sandbox; with what its buttons and forms did. */
export function openPage(address = `${ORIGIN}/`) {
  const browser = stubBrowser(address);
  const sandbox = createSandbox();
  session.world = 'main';
  session.key = '';
  /** The requests to the sandbox: method, path and body. */
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { body } = init;
    const text = body instanceof Blob ? await body.text() : typeof body === 'string' ? body : '';
    sent.push(`${init.method ?? 'GET'} ${path} ${text}`.trim());
    return sandbox.fetch(`${ORIGIN}${path}`, init);
  });
  const works: (() => Promise<unknown>)[] = [];
  browser.document.addEventListener('work', (event) => {
    works.push((event as CustomEvent).detail.work);
  });
  return {
    ...browser,
    sandbox,
    sent,
    call: (method: string, path: string, body?: string, token = 'token-of-mira') =>
      sandbox.fetch(`${ORIGIN}/api/v4${path}`, {
        method,
        headers: { 'PRIVATE-TOKEN': token },
        ...(body !== undefined && { body: new URLSearchParams(body) }),
      }),
    /** Does what a button or a form says; returns the requests that it sent. */
    use: async (element: Element | undefined, values: Readonly<Record<string, string>> = {}) => {
      for (const [name, value] of Object.entries(values)) {
        const field = element?.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (field?.type === 'checkbox') field.checked = true;
        else if (field) field.value = value;
      }
      const before = sent.length;
      if (element?.matches('form')) (element as HTMLFormElement).requestSubmit();
      else if (element) fire(element, 'click');
      for (const work of works.splice(0)) await work();
      return sent.slice(before);
    },
  };
}

/** What a view shows, as HTML and as elements, with its tools before it. */
export async function show<Data>({ load, render, tools }: PageView<Data>) {
  const nodes = [...(tools?.() ?? []), ...render(await load())];
  document.body.append(...nodes);
  const all = [...document.body.querySelectorAll<HTMLElement>('*')];
  return {
    html: toHtml(nodes),
    all,
    /** The button, link or form with a text. */
    find: (tag: string, text: string) =>
      all.find((each) => each.matches(tag) && each.textContent.includes(text)),
  };
}

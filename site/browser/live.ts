/** Calls of the first page, which the sandbox answers in the page. */
import { element } from './dom.ts';
import { highlight } from './try/highlight.ts';
import { openSandbox } from './try/sandbox.ts';

/** Sends the call of a button, and shows some fields of the response, or all of one that was not expected. */
export async function sendLive(button: HTMLButtonElement): Promise<void> {
  const { url, method, tokenHeader, meaning, mark, names } = JSON.parse(button.dataset.call ?? '');
  const tab = button.closest('.tab');
  const input = tab?.querySelector('input');
  const body = input && new URLSearchParams({ [input.name]: input.value });
  const headers = { [tokenHeader]: `token-of-${tab?.querySelector('select')?.value}` };
  const init = { method, headers, ...(body && { body }) };
  const response = await openSandbox().send(new URL(url, location.href).href, init);
  const isExpected = meaning.startsWith(response.status);
  const text = JSON.stringify(await response.json(), isExpected ? names : null, 2);
  tab?.querySelector('pre code')?.replaceChildren(...highlight(text));
  const line = element('b', {}, isExpected ? meaning : `${response.status}`);
  tab?.querySelector('[role="status"]')?.replaceChildren(line, isExpected ? ` ${mark}` : '');
}

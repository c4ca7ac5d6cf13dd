/** Calls of the first page, which the sandbox answers in the page. */
import { highlight } from './try/highlight.ts';
import { openSandbox } from './try/sandbox.ts';

/** Sends the call of a button, and shows some fields of the response, or all of one that was not expected. */
export async function sendLive(button: HTMLButtonElement): Promise<void> {
  const { url, method, headers, status, mark, names } = JSON.parse(button.dataset.call ?? '');
  const tab = button.closest('.tab');
  const input = tab?.querySelector('input');
  const body = input && new URLSearchParams({ [input.name]: input.value });
  const init = { method, headers, ...(body && { body }) };
  const response = await openSandbox().send(new URL(url, location.href).href, init);
  const isExpected = response.status === status;
  const text = JSON.stringify(await response.json(), isExpected ? names : null, 2);
  tab?.querySelector('pre code')?.replaceChildren(...highlight(text));
  const meaning = isExpected ? mark : '';
  tab?.querySelector('[role="status"]')?.replaceChildren(`${response.status}. ${meaning}`);
}

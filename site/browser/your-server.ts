import { element } from './dom.ts';

/** The choice of what commands and programs in pages call: the sandbox, or the server of their reader. */

/** No text that a shell would run: other pages of this host could have stored it. */
const ADDRESS = /^https?:\/\/[\w./:%~-]+$/;

/**
 * Makes the choice in a row that may be missing, and fills address and token into every block that has them. The token
 * itself is never asked for. Returns what chooses the server.
 *
 * @param stored The address that was chosen before; empty for the sandbox.
 */
export function addServerChoice(
  row: HTMLElement | null,
  stored: string,
  store: (address: string) => void,
): (() => void) | undefined {
  const texts = new Map<Element, string>();
  const setup = document.querySelector('.setup')?.textContent ?? '';
  const [, api = ''] = /API=(\S+)/.exec(setup) ?? [];
  const [, token = ' '] = /TOKEN=(\S+)/.exec(setup) ?? [];
  if (api === '') return undefined;
  const show = (address: string) => {
    const fill = (text: string) =>
      address === '' ? text : text.replaceAll(api, address).replaceAll(token, 'your-token');
    for (const part of document.querySelectorAll('.setup, .request .h-text')) {
      const text = texts.get(part) ?? part.textContent ?? '';
      texts.set(part, text);
      part.textContent = fill(text);
    }
  };
  const own = ADDRESS.test(stored) ? stored : '';
  if (own !== '') show(own);
  const [sandbox, server] = row?.querySelectorAll('button') ?? [];
  if (!row || !sandbox || !server) return undefined;
  const input = element('input', {
    type: 'url',
    'aria-label': 'Your API',
    value: own || api,
  });
  row.append(input);
  const choose = (address: string) => {
    sandbox.ariaPressed = String(address === '');
    server.ariaPressed = String(address !== '');
    input.hidden = address === '';
    store(address);
    show(address);
  };
  sandbox.addEventListener('click', () => choose(''));
  const chooseOwn = () => choose(toAddress(input.value, api));
  server.addEventListener('click', chooseOwn);
  input.addEventListener('change', chooseOwn);
  choose(own);
  return chooseOwn;
}

/** Where an API begins: a host alone has the same path as the sandbox; empty for what is no address. */
function toAddress(text: string, api: string): string {
  const typed = text.trim().replace(/\/+$/, '');
  const address = /^\w+:\/\/[^/]*$/.test(typed) ? typed + new URL(api).pathname : typed;
  return ADDRESS.test(address) ? address : '';
}

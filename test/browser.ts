/** Windows of happy-dom as the browser of a test: without a network, navigation and scripts of their own. */
import {
  BrowserErrorCaptureEnum,
  GlobalWindow,
  Element as HappyElement,
  HTMLOptionElement,
  HTMLSelectElement,
} from 'happy-dom';
import { vi } from 'vitest';

/** Names of the window that scripts of pages use. */
const GLOBALS = [
  'document',
  'location',
  'history',
  'sessionStorage',
  'localStorage',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'CustomEvent',
  'DOMRect',
  'FormData',
] as const;

// happy-dom 21.0.4 selects the second option where one after it is inserted as selected.
for (const name of ['append', 'replaceChildren'] as const) {
  HTMLSelectElement.prototype[name] = function (...nodes) {
    HappyElement.prototype[name].apply(this, nodes);
    const marked = this.querySelector('option[selected]');
    if (marked instanceof HTMLOptionElement) marked.selected = true;
  };
}

const windows: GlobalWindow[] = [];

/** Stands in for a browser until `closeBrowser` is called. */
export function stubBrowser(address = 'https://docs.example.com/api/operations/x/index.html') {
  const window = new GlobalWindow({
    url: address,
    settings: {
      // A style sheet is there at once.
      handleDisabledFileLoadingAsSuccess: true,
      // Where a page leads is its address then.
      navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
      // An error in a listener fails the test that fired the event.
      errorCapture: BrowserErrorCaptureEnum.disabled,
    },
  });
  windows.push(window);
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  for (const name of GLOBALS) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('navigator', { clipboard, userAgent: 'X11' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const { document, location, sessionStorage, localStorage } = globalThis;
  return { document, location, sessionStorage, localStorage, copied };
}

/** To be called after each test, or after the last of a file. */
export async function closeBrowser(): Promise<void> {
  vi.unstubAllGlobals();
  for (const window of windows.splice(0)) await window.happyDOM.close();
}

/** Fires an event of a pointer, a key or a form; returns whether its default was prevented. */
export function fire(target: EventTarget, type: string, more: object = {}): boolean {
  const window = windows.at(-1) as GlobalWindow;
  const kind = type.startsWith('key') ? 'KeyboardEvent' : type === 'click' ? 'MouseEvent' : 'Event';
  const event = new window[kind](type, { bubbles: true, cancelable: true, ...more });
  return !target.dispatchEvent(event as unknown as Event);
}

/** Nodes as HTML, without anything between them. */
export function toHtml(nodes: Element | Iterable<Node>): string {
  const list = 'outerHTML' in nodes ? [nodes] : [...nodes];
  return list.map((node) => (node as Element).outerHTML).join('');
}

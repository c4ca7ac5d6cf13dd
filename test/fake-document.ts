/** As much of a document as the scripts of pages use, so that what they show is tested without a browser. */
import { vi } from 'vitest';

type Listener = (event: never) => unknown;
type Child = FakeElement | string;

/** What a listener gets; the rest of an event is given where it is fired. */
interface FakeEvent {
  readonly type: string;
  readonly target?: unknown;
}

class Target {
  readonly listeners: (readonly [type: string, listener: Listener])[] = [];
  parent: Target | null = null;

  addEventListener(type: string, listener: Listener, options?: { signal?: AbortSignal }): void {
    const entry = [type, listener] as const;
    this.listeners.push(entry);
    options?.signal?.addEventListener('abort', () => {
      this.listeners.splice(this.listeners.indexOf(entry), 1);
    });
  }

  /** Calls what listens here, then what listens around it. */
  dispatchEvent(event: FakeEvent): void {
    for (const [type, listener] of [...this.listeners])
      if (type === event.type) listener(event as never);
    this.parent?.dispatchEvent(event);
  }

  /** Fires an event of a pointer or key; returns whether its default was prevented. */
  fire(type: string, more: object = {}): boolean {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    const event = { type, target: this, preventDefault, stopPropagation: () => {}, ...more };
    this.dispatchEvent(event);
    return isPrevented;
  }
}

/** An element: what its page has set, and what it contains. */
export class FakeElement extends Target {
  readonly attributes = new Map<string, string>();
  children: Child[] = [];
  readonly dataset: Record<string, string | undefined> = new Proxy(
    {},
    {
      get: (_, name) => this.attributes.get(`data-${String(name)}`),
      set: (_, name, text) => {
        this.setAttribute(`data-${String(name)}`, text);
        return true;
      },
      deleteProperty: (_, name) => {
        this.removeAttribute(`data-${String(name)}`);
        return true;
      },
    },
  );
  readonly classList = { contains: (name: string) => this.className.split(' ').includes(name) };
  scrollTop = 0;
  ariaBusy: string | null = null;
  files: File[] | null = null;
  /** Where it stands on the page. */
  box = { top: 0, bottom: 0, height: 0 };
  offsetLeft = 0;
  offsetWidth = 0;
  onload: (() => void) | undefined;
  /** What the page did besides: `focus`, `scrollIntoView`. */
  readonly done: string[] = [];
  #value: string | undefined;
  #checked: boolean | undefined;

  constructor(readonly tag: string) {
    super();
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  append(...children: Child[]): void {
    for (const child of children) {
      if (!(child instanceof FakeElement)) continue;
      child.parent = this;
      // A style sheet is there at once.
      if (child.tag === 'link') queueMicrotask(() => child.onload?.());
    }
    this.children.push(...children);
  }
  replaceWith(other: FakeElement): void {
    const { parent } = this;
    if (!(parent instanceof FakeElement)) return;
    parent.children = parent.children.map((child) => (child === this ? other : child));
    other.parent = parent;
  }
  replaceChildren(...children: Child[]): void {
    this.children = [];
    this.append(...children);
  }
  after(sibling: FakeElement): void {
    if (this.parent instanceof FakeElement) this.parent.append(sibling);
  }

  getBoundingClientRect = () => this.box;
  focus = () => void this.done.push('focus');
  select = () => void this.done.push('select');
  scrollTo = ({ left }: { left: number }) => void this.done.push(`scrollTo ${left}`);
  scrollIntoView = () => void this.done.push('scrollIntoView');
  click = () => void this.fire('click');
  requestSubmit = () => void this.fire('submit');
  showModal = () => {
    this.open = true;
  };
  close = () => {
    this.open = false;
  };

  get textContent(): string {
    return this.children
      .map((child) => (typeof child === 'string' ? child : child.textContent))
      .join('');
  }
  set textContent(text: string) {
    this.children = text === '' ? [] : [text];
  }
  get value(): string {
    const own = this.getAttribute('value');
    if (this.tag !== 'select') {
      return this.#value ?? (this.tag === 'input' ? (own ?? '') : (own ?? this.textContent));
    }
    const options = this.querySelectorAll('option');
    const chosen =
      this.#value === undefined
        ? options.find((option) => option.attributes.has('selected'))
        : options.find(({ value }) => value === this.#value);
    return (chosen ?? options[0])?.value ?? '';
  }
  set value(text: string) {
    this.#value = text;
  }
  get checked(): boolean {
    return this.#checked ?? this.attributes.has('checked');
  }
  set checked(isChecked: boolean) {
    const others = isChecked && this.type === 'radio' ? this.root().querySelectorAll('input') : [];
    for (const other of others) {
      if (other.type === 'radio' && other.name === this.name) other.#checked = false;
    }
    this.#checked = isChecked;
  }

  matches(selector: string): boolean {
    const [tag = ''] = /^\w*/.exec(selector) ?? [];
    const parts = [...selector.matchAll(/\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:="?([\w-]+)"?)?\]/g)];
    return (
      (tag === '' || tag === this.tag) &&
      parts.every(([, name, id, attribute = '', value]) => {
        if (name !== undefined) return this.className.split(' ').includes(name);
        if (id !== undefined) return this.id === id;
        const own = this.getAttribute(attribute);
        return own !== null && (value === undefined || own === value);
      })
    );
  }
  closest(selectors: string): FakeElement | null {
    if (selectors.split(', ').some((each) => this.matches(each))) return this;
    return this.parent instanceof FakeElement ? this.parent.closest(selectors) : null;
  }
  querySelectorAll(selectors: string): FakeElement[] {
    const fits = (element: FakeElement) =>
      selectors.split(', ').some((each) => {
        const [last = '', around] = each.split(' ').reverse();
        const { parent } = element;
        const isWithin =
          around === undefined || (parent instanceof FakeElement && parent.closest(around));
        return element.matches(last) && isWithin;
      });
    return this.descendants().filter(fits);
  }
  querySelector(selectors: string): FakeElement | null {
    return this.querySelectorAll(selectors)[0] ?? null;
  }

  descendants(): FakeElement[] {
    return this.children.flatMap((child) =>
      typeof child === 'string' ? [] : [child, ...child.descendants()],
    );
  }
  root(): FakeElement {
    return this.parent instanceof FakeElement ? this.parent.root() : this;
  }
  get parentElement(): FakeElement | null {
    return this.parent instanceof FakeElement ? this.parent : null;
  }

  declare id: string;
  declare className: string;
  declare name: string;
  declare type: string;
  declare href: string;
  declare role: string;
  declare rel: string;
  declare title: string;
  declare download: string;
  declare hidden: boolean;
  declare open: boolean;
}

const TEXTS = ['id', 'name', 'type', 'href', 'role', 'rel', 'title', 'download'];
for (const [property, attribute] of [
  ...TEXTS.map((each) => [each, each]),
  ['className', 'class'],
]) {
  Object.defineProperty(FakeElement.prototype, property as string, {
    get(this: FakeElement) {
      return this.getAttribute(attribute as string) ?? '';
    },
    set(this: FakeElement, text: unknown) {
      this.setAttribute(attribute as string, text);
    },
  });
}
for (const name of ['hidden', 'open']) {
  Object.defineProperty(FakeElement.prototype, name, {
    get(this: FakeElement) {
      return this.attributes.has(name);
    },
    set(this: FakeElement, isSet: boolean) {
      if (isSet) this.setAttribute(name, '');
      else this.removeAttribute(name);
    },
  });
}

/** A class of elements, as `instanceof` has it. */
const ofTag = (tag: string) => ({
  [Symbol.hasInstance]: (value: unknown) => value instanceof FakeElement && value.tag === tag,
});

class FakeFormData extends FormData {
  constructor(form?: FakeElement) {
    super();
    for (const field of form?.querySelectorAll('input, select, textarea') ?? []) {
      const isSent = field.type !== 'checkbox' || field.checked;
      if (field.name !== '' && isSent) {
        this.append(field.name, field.type === 'checkbox' ? 'on' : field.value);
      }
    }
  }
}

class FakeDocument extends Target {
  readonly documentElement = new FakeElement('html');
  readonly head = new FakeElement('head');
  readonly body = new FakeElement('body');
  activeElement: FakeElement | null = null;
  hidden = false;
  title = '';

  constructor() {
    super();
    this.documentElement.append(this.head, this.body);
    this.documentElement.parent = this;
  }

  createElement = (tag: string) => new FakeElement(tag);
  querySelector = (selectors: string) => this.documentElement.querySelector(selectors);
  querySelectorAll = (selectors: string) => this.documentElement.querySelectorAll(selectors);
  getElementById = (id: string) => this.querySelector(`#${id}`);
}

/** What a page stores in its tab. */
class FakeStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

/** Stands in for a browser until `vi.unstubAllGlobals` is called. */
export function stubBrowser(address = 'https://docs.example.com/api/operations/x/index.html') {
  const document = new FakeDocument();
  const [sessionStorage, localStorage] = [new FakeStorage(), new FakeStorage()];
  const location = new URL(address);
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  const globals = { document, sessionStorage, localStorage, location, FormData: FakeFormData };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('navigator', { clipboard, userAgent: 'X11' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  for (const name of ['Node', 'Element', 'HTMLElement']) vi.stubGlobal(name, FakeElement);
  vi.stubGlobal('HTMLInputElement', ofTag('input'));
  return { document, sessionStorage, localStorage, location, copied };
}

/** Elements as HTML, on one line. */
export function toHtml(nodes: unknown): string {
  return ([nodes].flat() as readonly Child[])
    .map((node) => {
      if (typeof node === 'string') return node;
      const attributes = [...node.attributes].map(([name, value]) =>
        value === '' ? ` ${name}` : ` ${name}="${value}"`,
      );
      return `<${node.tag}${attributes.join('')}>${toHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** Elements in tests, where the code's types are those of a browser. */
export const fake = (element: unknown) => element as FakeElement;

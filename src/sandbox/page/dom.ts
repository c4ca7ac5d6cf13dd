/** Creates elements. Values become texts and attributes, never HTML. */

type Child = Node | string | false;
type Attributes = Readonly<Record<string, string | number | boolean | ((event: Event) => void)>>;

/** Functions become listeners: `h('button', { click: save }, 'Save')`. `false` leaves an attribute or a child out. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== false));
  return element;
}

/** An element with its label. */
export function labeled(text: string, element: HTMLElement): HTMLElement {
  return h('label', {}, h('span', {}, text), element);
}

/** A field of a form with its label: `field('project id', { name: 'project', type: 'number' })`. */
export function field(text: string, attributes: Attributes): HTMLElement {
  return labeled(text, h('input', attributes));
}

/** Things to do, in a row. */
export function actions(...children: Child[]): HTMLElement {
  return h('div', { class: 'actions' }, ...children);
}

/** Lets the page do something, and say that it is done unless the text is empty. */
function start(text: string, work: () => Promise<unknown>): void {
  document.dispatchEvent(new CustomEvent('work', { detail: { text, work } }));
}

/** A button that does something; its id is that of the text, so that it keeps the focus when it is rendered again. */
export function button(text: string, work: () => Promise<unknown>, about = ''): HTMLElement {
  const click = () => start(text, work);
  const name = about === '' ? {} : { 'aria-label': `${text} ${about}` };
  const id = `${text} ${about}`.trim().replaceAll(/\W+/g, '-');
  return h('button', { id, type: 'button', click, ...name }, text);
}

/** As `button`, for what cannot be undone: it asks before. */
export function carefulButton(
  text: string,
  question: string,
  work: () => Promise<unknown>,
  about = '',
): HTMLElement {
  const element = button(text, work, about);
  const ask = (event: Event) => {
    if (!confirm(question)) event.stopImmediatePropagation();
  };
  element.addEventListener('click', ask, { capture: true });
  return element;
}

/** A button that copies a text. */
export function copyButton(label: string, text: () => string, about = ''): HTMLElement {
  return button(label, () => navigator.clipboard.writeText(text()), about);
}

/** A form that does something with the values of its fields that are not empty. */
export function form(
  text: string,
  work: (values: Readonly<Record<string, string>>) => Promise<unknown>,
  ...fields: HTMLElement[]
): HTMLElement {
  const submit = (event: Event) => {
    event.preventDefault();
    const entries = [...new FormData(event.target as HTMLFormElement)];
    const values = Object.fromEntries(entries.filter(([, value]) => value !== '')) as never;
    start(text, () => work(values));
  };
  return h('form', { submit }, ...fields, h('button', { type: 'submit' }, text));
}

/** A field whose words select what is shown; `matches` takes what it has. */
export function filterField(label: string, name: string): HTMLInputElement {
  const input = () => start('', async () => undefined);
  const size = label.length;
  return h('input', { name, type: 'search', 'aria-label': label, placeholder: label, size, input });
}

/** Whether a text has all words of a filter, in any case. */
export function matches(text: string, filter: string): boolean {
  const lower = text.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** A value as indented JSON. */
export function json(value: unknown, label: string): HTMLElement {
  return preformatted(JSON.stringify(value, null, 2), label);
}

export function preformatted(text: string, label: string): HTMLElement {
  return h('pre', { tabindex: 0, role: 'region', 'aria-label': label }, text);
}

/** A list; a sentence for an empty one. */
export function listElement(items: readonly Child[][], none: string): HTMLElement {
  return items.length === 0
    ? h('p', {}, none)
    : h('ul', {}, ...items.map((item) => h('li', {}, ...item)));
}

const MAX_ROWS = 20;

/** A form to send JSON, which may begin with a value. */
export function jsonForm(
  text: string,
  label: string,
  work: (value: unknown) => Promise<unknown>,
  value?: object,
): HTMLElement {
  const begin = value === undefined ? '' : JSON.stringify(value, null, 2);
  const rows = Math.min(begin.split('\n').length + 1, MAX_ROWS);
  const input = h('textarea', { name: 'json', rows, placeholder: '{ "title": "x" }' }, begin);
  return form(text, ({ json = '{}' }) => work(parse(json)), labeled(label, input));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`This is no JSON: ${(error as Error).message}`);
  }
}

/** A line that opens what is behind it. */
export function folded(line: string, ...content: HTMLElement[]): HTMLElement {
  return h('details', {}, h('summary', {}, line), ...content);
}

/** A part of the page. */
export interface PageView<Data = unknown> {
  /** What stays while data change: forms and buttons. */
  readonly tools?: () => Node[];
  /** Called again and again while the view is open. */
  readonly load: () => Promise<Data>;
  /** Called when the data changed. */
  readonly render: (data: Data) => Node[];
}

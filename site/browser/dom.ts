type DomChild = Node | string | null | undefined | false;

/** An element with attributes and children; `false` and what is missing is left out, `true` is an empty attribute. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  ...children: readonly DomChild[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child instanceof Node || isText(child)));
  return made;
}

function isText(child: DomChild): child is string {
  return typeof child === 'string' && child !== '';
}

/** Loads a style sheet that stands beside the scripts, before what it is for is shown. */
export function loadStyle(name: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(name, import.meta.url).href;
  return new Promise((resolve) => {
    // Without its style it looks bare, and works.
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** Making elements. */

type Child = Node | string | null | undefined | false;

/** An element with attributes and children; `false` and what is missing is left out, `true` is an empty attribute. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child instanceof Node || isText(child)));
  return made;
}

function isText(child: Child): child is string {
  return typeof child === 'string' && child !== '';
}

/** A piece of markup, as opposed to text that has still to be escaped. */
export interface Html {
  readonly markup: string;
}

/** What can stand in a template: text is escaped, markup is not, lists are joined, nothing is nothing. */
export type HtmlContent =
  | Html
  | string
  | number
  | null
  | undefined
  | false
  | readonly HtmlContent[];

/** Markup with everything that is put into it escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...contents: readonly HtmlContent[]): Html {
  let text = strings[0] ?? '';
  for (const [index, content] of contents.entries()) {
    text += toMarkup(content) + strings[index + 1];
  }
  return { markup: text };
}

export function markup(text: string): Html {
  return { markup: text };
}

export function toMarkup(content: HtmlContent): string {
  if (typeof content === 'string') return escapeHtml(content);
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'number') return String(content);
  if ('markup' in content) return content.markup;
  let text = '';
  for (const each of content) text += toMarkup(each);
  return text;
}

/** Contents with something between them. */
export function joined(contents: readonly HtmlContent[], separator: HtmlContent): HtmlContent {
  return contents.flatMap((content, index) => (index === 0 ? [content] : [separator, content]));
}

/** Text for content and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

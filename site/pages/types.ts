/** Types, values, and who gets which of several schemas. */
import type { Json } from '../../src/contract/annotations.ts';
import type { TypeModel, VariantModel } from '../../src/reference/types.ts';
import { type HtmlContent, html, joined } from '../text/html.ts';
import type { PageContext } from './page-context.ts';

/** A type in words, with links to the schemas in it. */
export function renderType(type: TypeModel, { toSchema }: PageContext): HtmlContent {
  return type.map((part) =>
    typeof part === 'string' ? part : html`<a href="${toSchema(part.schema)}">${part.schema}</a>`,
  );
}

/** Links to the schemas in types, as Markdown. */
export function schemaLinks(types: readonly TypeModel[]): string[] {
  const names = types.flat().flatMap((part) => (typeof part === 'string' ? [] : part.schema));
  return [...new Set(names)].map((name) => `[${name}](/schemas/${name}/)`);
}

/** Which callers get which of several schemas; the fields of a list are marked likewise. */
export function renderVariants(
  variants: readonly VariantModel[],
  context: PageContext,
): HtmlContent {
  const marked = variants.filter(({ kind }) => kind !== 'unknown');
  const others = variants.some(({ kind }) => kind === 'caller') ? 'everyone else' : 'otherwise';
  const rows = marked.map(({ schema, labels }) => {
    const chips = renderCallers(labels.length === 0 ? [others] : labels, context);
    return html`<li>${chips} ${renderType([{ schema }], context)}
`;
  });
  return (
    marked.length > 1 &&
    html`<ul class="variants" aria-label="Who gets what">${rows}</ul>
`
  );
}

export function renderCallers(callers: readonly string[], { inline }: PageContext): HtmlContent {
  return callers.map((caller) => html` <span class="caller">${inline(caller)}</span>`);
}

export function renderValues(values: readonly Json[]): HtmlContent {
  return joined(
    values.map(
      (value) => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`,
    ),
    ', ',
  );
}

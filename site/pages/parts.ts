/** Pieces that several kinds of pages are made of. */
import type { Json } from '../../src/contract/openapi.ts';
import type { Note, OperationModel, Placed, Rule, TypeModel } from '../model/index.ts';
import { type Content, type Html, html, joined } from '../text/html.ts';
import { anchorLink } from '../text/markdown.ts';
import { addressOf } from './address.ts';
import type { Context } from './page.ts';

/** A heading that can be linked to; `content` stands in it where that is more than its title. */
export function heading(
  level: 2 | 3 | 4,
  anchor: string,
  title: string,
  content: Content = title,
): Html {
  return html`<h${level} id="${anchor}">${content}${anchorLink(anchor, title)}</h${level}>`;
}

/** What is not documented, set apart from what is. */
export function notesOf(notes: readonly Note[], { inline }: Context): Content {
  return notes.map(
    ({ kind, facets, text }) =>
      html`<p class="note ${kind}"><b>${kind === 'inferred' ? 'Inferred' : 'Left open'} (${facets.join(', ')}).</b> ${inline(text)}</p>
`,
  );
}

export function rulesOf(rules: readonly Rule[], context: Context): Content {
  return rules.map(
    ({ text, notes }) =>
      html`<p class="rule">${context.inline(text)}</p>
${notesOf(notes, context)}`,
  );
}

/** A type in words, with links to the schemas in it. */
export function typeOf(type: TypeModel, { toSchema }: Context): Content {
  return type.map((part) =>
    typeof part === 'string' ? part : html`<a href="${toSchema(part.schema)}">${part.schema}</a>`,
  );
}

/** Values as code, with commas between them. */
export function valuesOf(values: readonly Json[]): Content {
  return joined(
    values.map(
      (value) => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`,
    ),
    ', ',
  );
}

export function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** A path that may break behind each slash, with its variables set apart. */
export function pathOf(path: string): Content {
  return path
    .split(/(?<=\/)/)
    .map((part, index) => [
      index > 0 && html`<wbr>`,
      part
        .split(/(\{\w+\})/)
        .map((piece) => (piece.startsWith('{') ? html`<i>${piece}</i>` : piece)),
    ]);
}

/** Operations with their routes, as a list of links. */
export function operationList(operations: readonly OperationModel[], { toPage }: Context): Html {
  return html`<ul class="operations">${operations.map(
    (each) =>
      html`<li><a href="${toPage(each)}">${methodBadge(each.method)}<span>${each.summary}</span> <code>${pathOf(each.path)}</code></a>
`,
  )}</ul>`;
}

/** Where a page stands, from the outermost on. */
export function breadcrumb(
  trail: readonly (readonly [title: string, placed: Placed])[],
  { to }: Context,
): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol>${trail.map(
    ([title, placed]) => html`<li><a href="${to(addressOf(placed))}">${title}</a>`,
  )}</ol></nav>`;
}

/** The pages before and behind this one. */
export function neighbours(
  before: (Placed & { readonly title: string }) | undefined,
  after: (Placed & { readonly title: string }) | undefined,
  { toPage }: Context,
): Html {
  return html`<nav class="neighbours" aria-label="Neighbours">${
    before &&
    html`<a rel="prev" href="${toPage(before)}"><small>Previous</small> ${before.title}</a>`
  }${after && html`<a rel="next" href="${toPage(after)}"><small>Next</small> ${after.title}</a>`}</nav>`;
}

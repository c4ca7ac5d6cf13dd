/** What pages are put together from: headings, lists of operations, columns, folds. */
import type { OperationModel } from '../../src/reference/types.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { anchorLink } from '../text/markdown.ts';
import type { PageContext } from './page-context.ts';

/** A heading that can be linked to. */
export function heading(level: 2 | 3 | 4, anchor: string, content: HtmlContent): Html {
  return html`<h${level} id="${anchor}">${content}${anchorLink(anchor)}</h${level}>`;
}

/** A link to a guide. */
export function guideLink(
  [name, anchor]: readonly [name: string, anchor?: string],
  text: string,
  { toGuide }: PageContext,
): Html {
  return html`<a href="${toGuide(name, anchor)}">${text}</a>`;
}

export function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** A path that may break behind each slash, with its variables set apart. */
export function renderPath(path: string): HtmlContent {
  return path
    .split(/(?<=\/)/)
    .map((part, index) => [
      index > 0 && html`<wbr>`,
      part
        .split(/(\{\w+\})/)
        .map((piece) => (piece.startsWith('{') ? html`<i>${piece}</i>` : piece)),
    ]);
}

export function operationList(
  operations: readonly OperationModel[],
  { toPage }: PageContext,
): Html {
  return html`<ul class="operations">${operations.map(
    (each) =>
      html`<li><a href="${toPage(each)}">${methodBadge(each.method)} <span>${each.summary}</span> <code>${renderPath(each.path)}</code></a>
`,
  )}</ul>`;
}

/** What is read, and beside it what is copied, which stands between introduction and details where there is no room. */
export function columns(
  introduction: HtmlContent,
  { label, content }: { readonly label: string; readonly content: HtmlContent },
  details: HtmlContent,
): Html {
  return html`<div class="columns three">
<article class="op">
${introduction}
</article>
<aside class="rail" aria-label="${label}">
${content}
</aside>
<article class="op">
${details}
</article>
</div>`;
}

/** Something that unfolds where it is; what is nested stands in other pages, too, and is left out of Markdown. */
export function folded(title: HtmlContent, content: Html, css: string | null = null): Html {
  return html`<details class="fold${css && ` ${css}`}"><summary>${title}</summary>${content}</details>
`;
}

import { type Html, html } from '../text/html.ts';
import type { PageContext } from './page-context.ts';

/** Everything deprecated, with what its description says to use instead. */
export function deprecationsBody({ model, toPage, inline }: PageContext): Html {
  return html`<h1>Deprecations</h1>
<p>Deprecated fields and what to use instead. This reference does not say when they are removed.</p>
<dl class="guides">${model.deprecations.map(
    ({ title, anchor, description, ...page }) =>
      html`<div><dt><a href="${toPage(page, anchor)}">${title}</a> <b class="chip">deprecated</b></dt><dd>${inline(description)}</dd></div>
`,
  )}</dl>`;
}

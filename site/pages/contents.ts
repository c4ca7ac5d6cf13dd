import { type Html, html } from '../text/html.ts';

export interface PageSection {
  readonly anchor: string;
  readonly title: string;
}

/** So few sections are seen at once. */
const FEW = 3;

/** What is read, with a list of its sections beside it where there is room. */
export function withContents(sections: readonly PageSection[], content: Html): Html {
  if (sections.length <= FEW) return content;
  return html`<div class="columns">
<article class="text">
${content}
</article>
<nav class="rail contents" aria-label="On this page">
<p>On this page</p>
<ul>${sections.map(
    ({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a>
`,
  )}</ul>
</nav>
</div>`;
}

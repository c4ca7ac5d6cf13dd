import type { GuideModel } from '../model/index.ts';
import { type Content, type Html, html } from '../text/html.ts';
import type { Context } from './page.ts';

/** A document, with what is in it beside it. Its own heading is that of the page. */
export function guideBody(guide: GuideModel, context: Context): Html {
  return html`<div class="columns">
<article class="text guide">
${context.block(guide.text)}
</article>
${contentsOf(guide)}</div>`;
}

/** So few sections are seen at once. */
const FEW = 3;

function contentsOf({ sections }: GuideModel): Content {
  const list = sections.filter(({ level }) => level === 2);
  return (
    list.length > FEW &&
    html`<nav class="rail contents" aria-label="On this page">
<p>On this page</p>
<ul>${list.map(
      ({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a>
`,
    )}</ul>
</nav>
`
  );
}

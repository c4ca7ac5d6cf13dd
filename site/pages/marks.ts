/** What is assumed or left open: marks, their reasons, and rules, which have them. */
import type { Mark, Rule } from '../../src/reference/types.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { toSlug } from '../text/markdown.ts';
import { ASSUMPTIONS } from './locations.ts';
import type { PageContext } from './page-context.ts';

/**
 * Marks of what is not documented: a ring for what is assumed, a diamond for what is left open. Each has its aspects as
 * hidden text, and leads to the rule behind it, if there is one.
 */
export function renderMarks(marks: readonly Mark[], { toPage }: PageContext): HtmlContent {
  return (['assumed', 'open'] as const).map((kind) => {
    const own = marks.filter((mark) => mark.kind === kind);
    if (own.length === 0) return null;
    const aspects = new Set(own.flatMap((mark) => mark.aspects));
    const words = html`<span>${KINDS[kind]}: ${[...aspects].join(', ')}</span>`;
    const rule = own.find(({ title }) => title !== null);
    return rule === undefined
      ? html` <span class="mark ${kind}">${words}</span>`
      : html` <a class="mark ${kind}" href="${toPage(ASSUMPTIONS, ruleAnchor(rule))}">${words}</a>`;
  });
}

/** The reasons of marks, which the switch of the page shows. A rule is named, and says its reason in its own page. */
export function renderReasons(
  marks: readonly Mark[],
  { inline, toPage }: PageContext,
): HtmlContent {
  return marks.map((mark) => {
    const reason =
      mark.title === null
        ? html`${mark.aspects.join(', ')}: ${inline(mark.text)}`
        : html`<a href="${toPage(ASSUMPTIONS, ruleAnchor(mark))}">${mark.title}</a>`;
    return html`<p class="reason ${mark.kind}">${reason}</p>
`;
  });
}

const KINDS = { assumed: 'Assumed', open: 'Left open' };

/** The anchor of a rule in the page of all of them. */
function ruleAnchor({ title }: Mark): string {
  return toSlug(title ?? '');
}

/** Rules as a plain list below a heading; nothing where there are none. */
export function ruleList(title: Html, rules: readonly Rule[], context: PageContext): HtmlContent {
  return (
    rules.length > 0 &&
    html`${title}
<ul class="rules">${ruleItems(rules, context)}</ul>
`
  );
}

export function ruleItems(rules: readonly Rule[], context: PageContext): HtmlContent {
  return rules.map(
    ({ text, marks }) =>
      html`<li>${context.inline(text)}${renderMarks(marks, context)}${renderReasons(marks, context)}
`,
  );
}

/** What is assumed or left open: marks, their reasons, and rules, which have them. */
import type { Note, Rule } from '../../src/reference/types.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { toSlug } from '../text/markdown.ts';
import { ASSUMPTIONS } from './locations.ts';
import type { PageContext } from './page-context.ts';

/**
 * Marks of what is not documented: a ring for what is assumed, a diamond for what is left open. Each has its aspects as
 * hidden text, and leads to the rule behind it, if there is one.
 */
export function renderMarks(notes: readonly Note[], { toPage }: PageContext): HtmlContent {
  return (['assumed', 'open'] as const).map((kind) => {
    const own = notes.filter((note) => note.kind === kind);
    if (own.length === 0) return null;
    const aspects = new Set(own.flatMap((note) => note.aspects));
    const words = html`<span>${KINDS[kind]}: ${[...aspects].join(', ')}</span>`;
    const rule = own.find(({ title }) => title !== null);
    return rule === undefined
      ? html` <span class="mark ${kind}">${words}</span>`
      : html` <a class="mark ${kind}" href="${toPage(ASSUMPTIONS, ruleAnchor(rule))}">${words}</a>`;
  });
}

/** The reasons of marks, which the switch of the page shows. A rule is named, and says its reason in its own page. */
export function renderReasons(
  notes: readonly Note[],
  { inline, toPage }: PageContext,
): HtmlContent {
  return notes.map((note) => {
    const reason =
      note.title === null
        ? html`${note.aspects.join(', ')}: ${inline(note.text)}`
        : html`<a href="${toPage(ASSUMPTIONS, ruleAnchor(note))}">${note.title}</a>`;
    return html`<p class="reason ${note.kind}">${reason}</p>
`;
  });
}

const KINDS = { assumed: 'Assumed', open: 'Left open' };

/** The anchor of a rule in the page of all of them. */
function ruleAnchor({ title }: Note): string {
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
    ({ text, notes }) =>
      html`<li>${context.inline(text)}${renderMarks(notes, context)}${renderReasons(notes, context)}
`,
  );
}

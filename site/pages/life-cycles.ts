import type { State } from '../../src/contract/behavior.ts';
import type { Transition } from '../../src/contract/state-machines.ts';
import { joinBlocks, reasonLines, section } from '../../src/reference/field-text.ts';
import { toMarks } from '../../src/reference/fields.ts';
import { STATE_WORDS, transitionText } from '../../src/reference/operation-text.ts';
import type { CausedModel } from '../../src/reference/types.ts';
import type { LifeCycleModel } from '../model/types.ts';
import { type Html, type HtmlContent, html, joined, markup } from '../text/html.ts';
import { heading } from './components.ts';
import { lifeCyclePage } from './locations.ts';
import { renderMarks, renderReasons } from './marks.ts';
import type { PageContext } from './page-context.ts';
import { renderValues } from './types.ts';

export function lifeCycleBody(cycle: LifeCycleModel, context: PageContext): Html {
  const { title, description, states, open, transitions, marks, resource } = cycle;
  return html`<h1>${title}</h1>
<p>${context.inline(description)} <a href="${context.toPage({ folder: `schemas/${resource}/` })}">${resource}</a></p>
<div class="wide">${renderDiagram(cycle)}</div>
<p class="facts">A dot is the initial state, a ring the end. Solid arrows are documented; dashed ones are assumed.</p>
<p class="facts">States: ${renderValues(states.map(({ state }) => state))}${open && ', perhaps others'}${renderMarks(marks, context)}</p>
${renderReasons(marks, context)}${meanings(states, context)}${heading(2, 'transitions', 'Transitions')}
${transitionTable(transitions, context)}`;
}

/** The same as Markdown. */
export function lifeCycleText({ title, description, resource, ...cycle }: LifeCycleModel): string {
  const states = cycle.states.map(
    ({ state, meaning }) => `- \`${state}\`${meaning === null ? '' : `: ${meaning}`}\n`,
  );
  const transitions = cycle.transitions.map((each) => {
    const { cause: by } = each;
    const link =
      typeof by === 'string'
        ? by.replace(/\.$/, '')
        : `[${by.node.summary}](/operations/${by.id}/)`;
    return `- ${link}: ${transitionText(each)} ${each.effects.join(' ')}`.trimEnd();
  });
  return joinBlocks(
    `# ${title}`,
    `${description} [${resource}](/schemas/${resource}/)`,
    `${states.join('')}${cycle.open ? '- perhaps others\n' : ''}`,
    `## Transitions\n\n${transitions.join('\n')}`,
    section(
      'Assumed or not documented',
      reasonLines([
        cycle.marks,
        ...cycle.transitions.map(({ annotations }) => toMarks(annotations)),
      ]),
    ),
  );
}

function meanings(states: LifeCycleModel['states'], context: PageContext): HtmlContent {
  const known = states.filter(({ meaning }) => meaning !== null);
  return (
    known.length > 0 &&
    html`<ul>${known.map(
      ({ state, meaning }) =>
        html`<li><code>${String(state)}</code>: ${context.inline(meaning ?? '')}
`,
    )}</ul>
`
  );
}

/** The drawing of a life cycle, which scrolls by itself where it is too wide. */
export function renderDiagram({ title, diagram }: LifeCycleModel): Html {
  return html`<div class="scroll diagram" role="group" aria-label="Diagram: ${title}" tabindex="0">${markup(diagram)}</div>`;
}

/** The transitions of one operation, whose effects its page lists. */
export function causedList(caused: readonly CausedModel[], context: PageContext): Html {
  return html`<ul class="transitions">${caused.map(
    ({ cycle, transition }) =>
      html`<li><a href="${context.toPage(lifeCyclePage(cycle.anchor))}">${cycle.title}</a> ${change(transition)}${details({ ...transition, effects: [] }, context)}`,
  )}</ul>`;
}

/** What leads from which states to which, and what else that does. */
function transitionTable(transitions: readonly Transition[], context: PageContext): Html {
  const rows = transitions.map(
    (transition) =>
      html`<tr><td>${states(transition.from)}</td><td>${states(transition.to)}</td><td>${cause(transition, context)}</td><td>${details(transition, context)}</td></tr>
`,
  );
  return html`<div class="scroll wide" role="group" aria-label="Transitions" tabindex="0"><table class="transitions">
<thead><tr><th scope="col">From</th><th scope="col">To</th><th scope="col">By</th><th scope="col">Also</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function cause({ cause: by }: Transition, { inline, directory, toPage }: PageContext): HtmlContent {
  if (typeof by === 'string') return inline(by);
  return html`<a href="${toPage(directory.operation(by.id))}">${by.node.summary}</a>`;
}

/** Of more effects, the page of the operation has the rest. */
const MAX_EFFECTS = 2;

function details(transition: Transition, context: PageContext): HtmlContent {
  const { when, condition, status, effects, annotations } = transition;
  const fields = Object.entries(when).map(
    ([name, value]) => html`<code>${name}=${String(value)}</code>`,
  );
  const sentences: HtmlContent[] = [
    fields.length > 0 && html`With ${joined(fields, ' and ')}.`,
    condition !== null && html`Condition: ${context.inline(condition)}`,
    status !== null && `Returns ${status}.`,
    ...effects.slice(0, MAX_EFFECTS).map(context.inline),
    effects.length > MAX_EFFECTS && `And ${effects.length - MAX_EFFECTS} more.`,
  ].filter((each) => each !== false);
  const marks = toMarks(annotations);
  return html`${renderMarks(marks, context)}${sentences.length > 0 && html`<p>${joined(sentences, ' ')}</p>`}${renderReasons(marks, context)}`;
}

function change({ from, to }: Transition): Html {
  return html`<span class="change">${states(from)} → ${states(to)}</span>`;
}

function states(state: State | readonly State[]): HtmlContent {
  if (typeof state === 'object') {
    return joined(
      state.map((each) => html`<code>${String(each)}</code>`),
      ' or ',
    );
  }
  return STATE_WORDS[String(state)] ?? html`<code>${String(state)}</code>`;
}

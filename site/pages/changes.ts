import { type ChangeGroup, listSubjects } from '../../diff/changes.ts';
import { SECTIONS } from '../model/releases.ts';
import type { ReleaseModel } from '../model/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import type { PageContext } from './context.ts';
import { folded, heading, renderPath } from './elements.ts';

/** What releases changed for clients, newest first, from the rating of the contract; what is coming stands apart. */
export function changesBody(context: PageContext): Html {
  const { releases, operations } = context.model;
  return html`<h1>What changed</h1>
<p>What each release of the contract breaks, adds and fixes for clients, as rated by <a href="${context.toPage({ folder: 'guides/versioning/' })}">these rules</a>. The <a href="${context.toPage({ folder: 'changelog/' })}">changelog</a> says what is new in the package.</p>
${releases.map((release, index) => {
  const { version, date, changes } = release;
  const title = version === null ? 'Coming' : version;
  const isFirst = index === releases.length - 1;
  return html`<section class="${version === null ? 'coming' : 'release'}">
${heading(2, releaseAnchor(release), title, html`${title} <small>${version === null ? 'not released yet' : date}</small>`)}
${isFirst && html`<p>The first version of the contract, with ${operations.length} operations.</p>`}${
  !isFirst && changes.length === 0 && html`<p>Nothing changed for clients.</p>`
}${SECTIONS.map(([rating, name]) =>
  renderSection(
    release,
    name,
    changes.filter((change) => change.rating === rating),
    context,
  ),
)}</section>
`;
})}`;
}

export function releaseAnchor({ version }: ReleaseModel): string {
  return version === null ? 'coming' : `v${version}`;
}

/** Changes of one rating. */
function renderSection(
  release: ReleaseModel,
  title: string,
  changes: readonly ChangeGroup[],
  context: PageContext,
): HtmlContent {
  if (changes.length === 0) return null;
  // They are many, and nobody breaks by them.
  if (changes.every(({ rating }) => rating === 'patch')) {
    return html`<p class="facts">${title}: ${changes.length} texts.</p>
`;
  }
  // How sure the contract is concerns those who read it; no request changes by it.
  const marks = changes.filter(({ rule }) => rule === 'confidence-changed');
  const others = changes.filter((change) => !marks.includes(change));
  const name = `${title} (${others.length})`;
  const anchor = `${releaseAnchor(release)}-${title.split(' ')[0]?.toLowerCase()}`;
  return html`${heading(3, anchor, name)}
${others.length > 0 && renderChanges(others, context)}
${marks.length > 0 && folded(`${marks.length} changes of what is marked as assumed or left open`, renderChanges(marks, context))}`;
}

/** Changes by operation, and those of several at once before them. */
function renderChanges(changes: readonly ChangeGroup[], context: PageContext): Html {
  const shared = changes.filter((change) => listSubjects(change).length > 1);
  const own = new Map<string, ChangeGroup[]>();
  for (const change of changes.filter((each) => !shared.includes(each))) {
    const [subject = ''] = listSubjects(change);
    own.set(subject, [...(own.get(subject) ?? []), change]);
  }
  return html`<dl class="guides">${shared.map(
    (change) =>
      html`<div><dt>${renderChange(change, context)}</dt><dd>${renderSubjects(change, context)}</dd></div>
`,
  )}${[...own].map(
    ([subject, each]) =>
      html`<div><dt>${renderSubject(subject, context)}</dt><dd><ul>${each.map(
        (change) => html`<li>${renderChange(change, context)}
`,
      )}</ul></dd></div>
`,
  )}</dl>`;
}

/** Few are seen at once. */
const FEW = 3;

function renderSubjects(change: ChangeGroup, context: PageContext): HtmlContent {
  const links = listSubjects(change).map((subject) => renderSubject(subject, context));
  if (links.length <= FEW) return joined(links, ', ');
  return folded(`${links.length} operations and schemas`, html`${joined(links, ', ')}`);
}

/** A link to the operation or schema that a change is about. */
function renderSubject(subject: string, { directory, to }: PageContext): HtmlContent {
  const address = directory.codeTarget(subject);
  const [method = '', path] = subject.split(' ');
  const name =
    path === undefined
      ? subject
      : html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${renderPath(path)}</code>`;
  return address === null ? name : html`<a href="${to(address)}">${name}</a>`;
}

/** What changed, and where; values as long as a file are left out. */
function renderChange({ message, places }: ChangeGroup, { inline }: PageContext): HtmlContent {
  const text = message.length > LONG ? message.replace(/^(`[^`]*`): .*/s, '$1 changed.') : message;
  const place = places[0]?.where ?? '';
  // What the sentence names is not named again.
  const words = place.match(/\w{4,}/g) ?? [];
  const where = words.length > 0 && words.every((word) => message.includes(word)) ? '' : place;
  return html`${inline(text.slice(0, LONG * 2))}${where !== '' && html` <small>${where}</small>`}`;
}

const LONG = 200;

import { type ChangeGroup, listSubjects } from '../../diff/changes.ts';
import { pluralOf } from '../../src/contract/phrases.ts';
import { SECTIONS } from '../model/releases.ts';
import type { ReleaseModel } from '../model/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { withContents } from './contents.ts';
import type { PageContext } from './context.ts';
import { folded, guideLink, heading, methodBadge, renderPath } from './elements.ts';

/** What releases changed for clients, newest first, from the rating of the contract; what is coming stands apart. */
export function changesBody(context: PageContext): Html {
  const { releases, operations } = context.model;
  const sections = releases.flatMap((release) => [
    { anchor: releaseAnchor(release), title: releaseTitle(release) },
    ...listSections(release)
      .filter((section) => !isOfTexts(section))
      .map(({ anchor, title }) => ({
        anchor,
        title: `${releaseTitle(release)}: ${title.toLowerCase()}`,
      })),
  ]);
  return withContents(
    sections,
    html`<h1>What changed</h1>
<p>What each release of the contract breaks, adds and fixes for clients, as rated by ${guideLink(['versioning'], 'these rules', context)}. The <a href="${context.toGuide('changelog')}">changelog</a> says what is new in the package.</p>
${releases.map((release, index) => {
  const { version, date, changes } = release;
  const title = releaseTitle(release);
  const isFirst = index === releases.length - 1;
  return html`<section class="${version === null ? 'coming' : 'release'}">
${heading(2, releaseAnchor(release), title, html`${title} <small>${version === null ? 'not released yet' : date}</small>`)}
${isFirst && html`<p>The first version of the contract, with ${pluralOf(operations.length, 'operation')}.</p>`}${
  !isFirst && changes.length === 0 && html`<p>Nothing changed for clients.</p>`
}${listSections(release).map((section) => renderSection(section, context))}</section>
`;
})}`,
  );
}

function releaseTitle({ version }: ReleaseModel): string {
  return version ?? 'Coming';
}

export function releaseAnchor({ version }: ReleaseModel): string {
  return version === null ? 'coming' : `v${version}`;
}

/** Changes of one rating. */
interface RatedChanges {
  readonly title: string;
  readonly anchor: string;
  readonly changes: readonly ChangeGroup[];
}

/** What a release has changes of. */
function listSections(release: ReleaseModel): RatedChanges[] {
  return SECTIONS.map(([rating, title]) => ({
    title,
    anchor: `${releaseAnchor(release)}-${title.split(' ')[0]?.toLowerCase()}`,
    changes: release.changes.filter((change) => change.rating === rating),
  })).filter(({ changes }) => changes.length > 0);
}

/** They are many, and nobody breaks by them. */
function isOfTexts({ changes }: RatedChanges): boolean {
  return changes.every(({ rating }) => rating === 'patch');
}

function renderSection(section: RatedChanges, context: PageContext): HtmlContent {
  const { title, anchor, changes } = section;
  if (isOfTexts(section)) {
    return html`<p class="facts">${title}: ${changes.length} texts.</p>
`;
  }
  // How sure the contract is concerns those who read it; no request changes by it.
  const marks = changes.filter(({ rule }) => rule === 'confidence-changed');
  const others = changes.filter((change) => !marks.includes(change));
  return html`${heading(3, anchor, `${title} (${others.length})`)}
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

/** A link to the operation or schema that a change is about; what is gone is named alone. */
function renderSubject(subject: string, { directory, model, to }: PageContext): HtmlContent {
  const address = directory.codeTarget(subject);
  const [method = '', path] = subject.split(' ');
  const operation = model.operations.find((each) => `${each.method} ${each.path}` === subject);
  const route =
    path === undefined ? subject : html`${methodBadge(method)} <code>${renderPath(path)}</code>`;
  if (address === null) return route;
  if (operation === undefined || path === undefined)
    return html`<a href="${to(address)}">${subject}</a>`;
  return html`<a class="subject" href="${to(address)}">${methodBadge(method)} <span>${operation.summary}</span> <code>${renderPath(path)}</code></a>`;
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

/** What releases changed: a line for each decision since the last one, and the changelog of those before. */
import { type ChangeGroup, listSubjects } from '../../diff/changes.ts';
import { isOfConfidence } from '../../diff/decisions.ts';
import { pluralOf } from '../../src/contract/phrases.ts';
import type { DecisionModel, SiteModel, UpcomingModel } from '../model/types.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { guideLink, heading } from './components.ts';
import type { PageContext } from './page-context.ts';

export function changesBody(context: PageContext): Html {
  const { upcoming, releases } = context.model;
  return html`<h1>What changed</h1>
<p class="lead" id="coming">${leadOf(context.model)} ${guideLink(['versioning'], 'How changes are rated', context)}</p>
${upcoming && renderUpcoming(upcoming, context)}
${heading(2, 'releases', 'Releases')}
${releases.map(
  ({
    version,
    date,
  }) => html`<details class="fold" id="v${version}"><summary>${version} <small>${date}</small></summary>
<div class="text">${context.block(changelogOf(version, context))}</div></details>
`,
)}`;
}

/** The same for those who read Markdown. */
export function changesText(context: PageContext): string {
  const { upcoming, releases } = context.model;
  const sections = upcoming === null ? [] : listSections(upcoming);
  const parts = [
    `# What changed\n\n${leadOf(context.model)} [How changes are rated](/guides/versioning/)`,
    ...sections.map(({ title, decisions }) => {
      const lines = decisions.map((decision) =>
        [`- **${decision.title}**`, decision.do, subjectsText(decision, context)]
          .filter((part) => part !== undefined && part !== '')
          .join(' '),
      );
      return `## ${title}\n\n${lines.join('\n')}`;
    }),
    upcoming?.changes &&
      `## Confidence\n\n${pluralOf(confidenceOf(upcoming).length, 'change')} of what is marked as assumed or left open; no request or response changes.`,
    ...releases.map(
      ({ version, date }) => `## ${version} - ${date}\n\n${changelogOf(version, context)}`,
    ),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function leadOf({ upcoming, version }: SiteModel): string {
  if (upcoming === null) return 'Nothing has changed since the last release.';
  const { since, changes } = upcoming;
  const unknown = ' Its contract is not at hand here, so operations are not listed.';
  return `${version}, not released, compared with ${since}.${changes === null ? unknown : ''}`;
}

interface ChangesSection {
  readonly anchor: string;
  readonly title: string;
  /** Below its number in the summary. */
  readonly label: string;
  readonly decisions: readonly DecisionModel[];
}

/** Decisions by what they break. */
function listSections({ decisions }: UpcomingModel): ChangesSection[] {
  const section = (
    title: string,
    label: string,
    breaks: DecisionModel['breaks'],
  ): ChangesSection => ({
    anchor: title.toLowerCase().replaceAll(' ', '-'),
    title,
    label,
    decisions: decisions.filter((each) => each.breaks === breaks),
  });
  return [
    section('Breaks calls', 'break calls', 'calls'),
    section('Breaks tests of behavior only', 'break tests of behavior only', 'tests'),
    section('Added', 'add something', undefined),
  ].filter((each) => each.decisions.length > 0);
}

function renderUpcoming(upcoming: UpcomingModel, context: PageContext): Html {
  const sections = listSections(upcoming);
  const confidence = confidenceOf(upcoming);
  const texts = (upcoming.changes ?? []).filter(({ rating }) => rating === 'patch').length;
  const figures = [
    ...sections.map(({ anchor, label, decisions }) => [anchor, decisions.length, label] as const),
    ['confidence', confidence.length, 'change only what is assumed or left open'] as const,
  ].filter(([, count]) => count > 0);
  return html`<nav class="figures" aria-label="Summary">${figures.map(
    ([anchor, count, label]) => html`<a href="#${anchor}"><b>${count}</b> ${label}</a>`,
  )}</nav>
${sections.map(
  ({ anchor, title, decisions }) => html`<section>
${heading(2, anchor, title)}
${decisions.map((decision) => renderDecision(decision, context))}</section>
`,
)}${
  confidence.length > 0 &&
  html`${heading(2, 'confidence', 'Confidence')}
<details class="fold"><summary>${pluralOf(confidence.length, 'change')} of what is marked as assumed or left open</summary>
${subjectList(confidence, context)}</details>
`
}${texts > 0 && html`<p class="facts">${pluralOf(texts, 'text')} reworded.</p>`}`;
}

function confidenceOf({ changes }: UpcomingModel): ChangeGroup[] {
  return (changes ?? []).filter(isOfConfidence);
}

/** A decision on one line, which unfolds where it shows. */
function renderDecision(decision: DecisionModel, context: PageContext): Html {
  const { anchor, title, changes } = decision;
  return html`<details class="decision" id="${anchor}"><summary><span>${areaOf(decision, context)}</span> <span><b>${context.label(title)}</b>${
    decision.do !== undefined && html` ${context.label(decision.do)}`
  }</span> <small>${countOf(changes)}</small></summary>
${subjectList(changes, context)}</details>
`;
}

/** The resources that a decision is about. */
function areaOf({ changes }: DecisionModel, { model }: PageContext): string {
  const subjects = new Set(changes.flatMap(listSubjects));
  const tags = model.tags.filter(({ operations }) =>
    operations.some(({ method, path }) => subjects.has(`${method} ${path}`)),
  );
  if (tags.length === 0) return 'Contract';
  return tags.length > MANY ? 'All resources' : tags.map(({ title }) => title).join(', ');
}

/** So many resources are not named. */
const MANY = 3;

function countOf(changes: readonly ChangeGroup[]): string {
  const subjects = [...new Set(changes.flatMap(listSubjects))];
  const operations = subjects.filter((subject) => subject.includes(' '));
  if (operations.length > 0) return pluralOf(operations.length, 'operation');
  return subjects.length === 0 ? '' : pluralOf(subjects.length, 'name');
}

/** The operations and schemas in which changes show, each with where, unless that is in many places. */
function subjectList(changes: readonly ChangeGroup[], context: PageContext): Html {
  const subjects = [...new Set(changes.flatMap(listSubjects))];
  return html`<ul class="subjects">${subjects.map((subject) => {
    const places = changes.flatMap((each) => each.places.filter((at) => at.subject === subject));
    const wheres = [...new Set(places.map(({ where }) => where))].filter((where) => where !== '');
    const text = wheres.length > MANY ? `${wheres.length} places` : wheres.join('; ');
    return html`<li>${renderSubject(subject, context)}${text !== '' && html` <small>${text}</small>`}
`;
  })}</ul>`;
}

/** A link to the operation or schema that a change is about; what is gone is named alone. */
function renderSubject(subject: string, { directory, model, to }: PageContext): HtmlContent {
  const address = directory.codeTarget(subject);
  const operation = model.operations.find((each) => `${each.method} ${each.path}` === subject);
  if (address === null) return html`<code>${subject}</code>`;
  return html`<a href="${to(address)}">${operation?.summary ?? subject}</a>`;
}

/** The operations of a decision as links of Markdown. */
function subjectsText({ changes }: DecisionModel, { model }: PageContext): string {
  const subjects = new Set(changes.flatMap(listSubjects));
  const links = model.operations
    .filter(({ method, path }) => subjects.has(`${method} ${path}`))
    .map(({ summary, folder }) => `[${summary}](/${folder})`);
  return links.length === 0 ? '' : `(${links.join(', ')})`;
}

/** What the changelog says of a release, without headings. */
function changelogOf(version: string, { model }: PageContext): string {
  const text = model.guides.find(({ name }) => name === 'changelog')?.text ?? '';
  const section = text.split(/^## /m).find((each) => each.startsWith(`[${version}]`)) ?? '';
  return section
    .replace(/^.*\n/, '')
    .replace(/^#+ (.*)$/gm, '**$1**')
    .trim();
}

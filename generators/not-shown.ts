import type { OpenApiDocument } from '../contract/openapi.ts';
import { type Gap, gapsOf } from './gaps.ts';
import { NOTICE } from './notice.ts';
import { placeOf } from './place.ts';

/** So many operations are named where a shared place is listed; more are counted. */
const NAMED = 2;

const WHOLE = 'Across the contract';

/** Every gap of the documentation and what the contract makes of it, for those who check it against facts. */
export function render(bundle: OpenApiDocument): string {
  const gaps = gapsOf(bundle);
  const sections = sectionsOf(bundle, gaps);
  return [
    `<!--\n${NOTICE.join('\n')}\n-->`,
    '# What the documentation does not show',
    INTRODUCTION,
    `The documentation has ${sentenceOf(gaps)}.`,
    table(
      ['', 'Gaps', 'Inferred', 'Left open'],
      [
        ...sections.map((section) => [
          `[${section.title}](#${anchor(section.title)})`,
          ...counts(section.gaps),
        ]),
        ['**Together**', ...counts(gaps)],
      ],
    ),
    'By what is not shown. A gap may be several of these at once, so the rows sum up to more.',
    table(['Not shown', 'Gaps', 'Inferred', 'Left open'], facetRows(gaps)),
    ...sections.flatMap((section) => renderSection(bundle, section)),
  ]
    .join('\n\n')
    .concat('\n');
}

const INTRODUCTION = `Every place where the documentation leaves something out, as the contract marks it. Each is either
**inferred**: the contract takes something for true, and says why; or **left open**: it takes nothing for
true, and says why not. The bold words are the facets that are not shown; [the conventions](../docs/conventions.md)
explain them. One entry may name several places to which the same holds; each of them counts as a gap.

To put a gap right when a fact becomes known, change the contract where the entry says, and take the
mark away.`;

interface Section {
  readonly title: string;
  readonly gaps: readonly Gap[];
}

function sectionsOf(bundle: OpenApiDocument, gaps: readonly Gap[]): Section[] {
  const tags = (bundle.tags ?? []).map(({ name, 'x-displayName': title = name }) => ({
    title,
    gaps: gaps.filter(({ tag }) => tag === name),
  }));
  const whole = { title: WHOLE, gaps: gaps.filter(({ tag }) => tag === null) };
  return [whole, ...tags].filter((section) => section.gaps.length > 0);
}

function renderSection(bundle: OpenApiDocument, { title, gaps }: Section): string[] {
  const entries = (kind: Gap['kind'], heading: string) => {
    const chosen = gaps.filter((gap) => gap.kind === kind);
    if (chosen.length === 0) return [];
    const lines = groupByText(chosen).map((group) => renderEntry(bundle, group));
    return [`### ${heading}`, lines.join('\n')];
  };
  return [
    `## ${title}`,
    `${capital(sentenceOf(gaps))}.`,
    ...entries('inferred', 'Inferred'),
    ...entries('open', 'Left open'),
  ];
}

/** Gaps of which the same is said, in the order of their first. */
function groupByText(gaps: readonly Gap[]): Gap[][] {
  const groups = new Map<string, Gap[]>();
  for (const gap of gaps) {
    const key = JSON.stringify([gap.facets, gap.text]);
    groups.set(key, [...(groups.get(key) ?? []), gap]);
  }
  return [...groups.values()];
}

function renderEntry(bundle: OpenApiDocument, gaps: readonly Gap[]): string {
  const [first] = gaps;
  const facets = `**${first?.facets.join(', ') ?? ''}**`;
  const text = (first?.text ?? '').trim().replaceAll(/\s+/g, ' ');
  const places = gaps.map((gap) => `${placeOf(bundle, gap.segments)}${usersOf(gap)}`);
  if (places.length === 1) return `- ${capital(places[0] ?? '')}: ${facets}. ${text}`;
  return [
    `- In ${places.length} places: ${facets}. ${text}`,
    ...places.map((place) => `  - ${capital(place)}`),
  ].join('\n');
}

/** The operations behind a shared place; nothing where the place names its operation itself. */
function usersOf({ segments, operations }: Gap): string {
  const [section] = segments;
  const named = section === 'paths' || segments.includes('x-transitions');
  if (named || operations.length === 0) return '';
  if (operations.length > NAMED) return `, in ${operations.length} operations`;
  return `, in ${operations.map(({ method, path }) => `\`${method} ${path}\``).join(', ')}`;
}

function facetRows(gaps: readonly Gap[]): string[][] {
  const facets = [...new Set(gaps.flatMap((gap) => gap.facets))].sort();
  return facets
    .map((facet) => ({ facet, found: gaps.filter((gap) => gap.facets.includes(facet)) }))
    .sort((a, b) => b.found.length - a.found.length)
    .map(({ facet, found }) => [facet, ...counts(found)]);
}

function counts(gaps: readonly Gap[]): string[] {
  const open = gaps.filter(({ kind }) => kind === 'open').length;
  return [gaps.length, gaps.length - open, open].map(String);
}

function sentenceOf(gaps: readonly Gap[]): string {
  const [all, inferred, open] = counts(gaps);
  return `${all} ${gaps.length === 1 ? 'gap' : 'gaps'}: ${inferred} inferred, ${open} left open`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** The anchor that Markdown renderers give to a heading. */
function anchor(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

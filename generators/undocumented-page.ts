import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { capital, pluralOf } from '../src/contract/phrases.ts';
import { describeLocation } from './describe-location.ts';
import { type ContractNode, findUndocumented, type Undocumented } from './find-undocumented.ts';
import { anchor, code, markdownPage, markdownTable, oneLine } from './markdown.ts';
import { type SourceSections, sectionOf } from './source-sections.ts';

/** Up to this many nodes that a rule covers are listed; more are counted. */
const MAX_COVERED = 40;

/** Up to this many operations of a shared location are named; more are counted. */
const MAX_NAMED_OPERATIONS = 2;

const WHOLE = 'Across the contract';

/**
 * Every point that the documentation leaves out, and what the contract makes of it, for those who check it against facts.
 * Those that one section of docs/source.md is about name it.
 */
export function render(bundle: OpenApiDocument, source: SourceSections = new Map()): string {
  const points = findUndocumented(bundle);
  const sections = sectionsOf(bundle, points);
  return markdownPage('Assumptions', [
    INTRODUCTION,
    'When a fact becomes known, change the contract where the entry says, and remove the mark.',
    `The documentation leaves out ${sentenceOf(points)}.`,
    '## What matters most',
    'These can cost you data, security or a day.',
    groupByText(points.filter(({ weighty }) => weighty))
      .map((entry) => renderEntry(bundle, entry, source, 0))
      .join('\n'),
    '## In figures',
    markdownTable(
      ['', 'Points', 'Assumed', 'Left open'],
      [
        ...sections.map((section) => [
          `[${section.title}](#${anchor(section.title)})`,
          ...counts(section.entries.flat()),
        ]),
        ['**Together**', ...counts(points)],
      ],
    ),
    'By aspect. A point may have several, so the rows sum up to more.',
    markdownTable(['Aspect', 'Points', 'Assumed', 'Left open'], aspectRows(points)),
    ...sections.flatMap((section) => renderSection(bundle, section, source)),
  ]);
}

const INTRODUCTION = `Everything that the documentation leaves out, as the contract marks it. Each point is either **assumed**: the
contract takes something for true, and says why; or **left open**: it takes nothing for true. The bold words are the
aspects that are undocumented; [the conventions](../docs/conventions.md) explain them. The number behind a place is
the section of [the source's digest](../docs/source.md) that is silent on it. What concerns several groups
of operations is under [the whole contract](#across-the-contract).`;

/** Points of which the same is said, in the order of the contract. */
type UndocumentedLine = readonly [Undocumented, ...Undocumented[]];

interface UndocumentedSection {
  readonly title: string;
  readonly entries: readonly UndocumentedLine[];
}

function sectionsOf(
  { tags = [] }: OpenApiDocument,
  points: readonly Undocumented[],
): UndocumentedSection[] {
  const all = groupByText(points).map((entry) => ({ entry, tag: tagOf(entry) }));
  const titles = tags.map(({ name, 'x-displayName': title = name }) => ({ name, title }));
  return [{ name: null, title: WHOLE }, ...titles]
    .map(({ name, title }) => ({
      title,
      entries: all.filter(({ tag }) => tag === name).map(({ entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function groupByText(points: readonly Undocumented[]): UndocumentedLine[] {
  const entries = new Map<string, UndocumentedLine>();
  for (const point of points) {
    const key = JSON.stringify([point.aspects, point.kind, point.text]);
    const before = entries.get(key);
    entries.set(key, before === undefined ? [point] : [...before, point]);
  }
  return [...entries.values()];
}

/** The tag that all points of an entry have; `null` where they have several or none. */
function tagOf([first, ...others]: UndocumentedLine): string | null {
  return others.every(({ tag }) => tag === first.tag) ? first.tag : null;
}

function renderSection(
  bundle: OpenApiDocument,
  { title, entries }: UndocumentedSection,
  source: SourceSections,
): string[] {
  const list = (kind: Undocumented['kind'], heading: string) => {
    const chosen = entries.filter(([first]) => first.kind === kind);
    if (chosen.length === 0) return [];
    return [`### ${heading}`, chosen.map((entry) => renderEntry(bundle, entry, source)).join('\n')];
  };
  return [
    `## ${title}`,
    `${capital(sentenceOf(entries.flat()))}.`,
    ...list('assumed', 'Assumed'),
    ...list('open', 'Left open'),
  ];
}

function renderEntry(
  bundle: OpenApiDocument,
  points: UndocumentedLine,
  source: SourceSections,
  maxCovered = MAX_COVERED,
): string {
  const [{ aspects, text, covers, segments }] = points;
  const statement = `**${aspects.join(', ')}**. ${oneLine(text)}`;
  const toLocation = (node: ContractNode, users = '') =>
    capital(`${describeLocation(bundle, node.segments)}${users}${citationOf(node, source)}`);
  const locations = points.map((point) => toLocation(point, usersOf(point)));
  const [location = '', ...others] = locations;
  if (others.length > 0)
    return listOf(`In ${pluralOf(locations.length, 'place')}: ${statement}`, locations);
  const isRule = segments.includes('x-unspecified') && maxCovered > 0;
  const target = isRule ? `<a id="${anchor(location)}"></a>` : '';
  const isListed = covers.length <= maxCovered;
  const count = isListed ? '' : ` In ${pluralOf(covers.length, 'place')}.`;
  const covered = isListed ? covers.map((node) => toLocation(node)) : [];
  return listOf(`${target}${location}: ${statement}${count}`, covered);
}

function listOf(statement: string, locations: readonly string[]): string {
  return [`- ${statement}`, ...locations.map((location) => `  - ${location}`)].join('\n');
}

/** The operations of a shared location; nothing where the location names its operation itself. */
function usersOf({ segments, operations }: Undocumented): string {
  const [section] = segments;
  const named = section === 'paths' || section === 'x-behavior';
  if (named || operations.length === 0) return '';
  if (operations.length > MAX_NAMED_OPERATIONS) return `, in ${operations.length} operations`;
  return `, in ${operations.map(({ id }) => code(id)).join(' and ')}`;
}

/** The section that is silent, in parentheses. */
function citationOf(node: ContractNode, source: SourceSections): string {
  const section = sectionOf(node, source);
  return section === undefined ? '' : ` (${section})`;
}

function aspectRows(points: readonly Undocumented[]): (string | number)[][] {
  const aspects = [...new Set(points.flatMap((point) => point.aspects))].sort();
  return aspects
    .map((aspect) => ({ aspect, found: points.filter((point) => point.aspects.includes(aspect)) }))
    .sort((a, b) => b.found.length - a.found.length)
    .map(({ aspect, found }) => [aspect, ...counts(found)]);
}

function counts(points: readonly Undocumented[]): [number, number, number] {
  const open = points.filter(({ kind }) => kind === 'open').length;
  return [points.length, points.length - open, open];
}

function sentenceOf(points: readonly Undocumented[]): string {
  const [all, assumed, open] = counts(points);
  return `${all} ${points.length === 1 ? 'point' : 'points'}: ${assumed} assumed, ${open} left open`;
}

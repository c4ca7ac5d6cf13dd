/** What CHANGELOG.md has to keep: Keep a Changelog, and operations that there are. */

import {
  isUnreleased,
  itemsOf,
  linksOf,
  namesIn,
  type Section,
  sectionsOf,
  UNRELEASED,
} from './changelog.ts';
import { isDay } from './day.ts';
import { isAtLeast } from './version.ts';

export interface ChangelogInput {
  readonly text: string;
  /** The operations of the contract, `GET /projects/{id}/jobs`. */
  readonly operations: readonly string[];
  /** Those of the last release; `null` where it is not known, so that what was removed is taken on trust. */
  readonly released: readonly string[] | null;
  /** `2026-11-21` */
  readonly today: string;
}

/** Something that is wrong, in a sentence. */
export interface ChangelogFinding {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** The kinds of changes, in the order in which they stand. */
const HEADINGS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

/** Everything that is wrong with a changelog, by line. */
export function checkChangelog(input: ChangelogInput): ChangelogFinding[] {
  const sections = sectionsOf(input.text);
  return [
    ...beginning(input.text, sections),
    ...sections.flatMap((section, index) => [
      ...titleOf(section, index),
      ...dateOf(section, sections[index + 1], input.today),
      ...bodyOf(section),
    ]),
    ...linksTo(input.text, sections),
    ...sections.filter(isUnreleased).flatMap((section) => namesOf(section, input)),
  ].sort((a, b) => a.line - b.line);
}

function beginning(text: string, [first]: readonly Section[]): ChangelogFinding[] {
  return [
    ...(text.startsWith('# Changelog\n') ? [] : [at(1, 'Begin with `# Changelog`.')]),
    ...(first !== undefined && isUnreleased(first)
      ? []
      : [
          at(first?.line ?? 1, `The first section is \`## [${UNRELEASED}]\`, even if it is empty.`),
        ]),
  ];
}

function titleOf(section: Section, index: number): ChangelogFinding[] {
  const { title, version, date, line } = section;
  if (isUnreleased(section)) {
    return [
      ...(title === `[${UNRELEASED}]` ? [] : [at(line, `Write \`## [${UNRELEASED}]\`.`)]),
      ...(index === 0 ? [] : [at(line, 'What is unreleased stands at the top, once.')]),
    ];
  }
  return version === null || title !== `[${version}] - ${date}`
    ? [at(line, `“${title}” is no version with its day, such as \`## [1.2.0] - 2026-12-31\`.`)]
    : [];
}

function dateOf(
  { version, date, line }: Section,
  older: Section | undefined,
  today: string,
): ChangelogFinding[] {
  if (version === null || date === null) return [];
  if (!isDay(date)) return [at(line, `${date} is no day such as 2026-12-31.`)];
  return [
    ...(date > today ? [at(line, `${date} is yet to come.`)] : []),
    ...(older?.date != null && isDay(older.date) && older.date > date
      ? [at(older.line, `The day of ${older.title} is after that of ${version} above.`)]
      : []),
    ...(older?.version != null && isAtLeast(older.version, version)
      ? [
          at(
            older.line,
            `${older.version} stands below ${version}; the newest version comes first.`,
          ),
        ]
      : []),
  ];
}

function bodyOf(section: Section): ChangelogFinding[] {
  const items = itemsOf(section);
  const headings = section.lines.flatMap(({ text, line }) => {
    const [, title] = /^#{1,6} *(.*)$/.exec(text) ?? [];
    return title === undefined ? [] : [{ title: title.trim(), line, text }];
  });
  const stray = section.lines.filter(
    ({ text }) => text.trim() !== '' && !/^(#{1,6} |- \S| {2}\S)/.test(text),
  );
  return [
    ...headings.flatMap(({ title, text, line }, index) => {
      if (!HEADINGS.includes(title) || !text.startsWith('### ')) {
        return [at(line, `“${text}” is none of the headings ${HEADINGS.join(', ')} with \`###\`.`)];
      }
      const above = headings[index - 1]?.title ?? '';
      return [
        ...(HEADINGS.indexOf(above) >= HEADINGS.indexOf(title)
          ? [at(line, `${title} stands below ${above}; the order is ${HEADINGS.join(', ')}.`)]
          : []),
        ...(items.some(({ heading }) => heading === title)
          ? []
          : [at(line, `Nothing stands under ${title}.`)]),
      ];
    }),
    ...stray.map(({ line }) =>
      at(line, 'A line is an entry (`- …`), or goes on with one by two spaces.'),
    ),
    ...items.flatMap(({ text, line, heading }) => [
      ...(heading === ''
        ? [at(line, 'An entry stands under a heading, such as `### Added`.')]
        : []),
      ...(/[.!?]$/.test(text) ? [] : [at(line, 'An entry ends with a full stop.')]),
    ]),
    ...(items.length === 0 && !isUnreleased(section)
      ? [at(section.line, `Nothing is said of ${section.title}.`)]
      : []),
  ];
}

function linksTo(text: string, sections: readonly Section[]): ChangelogFinding[] {
  const links = linksOf(text);
  if (links.length === 0) return [];
  const names = sections.map((section) => section.version ?? UNRELEASED);
  return [
    ...links
      .filter(({ name, url }) => !names.includes(name) || !/^https:\/\/\S+$/.test(url))
      .map(({ line, name }) =>
        at(line, `\`[${name}]\` is no section, or leads to no https address.`),
      ),
    ...sections
      .filter((_, index) => !links.some(({ name }) => name === names[index]))
      .map(({ line, title }) =>
        at(line, `Other sections have an address below, and ${title} has none.`),
      ),
  ];
}

function namesOf(section: Section, { operations, released }: ChangelogInput): ChangelogFinding[] {
  return itemsOf(section).flatMap(({ text, line, heading }) => {
    if (heading === 'Removed' && released === null) return [];
    const known = heading === 'Removed' ? [...operations, ...(released ?? [])] : operations;
    return namesIn(text)
      .filter((name) => /^(\*|[a-z]+) \//i.test(name) && !known.some((each) => covers(name, each)))
      .map((name) =>
        at(
          line,
          `There is no \`${name}\` in the contract; write it as \`GET /projects/{id}/jobs\`.`,
        ),
      );
  });
}

/** Whether a name is that of an operation or schema. `*` stands for any method, or for the rest of a path. */
export function covers(name: string, operation: string): boolean {
  const [method, path] = name.split(' ');
  const [otherMethod, otherPath] = operation.split(' ');
  if (path === undefined) return name === operation;
  if (method !== '*' && method !== otherMethod) return false;
  if (path.endsWith('*')) return otherPath?.startsWith(path.slice(0, -1)) === true;
  return path === otherPath;
}

function at(line: number, message: string): ChangelogFinding {
  return { line, message };
}

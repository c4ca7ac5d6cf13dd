/** CHANGELOG.md as data: what stands under which heading, line by line. */

/** What changed in one version, or in none yet. */
export interface Section {
  /** What stands behind `##`: `[1.2.0] - 2026-12-31`. */
  readonly title: string;
  /** `null` for what is unreleased. */
  readonly version: string | null;
  /** `2026-12-31`, as it is written. */
  readonly date: string | null;
  readonly line: number;
  /** The lines below the title, up to the next section. */
  readonly lines: readonly Line[];
}

export interface Line {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

export const UNRELEASED = 'Unreleased';

/** The sections of a changelog from top to bottom. Lines of any form are taken; check-changelog.ts judges them. */
export function sectionsOf(text: string): Section[] {
  const sections: (Section & { lines: Line[] })[] = [];
  for (const [index, each] of text.split('\n').entries()) {
    const [, title] = /^## +(.*)$/.exec(each) ?? [];
    if (title !== undefined) sections.push(sectionAt(title.trim(), index + 1));
    // Addresses of headings stand below the last section and belong to none.
    else if (!LINK.test(each)) sections.at(-1)?.lines.push({ text: each, line: index + 1 });
  }
  return sections;
}

function sectionAt(title: string, line: number): Section & { lines: Line[] } {
  const [, version = null, date = null] =
    /^\[?v?(\d+\.\d+\.\d+[^\]\s]*)\]?(?: +- +(.*))?$/.exec(title) ?? [];
  return { title, version, date, line, lines: [] };
}

const LINK = /^\[([^\]]+)\]: *(\S*)$/;

/** The addresses that headings lead to: `[1.2.0]: https://…`. */
export function linksOf(text: string): (Line & { readonly name: string; readonly url: string })[] {
  return text.split('\n').flatMap((each, index) => {
    const [, name, url] = LINK.exec(each) ?? [];
    return name === undefined || url === undefined
      ? []
      : [{ text: each, line: index + 1, name, url }];
  });
}

/** Whether a section is of what is not released yet. */
export function isUnreleased({ title }: Section): boolean {
  return /^\[?unreleased\]?$/i.test(title);
}

/** The entries of a section, each with the lines that go on with it, as one text. */
export function itemsOf({ lines }: Section): (Line & { readonly heading: string })[] {
  const items: { text: string; line: number; heading: string }[] = [];
  let heading = '';
  for (const { text, line } of lines) {
    const [, title] = /^### +(.*)$/.exec(text) ?? [];
    if (title !== undefined) heading = title.trim();
    else if (text.startsWith('- ')) items.push({ text: text.slice(2), line, heading });
    else if (/^ {2}\S/.test(text)) {
      const item = items.at(-1);
      if (item !== undefined) item.text += ` ${text.trim()}`;
    }
  }
  return items;
}

/** The names in backticks. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** The digest of the service's documentation has a section for every fact that is typed in from it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FIELDS_TABLE, OPERATIONS_TABLE } from '../../lint/facts.ts';
import { readDocument } from './markdown.ts';

const readTable = (file: string) =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as Record<string, object>;

/** The text of a section of `docs/source.md`, by its title. */
function sectionOf(title: string): string {
  const section = readDocument('docs/source.md')
    .split(/^## /m)
    .find((text) => text.startsWith(title));
  if (!section) throw new Error(`docs/source.md has no section "${title}"`);
  return section;
}

test('every schema of the documented fields stands in one section', () => {
  const named = [...sectionOf('3 Resources').matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name);
  expect(named.sort(), 'Name each schema in section 3 of docs/source.md once').toEqual(
    Object.keys(readTable(FIELDS_TABLE)).sort(),
  );
});

test('every group of the documented operations is a section, with its number of operations', () => {
  const sections = [...sectionOf('5 Endpoints').matchAll(/^\d\. \*\*(.+)\*\*: (\d+)\./gm)];
  expect(
    sections.map(([, title = '', count]) => [title, Number(count)]),
    `Let the sections of docs/source.md have the names and numbers of rows in ${OPERATIONS_TABLE}`,
  ).toEqual(
    Object.entries(readTable(OPERATIONS_TABLE)).map(([title, rows]) => [
      title,
      Object.keys(rows).length,
    ]),
  );
});

test('what is listed as undocumented names a section that exists', () => {
  const list = readFileSync('generated/undocumented.md', 'utf8');
  const cited = new Set(
    [...list.matchAll(/ \((\d(?:\.\d+)?)\)/g)].map(([, section = '']) => section),
  );
  expect([...cited]).toEqual(expect.arrayContaining(['3.3', '4', '5.5', '6']));
  for (const section of cited) {
    const [chapter, item = ''] = section.split('.');
    expect(sectionOf(`${chapter} `), section).toMatch(new RegExp(`^${item}`, 'm'));
  }
});

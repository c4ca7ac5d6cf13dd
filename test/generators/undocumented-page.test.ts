import { beforeAll, describe, expect, test } from 'vitest';
import { findUndocumented } from '../../generators/find-undocumented.ts';
import { render } from '../../generators/undocumented-page.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { realBundle } from './contracts.ts';

describe('the list', () => {
  let bundle: OpenApiDocument;
  let marks: readonly [all: number, assumed: number, open: number];
  beforeAll(async () => {
    bundle = await realBundle();
    const text = JSON.stringify(bundle);
    const count = (key: string) =>
      text.match(new RegExp(`"what":\\[[^\\]]*\\],"${key}":`, 'g'))?.length ?? 0;
    marks = [count('assumed') + count('open'), count('assumed'), count('open')];
  });

  test('has one point for each mark of the contract', () => {
    expect(render(bundle)).toContain(
      `The documentation leaves out ${marks[0]} points: ${marks[1]} assumed, ${marks[2]} left open.`,
    );
  });

  test('counts as many in its sections as in all', () => {
    const rows = [...render(bundle).matchAll(/^\| \[.*\]\(#.*\) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect([sum(1), sum(2), sum(3)]).toEqual(marks);
  });

  /** The lines that name a location, by the heading above them. */
  const locationsIn = (section: string) =>
    section.split('\n').filter((line) => /^ *- /.test(line) && !/^- In \d+ places: /.test(line));

  test('has as many locations as points, each in words', () => {
    const [, sections = ''] = render(bundle).split('\n## In figures\n');
    const locations = locationsIn(sections);
    const points = findUndocumented(bundle);
    const listed = points.flatMap(({ covers }) => (covers.length > 40 ? [] : covers));
    expect(locations).toHaveLength(marks[0] + listed.length);
    expect(locations.filter((line) => line.includes('#/'))).toEqual([]);
  });

  test('begins with the points that weigh most, of which there are few', () => {
    const [, weighty = ''] = render(bundle).split(/\n## (?:What matters most|In figures)\n/);
    const weights = JSON.stringify(bundle).match(/"weight":"high"/g) ?? [];
    expect(locationsIn(weighty)).toHaveLength(weights.length);
    expect(weighty.match(/^- /gm)?.length).toBeLessThan(25);
  });

  test('leads to a heading with every link, past those of the list as a whole', () => {
    const text = render(bundle);
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    const links = [...text.matchAll(/\]\(#(.*?)\)/g)].map(([, anchor]) => anchor);
    expect([...new Set(links)]).toEqual(headings.slice(2));
  });
});

/** Guides that say that something is assumed lead to the rule of the contract, with its reason. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listRules } from '../../src/contract/unspecified.ts';
import { bundle } from '../bundle.ts';
import { proseOf, readDocument } from './markdown.ts';

const LINK = /\[(Assumed|Left open): ([^\]]*)\]\(([^)]*)\)/g;

const guides = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

/** The rules of the contract by their headlines, as guides have to name them. */
const kinds = new Map(
  listRules(bundle).map(({ node }) => [
    node.about,
    node.assumed === undefined ? 'Left open' : 'Assumed',
  ]),
);

/** By its anchor, a section of the list of assumptions. */
const sections = new Map(
  readDocument('generated/undocumented.md')
    .split(/^## /m)
    .map((text) => [text.split('\n')[0]?.toLowerCase().replaceAll(' ', '-'), text] as const),
);

test.each(['README.md', ...guides])('%s: each assumption is a link to its rule', (path) => {
  const prose = proseOf(path);
  for (const [, kind, names = '', target = ''] of prose.matchAll(LINK)) {
    const section = sections.get(target.replace(/^.*undocumented\.md#/, ''));
    for (const name of names.split(', ')) {
      const rule = `${kinds.get(name) ?? 'no rule of the contract is called'}: ${name}`;
      expect(rule, 'the words of the link are those of a rule').toBe(`${kind}: ${name}`);
      expect(section, `${target} leads to the section with ${name}`).toContain(`${name}: **`);
    }
  }
  const unlinked = prose.replaceAll(LINK, '').match(/^.*(?<![“"])\bAssumed\b.*$/gm) ?? [];
  const advice = 'write [Assumed: <headline>](../generated/undocumented.md#<section>)';
  expect(unlinked, advice).toEqual([]);
});

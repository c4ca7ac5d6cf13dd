/** What stands around the text of a page. */
import { beforeAll, expect, test } from 'vitest';
import { pageFiles, type SiteFiles } from '../../site/files.ts';
import { siteModel } from './model.ts';

let files: SiteFiles;
beforeAll(async () => {
  files = pageFiles(await siteModel(), { baseUrl: 'https://docs.example.com/api/' });
});

test('every page but that of missing ones offers its Markdown', () => {
  const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));
  const without = pages.filter(([, html]) => !html.includes('<a href="index.md">Markdown</a>'));
  expect(without.map(([name]) => name)).toEqual(['404.html']);
});

test('only the sample for a shell begins with what its variables are', () => {
  const html = files['operations/createIssue/index.html'] ?? '';
  const [, ...tabs] = html.split('<div class="tab ');
  const begun = tabs.filter((tab) => tab.includes('<span class="setup">API='));
  expect(begun.map((tab) => /language-(\w+)/.exec(tab)?.[1])).toEqual(['sh']);
});

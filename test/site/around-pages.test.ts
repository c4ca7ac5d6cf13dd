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

test('one line below the samples says what $API is, and only what is copied for a shell begins with it', () => {
  const html = files['operations/createIssue/index.html'] ?? '';
  expect(html.match(/<code class="setup">API=/g)).toHaveLength(1);
  const [, ...tabs] = html.split('<div class="tab ');
  const copied = tabs.filter((tab) => tab.includes('data-setup="API='));
  expect(copied.map((tab) => /language-(\w+)/.exec(tab)?.[1])).toEqual(['sh']);
});

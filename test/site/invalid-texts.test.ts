/** Links that lead nowhere, and text that looks like markup. */
import { beforeAll, expect, test } from 'vitest';
import { pageFiles } from '../../site/files.ts';
import type { SiteModel } from '../../site/model/types.ts';
import { siteModel } from './model.ts';
import { LAYOUT } from './page-text.ts';

let model: SiteModel;
beforeAll(async () => {
  model = await siteModel();
});

const guide = (text: string): SiteModel => {
  const [first, ...others] = model.guides;
  if (first === undefined) throw new Error('There are no guides.');
  return { ...model, guides: [{ ...first, text }, ...others] };
};

test.each([
  ['to an unknown document', '[x](nowhere.md)', 'to nowhere.md, and there is no such file'],
  ['to an unknown heading', '[x](client.md#nowhere)', 'links to #nowhere of docs/client.md'],
])('a link %s is rejected', (_, text, reason) => {
  expect(() => pageFiles(guide(text), LAYOUT)).toThrow(reason);
});

test('text never becomes markup', () => {
  const text = '</title><script>alert(1)</script>"&';
  const hostile = pageFiles({ ...model, title: text, summary: text, introduction: text }, LAYOUT);
  const html = hostile['index.html'] ?? '';
  // The two of every page.
  expect(html.match(/<script/g)).toHaveLength(2);
  const operation = hostile['operations/createIssue/index.html'] ?? '';
  expect(operation.match(/<\/script>/g)).toHaveLength(2);
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;');
});

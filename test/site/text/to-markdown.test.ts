import { expect, test } from 'vitest';
import { toMarkdown } from '../../../site/text/to-markdown.ts';

test.each([
  [
    'headings without links to themselves',
    '<h2 id="a">A <a class="anchor" href="#a">#</a></h2>',
    '## A',
  ],
  [
    'a paragraph of one line, with what is strong or code',
    '<p>One <b>two</b>\n<code>a &lt; b</code>.</p>',
    'One **two** `a < b`.',
  ],
  [
    'a link to a page, which leads to its Markdown version',
    '<p><a href="../a/index.html#b">A</a> <a href="https://x.example/index.html">B</a></p>',
    '[A](../a/index.md#b) [B](https://x.example/index.html)',
  ],
  [
    'code with its language, as it is',
    '<pre><code class="language-sh">a  b\n\n<span>&quot;c&quot;</span></code></pre>',
    '```sh\na  b\n\n"c"\n```',
  ],
  [
    'lists in lists',
    '<ol><li><p>One</p><ul><li>Two<li>Three</ul><li>Four</ol>',
    '1. One\n   - Two\n   - Three\n1. Four',
  ],
  [
    'fields',
    '<dl><div><dt><code>a</code> string</dt>\n<dd><p>An <i>a</i>.</p><dl><dt>b</dt><dd>B</dd></dl></dd></div></dl>',
    '- `a` string: An a.\n  - b: B',
  ],
  ['nothing for navigation and drawings', '<nav><a href="x">x</a></nav><svg></svg><p>A</p>', 'A'],
])('has %s', (_, html, markdown) => {
  expect(toMarkdown(html)).toBe(`${markdown}\n`);
});

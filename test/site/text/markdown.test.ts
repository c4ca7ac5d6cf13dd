import { expect, test } from 'vitest';
import {
  type Links,
  listSections,
  plainInline,
  renderInline,
  renderMarkdown,
} from '../../../site/text/markdown.ts';

const links: Links = {
  href: (written) => (written === 'LICENSE' ? null : `../${written}`),
  code: (text) => (text === 'createIssue' ? 'create.html' : null),
  setup: (command) => (command.includes('$API') ? 'API=http://sandbox' : ''),
};

test.each([
  ['a link', '[x](a.md)', '<a href="../a.md">x</a>'],
  ['a link to a description', '[x](a.yaml)', '<a href="../a.yaml" download>x</a>'],
  ['a link to what is no page', 'see [the license](LICENSE)', 'see <span>the license</span>'],
  [
    'code that names something',
    '`createIssue`',
    '<a href="create.html"><code>createIssue</code></a>',
  ],
  [
    'code that names something in a link',
    '[`createIssue`](a.md)',
    '<a href="../a.md"><code>createIssue</code></a>',
  ],
  ['other code', '`a < b`', '<code>a &lt; b</code>'],
  ['markup, which is text', '<b onclick="x">', '&lt;b onclick=&quot;x&quot;&gt;'],
  ['several lines', 'one\n  two', 'one two'],
])('%s', (_, text, expected) => {
  expect(renderInline(text, links).markup).toBe(expected);
});

test('each heading has an anchor of its own', () => {
  const { markup } = renderMarkdown('## A *b*\n\ntext\n\n## A b', links);
  expect(markup).toContain('<h2 id="a-b">A <em>b</em> <a class="anchor" href="#a-b"');
  expect(markup).toContain('<h2 id="a-b-1">A b');
});

test('a heading keeps the anchors that it had under other titles', () => {
  const text = '## HTTP conventions <a id="the-wire"></a>';
  const { markup } = renderMarkdown(text, links);
  expect(markup).toMatch(
    /^<h2 id="http-conventions">HTTP conventions <a .*<span id="the-wire"><.span><.h2>$/,
  );
  expect(listSections(text)).toMatchObject([
    { anchor: 'http-conventions', title: 'HTTP conventions' },
  ]);
});

test('a command has what it needs before it in a new shell', () => {
  const render = (text: string) => renderMarkdown(`\`\`\`sh\n${text}\n\`\`\``, links).markup;
  expect(render('curl "$API/user"')).toContain(
    '<code class="language-sh"><span class="setup">API=http://sandbox</span>\ncurl ',
  );
  expect(render('npm start')).toContain('<pre tabindex="0"><code');
});

test('tables scroll by themselves, numbers stand on the right, and no cell has a style', () => {
  const { markup } = renderMarkdown('|  | n |\n| --- | ---: |\n| a | 1 |', links);
  expect(markup).toContain('tabindex="0"><table>');
  expect(markup).toContain('<td></td><th scope="col" class="right">n</th>');
  expect(markup).not.toContain('style=');
});

test('programs are coloured by classes, and what they print is set apart', () => {
  const { markup } = renderMarkdown('```ts\nconst a = 1;\n```\n\n```text\n<1>\n```', links);
  expect(markup).toContain('<span class="h-word">const</span>');
  expect(markup).toContain('<pre tabindex="0" class="output"><code>&lt;1&gt;</code></pre>');
});

test('sections are found with their prose, and without the notice of the generator', () => {
  expect(listSections('<!-- made -->\n\n# One\n\nA `b`\nc.\n\n```ts\ncode\n```\n\n## Two')).toEqual(
    [
      { anchor: 'one', aliases: [], title: 'One', level: 1, text: 'A b c.' },
      { anchor: 'two', aliases: [], title: 'Two', level: 2, text: '' },
    ],
  );
  expect(plainInline('A **b** `c`\n[d](e).')).toBe('A b c d.');
});

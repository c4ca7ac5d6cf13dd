import { expect, test } from 'vitest';
import { escapeHtml, html, joined, markup, toMarkup } from '../../../site/text/html.ts';
import fc from '../../properties.ts';

test('text in a template is escaped, markup is not, lists are joined, nothing is nothing', () => {
  const made = html`<p title="${'"a" & <b>'}">${[html`<b>x</b>`, 1, null, undefined, false, ['<']]}</p>`;
  expect(made.markup).toBe('<p title="&quot;a&quot; &amp; &lt;b&gt;"><b>x</b>1&lt;</p>');
  expect(toMarkup(joined(['a', markup('<i>b</i>'), 'c'], ', '))).toBe('a, <i>b</i>, c');
});

test('whatever the text, it ends no element and no attribute, and can be read back', () => {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  fc.assert(
    fc.property(fc.string(), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"]/);
      expect(escaped.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')).toBe(text);
    }),
  );
});

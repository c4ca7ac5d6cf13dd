import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { type Html, html, markup } from './html.ts';

const LANGUAGES = { bash, javascript, json, python, typescript, yaml };
const ALIASES: Readonly<Record<string, string>> = {
  js: 'javascript',
  sh: 'bash',
  ts: 'typescript',
  yml: 'yaml',
};

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/**
 * Code as a block whose words have classes by what they are; plain text in a language that is not known.
 *
 * @param setup Lines that stand before it, so that it runs in a new shell.
 */
export function codeBlock(code: string, language = '', setup = ''): Html {
  // Blocks scroll by themselves where they are too wide, so they must be reachable by keyboard.
  const css = language === 'text' && html` class="output"`;
  const name = ALIASES[language] ?? language;
  const isKnown = Object.hasOwn(LANGUAGES, name);
  const before = setup !== '' && html`<span class="setup">${setup}</span>\n`;
  return html`<pre tabindex="0"${css}><code${isKnown && html` class="language-${language}"`}>${before}${isKnown ? highlight(code.trimEnd(), name) : code.trimEnd()}</code></pre>`;
}

function highlight(code: string, language: string): Html {
  const { value } = hljs.highlight(code, { language });
  const open: boolean[] = [];
  const tagged = value.replace(/<span class="hljs-(\w+)[^>]*>|<\/span>/g, (_, scope?: string) => {
    if (scope === undefined) return open.pop() ? '</span>' : '';
    const color = COLORS[scope];
    // What stands in a colored word has its color.
    open.push(color !== undefined && !(open.at(-1) === true && scope === 'keyword'));
    return open.at(-1) ? `<span class="${color}">` : '';
  });
  // Quotes are escaped in attributes only.
  return markup(tagged.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"));
}

/** The classes of colored words; what is not here looks like any other text, as brackets do. */
const COLORS: Readonly<Record<string, string>> = {
  title: 'h-name',
  attr: 'h-name',
  string: 'h-text',
  keyword: 'h-word',
  literal: 'h-word',
  built_in: 'h-word',
  number: 'h-value',
  variable: 'h-value',
  subst: 'h-value',
  comment: 'h-note',
};

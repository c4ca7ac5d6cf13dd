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

/** Code as a block whose words have classes by what they are; plain text in a language that is not known. */
export function codeBlock(code: string, language = ''): Html {
  // Blocks scroll by themselves where they are too wide, so they must be reachable by keyboard.
  const css = language === 'text' && html` class="output"`;
  const name = ALIASES[language] ?? language;
  const isKnown = Object.hasOwn(LANGUAGES, name);
  return html`<pre tabindex="0"${css}><code${isKnown && html` class="language-${language}"`}>${isKnown ? highlight(code.trimEnd(), name) : code.trimEnd()}</code></pre>`;
}

function highlight(code: string, language: string): Html {
  const { value } = hljs.highlight(code, { language });
  // Brackets and commas look like any other text, and are most of the words of JSON.
  return markup(value.replace(/<span class="hljs-punctuation">(.*?)<\/span>/g, '$1'));
}

import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml, type Html, html, markup } from './html.ts';

const LANGUAGES = { bash, javascript, json, typescript, yaml };
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
  return html`<pre tabindex="0"${css}><code>${remembered(`${language} ${code}`, () =>
    highlighted(code.trimEnd(), language),
  )}</code></pre>`;
}

const remembered = remembering<Html>();

function highlighted(code: string, language: string): Html {
  const name = ALIASES[language] ?? language;
  if (!Object.hasOwn(LANGUAGES, name)) return markup(escapeHtml(code));
  const { value } = hljs.highlight(code, { language: name });
  // Brackets and commas look like any other text, and are most of the words of JSON.
  return markup(value.replace(/<span class="hljs-punctuation">(.*?)<\/span>/g, '$1'));
}

/** So many results are kept: more than one site has, and few enough for a preview that runs for days. */
const KEPT = 20_000;

/** A pure function of a text that does not do the same work twice. `key` tells apart what else it depends on. */
export function remembering<T>(): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    if (known.size >= KEPT) known.clear();
    known.set(key, made);
    return made;
  };
}

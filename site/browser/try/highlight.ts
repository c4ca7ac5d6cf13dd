import { element } from '../dom.ts';

/** Longer texts are shown without colours, which would take a while. */
const LONGEST = 200_000;

const WORDS =
  'await|const|for|from|if|import|new|of|open|print|throw|with|as|true|false|null|True|False|None';

const TOKEN = new RegExp(
  `("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\`)(?=(\\s*:)?)|(^#.*)|\\b(${WORDS})\\b|(?<![\\w.-])-?\\d[\\d.eE+-]*`,
  'gm',
);

/** JSON or a sample with the class of each word, as the pages have them. */
export function highlight(code: string): (string | HTMLElement)[] {
  if (code.length > LONGEST) return [code];
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [token, text, colon, comment, word] = match;
    // A text before a colon is the name of a field.
    const name = colon ? 'name' : text ? 'text' : comment ? 'note' : word ? 'word' : 'value';
    parts.push(code.slice(end, match.index), element('span', { class: `h-${name}` }, token));
    end = match.index + token.length;
  }
  return [...parts, code.slice(end)];
}

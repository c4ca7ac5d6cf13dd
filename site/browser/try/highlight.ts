import { element } from '../dom.ts';

/** Longer texts are shown without colours, which would take a while. */
const LONGEST = 200_000;

const WORDS =
  'await|const|for|from|if|import|new|of|open|print|throw|with|as|true|false|null|True|False|None';

const TOKEN = new RegExp(
  `("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\`)(\\s*:)?|(^#.*)|\\b(${WORDS})\\b|(?<![\\w.-])-?\\d[\\d.eE+-]*`,
  'gm',
);

/** JSON or a sample with the class of each word, as the pages have them. */
export function highlight(code: string): (string | HTMLElement)[] {
  if (code.length > LONGEST) return [code];
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [token, text, colon, comment, word] = match;
    // The name of a field, whose colon looks like any other text.
    const isName = colon !== undefined;
    const name = isName ? 'name' : text ? 'text' : comment ? 'note' : word ? 'word' : 'value';
    const colored = isName ? token.slice(0, -colon.length) : token;
    parts.push(code.slice(end, match.index), element('span', { class: `h-${name}` }, colored));
    end = match.index + colored.length;
  }
  return [...parts, code.slice(end)];
}

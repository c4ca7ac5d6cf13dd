import { element } from '../dom.ts';

/** Longer texts are shown without colours, which would take a while. */
const LONGEST = 200_000;

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;

/** JSON text with the class of each word, as the samples have them. */
export function coloured(json: string): (string | HTMLElement)[] {
  if (json.length > LONGEST) return [json];
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [token, text, colon = ''] = match;
    const name =
      text === undefined
        ? /^[tfn]/.test(token)
          ? 'literal'
          : 'number'
        : colon
          ? 'attr'
          : 'string';
    const word = token.slice(0, token.length - colon.length);
    parts.push(json.slice(end, match.index), element('span', { class: `hljs-${name}` }, word));
    end = match.index + word.length;
  }
  return [...parts, json.slice(end)];
}

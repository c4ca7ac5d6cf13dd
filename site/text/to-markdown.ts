/** The Markdown version of a page, made from its markup. It knows the elements that the templates use, no others. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** Parts that only serve eyes and pointers. */
const LEFT_OUT =
  /<(nav|svg|legend|label|button)\b.*?<\/\1>| ?<a class="(?:anchor|to-\w+)".*?<\/a>/gs;

/** A field that links to itself. */
const OWN_LINK = /(?<=<dt>)<a href="#[^"]*">(.*?)<\/a>/g;

/** Marks before and after the text of an element. */
const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', code: '`' };

/** The markers of the items of lists. */
const MARKERS: Readonly<Record<string, string>> = { ul: '- ', ol: '1. ', dl: '- ' };

const BLOCKS = ['p', 'div', 'section', 'article', 'aside', 'details'];

/** Markdown for the body of a page. Links to other pages lead to their Markdown versions. */
export function toMarkdown(markup: string): string {
  const parts = markup
    .replace(LEFT_OUT, '')
    .replace(OWN_LINK, '$1')
    .split(/(<pre\b.*?<\/pre>)/s);
  const blocks = parts.map((part) => (part.startsWith('<pre') ? fence(part) : prose(part).trim()));
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function fence(block: string): string {
  const [, language = ''] = /class="language-(\w+)"/.exec(block) ?? [];
  return `\`\`\`${language}\n${unescapeHtml(block.replace(/<[^>]*>/g, ''))}\n\`\`\``;
}

function prose(markup: string): string {
  const markers: string[] = [];
  /** What stands before the present line; put together at the end, because to trim a long text costs its length. */
  const lines: string[] = [];
  let text = '';
  let address = '';
  let columns = 0;
  let inCell = false;
  let hidden = 0;
  const add = (piece: string) => {
    text += /\s$/.test(text) ? piece.trimStart() : piece;
  };
  const startLine = (line: string) => {
    const trimmed = text.trimEnd();
    if (trimmed !== '') lines.push(trimmed);
    text = line;
  };
  const paragraph = () => (markers.length > 0 || inCell ? add(' ') : startLine('\n\n'));

  const open = (name: string, attributes: string) => {
    if (name === 'a') {
      address = /href="([^"]*)"/.exec(attributes)?.[1] ?? '';
      add('[');
    } else if (name in MARKERS) {
      if (markers.length === 0) startLine('\n\n');
      markers.push(MARKERS[name] ?? '');
    } else if (name === 'li' || name === 'dt') {
      if (!text.endsWith('\n')) startLine('\n');
      text += `${' '.repeat(markers.slice(0, -1).join('').length)}${markers.at(-1) ?? ''}`;
    } else if (name === 'dd') {
      startLine(': ');
    } else if (/^h\d$/.test(name)) {
      startLine(`\n\n${'#'.repeat(Number(name[1]))} `);
    } else if (name === 'td' || name === 'th') {
      inCell = true;
    } else if (name === 'summary') {
      if (inCell) add(' **');
      else startLine('\n\n**');
    } else if (name === 'br') {
      add(' ');
    } else if (name === 'table') {
      startLine('\n');
    } else if (name === 'tr') {
      columns = 0;
      startLine('\n| ');
    }
  };
  const close = (name: string) => {
    if (name === 'a') {
      add(
        `](${unescapeHtml(address).replace(/(?<!^https?:.*|reference\/)index\.html/, 'index.md')})`,
      );
    } else if (name in MARKERS) {
      markers.pop();
      if (markers.length === 0) startLine('\n\n');
    } else if (name === 'td' || name === 'th') {
      startLine(' | ');
      inCell = false;
      if (name === 'th') columns++;
    } else if (name === 'thead') {
      startLine(`\n|${' --- |'.repeat(columns)}`);
    } else if (name === 'summary') {
      if (inCell) add('** ');
      else startLine('**\n\n');
    } else if (/^h\d$/.test(name)) {
      startLine('\n\n');
    }
  };

  for (const [piece, end, name = ''] of markup.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    // What is nested has a page of its own.
    if (name === 'details' && (hidden > 0 || piece.includes('nested'))) {
      hidden += end === '' ? 1 : -1;
    }
    if (hidden > 0) continue;
    // One of several samples or examples, whose tabs are for eyes only.
    const [, title] = /^<div class="tab [^"]*" data-title="([^"]*)"/.exec(piece) ?? [];
    if (title !== undefined) startLine(`\n\n**${unescapeHtml(title)}**\n\n`);
    if (end === undefined) add(unescapeHtml(piece).replaceAll(/\s+/g, ' '));
    else if (name in MARKS) add(MARKS[name] ?? '');
    else if (BLOCKS.includes(name)) paragraph();
    else if (end === '') open(name, piece);
    else close(name);
  }
  // Anchors of a page are not in its Markdown version.
  return `${lines.join('')}${text}`.replace(/\[([^[\]]*)\]\(#[^)]*\)/g, '$1');
}

function unescapeHtml(text: string): string {
  return text.replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? '');
}

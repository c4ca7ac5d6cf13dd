import MarkdownIt, { type Token } from 'markdown-it';
import { codeBlock } from './highlight.ts';
import { escapeHtml, type Html, html, markup, toMarkup } from './html.ts';

/** Where what a text names leads to, from the page that it stands in. */
export interface Links {
  /**
   * The address behind a link as it is written; `null` for a file of the project that is no page. Throws
   * a CommandError for one that leads nowhere.
   */
  readonly href: (written: string) => string | null;
  /** The address of what a piece of code names, such as an operation; `null` for anything else. */
  readonly code: (text: string) => string | null;
  /** What a command needs before it in a new shell; empty for nothing. */
  readonly setup: (command: string) => string;
}

const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { rules } = parser.renderer;

rules.fence = (tokens, index, _options, env) => {
  const { content = '', info = '' } = tokens[index] ?? {};
  const language = info.trim();
  const setup = language === 'sh' ? getLinks(env).setup(content) : '';
  return `${codeBlock(content, language, setup).markup}\n`;
};

rules.code_inline = (tokens, index, _options, env) => {
  const { content = '' } = tokens[index] ?? {};
  const code = `<code>${escapeHtml(content)}</code>`;
  const address = isInLink(tokens, index) ? null : getLinks(env).code(content);
  return address === null ? code : `<a href="${escapeHtml(address)}">${code}</a>`;
};

/** An anchor in a text, written as `<a id="name"></a>`. */
rules.text = (tokens, index) =>
  escapeHtml(tokens[index]?.content ?? '').replace(
    /&lt;a id=&quot;([\w-]+)&quot;&gt;&lt;\/a&gt;/g,
    '<span id="$1"></span>',
  );

rules.link_open = (tokens, index, _options, env) => {
  const written = String(tokens[index]?.attrGet('href') ?? '');
  const address = getLinks(env).href(written);
  const close = tokens.slice(index).find(({ type }) => type === 'link_close');
  if (address === null) {
    if (close !== undefined) close.tag = 'span';
    return '<span>';
  }
  // A description is taken away; an address elsewhere may be a page.
  const download = /^(?!https?:).*\.(json|yaml)$/.test(address) ? ' download' : '';
  const link = `<a href="${escapeHtml(address)}"${download}>`;
  const [, kind] = MARK.exec(tokens[index + 1]?.content ?? '') ?? [];
  if (kind === undefined) return link;
  if (close !== undefined) close.tag = 'a></span';
  return `<span class="marked ${kind === 'Assumed' ? 'assumed' : 'open'}">${link}`;
};

/** A link that says how sure the sentence before it is. */
const MARK = /^(Assumed|Left open): /;

rules.table_open = () =>
  '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';
rules.th_open = (tokens, index) =>
  cellStart(isEmpty(tokens, index + 1) ? 'td' : 'th scope="col"', tokens[index]);
rules.th_close = (tokens, index) => (isEmpty(tokens, index - 1) ? '</td>' : '</th>');
rules.td_open = (tokens, index) => cellStart('td', tokens[index]);

rules.heading_close = (tokens, index) => {
  const close = tokens[index];
  const anchor = close?.attrGet('id');
  const link = typeof anchor === 'string' ? anchorLink(anchor) : '';
  const aliases = ((close?.meta?.aliases ?? []) as string[]).map(
    (alias) => html`<span id="${alias}"></span>`,
  );
  return `${toMarkup([link, aliases])}</${close?.tag}>\n`;
};

/** A link of a heading to itself. */
export function anchorLink(anchor: string): Html {
  return html` <a class="anchor" href="#${anchor}" aria-label="Permalink">#</a>`;
}

/** Whole paragraphs, with headings that can be linked to. */
export function renderMarkdown(text: string, links: Links): Html {
  const tokens = parse(text);
  const anchorOf = createAnchors();
  for (const [index, token] of tokens.entries()) {
    const close = tokens[index + 2];
    if (token.type !== 'heading_open' || close === undefined) continue;
    const anchor = anchorOf(plainText(tokens[index + 1]));
    token.attrSet('id', anchor);
    close.attrSet('id', anchor);
  }
  return markup(parser.renderer.render(tokens, parser.options, { links }).trimEnd());
}

/** One line, without a paragraph around it. */
export function renderInline(text: string, links: Links): Html {
  // What has neither marks nor breaks is its own markup; most texts of a contract are such.
  if (!/[^\w ,.;:()/'’-]/.test(text)) return markup(text);
  const tokens = parser.parseInline(text.replaceAll(/\s*\n\s*/g, ' '), {});
  return markup(parser.renderer.render(tokens, parser.options, { links }));
}

export interface MarkdownSection {
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
  readonly text: string;
  /** Further anchors of the heading. */
  readonly aliases: readonly string[];
}

/** The headings of a text, with the prose below each up to the next. */
export function listSections(text: string): MarkdownSection[] {
  const tokens = parse(text);
  const anchorOf = createAnchors();
  const sections: (Omit<MarkdownSection, 'text'> & { readonly texts: string[] })[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const title = plainText(tokens[index + 1]);
      sections.push({
        anchor: anchorOf(title),
        title,
        level: Number(token.tag.slice(1)),
        texts: [],
        aliases: (tokens[index + 2]?.meta?.aliases ?? []) as string[],
      });
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      sections.at(-1)?.texts.push(plainText(token));
    }
  }
  return sections.map(({ texts, ...section }) => ({ ...section, text: texts.join(' ') }));
}

/** A text of one line without its marks. */
export function plainInline(text: string): string {
  return plainText(parser.parseInline(text.replaceAll(/\s+/g, ' '), {})[0]).trim();
}

/** What is written for those who read the file itself is left out. */
function parse(text: string): Token[] {
  const tokens = parser.parse(text.replace(/^<!--.*?-->\n*/s, ''), {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_close')
      token.meta = { aliases: takeAliases(tokens[index - 1]?.children ?? []) };
  }
  return tokens;
}

/** Anchors that a heading had under another title, written as `## Title <a id="old-anchor"></a>`; taken out of its text. */
function takeAliases(children: readonly Token[]): string[] {
  const aliases: string[] = [];
  for (const child of children) {
    child.content = child.content.replace(/\s*<a id="([\w-]+)"><\/a>/g, (_, alias: string) => {
      aliases.push(alias);
      return '';
    });
  }
  return aliases;
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('');
}

function isInLink(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).map(({ type }) => type);
  return before.lastIndexOf('link_open') > before.lastIndexOf('link_close');
}

/** A corner of a table that heads nothing. */
function isEmpty(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.content === '';
}

/** Alignment becomes a class, because the policy of the pages forbids style attributes. */
function cellStart(element: string, token: Token | undefined): string {
  const isRight = String(token?.attrGet('style') ?? '').includes('right');
  return `<${element}${isRight ? ' class="right"' : ''}>`;
}

function getLinks(env: unknown): Links {
  return (env as { readonly links: Links }).links;
}

/** The anchor of a heading, as readers of Markdown make it: `What a call takes` → `what-a-call-takes`. */
export function toSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Gives every heading of a document an anchor of its own: a second `install` becomes `install-1`. */
function createAnchors(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const slug = toSlug(heading);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

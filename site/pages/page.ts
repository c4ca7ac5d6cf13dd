/** What a page is, and what its template has at hand. */
import type { Placed, SiteModel } from '../model/index.ts';
import type { Html } from '../text/html.ts';
import { renderInline, renderMarkdown } from '../text/markdown.ts';
import { ALL, addressOf, relativeFrom } from './address.ts';
import type { Directory } from './links.ts';

export interface Page extends Placed {
  /** Different from that of every other page. */
  readonly title: string;
  /** A sentence or two, as plain text. */
  readonly description: string;
  readonly body: Html;
  /** The page may call a server that its reader names. */
  readonly calls?: true;
}

/** What a template has at hand. */
export interface Context {
  readonly model: SiteModel;
  readonly directory: Directory;
  /** A link to an address, as it is written in this page. */
  readonly to: (address: string) => string;
  /** A link to a page, or to a place in it. */
  readonly toPage: (page: Placed, anchor?: string) => string;
  /** A link of a document, as it is written in the Markdown version of this page. */
  readonly written: (link: string) => string;
  /** A link to a schema. */
  readonly toSchema: (name: string) => string;
  /** Every schema stands in this page, so that answers need not repeat their fields. */
  readonly hasSchemas: boolean;
  /** A text of one line. */
  readonly inline: (text: string) => Html;
  /** Paragraphs; headings stand `deeper` levels below where they are written. */
  readonly block: (text: string, deeper?: number) => Html;
}

/**
 * What a template has at hand in the page that is given.
 *
 * @param source The document that its texts come from; links are relative to it.
 */
export function contextOf(
  model: SiteModel,
  directory: Directory,
  page: Placed,
  source = 'spec/openapi.yaml',
): Context {
  const own = addressOf(page);
  const to = (address: string) =>
    /^https?:/.test(address) ? address : relativeFrom(page, address);
  const hasSchemas = page.folder === ALL.folder;
  const behind = (written: string) => {
    const address = directory.behind(written, source);
    return address === null ? null : to(address);
  };
  const links = {
    href: (written: string) =>
      written.startsWith('#') && source.startsWith('spec/') ? written : behind(written),
    code: (text: string) => {
      const address = directory.named(text);
      return address === null || address === own ? null : to(address);
    },
  };
  return {
    model,
    directory,
    to,
    toPage: (placed, anchor) => to(addressOf(placed, anchor)),
    toSchema: (name) => (hasSchemas ? `#schema-${name}` : to(`schemas/${name}/index.html`)),
    hasSchemas,
    written: (link) => (behind(link) ?? link).replace(/(?<!:.*)\.html(?=#|$)/, '.md'),
    inline: (text) => renderInline(text, links),
    block: (text, deeper) => renderMarkdown(text, links, deeper),
  };
}

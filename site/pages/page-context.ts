import type { PageLocation } from '../../src/reference/types.ts';
import type { SiteModel } from '../model/types.ts';
import { sampleTarget, shellSetup } from '../samples/example-target.ts';
import type { Html } from '../text/html.ts';
import { renderInline, renderMarkdown } from '../text/markdown.ts';
import type { Directory } from './directory.ts';
import { ALL, toAddress } from './locations.ts';

export interface PageContext {
  readonly model: SiteModel;
  readonly directory: Directory;
  readonly to: (address: string) => string;
  /** A link to a page, or to an anchor in it. */
  readonly toPage: (page: PageLocation, anchor?: string) => string;
  /** A link of a text, as it is written in the Markdown version of this page; `null` where it leads to no page. */
  readonly written: (link: string) => string | null;
  /** A link to a guide, or to an anchor in it. */
  readonly toGuide: (name: string, anchor?: string) => string;
  readonly toSchema: (name: string) => string;
  /** Every schema stands in this page, so that responses do not repeat their fields. */
  readonly hasSchemas: boolean;
  /** A text of one line. */
  readonly inline: (text: string) => Html;
  /** The same without links, for what is one itself, or unfolds something. */
  readonly label: (text: string) => Html;
  /** Paragraphs. */
  readonly block: (text: string) => Html;
}

/**
 * What a template has at hand in the page that is given.
 *
 * @param source The document that its texts come from; links are relative to it.
 */
export function createContext(
  model: SiteModel,
  directory: Directory,
  page: PageLocation,
  source = 'spec/openapi.yaml',
): PageContext {
  const own = toAddress(page);
  const to = (address: string) =>
    /^https?:/.test(address) ? address : relativeFrom(page, address);
  const hasSchemas = page.folder === ALL.folder;
  const behind = (written: string) => {
    const address = directory.linkTarget(written, source);
    return address === null ? null : to(address);
  };
  /** A heading of the description of the contract. */
  const isOfContract = (written: string) => written.startsWith('#') && source.startsWith('spec/');
  const links = {
    href: (written: string) => (isOfContract(written) ? written : behind(written)),
    code: (text: string) => {
      const address = directory.codeTarget(text);
      return address === null || address === own ? null : to(address);
    },
    setup: (command: string) => shellSetup(command, sampleTarget(model, false)),
  };
  return {
    model,
    directory,
    to,
    toPage: (placed, anchor) => to(toAddress(placed, anchor)),
    toGuide: (name, anchor) => to(toAddress(directory.guide(name), anchor)),
    toSchema: (name) => to(`schemas/${name}/index.html`),
    hasSchemas,
    written: (link) =>
      isOfContract(link)
        ? null
        : (behind(link)?.replace(/(?<!:.*|reference\/index)\.html(?=#|$)/, '.md') ?? null),
    inline: (text) => renderInline(text, links),
    label: (text) => renderInline(text, { ...links, code: () => null }),
    block: (text) => renderMarkdown(text, links),
  };
}

/** How an address is written in a page: `../../tags/jobs/index.html`. Names of files work on every host, even from a disk. */
function relativeFrom({ folder }: PageLocation, address: string): string {
  const depth = folder.split('/').length - 1;
  return `${'../'.repeat(depth)}${address}`;
}

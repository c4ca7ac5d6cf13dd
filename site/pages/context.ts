import { posix } from 'node:path';
import { CommandError } from '../../src/command-line.ts';
import type { OperationModel, PageLocation } from '../../src/reference/types.ts';
import type { GuideModel, SiteModel } from '../model/types.ts';
import { sampleTarget, shellSetup } from '../samples/example-target.ts';
import type { Html } from '../text/html.ts';
import { renderInline, renderMarkdown } from '../text/markdown.ts';

export interface PageContext {
  readonly model: SiteModel;
  readonly directory: Directory;
  readonly to: (address: string) => string;
  /** A link to a page, or to an anchor in it. */
  readonly toPage: (page: PageLocation, anchor?: string) => string;
  /** A link of a document, as it is written in the Markdown version of this page; `null` where it leads to no page. */
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
  const links = {
    href: (written: string) =>
      written.startsWith('#') && source.startsWith('spec/') ? written : behind(written),
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
    toSchema: (name) => (hasSchemas ? `#schema-${name}` : to(`schemas/${name}/index.html`)),
    hasSchemas,
    written: (link) => behind(link)?.replace(/(?<!:.*)\.html(?=#|$)/, '.md') ?? null,
    inline: (text) => renderInline(text, links),
    label: (text) => renderInline(text, { ...links, code: () => null }),
    block: (text) => renderMarkdown(text, links),
  };
}

/** The address of a page, or of an anchor in it, from the root of the site: `operations/createIssue/index.html#body-title`. */
export function toAddress({ folder }: PageLocation, anchor?: string): string {
  return `${folder}index.html${anchor === undefined ? '' : `#${anchor}`}`;
}

/** How an address is written in a page: `../../tags/jobs/index.html`. Names of files work on every host, even from a disk. */
function relativeFrom({ folder }: PageLocation, address: string): string {
  const depth = folder.split('/').length - 1;
  return `${'../'.repeat(depth)}${address}`;
}

/** The pages that there is one of. */
/** Who may call what. */
export const ACCESS: PageLocation = { folder: 'access/' };
/** What holds for all operations. */
export const ABOUT: PageLocation = { folder: 'conventions/' };
/** What releases changed. */
export const CHANGED: PageLocation = { folder: 'changes/' };
/** No page: what is shown in place of one. */
export const MISSING: PageLocation = { folder: '404/' };
/** Everything that is assumed or left open; a guide. */
export const ASSUMPTIONS: PageLocation = { folder: 'assumptions/' };
export const DEPRECATIONS: PageLocation = { folder: 'deprecations/' };
export const ERRORS: PageLocation = { folder: 'errors/' };
export const PAGE_FORMATS: PageLocation = { folder: 'formats/' };
export const HOME: PageLocation = { folder: '' };
export const ALL: PageLocation = { folder: 'all/' };
export const GUIDES: PageLocation = { folder: 'guides/' };
export const LIFE_CYCLES: PageLocation = { folder: 'life-cycles/' };
export const REFERENCE: PageLocation = { folder: 'reference/' };
export const SCHEMAS: PageLocation = { folder: 'schemas/' };
export const WORKFLOWS: PageLocation = { folder: 'workflows/' };

/** Documents that are no pages, and where the site says the same. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'README.md': toAddress(HOME),
  'generated/life-cycles.md': toAddress(LIFE_CYCLES),
  'spec/openapi.yaml': 'openapi.yaml',
};

/** Finds what the texts of the site name. */
export interface Directory {
  readonly operation: (id: string) => OperationModel;
  readonly guide: (name: string) => GuideModel;
  /**
   * The address behind a link in a document; `null` for a file of the project that is no page. Throws a
   * CommandError where there is nothing.
   */
  readonly linkTarget: (written: string, source: string) => string | null;
  /** The address of an operation, by id or route, or of a schema that a piece of code names. */
  readonly codeTarget: (code: string) => string | null;
}

export function createDirectory(model: SiteModel): Directory {
  const operations = new Map(model.operations.map((each) => [each.id, each]));
  const guides = new Map(model.guides.map((each) => [each.source, each]));
  const named = new Map([
    ...model.schemas.map((schema) => [schema.name, toAddress(schema)] as const),
    ...model.operations.flatMap((each) => [
      [each.id, toAddress(each)] as const,
      [`${each.method} ${each.path}`, toAddress(each)] as const,
    ]),
  ]);
  const files = new Map(
    [...model.operations].reverse().map((each) => [pathFile(each), toAddress(each)] as const),
  );
  return {
    operation: (id) => {
      const found = operations.get(id);
      if (found === undefined) throw new CommandError(`There is no operation ${id} to link to.`);
      return found;
    },
    guide: (name) => {
      const found = model.guides.find((each) => each.name === name);
      if (found === undefined) throw new CommandError(`There is no guide ${name} to link to.`);
      return found;
    },
    linkTarget: (written, source) => {
      if (/^https?:/.test(written)) return written;
      const [path = '', anchor] = written.split('#');
      const file = path === '' ? source : posix.join(posix.dirname(source), path);
      const guide = guides.get(file);
      if (guide !== undefined) return findInGuide(guide, anchor, source);
      const address = ELSEWHERE[file] ?? files.get(file);
      if (address !== undefined) return address;
      if (model.files.includes(file)) return null;
      throw new CommandError(`${source} links to ${written}, and there is no such file.`);
    },
    codeTarget: (code) => named.get(code) ?? null,
  };
}

function findInGuide(guide: GuideModel, anchor: string | undefined, source: string): string {
  if (
    anchor === undefined ||
    guide.sections.some((each) => each.anchor === anchor || each.aliases.includes(anchor))
  ) {
    return toAddress(guide, anchor);
  }
  throw new CommandError(
    `${source} links to #${anchor} of ${guide.source}, which has no such heading.`,
  );
}

/** Where the contract has the path of an operation; docs/conventions.md says how these files are named. */
function pathFile({ path, tag }: OperationModel): string {
  return `spec/paths/${tag}/${path.slice(1).replaceAll('/', '.').replaceAll(/[{}]/g, '')}.yaml`;
}

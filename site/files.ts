/** All files of the site, as texts. */
import type { SiteModel } from './model/types.ts';
import { ALL, toAddress } from './pages/context.ts';
import type { Layout } from './pages/layout.ts';
import { notFoundPage } from './pages/layout.ts';
import { type Finished, renderPages } from './pages/pages.ts';

/** The texts of files by their names below the root of the site. */
export type SiteFiles = Readonly<Record<string, string>>;

/** The pages with their Markdown versions, and what leads machines to them. */
export function pageFiles(model: SiteModel, layout: Layout): SiteFiles {
  const pages = [...renderPages(model, layout)];
  const files: Record<string, string> = {};
  for (const { folder, html, markdown } of pages) {
    files[`${folder}index.html`] = html;
    files[`${folder}index.md`] = markdown;
  }
  const addresses = [...pages.map(({ folder }) => folder), 'reference/'];
  return {
    ...files,
    '404.html': notFoundPage(model, layout),
    'sitemap.xml': sitemap(addresses, layout),
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${layout.baseUrl}sitemap.xml\n`,
    'llms.txt': shortText(model, pages, layout),
    'llms-full.txt': fullText(pages),
  };
}

function sitemap(folders: readonly string[], { baseUrl }: Layout): string {
  const urls = folders.map((folder) => `<url><loc>${baseUrl}${folder}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** The form of https://llmstxt.org: what there is, in links. */
function shortText(
  { title, summary, schemas, tags, guides }: SiteModel,
  pages: readonly Finished[],
  { baseUrl }: Layout,
): string {
  const line = (folder: string, name: string, text: string) =>
    `- [${name}](${baseUrl}${folder}index.md)${text === '' ? '' : `: ${text}`}\n`;
  const isGuide = ({ folder }: { readonly folder: string }) => !folder.startsWith('decisions/');
  return `# ${title}

> ${summary}

The contract in one piece: [openapi.yaml](${baseUrl}openapi.yaml), [openapi.json](${baseUrl}openapi.json).
Only what is documented, and nothing that is assumed: [openapi.documented.json](${baseUrl}openapi.documented.json).
All ${pages.length} pages in one file: [llms-full.txt](${baseUrl}llms-full.txt).

## Guides

${guides
  .filter(isGuide)
  .map((each) => line(each.folder, each.title, each.summary))
  .join('')}
${tags
  .map(
    (tag) => `## ${tag.title}

${tag.operations.map((each) => line(each.folder, each.summary, `${each.method} ${each.path}`)).join('')}
`,
  )
  .join('')}## Optional

${schemas.map((each) => line(each.folder, each.name, '')).join('')}`;
}

/** The pages one after the other, without the one that repeats them. */
function fullText(pages: readonly Finished[]): string {
  const own = pages.filter(({ folder }) => toAddress({ folder }) !== toAddress(ALL));
  return own.map(({ markdown }) => markdown).join('\n---\n\n');
}

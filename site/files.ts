/** All files of the site, as texts. */
import { SKILL, skillText } from './formats/agents.ts';
import { llmsFiles } from './formats/llms.ts';
import type { SiteModel } from './model/types.ts';
import { createDirectory } from './pages/directory.ts';
import type { Layout } from './pages/layout.ts';
import { notFoundPage } from './pages/layout.ts';
import { HOME } from './pages/locations.ts';
import { createContext } from './pages/page-context.ts';
import { renderPages } from './pages/pages.ts';

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
    '404.html': notFoundPage(createContext(model, createDirectory(model), HOME), layout),
    'sitemap.xml': sitemap(addresses, layout),
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${layout.baseUrl}sitemap.xml\n`,
    ...llmsFiles(model, layout),
    [SKILL]: skillText(model, layout),
  };
}

function sitemap(folders: readonly string[], { baseUrl }: Layout): string {
  const urls = folders.map((folder) => `<url><loc>${baseUrl}${folder}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

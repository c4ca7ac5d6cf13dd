/** The changelog as an Atom feed: an entry for each release, and one for what is not released yet. */
import type { GuideModel, SiteModel } from '../model/types.ts';
import type { Layout } from '../pages/layout.ts';
import { escapeHtml } from '../text/html.ts';
import { renderMarkdown, toSlug } from '../text/markdown.ts';
import { FEED } from './names.ts';

/** A release: `## [0.3.0] - 2026-02-01`. */
const RELEASE = /^## \[?([^\]\n]+?)\]?(?: - (\d{4}-\d\d-\d\d))?\n(.*?)(?=^## |(?![\s\S]))/gms;

/** The feed of a changelog in the form of https://keepachangelog.com. */
export function changelogFeed(
  { title, changed }: SiteModel,
  { text, folder }: GuideModel,
  { baseUrl }: Layout,
): string {
  const page = `${baseUrl}${folder}`;
  const releases = [...text.matchAll(RELEASE)].map(([heading, name = '', date, body = '']) => ({
    name,
    body,
    updated: date === undefined ? changed : `${date}T00:00:00Z`,
    address: `${page}#${toSlug((heading.split('\n')[0] ?? '').replace(/^## /, ''))}`,
  }));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeHtml(`Changelog of the ${title}`)}</title>
<id>${page}</id>
<link href="${page}"/>
<link rel="self" type="application/atom+xml" href="${baseUrl}${FEED}"/>
<updated>${changed}</updated>
<author><name>${escapeHtml(title)}</name></author>
${releases
  .map(
    (release) => `<entry>
<title>${escapeHtml(release.name)}</title>
<id>${release.address}</id>
<link href="${release.address}"/>
<updated>${release.updated}</updated>
<content type="html">${escapeHtml(contentOf(release.body, page))}</content>
</entry>
`,
  )
  .join('')}</feed>
`;
}

/** Links of the changelog are relative to the repository, and a feed is read elsewhere: they become text. */
function contentOf(body: string, page: string): string {
  const links = {
    href: (written: string) =>
      /^https?:/.test(written) ? written : written.startsWith('#') ? page + written : null,
    code: () => null,
  };
  // Links of headings to themselves lead nowhere there.
  return renderMarkdown(body, links).markup.replace(/ <a class="anchor".*?<\/a>/g, '');
}

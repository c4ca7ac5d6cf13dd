/** Releases of the contract as an Atom feed, with an entry for each. */
import { SECTIONS } from '../model/releases.ts';
import type { ReleaseModel, SiteModel } from '../model/types.ts';
import { releaseAnchor } from '../pages/changes.ts';
import type { Layout } from '../pages/layout.ts';
import { CHANGED } from '../pages/locations.ts';
import { escapeHtml, html, toMarkup } from '../text/html.ts';
import { FEED } from './names.ts';

/** What is not released yet is not in it. */
export function releasesFeed({ title, releases }: SiteModel, { baseUrl }: Layout): string {
  const page = `${baseUrl}${CHANGED.folder}`;
  const released = releases.filter(({ version }) => version !== null);
  const time = ({ date }: ReleaseModel) => `${date}T00:00:00Z`;
  const [newest] = released;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeHtml(`Releases of the ${title}`)}</title>
<id>${page}</id>
<link href="${page}"/>
<link rel="self" type="application/atom+xml" href="${baseUrl}${FEED}"/>
<updated>${newest === undefined ? '1970-01-01T00:00:00Z' : time(newest)}</updated>
<author><name>${escapeHtml(title)}</name></author>
${released
  .map(
    (release) => `<entry>
<title>${escapeHtml(`${title} ${release.version}`)}</title>
<id>${page}#${releaseAnchor(release)}</id>
<link href="${page}#${releaseAnchor(release)}"/>
<updated>${time(release)}</updated>
<content type="html">${escapeHtml(contentOf(release))}</content>
</entry>
`,
  )
  .join('')}</feed>
`;
}

/** The changes that clients notice; texts are counted only. */
function contentOf({ changes }: ReleaseModel): string {
  const sections = SECTIONS.map(([rating, name]) => {
    const own = changes.filter((change) => change.rating === rating);
    if (own.length === 0) return null;
    const lines = own.map(
      ({ message, places }) => html`<li>${places[0]?.subject ?? ''}: ${message.slice(0, 300)}`,
    );
    return html`<h3>${name} (${own.length})</h3>${rating !== 'patch' && html`<ul>${lines}</ul>`}`;
  });
  const text = toMarkup(sections);
  return text === '' ? '<p>The changelog says what is new.</p>' : text;
}

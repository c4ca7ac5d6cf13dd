import { createHash } from 'node:crypto';
import { FEED } from '../formats/names.ts';
import type { PageLocation, SiteModel } from '../model/types.ts';
import { type Html, html, markup, toMarkup } from '../text/html.ts';
import {
  ALL,
  ASSUMPTIONS,
  DEPRECATIONS,
  ERRORS,
  FORMATS,
  GUIDES,
  HOME,
  LIFE_CYCLES,
  type PageContext,
  REFERENCE,
  SCHEMAS,
  toAddress,
  WORKFLOWS,
} from './context.ts';

export interface SitePage extends PageLocation {
  /** Different from that of every other page. */
  readonly title: string;
  /** A sentence or two, as plain text. */
  readonly description: string;
  readonly body: Html;
  /** The page may call a server that its reader names. */
  readonly calls?: true;
}

export interface Layout {
  /** Where the site will be, with a slash at its end. */
  readonly baseUrl: string;
}

export function renderDocument(page: SitePage, context: PageContext, { baseUrl }: Layout): string {
  const { to, model } = context;
  const assets = to('assets/');
  const title = page.folder === '' ? model.title : `${page.title} · ${model.title}`;
  return toMarkup(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${createPolicy(page)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
<link rel="canonical" href="${baseUrl}${page.folder}">
<link rel="alternate" type="text/markdown" href="index.md">
<link rel="alternate" type="application/atom+xml" title="Changelog" href="${to(FEED)}">
<link rel="icon" href="${assets}icon.svg" type="image/svg+xml">
<script async blocking="render" src="${assets}theme.js"></script>
<link rel="stylesheet" href="${assets}site.css">
<script type="module" src="${assets}site.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="${to(toAddress(HOME))}">${model.title}</a>
<nav class="sections" aria-label="Sections">${TOP.map((entry) => renderLink(entry, page, context))}</nav>
<button type="button" data-search hidden>Search</button>
<button type="button" data-theme-toggle hidden>Theme</button>
</header>
<details class="menu"><summary>Menu</summary></details>
${renderSide(page, context)}
<main id="main" tabindex="-1">
<p class="page-tools"><button type="button" data-copy-page hidden>Copy page</button> <a href="index.md">Markdown</a></p>
${page.body}
</main>
<footer class="foot"><p>${model.title} ${model.version}</p>
<p>${BOTTOM.map((entry, index) => [index > 0 && ' · ', renderLink(entry, page, context)])} · <a href="${to('openapi.yaml')}">openapi.yaml</a> · <a href="${to('openapi.json')}">openapi.json</a></p></footer>
</body>
</html>
`);
}

/** Only what the site brings along is loaded; a page that tries calls out may also ask the server that its reader names. */
function createPolicy({ calls }: SitePage): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${calls === true ? ' https: http:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

interface NavigationEntry extends PageLocation {
  readonly title: string;
  readonly css?: string;
}

const CHANGELOG: NavigationEntry = { folder: 'changelog/', title: 'Changelog' };

const TOP: readonly NavigationEntry[] = [
  { ...GUIDES, title: 'Guides' },
  { ...ERRORS, title: 'Errors' },
  { ...SCHEMAS, title: 'Schemas' },
  { ...LIFE_CYCLES, title: 'Life cycles' },
  CHANGELOG,
];

const MORE: readonly NavigationEntry[] = [
  { ...ERRORS, title: 'Errors' },
  { ...ASSUMPTIONS, title: 'Assumptions that matter' },
  { ...DEPRECATIONS, title: 'Deprecations' },
  { ...SCHEMAS, title: 'Schemas' },
  { ...LIFE_CYCLES, title: 'Life cycles' },
  { ...WORKFLOWS, title: 'Workflows' },
  CHANGELOG,
  { ...FORMATS, title: 'Other formats' },
];

const BOTTOM: readonly NavigationEntry[] = [
  { ...FORMATS, title: 'Other formats' },
  { ...ALL, title: 'All on one page' },
  { ...REFERENCE, title: 'Redoc' },
  CHANGELOG,
];

/**
 * What there is to read. Only the part that the page belongs to is there in full: all of them would weigh
 * more than what the page is about.
 */
function renderSide(page: PageLocation, context: PageContext): Html {
  const { groups, guides } = context.model;
  const isDecision = ({ folder }: PageLocation) => folder.startsWith('decisions/');
  const isOwn = guides.some((guide) => guide.isInternal && guide.folder === page.folder);
  const internal = guides.filter((guide) => guide.isInternal && !isDecision(guide));
  return html`<nav class="side" aria-label="Pages">
${renderPart(
  { ...GUIDES, title: 'Guides' },
  guides.filter(({ isInternal, folder }) => !isInternal && folder !== CHANGELOG.folder),
  page,
  context,
)}${
  isOwn &&
  html`<details open><summary>For contributors</summary><ul>${internal.map((entry) => html`<li>${renderLink(entry, page, context)}`)}</ul></details>
`
}
${groups.map(
  (group) => html`<p>${group.name}</p>
${group.tags.map((tag) => {
  const operations = tag.operations.map(({ folder, summary, method }) => ({
    folder,
    title: summary,
    css: method.toLowerCase(),
  }));
  return renderPart(tag, operations, page, context);
})}`,
)}<p>More</p>
<ul>${MORE.map((entry) => html`<li>${renderLink(entry, page, context)}`)}</ul>
</nav>`;
}

/** Pages that belong together, below the one that leads to them. */
function renderPart(
  { folder, title }: NavigationEntry,
  entries: readonly NavigationEntry[],
  page: PageLocation,
  context: PageContext,
): Html {
  const all = [{ folder, title: 'Overview' }, ...entries];
  if (!all.some((entry) => entry.folder === page.folder)) {
    return html`<a class="part" href="${context.toPage({ folder })}">${title}</a>
`;
  }
  return html`<details open><summary>${title}</summary><ul>${all.map((entry) => html`<li>${renderLink(entry, page, context)}`)}</ul></details>
`;
}

/** A link that is marked in the page it leads to. */
function renderLink(entry: NavigationEntry, page: PageLocation, { toPage }: PageContext): Html {
  const { title, css } = entry;
  const current = page.folder === entry.folder && html` aria-current="page"`;
  return html`<a${css !== undefined && html` class="${css}"`} href="${toPage(entry)}"${current}>${title}</a>`;
}

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;color:light-dark(#182226,#e3eaec);background:light-dark(#fff,#14181c)}
body{display:block;max-width:36rem;margin:20vh auto;padding:0 1.25rem}
a{color:light-dark(#0a5d66,#6fc7cf)}`;

/**
 * What a host shows for an address that there is none of. Nobody knows at what depth it is shown, so it
 * carries its style in itself, and its links are from the root of its host.
 */
export function notFoundPage({ title }: SiteModel, { baseUrl }: Layout): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${hash}'; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  const root = new URL(baseUrl).pathname;
  return toMarkup(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not found · ${title}</title>
<link rel="stylesheet" href="${root}assets/site.css">
<style>${markup(STYLE)}</style>
<script type="module" src="${root}assets/site.js"></script>
</head>
<body>
<main>
<h1>There is no such page</h1>
<p>It may have been renamed. <a href="${root}">The first page</a> lists every operation, and <a href="${root}all/">one page</a> has all of it in it.</p>
<button type="button" data-search hidden>Search</button>
</main>
</body>
</html>
`);
}

import type { PageLocation } from '../../src/reference/types.ts';
import { PREVIEW } from '../formats/names.ts';
import type { TagModel } from '../model/types.ts';
import { type Html, type HtmlContent, html, toMarkup } from '../text/html.ts';
import { icon } from './icons.ts';
import {
  ALL,
  ASSUMPTIONS,
  CHANGED,
  CHANGELOG,
  GUIDES,
  HOME,
  MISSING,
  MORE,
  type NamedPage,
  TOP,
  toAddress,
} from './locations.ts';
import type { PageContext } from './page-context.ts';

/** No two have the same title. */
export interface SitePage extends NamedPage {
  readonly body: Html;
  /** The page above it. */
  readonly above?: (PageLocation & { readonly title: string }) | undefined;
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
${
  page.folder === MISSING.folder
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${baseUrl}${page.folder}">
<link rel="alternate" type="text/markdown" href="index.md">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${baseUrl}${page.folder}">
<meta property="og:image" content="${baseUrl}${PREVIEW}">`
}
<link rel="icon" href="${assets}icon.svg" type="image/svg+xml">
<script async blocking="render" src="${assets}theme.js"></script>
<link rel="stylesheet" href="${assets}site.css">${
    page.calls !== true &&
    html`
<link rel="stylesheet" href="${assets}pages.css">`
  }
<script type="module" src="${assets}site.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="${to(toAddress(HOME))}">${model.title}</a>
${versionMenu(page, context)}
<button type="button" class="search-field" data-search hidden>${icon('search')}<span>Search</span> <kbd>/</kbd></button>
<nav class="sections" aria-label="Sections">${TOP.map((entry) => renderLink(entry, page, context))}</nav>
<button type="button" class="icon" data-theme-toggle aria-label="Theme" hidden>${icon('moon')}${icon('sun')}</button>
</header>
<details class="menu"><summary>${icon('menu')}Menu</summary></details>
${renderSide(page, context)}
<main id="main" tabindex="-1">
<div class="page-bar">${page.above && html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li>${renderLink(page.above, page, context)}</ol></nav>`}${
    page.folder !== MISSING.folder &&
    html`<p class="page-tools">${marksSwitch(page.body)}<button type="button" data-copy-page hidden>${icon('copy')}<span>Copy page</span></button> <a href="index.md">Markdown</a></p>`
  }</div>
${page.body}
</main>
<footer class="foot">${model.title} ${model.version} ${[ALL, CHANGELOG].map((entry) => [renderLink(entry, page, context), ' '])}<a href="${to('openapi.yaml')}" download>openapi.yaml</a> <a href="${to('openapi.json')}" download>openapi.json</a></footer>
</body>
</html>
`);
}

/** How many marks a page has, and whether it shows their reasons; nothing where it has none. */
function marksSwitch(body: Html): HtmlContent {
  const count = (kind: string) =>
    body.markup.match(new RegExp(`<(a|span) class="mark ${kind}"`, 'g'))?.length ?? 0;
  const [assumed, open] = [count('assumed'), count('open')];
  if (assumed + open === 0) return null;
  const legend = (number: number, kind: string) =>
    number > 0 && html`<span><i class="mark ${kind}"></i>${number}<span> ${kind}</span></span> `;
  return html`<label class="marks-switch">${legend(assumed, 'assumed')}${legend(open, 'open')}<input type="checkbox" id="reasons" aria-label="Show reasons"></label> `;
}

/** The version of the contract, and how much of what is not released yet breaks clients; it unfolds the release before. */
function versionMenu({ folder }: SitePage, { model, to, toPage }: PageContext): Html {
  const { version, upcoming, previous, operations } = model;
  const breaks = (upcoming?.decisions ?? []).filter((each) => each.breaks !== undefined).length;
  const shown = operations.find((each) => each.folder === folder);
  const anchor = shown ? `#operation/${shown.id}` : '';
  return html`<details class="version"><summary>${version}${
    upcoming && breaks > 0 && html` <b>${breaks} breaking<span> since ${upcoming.since}</span></b>`
  }</summary>
<p><a href="${toPage(CHANGED)}">What changed</a>${
    previous &&
    html` <a href="${to(`${previous.version}/index.html${anchor}`)}">Release ${previous.version}</a>`
  }</p></details>`;
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

/**
 * What there is to read. Only the part that the page belongs to is there in full: all of them would weigh
 * more than what the page is about.
 */
function renderSide(page: PageLocation, context: PageContext): Html {
  const { groups, guides } = context.model;
  return html`<nav class="side" aria-label="Pages">
<ul class="narrow">${TOP.slice(1).map((entry) => html`<li>${renderLink(entry, page, context)}`)}</ul>
${renderPart(
  GUIDES,
  guides.filter(({ folder }) => ![CHANGELOG.folder, ASSUMPTIONS.folder].includes(folder)),
  page,
  context,
)}${groups.map(
  (group) => html`<p>${group.name}</p>
${group.tags.map((tag) => renderPart(tag, shortEntries(tag), page, context))}`,
)}<p>Reference</p>
<ul>${MORE.map((entry) => html`<li>${renderLink(entry, page, context)}`)}</ul>
</nav>`;
}

/** The operations of a resource, named without it: `Set the time estimate` of an issue. */
function shortEntries({ title, operations }: TagModel): NavigationEntry[] {
  const noun = title.charAt(0).toLowerCase() + title.slice(1);
  const ending = new RegExp(` (of|on|to|from|for) an? ${noun.replace(/(?<=ch)es$|s$/, '')}$`, 'i');
  const short = operations.map(({ summary }) => summary.replace(ending, ''));
  return operations.map(({ folder, summary, method }, index) => {
    const name = short[index] ?? summary;
    const isUnique = short.filter((each) => each === name).length === 1;
    return { folder, title: isUnique ? name : summary, css: method.toLowerCase() };
  });
}

/** Pages that belong together, below the one that leads to them. */
function renderPart(
  part: NavigationEntry,
  entries: readonly NavigationEntry[],
  page: PageLocation,
  context: PageContext,
): Html {
  const isOpen = [part, ...entries].some((entry) => entry.folder === page.folder);
  return html`${renderLink({ ...part, css: 'part' }, page, context)}
${
  isOpen &&
  html`<ul class="own">${entries.map((entry) => html`<li>${renderLink(entry, page, context)}`)}</ul>
`
}`;
}

/** A link that is marked in the page it leads to. */
function renderLink(entry: NavigationEntry, page: PageLocation, { toPage }: PageContext): Html {
  const { title, css } = entry;
  const current = page.folder === entry.folder && html` aria-current="page"`;
  return html`<a${css !== undefined && html` class="${css}"`} href="${toPage(entry)}"${current}>${title}</a>`;
}

/**
 * What a host shows for an address that there is none of. Nobody knows at what depth it is shown, so its links
 * are from the root of its host.
 */
export function notFoundPage(context: PageContext, layout: Layout): string {
  const root = new URL(layout.baseUrl).pathname;
  const to = (address: string) => `${root}${address}`;
  const toPage = (page: PageLocation, anchor?: string) => to(toAddress(page, anchor));
  const body = html`<h1>There is no such page</h1>
<p>It may have been renamed. The search finds every operation, field and schema, and <a href="${to('')}">the first page</a> leads to all of them.</p>
<ul class="resources">${context.model.tags.map(
    (tag) => html`<li><a href="${toPage(tag)}">${tag.title}</a>
`,
  )}</ul>`;
  return renderDocument({ ...MISSING, body }, { ...context, to, toPage }, layout);
}

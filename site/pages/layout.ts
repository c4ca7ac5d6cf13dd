import type { Placed } from '../model/index.ts';
import { type Html, html, markupOf } from '../text/html.ts';
import { ALL, addressOf, GUIDES, HOME, LIFE_CYCLES, REFERENCE, SCHEMAS } from './address.ts';
import type { Context, Page } from './page.ts';
import { current, sideOf } from './side.ts';

/** What all pages of one site share. */
export interface Layout {
  /** Where the site will be, with a slash at its end. */
  readonly baseUrl: string;
}

/** A whole document. */
export function documentOf(page: Page, context: Context, { baseUrl }: Layout): string {
  const { to, model } = context;
  const assets = to('assets/');
  const title = page.folder === '' ? model.title : `${page.title} · ${model.title}`;
  return markupOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
<link rel="canonical" href="${baseUrl}${page.folder}">
<link rel="alternate" type="text/markdown" href="index.md">
<link rel="icon" href="${assets}icon.svg" type="image/svg+xml">
<script async blocking="render" src="${assets}theme.js"></script>
<link rel="stylesheet" href="${assets}site.css">
<script type="module" src="${assets}site.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="${to(addressOf(HOME))}">${model.title}</a>
${topLinks(page, context)}
<button type="button" data-search hidden>Search</button>
<button type="button" data-theme-toggle hidden>Theme</button>
</header>
<details class="menu"><summary>Menu</summary></details>
${sideOf(page, context)}
<main id="main" tabindex="-1">
${page.body}
</main>
<footer class="foot"><p>${model.title} ${model.version} · <a href="${to('openapi.yaml')}">openapi.yaml</a> · <a href="${to('openapi.json')}">openapi.json</a> · <a href="index.md">this page as Markdown</a></p></footer>
</body>
</html>
`);
}

/** Only what the site brings along is loaded; a page that tries calls out may also ask the server that its reader names. */
function policyOf({ calls }: Page): string {
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

function topLinks(page: Placed, { toPage }: Context): Html {
  const links: readonly (readonly [string, Placed])[] = [
    ['Guides', GUIDES],
    ['Schemas', SCHEMAS],
    ['Life cycles', LIFE_CYCLES],
    ['All on one page', ALL],
    ['Redoc', REFERENCE],
  ];
  return html`<nav class="sections" aria-label="Sections">${links.map(
    ([title, placed]) => html`<a href="${toPage(placed)}"${current(page, placed)}>${title}</a>`,
  )}</nav>`;
}

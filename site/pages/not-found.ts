import { createHash } from 'node:crypto';
import type { SiteModel } from '../model/index.ts';
import { html, markup, markupOf } from '../text/html.ts';
import type { Layout } from './layout.ts';

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;color:light-dark(#182226,#e3eaec);background:light-dark(#fff,#14181c)}
body{max-width:36rem;margin:20vh auto;padding:0 1.25rem}
a{color:light-dark(#0a5d66,#6fc7cf)}`;

/**
 * What a host shows for an address that there is none of. Nobody knows at what depth it is shown, so it
 * carries its style in itself, and its links are whole.
 */
export function notFoundPage({ title }: SiteModel, { baseUrl }: Layout): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return markupOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not found · ${title}</title>
<style>${markup(STYLE)}</style>
</head>
<body>
<main>
<h1>There is no such page</h1>
<p>It may have been renamed. <a href="${baseUrl}">The first page</a> lists every operation, and <a href="${baseUrl}all/">one page</a> has all of it in it.</p>
</main>
</body>
</html>
`);
}

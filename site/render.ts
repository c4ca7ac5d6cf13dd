import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { annotate } from './annotate.ts';
import { localise } from './redoc-script.ts';
import { STYLE } from './style.ts';

const OPTIONS = {
  // Redoc would report each view to its maker.
  disableTelemetry: true,
  sortRequiredPropsFirst: true,
};

/**
 * The reference page: one HTML file that needs nothing else and asks nobody for anything, which its
 * Content-Security-Policy holds it to. The same input gives the same bytes.
 *
 * @param bundle The whole contract.
 * @param redoc The script of Redoc, as `readRedocScript` gives it.
 */
export function render(bundle: OpenApiDocument, redoc: string): string {
  const { title, summary } = bundle.info;
  const script = `${escapeScript(localise(redoc))}
init(${escapeJson(annotate(bundle))}, ${escapeJson(OPTIONS)}, document.getElementById('redoc'));
`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(String(summary ?? title))}">
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<div id="redoc"></div>
<noscript><p>This page needs JavaScript. The contract itself does not: <a href="openapi.yaml">openapi.yaml</a>.</p></noscript>
<script type="module">${script}</script>
</body>
</html>
`;
}

/** Nothing may be loaded or run but what is in the page. Redoc styles itself, and searches in a worker. */
function policy(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** In strings and patterns, the only places where JavaScript has these, `\\x3C` is the same as `<`. */
function escapeScript(script: string): string {
  return script.replace(/<(?=!--|\/?script)/gi, '\\x3C');
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003C');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

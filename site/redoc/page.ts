import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { type Html, html, markup, markupOf } from '../text/html.ts';

/** What the Redoc reference is made of. */
export interface Parts {
  /** Redoc, without the addresses of its maker. */
  readonly redoc: string;
  /** The terms of Redoc and of what is in it. */
  readonly licences: string;
  /** The compiled `start.ts`. */
  readonly start: string;
  readonly style: string;
  /** The contract as JSON, with its notes in its descriptions. */
  readonly contract: string;
}

/** Redoc sets an empty style sheet up and fills it by script; this is the hash of nothing. */
const EMPTY = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

/** The page that loads its parts as files beside it. */
export function referencePage({ info }: OpenApiDocument, baseUrl: string): string {
  return document(info, {
    policy: policy({
      scripts: "'self'",
      styles: `'self' ${EMPTY}`,
      more: ["connect-src 'self'"],
    }),
    head: html`<link rel="canonical" href="${baseUrl}reference/">
<link rel="icon" href="../assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="contract.json" as="fetch" crossorigin>
<link rel="modulepreload" href="redoc.js">
<link rel="stylesheet" href="redoc.css">`,
    bar: html`<a href="../index.html">All pages</a> <a href="../reference.html" download>As one file</a> <a href="../openapi.yaml">openapi.yaml</a>`,
    script: html`<script type="module" src="start.js"></script>`,
  });
}

/** The script of that page. */
export function startScript({ start }: Parts): string {
  return `import { init } from './redoc.js';
${start}start(init, await (await fetch('contract.json')).json());
`;
}

/**
 * The same as one file that needs nothing else and asks nobody for anything, which its
 * Content-Security-Policy holds it to.
 */
export function singlePage({ info }: OpenApiDocument, parts: Parts): string {
  const { redoc, licences, start, contract, style } = parts;
  const script = `${escapeScript(redoc)}\n${start}start(init, ${escapeJson(contract)});\n`;
  return document(info, {
    policy: policy({ scripts: hashOf(script), styles: `${hashOf(style)} ${EMPTY}`, more: [] }),
    head: html`<link rel="icon" href="data:,">
<style>${markup(style)}</style>`,
    bar: null,
    script: html`<script type="module">${markup(script)}</script>
<!--
${markup(licences.replaceAll('--', '- -'))}-->`,
  });
}

interface Variable {
  readonly policy: string;
  readonly head: Html;
  readonly bar: Html | null;
  readonly script: Html;
}

function document(
  { title, summary = title }: OpenApiDocument['info'],
  { policy: rules, head, bar, script }: Variable,
): string {
  return markupOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${rules}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} reference</title>
<meta name="description" content="${summary}">
${head}
</head>
<body>
<header class="bar"><h1>${title} reference</h1> ${bar}</header>
<div id="redoc"></div>
<noscript><p>This page needs JavaScript. ${
    bar === null
      ? 'The contract itself, openapi.yaml, does not.'
      : html`<a href="../index.html">The other pages</a> do not, and say the same.`
  }</p></noscript>
${script}
</body>
</html>
`);
}

/** Nothing may be loaded or run but what belongs to the page. Redoc searches in a worker. */
function policy({
  scripts,
  styles,
  more,
}: {
  readonly scripts: string;
  readonly styles: string;
  readonly more: readonly string[];
}): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    'font-src data:',
    'worker-src blob:',
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** In strings and patterns, the only places where JavaScript has these, `\\x3C` is the same as `<`. */
function escapeScript(script: string): string {
  return script.replace(/<(?=!--|\/?script)/gi, '\\x3C');
}

function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003C');
}

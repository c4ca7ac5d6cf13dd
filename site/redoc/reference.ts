/** The Redoc reference: as a page with files of its own, and as one file to take away. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import type { Annotations } from '../../src/contract/annotations.ts';
import { isRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { applyRules, listMarks, reasonOf } from '../../src/contract/unspecified.ts';
import type { SiteFiles } from '../files.ts';
import { listServers } from '../model/site-model.ts';
import { type HtmlContent, html, markup, toMarkup } from '../text/html.ts';
import { patchScript, readRedocLicenses, readRedocScript } from './script.ts';

export async function redocFiles(bundle: OpenApiDocument, baseUrl: string): Promise<SiteFiles> {
  const [redoc, licenses, start, ...styles] = await Promise.all([
    readRedocScript().then(patchScript),
    readRedocLicenses(),
    minified('start.ts'),
    minified('../styles/theme.css'),
    minified('redoc.css'),
  ]);
  const style = styles.join('');
  const { info } = bundle;
  // Redoc takes an address that begins with a variable for a relative one, so defaults are put in.
  const contract = JSON.stringify(
    { ...applyRules(bundle), servers: listServers(bundle) },
    flattenMark,
  );
  const shown = start.replace(/export\s*\{.*?\};?\s*$/s, '');
  return {
    'reference/index.html': referencePage(info, baseUrl),
    'reference/redoc.js': redoc,
    'reference/redoc.css': style,
    'reference/start.js': `import { init } from './redoc.js';
${shown}start(init, await (await fetch('contract.json')).json());
`,
    'reference/contract.json': contract,
    'reference/licences.txt': licenses,
    'reference.html': singlePage(info, {
      script: `${escapeScript(redoc)}\n${shown}start(init, ${escapeJson(contract)});\n`,
      style,
      licenses,
    }),
  };
}

/** A node with its mark as a sentence, because Redoc shows data as JSON. */
function flattenMark(_: string, node: unknown): unknown {
  if (!isRecord(node) || node['x-unspecified'] === undefined) return node;
  const { 'x-unspecified': __, ...rest } = node as Annotations;
  const texts: Record<string, string[]> = {};
  for (const mark of listMarks(node)) {
    const key = mark.assumed === undefined ? 'x-left-open' : 'x-assumed';
    texts[key] = [...(texts[key] ?? []), `(${mark.what.join(', ')}) ${reasonOf(mark)}`];
  }
  const sentences = Object.entries(texts).map(([key, each]) => [key, each.join(' ')]);
  return { ...rest, ...Object.fromEntries(sentences) };
}

async function minified(name: string): Promise<string> {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const loader = name.endsWith('.css') ? 'css' : 'ts';
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader,
    minify: true,
    ...(loader === 'ts' && { target: 'es2022' }),
  });
  return code;
}

type Info = OpenApiDocument['info'];

/** The page that loads its parts as files beside it. */
function referencePage(info: Info, baseUrl: string): string {
  return page(info, {
    policy: policy("'self'", "'self'", "connect-src 'self'"),
    head: html`<link rel="canonical" href="${baseUrl}reference/">
<link rel="icon" href="../assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="contract.json" as="fetch" crossorigin>
<link rel="modulepreload" href="redoc.js">
<link rel="stylesheet" href="redoc.css">`,
    bar: html`<a data-back href="../index.html">All pages</a> <a href="../gaps/index.html">What is not documented</a> <a href="../reference.html" download>As one file</a> <a href="../openapi.yaml">openapi.yaml</a>`,
    script: html`<script type="module" src="start.js"></script>`,
  });
}

/** The same as one file that requests nothing, which its Content-Security-Policy enforces. */
function singlePage(
  info: Info,
  { script, style, licenses }: { readonly [part in 'script' | 'style' | 'licenses']: string },
): string {
  return page(info, {
    policy: policy(toCspHash(script), toCspHash(style)),
    head: html`<link rel="icon" href="data:,">
<style>${markup(style)}</style>`,
    bar: null,
    script: html`<script type="module">${markup(script)}</script>
<!--
${markup(licenses.replaceAll('--', '- -'))}-->`,
  });
}

interface ReferenceParts {
  readonly policy: string;
  readonly head: HtmlContent;
  readonly bar: HtmlContent;
  readonly script: HtmlContent;
}

function page(
  { title, summary = title }: Info,
  { policy: rules, head, bar, script }: ReferenceParts,
): string {
  return toMarkup(html`<!doctype html>
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
<noscript><p>This page needs JavaScript. The other pages of the site do not, and neither does openapi.yaml.</p></noscript>
${script}
</body>
</html>
`);
}

/** Nothing may be loaded or run but what belongs to the page. */
function policy(scripts: string, styles: string, ...more: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    // Redoc adds an empty style sheet and fills it by script.
    `style-src ${styles} ${toCspHash('')}`,
    "img-src 'self' data:",
    'font-src data:',
    // Redoc searches in a worker.
    'worker-src blob:',
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function toCspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** In strings and patterns, the only places where JavaScript has these, `\\x3C` is the same as `<`. */
function escapeScript(script: string): string {
  return script.replace(/<(?=!--|\/?script)/gi, '\\x3C');
}

function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003C');
}

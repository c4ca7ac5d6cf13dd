/** The Redoc reference: one page beside the others, with the script that comes with @redocly/cli. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { escapeUnprintable, toJson } from '../../generators/source-text.ts';
import { CommandError } from '../../src/command-line.ts';
import type { Annotations } from '../../src/contract/annotations.ts';
import { isRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { listServers } from '../../src/contract/read/connection.ts';
import { applyRules, listMarks, reasonOf } from '../../src/contract/unspecified.ts';
import type { SiteFiles } from '../files.ts';
import { html, toMarkup } from '../text/html.ts';

/**
 * The page of a contract, and that of the release before it below its version.
 * Rejects with a CommandError where Redoc is not there.
 */
export async function redocFiles(
  bundle: OpenApiDocument,
  baseUrl: string,
  previous?: OpenApiDocument,
): Promise<SiteFiles> {
  const [redoc, licenses, start, ...styles] = await Promise.all([
    readRedoc('lib/chunks/redoc.standalone.js'),
    readRedoc('THIRD_PARTY_NOTICES'),
    minified('start.ts'),
    minified('../styles/theme.css'),
    minified('redoc.css'),
  ]);
  return {
    ...contractFiles('reference/', bundle, baseUrl, '../openapi.yaml'),
    ...(previous && {
      ...contractFiles(`${previous.info.version}/`, previous, baseUrl, 'openapi.json'),
      [`${previous.info.version}/openapi.json`]: toJson(previous),
    }),
    'reference/redoc.js': withoutPictures(redoc),
    'reference/redoc.css': styles.join(''),
    'reference/start.js': start,
    'reference/licences.txt': licenses,
  };
}

/** A page, with what it shows; the script is that of the reference. */
function contractFiles(
  folder: string,
  bundle: OpenApiDocument,
  baseUrl: string,
  download: string,
): SiteFiles {
  // Redoc takes an address that begins with a variable for a relative one, so defaults are put in.
  const { 'x-behavior': _, ...shown } = applyRules(bundle);
  const contract = { ...shown, servers: listServers(bundle) };
  return {
    [`${folder}index.html`]: page(bundle.info, `${baseUrl}${folder}`, download),
    [`${folder}contract.json`]: escapeUnprintable(JSON.stringify(contract, flattenMark)),
  };
}

async function readRedoc(name: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@redocly/cli/package.json'));
  return readFile(join(folder, name), 'utf8').catch(() => {
    throw new CommandError(`@redocly/cli has no ${name}. Did its version change?`);
  });
}

/** Redoc's logo, without a request: it would fetch it from its maker on every view. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="42" height="16"><text y="12" font-family="sans-serif" font-size="12" font-weight="bold" fill="#2467f2">Redoc</text></svg>',
)}`;

function withoutPictures(script: string): string {
  return (
    script
      .replaceAll(/https:\/\/cdn\.redoc\.ly\/[\w./-]+\.svg/g, LOGO)
      // Extensions are shown as Markdown, and that is no main part of a page.
      .replaceAll('.main.withConfig({', '.div.withConfig({')
  );
}

/** A node with its mark as a sentence, because Redoc shows data as JSON. */
function flattenMark(_key: string, node: unknown): unknown {
  if (!isRecord(node) || node['x-unspecified'] === undefined) return node;
  const { 'x-unspecified': __, ...rest } = node as Annotations;
  const texts: Record<string, string[]> = {};
  for (const mark of listMarks(node)) {
    const name = mark.assumed === undefined ? 'x-left-open' : 'x-assumed';
    texts[name] = [...(texts[name] ?? []), `(${mark.what.join(', ')}) ${reasonOf(mark)}`];
  }
  const sentences = Object.entries(texts).map(([name, each]) => [name, each.join(' ')]);
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

/** Nothing is loaded or run but what stands beside the page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Redoc adds an empty style sheet and fills it by script; this is the hash of an empty text.
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data:",
  'font-src data:',
  // Redoc searches in a worker.
  'worker-src blob:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function page(
  { title, version, summary = title }: OpenApiDocument['info'],
  address: string,
  download: string,
): string {
  return toMarkup(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} ${version}: Redoc</title>
<meta name="description" content="${summary}">
<link rel="canonical" href="${address}">
<link rel="icon" href="../assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../reference/redoc.css">
</head>
<body>
<header class="bar"><h1>${title} ${version}</h1> <a href="../index.html">All pages</a> <a href="${download}" download>${basename(download)}</a></header>
<div id="redoc"></div>
<noscript><p>This page needs JavaScript. The other pages of the site do not, and neither does ${basename(download)}.</p></noscript>
<script type="module" src="../reference/start.js"></script>
</body>
</html>
`);
}

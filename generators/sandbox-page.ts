import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCES = new URL('../src/sandbox/page/', import.meta.url);

/** The sandbox's page as a TypeScript module, so that it needs neither files nor other requests at run time. */
export async function render(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('main.ts', SOURCES))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
  const script = outputFiles[0]?.text ?? '';
  const style = readFileSync(new URL('style.css', SOURCES), 'utf8');
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<body>
<noscript>This page needs JavaScript.</noscript>
<script>${script}</script>
</body>
</html>
`;
  return `/** Generated from src/sandbox/page; do not edit. Run \`npm run generate\`. */
export const html = ${JSON.stringify(html)};

/** For the Content-Security-Policy. */
export const scriptHash = '${hashOf(script)}';
export const styleHash = '${hashOf(style)}';
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

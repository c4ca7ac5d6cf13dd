/** Pages that show the same operation of the same contract: ours, and those of published bundles as their documentation shows. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFile, runNpm } from './measure.ts';

/** Words of the operation's description that are nowhere else. */
export const WORDS = 'fills in a default description';

export const OUR_PAGES = [
  { title: 'our page', address: 'site/operations/createIssue/' },
  { title: 'our Redoc', address: 'site/reference/#/issues/createissue' },
];

/** Packages that are published as one script, which holds all that it needs. Addresses are below the folder that is served. */
export const COMPETITORS = [
  {
    title: 'Scalar',
    package: '@scalar/api-reference@1.72.1',
    address: 'scalar/#tag/issues/POST/projects/{id}/issues',
    body: `<div id="app"></div><script src="dist/browser/standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: 'openapi.json' });</script>`,
  },
  {
    title: 'Swagger UI',
    package: 'swagger-ui-dist@5.35.0',
    address: 'swagger-ui/#/issues/createIssue',
    body: `<link rel="stylesheet" href="swagger-ui.css"><div id="app"></div><script src="swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#app', deepLinking: true });</script>`,
  },
  {
    title: 'Elements',
    package: '@stoplight/elements@9.0.25',
    address: 'elements/#/operations/createIssue',
    body: `<script src="web-components.min.js"></script><link rel="stylesheet" href="styles.min.css">
<elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>`,
  },
];

/** Downloads the packages of the competitors, without those that they are made of, and writes their pages into a folder. */
export async function writeCompetitors(folder: string): Promise<void> {
  for (const { package: name, address, body } of COMPETITORS) {
    const target = join(folder, address.replace(/\/.*/, ''));
    await mkdir(target);
    const archive = await runNpm('pack', name, '--silent', '--pack-destination', folder);
    await runFile('tar', ['-xzf', join(folder, archive), '-C', target, '--strip-components=1']);
    await copyFile('generated/openapi.json', join(target, 'openapi.json'));
    await writeFile(
      join(target, 'index.html'),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<link rel="icon" href="data:,"></head><body>${body}</body></html>`,
    );
  }
}

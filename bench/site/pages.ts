/** Pages that show the same operation of the same contract: ours, and those of published bundles as their documentation shows. */
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFile } from '../measure.ts';

/** Words of the operation's description that are nowhere else. */
export const WORDS = 'Makes an issue in a project';

/** A page below the folder that is served. */
export interface ReferencePage {
  readonly title: string;
  readonly address: string;
}

export const OUR_PAGES: readonly ReferencePage[] = [
  { title: 'our page', address: 'site/operations/createIssue/' },
  { title: 'our Redoc', address: 'site/reference/#/issues/createissue' },
];

/** A package that is published as one script, which holds all that it needs. */
interface Competitor extends ReferencePage {
  readonly name: string;
  readonly version: string;
  /** The files that its page loads. */
  readonly files: readonly string[];
  readonly body: string;
  readonly script: string;
}

const COMPETITORS: readonly Competitor[] = [
  {
    title: 'Scalar',
    name: '@scalar/api-reference',
    version: '1.72.1',
    address: 'scalar/#tag/issues/POST/projects/{id}/issues',
    files: ['dist/browser/standalone.js'],
    body: '<div id="app"></div><script src="standalone.js"></script>',
    script: "Scalar.createApiReference('#app', { url: 'openapi.json' });",
  },
  {
    title: 'Swagger UI',
    name: 'swagger-ui-dist',
    version: '5.35.0',
    address: 'swagger-ui/#/issues/createIssue',
    files: ['swagger-ui-bundle.js', 'swagger-ui.css'],
    body: '<link rel="stylesheet" href="swagger-ui.css"><div id="app"></div><script src="swagger-ui-bundle.js"></script>',
    script: "SwaggerUIBundle({ url: 'openapi.json', dom_id: '#app', deepLinking: true });",
  },
  {
    title: 'Elements',
    name: '@stoplight/elements',
    version: '9.0.25',
    address: 'elements/#/operations/createIssue',
    files: ['web-components.min.js', 'styles.min.css'],
    body: '<script src="web-components.min.js"></script><link rel="stylesheet" href="styles.min.css"><elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>',
    script: '',
  },
];

/** Downloads the bundles once, without the packages that they are made of, and writes their pages into a folder. */
export async function writeCompetitors(folder: string, contract: string): Promise<Competitor[]> {
  const written: Competitor[] = [];
  for (const competitor of COMPETITORS) {
    const downloaded = await download(competitor).catch((error: Error) => error);
    if (downloaded instanceof Error) {
      console.error(`Not measured: ${competitor.title} (${downloaded.message.split('\n')[0]})`);
      continue;
    }
    const target = join(folder, competitor.address.replace(/\/.*/, ''));
    await mkdir(target, { recursive: true });
    for (const file of competitor.files) {
      await copyFile(join(downloaded, file), join(target, basename(file)));
    }
    await copyFile(contract, join(target, 'openapi.json'));
    await writeFile(join(target, 'start.js'), competitor.script);
    await writeFile(
      join(target, 'index.html'),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<link rel="icon" href="data:,"></head><body>${competitor.body}<script src="start.js"></script></body></html>`,
    );
    written.push(competitor);
  }
  return written;
}

/** The folder of a published package below `competitors/dist/`, with `npm pack` where it is not there yet. */
async function download({ name, version }: Competitor): Promise<string> {
  const folder = fileURLToPath(new URL(`competitors/dist/${name}-${version}`, import.meta.url));
  const content = join(folder, 'package');
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).includes('package')) return content;
  // Without the settings of this project, which allow npm no downloads beside its lockfile.
  const { PATH, HOME } = process.env;
  const options = { cwd: tmpdir(), env: { PATH, HOME } };
  await runFile('npm', ['pack', `${name}@${version}`, '--pack-destination', folder], options);
  const [archive = ''] = await readdir(folder);
  await runFile('tar', ['-xzf', join(folder, archive), '-C', folder]);
  return content;
}

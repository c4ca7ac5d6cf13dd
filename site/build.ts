import { join } from 'node:path';
import { readText, writeText } from '../build/files.ts';
import type { Project } from '../build/project.ts';
import { type StepListener, timed } from '../build/steps.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { readRedocScript } from './redoc-script.ts';
import { render } from './render.ts';

/** Where the site is built unless told otherwise. */
export function siteFolder(project: Project): string {
  return join(project.root, 'dist/site');
}

/**
 * Brings the reference page and the contract beside it up to date with the bundle.
 *
 * @param folder Where to; other files there are left alone.
 * @returns The names of the files that were written.
 * @throws RedocError or ContractError where the page cannot be made; then nothing is written.
 */
export async function buildSite(
  project: Project,
  bundle: OpenApiDocument,
  folder: string,
  listener: StepListener = {},
): Promise<string[]> {
  return timed('site', listener, async () => {
    const generated = (name: string) => readText(join(project.generated, name));
    const files = {
      'index.html': render(bundle, await readRedocScript()),
      'openapi.yaml': (await generated('openapi.yaml')) ?? '',
      'openapi.json': (await generated('openapi.json')) ?? '',
    };
    const written: string[] = [];
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder, name);
      if ((await readText(file)) === text) continue;
      await writeText(file, text);
      written.push(name);
    }
    return { outcome: written.length === 0 ? 'unchanged' : 'rendered', value: written };
  });
}

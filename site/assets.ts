import { join } from 'node:path';
import { transform } from 'esbuild';
import { readFiles, readText } from '../generators/files.ts';
import { type Project, projectAt } from '../generators/project.ts';
import { bundleScripts } from './browser/bundle.ts';
import { dataFiles } from './browser/data-files.ts';
import type { SiteFiles } from './files.ts';
import type { SiteModel } from './model/index.ts';

/** What pages load, and the contract to take away. */
export async function assetFiles(project: Project, model: SiteModel): Promise<SiteFiles> {
  const generated = async (name: string) => (await readText(join(project.generated, name))) ?? '';
  const [scripts, style, yaml, json] = await Promise.all([
    bundleScripts(projectAt()),
    styleSheet(),
    generated('openapi.yaml'),
    generated('openapi.json'),
  ]);
  return {
    ...scripts,
    ...dataFiles(model),
    'assets/site.css': style,
    'assets/icon.svg': ICON,
    'openapi.yaml': yaml,
    'openapi.json': json,
  };
}

/** All of `site/style/`, in the order of the names. */
async function styleSheet(): Promise<string> {
  const files = await readFiles(join(projectAt().root, 'site/style'), ['.css']);
  const { code } = await transform(files.map(({ text }) => text).join('\n'), {
    loader: 'css',
    minify: true,
    legalComments: 'none',
  });
  return code;
}

/** Two branches that meet. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6470"/><path d="M10 7v18M22 9c0 8-12 6-12 13" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><g fill="#ffc46b"><circle cx="10" cy="7.5" r="3"/><circle cx="22" cy="9" r="3"/><circle cx="10" cy="24.5" r="3"/></g></svg>
`;

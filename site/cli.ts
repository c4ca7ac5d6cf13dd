/** `npm run docs` */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createBuilder } from '../build/builder.ts';
import { runCommand } from '../build/command-line.ts';
import { ExitCode } from '../build/failure.ts';
import { showSteps } from '../build/progress.ts';
import { projectAt } from '../build/project.ts';
import { buildSite, siteFolder } from './build.ts';
import { explain } from './failure.ts';

const HELP = `Builds the reference page: one HTML file that needs no server and no network.
Brings generated/ up to date first.

Usage: npm run docs -- [--out FOLDER]

  --out FOLDER  write there instead of to dist/site
  --help        show this

Exit codes: 0 done, 1 broken sources, 2 wrong usage
`;

process.exitCode = await runCommand({
  name: 'npm run docs',
  help: HELP,
  parse: (args) =>
    parseArgs({
      args,
      options: { out: { type: 'string' }, help: { type: 'boolean', default: false } },
    }).values,
  run: async ({ out }) => {
    const project = projectAt();
    const folder = resolve(out ?? siteFolder(project));
    const steps = showSteps(process.stdout);
    const { bundle } = await (await createBuilder(project))(steps);
    await buildSite(project, await bundle(), folder, steps);
    console.log(`Open ${pathToFileURL(folder).href}/index.html`);
    return ExitCode.ok;
  },
  explain,
});

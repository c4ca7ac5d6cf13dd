/** `npm run docs` */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { generate } from '../generators/generate.ts';
import { projectAt } from '../generators/project.ts';
import { ExitCode, runCommand } from '../src/command-line.ts';
import { DEFAULT_BASE_URL, readBaseUrl } from './base-url.ts';
import { buildSite } from './build.ts';
import { explain } from './failure.ts';
import { siteFolder } from './folder.ts';
import { showSteps } from './progress.ts';

const HELP = `Builds the site: static files that work on any host, below any path and offline.
Brings generated/ up to date first.

Usage: npm run docs -- [--out FOLDER] [--base-url URL]

  --out FOLDER    write there instead of to dist/site
  --base-url URL  where the site will be; canonical links and the site map name it
                  (default ${DEFAULT_BASE_URL})
  --help          show this

Exit codes: 0 done, 1 broken sources, 2 wrong usage
`;

process.exitCode = await runCommand({
  name: 'npm run docs --',
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        out: { type: 'string' },
        'base-url': { type: 'string', default: DEFAULT_BASE_URL },
        help: { type: 'boolean', default: false },
      },
    });
    return { out: values.out, help: values.help, baseUrl: readBaseUrl(values['base-url']) };
  },
  run: async ({ out, baseUrl }) => {
    const project = projectAt();
    const folder = resolve(out ?? siteFolder(project));
    const steps = showSteps(process.stdout);
    const { contract } = await generate(project);
    await buildSite(project, contract, { folder, baseUrl, listener: steps, isLast: true });
    console.log(`Open ${pathToFileURL(folder).href}/index.html`);
    return ExitCode.ok;
  },
  explain,
});

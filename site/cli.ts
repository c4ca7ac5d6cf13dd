/** `npm run docs` */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createBuilder } from '../build/builder.ts';
import { ExitCode } from '../build/failure.ts';
import { interrupt, showSteps } from '../build/progress.ts';
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

async function main(args: readonly string[]): Promise<number> {
  const options = parse(args);
  if (typeof options === 'string') {
    console.error(`${options}\nSee \`npm run docs -- --help\`.`);
    return ExitCode.usage;
  }
  if (options.help) {
    process.stdout.write(HELP);
    return ExitCode.ok;
  }
  try {
    const project = projectAt();
    const folder = resolve(options.out ?? siteFolder(project));
    const steps = showSteps(process.stdout);
    const { bundle } = await (await createBuilder(project))(steps);
    await buildSite(project, await bundle(), folder, steps);
    console.log(`Open ${pathToFileURL(folder).href}/index.html`);
    return ExitCode.ok;
  } catch (error) {
    interrupt(process.stdout);
    console.error(explain(error));
    return ExitCode.failed;
  }
}

/** The options, or what is wrong with them. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, help: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    return (error as Error).message;
  }
}

process.exitCode = await main(process.argv.slice(2));

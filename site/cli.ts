/** `npm run docs` */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectAt } from '../generators/project.ts';
import { ExitCode, runCommand, STANDARD_OPTIONS } from '../src/command-line.ts';
import { DEFAULT_BASE_URL, parseBaseUrl, parseSandboxUrl } from './options.ts';

const HELP = `Builds the site: static files that work on any host, below any path and without a network.
Brings generated/ up to date first.

Usage: npm run docs -- [--out FOLDER] [--base-url URL] [--sandbox URL]

  --out FOLDER    write there, beside what is there, instead of to dist/site, which is emptied
  --base-url URL  where the site will be; canonical links and the site map name it
                  (default ${DEFAULT_BASE_URL})
  --sandbox URL   offer the sandbox that runs there in "Try it": http://127.0.0.1:4020/api/v4
  --help          show this

Exit codes: 0 done, 1 broken sources, 2 wrong usage
`;

const project = projectAt();

process.exitCode = await runCommand({
  name: 'npm run docs --',
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        ...STANDARD_OPTIONS,
        out: { type: 'string' },
        'base-url': { type: 'string', default: DEFAULT_BASE_URL },
        sandbox: { type: 'string' },
      },
    });
    return {
      ...values,
      baseUrl: parseBaseUrl(values['base-url']),
      sandbox: values.sandbox === undefined ? undefined : parseSandboxUrl(values.sandbox),
    };
  },
  run: async ({ out, baseUrl, sandbox }) => {
    const isEmptied = out === undefined;
    const folder = resolve(out ?? join(project.root, 'dist/site'));
    // Loaded when it is needed: help, wrong usage and broken sources need less.
    const { generate } = await import('../generators/generate.ts');
    const { contract } = await generate(project);
    const { buildSite } = await import('./build.ts');
    const written = await buildSite(project, contract, { folder, isEmptied, baseUrl, sandbox });
    console.log(
      `${written.length} files written to ${folder}. Serve them from any host; \`npm start\` does so.`,
    );
    return ExitCode.ok;
  },
  explain: (error) => (isAboutSources(error) ? error.message : null),
});

function isAboutSources(error: unknown): error is Error {
  const names = ['ContractError', 'SpecError'];
  return error instanceof Error && (names.includes(error.name) || 'syscall' in error);
}

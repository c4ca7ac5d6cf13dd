/** `npm run docs` */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CONTRACT_HELP,
  type Project,
  parseContract,
  projectAt,
  withContract,
} from '../generators/project.ts';
import { ExitCode, runCommand, STANDARD_OPTIONS } from '../src/command-line.ts';
import type { BuiltSite } from './build.ts';
import { parseBaseUrl, parseSandboxUrl, type SiteOptions } from './options.ts';

const HELP = `Builds the site: static files that work on any host, below any path and without a network.
Brings generated/ up to date first.

Usage: npm run docs -- [--out FOLDER] [--base-url URL] [--sandbox URL] [--contract FILE]

  --out FOLDER     write there instead of to dist/site
  --base-url URL   where the site will be; canonical links and the site map name it
                   (default /api-docs/ on the first server of the contract)
  --sandbox URL    offer the sandbox that runs there in "Try it": http://127.0.0.1:4020/api/v4
  --contract FILE  show another contract: ${CONTRACT_HELP}.
                   Takes --out. Without the guides in docs/, which are about
                   the contract in spec/; generated/ stays
  --help           show this

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
        contract: { type: 'string' },
        'base-url': { type: 'string' },
        sandbox: { type: 'string' },
      },
    });
    const { 'base-url': baseUrl } = values;
    return {
      ...values,
      contract: parseContract(values.contract, values.out, 'dist/site'),
      baseUrl: baseUrl === undefined ? undefined : parseBaseUrl(baseUrl),
      sandbox: values.sandbox === undefined ? undefined : parseSandboxUrl(values.sandbox),
    };
  },
  run: async ({ out = join(project.root, 'dist/site'), baseUrl, sandbox, contract: file }) => {
    const folder = resolve(out);
    const options = { folder, baseUrl, sandbox };
    const { written } = await (file === undefined ? buildOwn(options) : buildOther(file, options));
    console.log(
      `${written.length} files written to ${folder}. Serve them from any host; \`npm start\` does so.`,
    );
    return ExitCode.ok;
  },
  explain: (error) => (isAboutSources(error) ? error.message : null),
});

function buildOwn(options: SiteOptions): Promise<BuiltSite> {
  return generateAndBuild(project, options);
}

/** The site of another contract, which has no releases here. */
async function buildOther(file: string, options: SiteOptions): Promise<BuiltSite> {
  const generated = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    return await generateAndBuild(withContract(project, file, generated), options);
  } finally {
    await rm(generated, { recursive: true, force: true });
  }
}

/** Loads what it needs when it is needed: help, wrong usage and broken sources need less. */
async function generateAndBuild(of: Project, options: SiteOptions): Promise<BuiltSite> {
  const { generate } = await import('../generators/generate.ts');
  const { contract } = await generate(of);
  const { buildSite } = await import('./build.ts');
  return buildSite(of, contract, options);
}

function isAboutSources(error: unknown): error is Error {
  const names = ['ContractError', 'SpecError'];
  return error instanceof Error && (names.includes(error.name) || 'syscall' in error);
}

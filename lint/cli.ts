import { parseArgs } from 'node:util';
import { openFileIndex } from '../build/file-index.ts';
import { projectAt } from '../build/project.ts';
import { expectToEndSoon } from '../build/short-lived.ts';
import type { LintOptions, LintResult } from './lint.ts';
import { openLintMemory } from './memory.ts';
import { FORMATS, type Format, renderReport } from './report.ts';

const HELP = `Usage: npm run lint -- [options] [folder]

Checks the contract in a folder (spec by default) with the project's own rules, Redocly and Spectral.
What was found in spec is remembered for as long as nothing changed.

Options:
  --format <text|github|json>  How to report; text by default.
  --fresh                      Lint even if nothing changed since the last time, as with CI=true.
  --help                       Show this help.

Exit codes: 0 nothing found, 1 something found, 2 the linter could not run.

The rules are in lint/rules, redocly.yaml and .spectral.yaml.`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const { help, fresh, format, folder } = readArguments(args);
    if (help) {
      console.log(HELP);
      return 0;
    }
    expectToEndSoon();
    const result = folder === undefined ? await lintProject(fresh) : await lint({ root: folder });
    const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    console.log(renderReport(result, { format, from: process.cwd(), colour }));
    return result.findings.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

/** Findings on the project's own contract, which may be known. */
async function lintProject(fresh: boolean): Promise<LintResult> {
  const project = projectAt();
  const index = await openFileIndex(project.cache);
  const memory = openLintMemory(project, index);
  const known = fresh ? null : await memory.recall();
  const result = known ?? (await lint({}));
  if (known === null) await memory.keep(result);
  await index.save();
  return result;
}

async function lint(options: LintOptions): Promise<LintResult> {
  // The libraries behind it take half a second to load; help, wrong arguments and known findings do without them.
  const { lintSpec } = await import('./lint.ts');
  return lintSpec(options);
}

function readArguments(args: readonly string[]): {
  help: boolean;
  fresh: boolean;
  format: Format;
  folder: string | undefined;
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      format: { type: 'string' },
      fresh: { type: 'boolean', default: process.env.CI === 'true' },
    },
    allowPositionals: true,
  });
  const format = FORMATS.find((name) => name === (values.format ?? 'text'));
  if (format === undefined) {
    throw new Error(`There is no format “${values.format}”. Write ${FORMATS.join(', ')}.`);
  }
  if (positionals.length > 1) {
    throw new Error(`One folder is linted at a time, and ${positionals.length} were given.`);
  }
  return { help: values.help === true, fresh: values.fresh, format, folder: positionals[0] };
}

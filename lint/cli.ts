import { parseArgs } from 'node:util';
import { lintSpec } from './lint.ts';
import { FORMATS, type Format, renderReport } from './report.ts';

const HELP = `Usage: npm run lint -- [options] [folder]

Checks the contract in a folder (spec by default) with the project's own rules, Redocly and Spectral.

Options:
  --format <text|github|json>  How to report; text by default.
  --help                       Show this help.

Exit codes: 0 nothing found, 1 something found, 2 the linter could not run.

The rules are in lint/rules, redocly.yaml and .spectral.yaml.`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const { help, format, folder } = readArguments(args);
    if (help) {
      console.log(HELP);
      return 0;
    }
    const result = await lintSpec(folder === undefined ? {} : { root: folder });
    const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    console.log(renderReport(result, { format, from: process.cwd(), colour }));
    return result.findings.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function readArguments(args: readonly string[]): {
  help: boolean;
  format: Format;
  folder: string | undefined;
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h' },
      format: { type: 'string' },
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
  return { help: values.help === true, format, folder: positionals[0] };
}

import { readFileText } from '../generators/files.ts';
import { projectAt } from '../generators/project.ts';
import { CommandError, runCommand } from '../src/command-line.ts';
import { mayPass } from './gate/gate.ts';
import { type DiffCommandOptions, HELP, readOptions } from './options.ts';
import { renderGithub, renderJsonReport } from './report/machines.ts';
import { type Extras, readCoverage, renderMarkdownReport } from './report/markdown.ts';
import { renderText } from './report/text.ts';

const ExitCode = {
  ok: 0,
  /** Something breaks that is not accepted. */
  broken: 1,
  /** The command line is wrong, or one of the two states cannot be read. */
  usage: 2,
} as const;

/** Errors whose message is all that the user needs. */
const EXPLAINED = ['CommandError', 'SpecError', 'ContractError'];

process.exitCode = await runCommand({
  name: 'npm run diff --',
  help: HELP,
  parse: readOptions,
  run: async (options) => {
    try {
      return await run(options);
    } catch (error) {
      // An error of the command itself must not look like a break.
      const isExplained = error instanceof Error && EXPLAINED.includes(error.name);
      console.error(isExplained ? error.message : error);
      return ExitCode.usage;
    }
  },
});

async function run(options: DiffCommandOptions): Promise<number> {
  // Loaded when it is needed: help and wrong usage need none of it.
  const { diffContracts } = await import('./diff.ts');
  const diff = await diffContracts({
    base: options.base,
    revision: options.revision,
    release: options.release,
    project: projectAt(),
    from: process.cwd(),
    today: new Date().toISOString().slice(0, 10),
  });
  const isColored = process.stdout.isTTY && process.env.NO_COLOR === undefined;
  const formats = {
    text: () => renderText(diff, isColored),
    json: () => renderJsonReport(diff),
    github: () => renderGithub(diff),
    markdown: async () => renderMarkdownReport(diff, await readExtras(options)),
  };
  console.log(await formats[options.format]());
  return mayPass(diff.gate) ? ExitCode.ok : ExitCode.broken;
}

async function readExtras({ conformance, site }: DiffCommandOptions): Promise<Extras> {
  const text = conformance && (await readFileText(conformance));
  if (text === null) throw new CommandError(`There is no file ${conformance}.`);
  return {
    ...(conformance && text && { coverage: readCoverage(text, conformance) }),
    ...(site && { site }),
  };
}

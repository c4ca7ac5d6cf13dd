import { readText } from '../generators/files.ts';
import { projectAt } from '../generators/project.ts';
import { diffContracts } from './diff.ts';
import { DiffError } from './failure.ts';
import { mayPass } from './gate/gate.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { renderGithub, renderJson } from './report/machines.ts';
import { type Extras, readClientCost, readCoverage, renderMarkdown } from './report/markdown.ts';
import { renderText } from './report/text.ts';

/** What the command ends with. */
const ExitCode = {
  ok: 0,
  /** Something breaks that is not accepted. */
  broken: 1,
  /** It was called in a way that it does not know, or one of the two states cannot be read. */
  usage: 2,
} as const;

/** Errors whose message says all there is to say. */
const EXPLAINED = ['DiffError', 'SpecError', 'ContractError'];

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options === 'help') {
      process.stdout.write(HELP);
      return ExitCode.ok;
    }
    const diff = await diffContracts({
      ...options,
      project: projectAt(),
      from: process.cwd(),
      today: new Date().toISOString().slice(0, 10),
    });
    const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    const formats = {
      text: () => renderText(diff, colour),
      json: () => renderJson(diff),
      github: () => renderGithub(diff),
      markdown: async () => renderMarkdown(diff, await readExtras(options)),
    };
    console.log(await formats[options.format]());
    return mayPass(diff.gate) ? ExitCode.ok : ExitCode.broken;
  } catch (error) {
    // A fault of the command itself must not look like a break.
    const explained = error instanceof Error && EXPLAINED.includes(error.name);
    console.error(explained ? error.message : error);
    return ExitCode.usage;
  }
}

async function readExtras({ client, conformance, site }: Options): Promise<Extras> {
  const read = async (file: string) => {
    const text = await readText(file);
    if (text === null) throw new DiffError(`There is no file ${file}.`);
    return text;
  };
  const cost = async (file: string) => readClientCost(await read(file), file);
  return {
    ...(client && {
      client: { before: await cost(client.before), after: await cost(client.after) },
    }),
    ...(conformance && { coverage: readCoverage(await read(conformance), conformance) }),
    ...(site && { site }),
  };
}

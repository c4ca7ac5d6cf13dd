/**
 * `collaboration-service-api diff`, the part of `npm run diff` that the package has: it compares two whole documents, of any
 * service, and needs neither git nor a bundler.
 */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectBehavior } from '../generators/collect-behavior.ts';
import { readFileText } from '../generators/files.ts';
import { ENTRY } from '../generators/project.ts';
import { callOf } from '../src/command-call.ts';
import { type Command, CommandError, ExitCode, STANDARD_OPTIONS } from '../src/command-line.ts';
import { asRecord, isRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { isReference, walk } from '../src/contract/read/pointers.ts';
import { parseDocument } from '../src/dependencies/yaml.ts';
import { groupChanges } from './changes.ts';
import { ACCEPTED_BREAKS } from './gate/accepted.ts';
import { mayPass } from './gate/gate.ts';
import type { Diff } from './judge.ts';
import { judgeChanges } from './judge.ts';
import { rateChanges } from './rate.ts';
import { renderGithub, renderJsonReport } from './report/machines.ts';
import { renderText } from './report/text.ts';
import type { Revision } from './revisions.ts';

const HELP = `Rates what changed between two OpenAPI 3 documents: major breaks a client, minor gives more, patch changes texts.

Usage: ${callOf('diff')} [options] OLD NEW

OLD and NEW are files, in JSON or YAML, that hold a whole document each. A break may pass if NEW has a higher
version, and CHANGELOG.md beside it names the operation; or if diff/accepted-breaks.yaml beside it accepts the break.

  --json       the report for programs
  --github     breaks as annotations of GitHub Actions
  --help       show this text
  --version    show the version of the package

Exit codes: 0 nothing breaks that is not accepted, 1 something does, 2 a file cannot be read, or wrong usage
`;

interface DiffDocumentsOptions {
  readonly help: boolean;
  readonly base: string;
  readonly revision: string;
  readonly format: 'text' | 'json' | 'github';
}

export const diffCommand: Command<DiffDocumentsOptions> = {
  name: callOf('diff'),
  help: HELP,
  parse: (args) => {
    const flag = { type: 'boolean', default: false } as const;
    const options = { ...STANDARD_OPTIONS, json: flag, github: flag };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [base = '', revision = ''] = positionals;
    if (!values.help && positionals.length !== 2) throw new Error('Name two files: OLD and NEW.');
    if (values.json && values.github) throw new Error('Choose one of --json and --github.');
    const format = values.json ? 'json' : values.github ? 'github' : 'text';
    return { help: values.help, base, revision, format };
  },
  run: async ({ base, revision, format }) => {
    const today = new Date().toISOString().slice(0, 10);
    const diff = await diffDocuments(base, revision, today).catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      // An unreadable file must not look like a break.
      console.error(error.message);
      return null;
    });
    if (diff === null) return ExitCode.usage;
    const isColored = process.stdout.isTTY && process.env.NO_COLOR === undefined;
    const formats = {
      text: () => renderText(diff, isColored),
      json: () => renderJsonReport(diff),
      github: () => renderGithub(diff),
    };
    console.log(formats[format]());
    return mayPass(diff.gate) ? ExitCode.ok : ExitCode.failed;
  },
};

/** Compares two files. Rejects with a CommandError for one that holds no document. */
export async function diffDocuments(base: string, revision: string, today: string): Promise<Diff> {
  const [before, after] = await Promise.all([readWhole(base), readWhole(revision)]);
  const groups = groupChanges(rateChanges({ base: before.document, revision: after.document }));
  return judgeChanges(before, after, groups, today);
}

async function readWhole(path: string): Promise<Revision> {
  const text = await readFileText(path);
  if (text === null) throw new CommandError(`There is no file ${path}.`);
  const parsed = parseDocument(text, { prettyErrors: false });
  const [error] = parsed.errors;
  if (error !== undefined) throw new CommandError(`${path} is not valid YAML: ${error.message}.`);
  const document: unknown = parsed.toJS();
  if (!isOpenApi(document)) {
    throw new CommandError(
      `${path} is no OpenAPI 3 document: expected \`openapi\`, \`info.version\` and \`paths\`.`,
    );
  }
  const other = findOtherFile(document);
  if (other !== undefined) {
    throw new CommandError(
      `${path} refers to ${other}; put all of it into one file first, such as with \`redocly bundle\`.`,
    );
  }
  return {
    name: path,
    document: collectBehavior(document),
    version: document.info.version,
    files: [{ path: ENTRY, text }],
    isOwn: false,
    whole: false,
    nameOf: () => path,
    changelog: await readFileText(join(dirname(path), 'CHANGELOG.md')),
    accepted: await readFileText(join(dirname(path), ACCEPTED_BREAKS)),
    source: null,
  };
}

function isOpenApi(document: unknown): document is OpenApiDocument {
  const { openapi, info, paths } = asRecord(document);
  const { version } = asRecord(info);
  return /^3\./.test(String(openapi)) && typeof version === 'string' && isRecord(paths);
}

/** The target of a reference that is not in the document. */
function findOtherFile(document: object): string | undefined {
  const others: string[] = [];
  walk(document, (node) => {
    if (isReference(node) && !node.$ref.startsWith('#')) others.push(node.$ref);
  });
  return others[0];
}

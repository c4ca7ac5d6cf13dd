/** `npm run new:operation` */
import { parseArgs } from 'node:util';
import type { Method } from '../src/contract/operation.ts';
import { writeFiles } from './files.ts';
import type { NewOperation } from './metadata.ts';
import { planOperation } from './plan.ts';
import { ScaffoldError } from './project.ts';

const HELP = `Adds an operation to the contract: its path, schemas, examples and links, and its rows of the tables
in test/spec. What is typed into the tables already is taken from there; everything else is annotated as
undocumented, with a TODO that says what to write.

Usage: npm run new:operation -- <method> <path> [options]
       npm run new:operation -- GET '/projects/{id}/labels' --tag projects

  --tag NAME       its tag; by default that of the path, or of the path above it
  --source TABLE   the table of the documentation; by default the one with its row, or that of the tag
  --access LEVEL   who may call it; by default what the row says, or what is usual for the path
  --id NAME        its operationId; by default made of method and path
  --schema NAME    the schema of the response, new or not; none for a response without a body
  --list, --one    whether it returns a list; by default a GET does whose path ends in a plural
  --dry-run        write nothing; only list the files that would change
  --help           show this

Exit codes: 0 done, 1 it cannot be added, and nothing was written, 2 wrong usage
`;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const satisfies readonly Method[];
const PATH = /^(\/([a-z][a-z0-9_]*|\{[a-z][a-z0-9_]*\}))+$/;

export interface Options {
  readonly help: boolean;
  readonly dryRun: boolean;
  /** `null` with `--help`. */
  readonly operation: NewOperation | null;
}

/** Reads the arguments of the command. Throws an Error that says what is wrong and what was expected. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      tag: { type: 'string' },
      source: { type: 'string' },
      access: { type: 'string' },
      id: { type: 'string' },
      schema: { type: 'string' },
      list: { type: 'boolean' },
      one: { type: 'boolean' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { help, list, one, 'dry-run': dryRun, ...chosen } = values;
  if (help) return { help, dryRun, operation: null };
  const [method, path, ...more] = positionals;
  if (method === undefined || path === undefined) {
    throw new Error("A method and a path are needed: GET '/projects/{id}/labels'.");
  }
  if (more.length > 0) {
    throw new Error(`One operation is added at a time; \`${more.join(' ')}\` is too much.`);
  }
  if (list && one) throw new Error('--list and --one exclude each other.');
  if (chosen.schema !== undefined && !/^([A-Z][A-Za-z0-9]*|none)$/.test(chosen.schema)) {
    throw new Error('--schema takes a name in PascalCase, such as ProjectLabel, or none.');
  }
  const operation = { method: parseMethod(method), path: checkPath(path), ...chosen };
  const isList = list === true ? true : one === true ? false : undefined;
  return { help: false, dryRun, operation: { ...operation, list: isList } };
}

function parseMethod(text: string): Method {
  const method = METHODS.find((each) => each === text.toUpperCase());
  if (method !== undefined) return method;
  throw new Error(`\`${text}\` is not a method of this contract; write ${METHODS.join(', ')}.`);
}

function checkPath(path: string): string {
  if (!path.startsWith('/')) {
    throw new Error(`The path \`${path}\` has to begin with a slash, without /api/v4.`);
  }
  if (PATH.test(path)) return path;
  throw new Error(
    `The path \`${path}\` is made of names in lower case and variables in braces, like '/projects/{id}/labels'; put it in quotes.`,
  );
}

/** Runs the command in the project of a folder. Returns its exit code. */
export async function runScaffold(root: string, args: readonly string[]): Promise<number> {
  let options: Options;
  try {
    options = parseOptions(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
  if (options.operation === null) {
    console.log(HELP);
    return 0;
  }
  try {
    const { operationId, files } = await planOperation(root, options.operation);
    if (!options.dryRun) await writeFiles(root, files);
    console.log(`${options.dryRun ? 'Would write' : 'Wrote'} \`${operationId}\`:`);
    for (const file of files.keys()) console.log(`  ${file}`);
    console.log('\nLeft to do: each TODO in these files, and a handler in src/sandbox/handlers.');
    console.log('Then: npm run generate, npm run lint, npx vitest run test/spec');
    return 0;
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error;
    console.error(error.message);
    return 1;
  }
}

if (import.meta.filename === process.argv[1]) {
  process.exitCode = await runScaffold(process.cwd(), process.argv.slice(2));
}

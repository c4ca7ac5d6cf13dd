/** `npm run new:operation` */
import { ExitCode, runCommand } from '../src/command-line.ts';
import { writeFiles } from './files.ts';
import { parseOptions } from './options.ts';
import { planOperation } from './plan.ts';
import { readProject } from './project.ts';

const HELP = `Adds an operation to the contract: its path, schemas, examples and links, its behavior, and its rows of
the tables in test/spec. What is typed into the tables already is taken from there; everything else is annotated as
undocumented, with a TODO that says what to write.

Usage: npm run new:operation -- <method> <path> [options]
       npm run new:operation -- GET '/projects/{id}/labels' --tag projects

  --tag NAME       its tag; by default that of the path, or of the path above it
  --access ROLE    who may call it; by default what the row says, or what is usual for the path
  --id NAME        its operationId; by default made of method and path
  --schema NAME    the schema of the response, new or not; none for a response without a body
  --list, --one    whether it returns a list; by default a GET does whose path ends in a plural
  --dry-run        write nothing; only list the files that would change
  --help           show this

Exit codes: 0 done, 1 it cannot be added, and nothing was written, 2 wrong usage
`;

process.exitCode = await runCommand({
  name: 'npm run new:operation --',
  help: HELP,
  parse: parseOptions,
  run: async ({ operation, dryRun }) => {
    if (operation === null) return ExitCode.ok;
    const { operationId, files } = planOperation(await readProject(process.cwd()), operation);
    if (!dryRun) await writeFiles(process.cwd(), files);
    console.log(`${dryRun ? 'Would write' : 'Wrote'} \`${operationId}\`:`);
    for (const file of files.keys()) console.log(`  ${file}`);
    console.log(
      '\nLeft to do: each TODO in these files, a handler in src/sandbox/handlers, and a line in',
    );
    console.log(`CHANGELOG.md that names \`${operation.method} ${operation.path}\`.`);
    console.log('Then: npm run generate, npm run lint, npx vitest run test/spec');
    return ExitCode.ok;
  },
});

/** `npm run new:operation` */

import { runCommand } from '../build/command-line.ts';
import { ExitCode, explanationOf } from '../build/failure.ts';
import { projectAt } from '../build/project.ts';
import type { Plan } from './plan.ts';
import { ScaffoldError } from './problem.ts';
import { type Request, readOptions } from './request.ts';
import { findTodos, type Todo, todosIn } from './todo.ts';

const HELP = `Adds an operation to the contract: its path, schemas, examples, links, the rows of the tables in
test/spec, and its place among what the sandbox does not do yet. What is typed into the tables already
is taken from there; everything else is marked as not shown, with a TODO that says what to write.

Usage: npm run new:operation -- <method> <path> [options]
       npm run new:operation -- GET '/projects/{id}/labels' --tag projects

  --tag NAME       its tag; by default that of the path, or of the path above it
  --source TABLE   the table of the documentation; by default where its row stands, or that of the tag
  --access LEVEL   who may call it; by default what the row says, or what is usual for the path
  --id NAME        its operationId; by default made of method and path
  --schema NAME    the schema of the answer, new or not; none for an answer without a body
  --list, --one    whether it answers a list; by default a GET does whose path ends in a plural
  --dry-run        write nothing; say which files would change, and what would be left to do
  --left           say what is left to do of earlier runs, and nothing else
  --help           show this

Exit codes: 0 done, 1 it cannot be added, and nothing was written, 2 wrong usage
`;

async function add(root: string, request: Request, dryRun: boolean): Promise<number> {
  // Loaded when they are needed: Prettier and the linter take longer than saying what is wrong.
  const { planOperation } = await import('./plan.ts');
  const plan = await planOperation(root, request);
  const { findingsOf, writePlan } = await import('./apply.ts');
  const findings = await findingsOf(root, plan);
  for (const { file, line, column, rule, message } of findings) {
    console.error(`${file}:${line}:${column} ${message} ${rule}`);
  }
  if (findings.length > 0) {
    console.error(`\`${plan.operationId}\` would not pass the linter, so nothing was written.`);
    return ExitCode.failed;
  }
  if (!dryRun) await writePlan(root, plan);
  console.log(`${dryRun ? 'Would write' : 'Wrote'} \`${plan.operationId}\`:`);
  for (const file of plan.files.keys()) console.log(`  ${file}`);
  tell(leftBy(plan));
  console.log('\nThen: npm run build, npm run lint, npx vitest run test/spec');
  return ExitCode.ok;
}

/** What is left to do of this run. Of lines that were there before, as many are left out. */
function leftBy({ files }: Plan): Todo[] {
  return [...files].flatMap(([file, { before = '', after }]) => {
    const old = todosIn(file, before).map(({ text }) => text);
    return todosIn(file, after).filter(({ text }) => {
      const known = old.indexOf(text);
      if (known !== -1) old.splice(known, 1);
      return known === -1;
    });
  });
}

function tell(todos: readonly Todo[]): void {
  console.log(todos.length === 0 ? 'Nothing is left to do.' : '\nLeft to do:');
  for (const { file, line, text } of todos) console.log(`  ${file}:${line}  ${text}`);
}

process.exitCode = await runCommand({
  name: 'npm run new:operation',
  help: HELP,
  parse: readOptions,
  run: async ({ request, dryRun }) => {
    const { root } = projectAt();
    if (request !== null) return add(root, request, dryRun);
    tell(await findTodos(root));
    return ExitCode.ok;
  },
  explain: (error) => (error instanceof ScaffoldError ? error.message : explanationOf(error)),
});

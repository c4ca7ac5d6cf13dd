/**
 * Stays in memory as `npm run dev` does, saves a schema again and again, and prints as JSON how long it takes
 * until the findings are there, and until `generated/` and the mock are new. Started in a copy of the project.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from '../../../build/builder.ts';
import { projectAt } from '../../../build/project.ts';
import { operationTable } from '../../../generators/operation-table.ts';
import { createLinter } from '../../../lint/watch.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { startStatelessMock } from '../../../src/mock/stateless.ts';

export interface Watched {
  /** In milliseconds, by round. */
  readonly findings: readonly number[];
  readonly rebuilt: readonly number[];
}

const CHANGED = 'components/schemas/Issue.yaml';
const rounds = Number(process.argv[2]);

function contractOf(document: OpenApiDocument) {
  const operations = operationTable(document).map((each) => [each.id, each] as const);
  return { document, operations: Object.fromEntries(operations) };
}

const project = projectAt();
const file = join(project.spec, CHANGED);
const text = await readFile(file, 'utf8');
const build = await createBuilder(project);
const linter = createLinter();
const mock = await startStatelessMock({ port: 0, ...contractOf(await (await build()).bundle()) });

async function rebuild(): Promise<void> {
  const { bundle } = await build();
  await mock.reload(contractOf(await bundle()));
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const findings: number[] = [];
const rebuilt: number[] = [];
// The first rounds are slower, as they are for somebody who has just begun.
for (let round = -3; round < rounds; round++) {
  await writeFile(file, text.replace(/^(description: .*)$/m, `$1 Changed ${round + 3} times.`));
  // Both begin at once, as they do when a file is saved.
  const [lint, all] = await Promise.all([timed(() => linter.lint()), timed(rebuild)]);
  if (round < 0) continue;
  findings.push(lint);
  rebuilt.push(all);
}
await linter.close();
await mock.close();
const watched: Watched = { findings, rebuilt };
console.log(JSON.stringify(watched));

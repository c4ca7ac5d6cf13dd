/** How long it takes to make the site. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from '../../../generators/generate.ts';
import { projectAt } from '../../../generators/project.ts';
import { buildSite } from '../../../site/build.ts';
import { median, startClock } from '../../measure.ts';
import { buildDocs } from '../peers.ts';

/** In milliseconds. */
export interface Build {
  /** `npm run docs` in a process of its own, into an empty folder. */
  readonly whole: number;
  /** From a saved file of the contract to the changed pages, as `npm start` does it. */
  readonly change: number;
  /** How many files that wrote. */
  readonly changed: number;
  /** `redocly build-docs`, which makes one page. */
  readonly stock: number;
}

const CHANGED = 'components/schemas/Issue.yaml';

export async function measureBuild(rounds: number): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  try {
    const whole = await medianOf(rounds, (round) => buildWhole(join(folder, `whole-${round}`)));
    const stock = await medianOf(rounds, () => buildDocs(join(folder, 'stock.html')));
    return { whole, stock, ...(await measureChange(folder, rounds)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The CPU time of other processes cannot be told apart, so this is the time of a clock. */
async function medianOf(rounds: number, run: (round: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await run(round);
    times.push(performance.now() - start);
  }
  return median(times);
}

function buildWhole(folder: string): Promise<unknown> {
  const { root } = projectAt();
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, join(root, 'site/cli.ts'), '--out', folder];
  return promisify(execFile)(process.execPath, args, { cwd: root });
}

/** Changes a file of a copy of the project again and again. */
async function measureChange(folder: string, rounds: number) {
  const copy = projectAt(join(folder, 'project'));
  const { root } = projectAt();
  for (const part of ['spec', 'generated', 'docs', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
    await cp(join(root, part), join(copy.root, part), { recursive: true });
  }
  const file = join(copy.spec, CHANGED);
  const text = await readFile(file, 'utf8');
  const out = join(folder, 'site');
  const bringUpToDate = async () => {
    const { contract } = await generate(copy);
    return buildSite(copy, contract, { folder: out });
  };
  await bringUpToDate();
  const times: number[] = [];
  let changed = 0;
  for (let round = 0; round <= rounds; round++) {
    await writeFile(file, text.replace(/^(description: .*)$/m, `$1 Changed ${round}.`));
    const elapsed = startClock();
    const { written } = await bringUpToDate();
    if (round > 0) times.push(elapsed());
    changed = written.length;
  }
  return { change: median(times), changed };
}

/** Everything that is made of the contract, and what the linter says of it, in two threads. */
import { generators } from '../generators/index.ts';
import type { LintResult } from '../lint/lint.ts';
import { openLintMemory } from '../lint/memory.ts';
import { createLinter, type Linter } from '../lint/watch.ts';
import { siteFolder } from '../site/folder.ts';
import { refreshSite } from '../site/memory.ts';
import { type Built, createBuilder, type Given } from './builder.ts';
import type { GivenBundle } from './contract-reader.ts';
import { type FileIndex, openFileIndex } from './file-index.ts';
import { readMemory } from './memory.ts';
import type { Project } from './project.ts';
import type { GivenOutput } from './render.ts';
import { type StepListener, timed } from './steps.ts';

export interface BuiltAll {
  readonly lint: LintResult;
  /** What was built, or why it could not be: a SpecError, or an error of the site. */
  readonly built: Built | { readonly error: unknown };
}

/**
 * Lints the contract, and brings `generated/` and the site up to date, as far as what changed calls for. Findings
 * keep nothing from being built: what can be made of the contract is made. The linter has a thread of its
 * own, and hands over the bundle that it needs itself.
 *
 * @param fresh Whether the contract is linted even if nothing changed since it was linted last.
 */
export async function buildAll(
  project: Project,
  { fresh, listener }: { readonly fresh: boolean; readonly listener: StepListener },
): Promise<BuiltAll> {
  const index = await openFileIndex(project.cache);
  const memory = openLintMemory(project, index);
  const lint = fresh ? null : await memory.recall();
  if (lint !== null) {
    await timed('lint', listener, async () => ({ outcome: 'fresh', value: null }));
    return { lint, built: await buildBoth(project, index, listener) };
  }
  const linter = createLinter({ root: project.spec });
  try {
    const { outputs: before } = await readMemory(project.cache);
    const errand = HANDED_OVER.filter((output) => before[output] === undefined);
    const { linting, given } = startLinting(linter, errand, listener);
    const bundle = async () => {
      // There is time to load what comes next.
      const own = generators.filter(({ output }) => !errand.includes(output));
      await Promise.all([...own.map(({ load }) => load()), loadSite()]);
      return given.bundle();
    };
    const built = await buildBoth(project, index, listener, { ...given, bundle });
    const result = await linting;
    await memory.keep(result);
    return { lint: result, built };
  } finally {
    await linter.close();
  }
}

/** All that the site needs besides the contract. */
async function loadSite(): Promise<void> {
  const [, { readFixed }] = await Promise.all([
    import('../site/build.ts'),
    import('../site/redoc/files.ts'),
  ]);
  await readFixed();
}

/** What the linter's thread makes in a first build, so that both threads end together. */
const HANDED_OVER = [
  'openapi.yaml',
  'openapi.json',
  'not-shown.md',
  'life-cycles.md',
  'life-cycles/',
];

function startLinting(
  linter: Linter,
  errand: readonly string[],
  listener: StepListener,
): { readonly linting: Promise<LintResult>; readonly given: Given } {
  const start = performance.now();
  const bundle = withResolve<GivenBundle | null>();
  const outputs = new Map(errand.map((output) => [output, withResolve<GivenOutput | null>()]));
  const linting = linter
    .lint({
      outputs: errand,
      onBundle: bundle.resolve,
      onOutput: (given) => outputs.get(given.output)?.resolve(given),
    })
    .finally(() => {
      for (const { resolve } of [bundle, ...outputs.values()]) resolve(null);
    });
  linting
    .then(({ findings }) => {
      const outcome = findings.length === 0 ? 'clean' : 'findings';
      listener.done?.({ name: 'lint', outcome, milliseconds: performance.now() - start });
    })
    // Whoever waits for the findings hears of it.
    .catch(() => undefined);
  return {
    linting,
    given: {
      bundle: () => bundle.promise,
      outputs: new Map([...outputs].map(([output, { promise }]) => [output, promise])),
    },
  };
}

function withResolve<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function buildBoth(
  project: Project,
  index: FileIndex,
  listener: StepListener,
  given?: Given,
): Promise<BuiltAll['built']> {
  try {
    const build = await createBuilder(project, { index, ...(given && { given }) });
    const built = await build(listener);
    await refreshSite(project, built.bundle, { folder: siteFolder(project), listener, index });
    return built;
  } catch (error) {
    return { error };
  } finally {
    await index.save();
  }
}

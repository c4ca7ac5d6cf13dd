import { join } from 'node:path';
import { type Files, generators } from '../generators/index.ts';
import { createBundler } from './bundle.ts';
import { readSpec } from './contract-reader.ts';
import { readText } from './files.ts';
import { foreignFiles } from './foreign-files.ts';
import type { Project } from './project.ts';
import { renderOutput } from './render.ts';
import { type StepListener, timed } from './steps.ts';

/** A file in `generated/` that is not what the contract gives. */
export interface StaleFile {
  /** Its name there. */
  readonly file: string;
  /** It is not there; it has other content; or no generator makes it. */
  readonly state: 'missing' | 'stale' | 'foreign';
}

/**
 * Renders everything anew, without a look at what the build remembers, and compares it with
 * `generated/`. Writes nothing. Throws a SpecError where the contract cannot be built.
 */
export async function checkGenerated(
  project: Project,
  listener: StepListener = {},
): Promise<StaleFile[]> {
  const files = await readSpec(project);
  const bundle = await timed('bundle', listener, async () => ({
    outcome: 'bundled',
    value: await createBundler(project.spec, project.root)(files),
  }));
  const findings: StaleFile[] = [];
  const made: string[] = [];
  for (const generator of generators) {
    await timed(generator.output, listener, async () => {
      const texts = await renderOutput(generator, bundle, async () => files, project);
      made.push(...Object.keys(texts));
      const stale = await staleFiles(project, texts);
      findings.push(...stale);
      return { outcome: stale.length === 0 ? 'fresh' : 'stale', value: texts };
    });
  }
  const foreign = await foreignFiles(project, made);
  return [...findings, ...foreign.map((file) => ({ file, state: 'foreign' as const }))];
}

async function staleFiles(project: Project, texts: Files): Promise<StaleFile[]> {
  const findings = await Promise.all(
    Object.entries(texts).map(async ([file, text]) => {
      const present = await readText(join(project.generated, file));
      if (present === text) return [];
      return [{ file, state: present === null ? ('missing' as const) : ('stale' as const) }];
    }),
  );
  return findings.flat();
}

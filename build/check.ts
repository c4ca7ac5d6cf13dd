import { join } from 'node:path';
import { generators } from '../generators/index.ts';
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
  for (const generator of generators) {
    const { output: file } = generator;
    const present = await readText(join(project.generated, file));
    await timed(file, listener, async () => {
      const text = await renderOutput(generator, bundle, files, project);
      if (text === present) return { outcome: 'fresh', value: text };
      findings.push({ file, state: present === null ? 'missing' : 'stale' });
      return { outcome: 'stale', value: text };
    });
  }
  const foreign = await foreignFiles(project);
  return [...findings, ...foreign.map((file) => ({ file, state: 'foreign' as const }))];
}

/** Checks a plan against the linter in a copy, and writes it. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '../lint/finding.ts';
import { lintSpec } from '../lint/lint.ts';
import type { Edit } from './draft.ts';
import type { Plan } from './plan.ts';

/** What the linter would find because of a plan, in files from the root of the project. The project stays as it is. */
export async function findingsOf(root: string, { files }: Plan): Promise<Finding[]> {
  const copy = await mkdtemp(join(tmpdir(), 'new-operation-'));
  const configured = {
    redoclyConfig: join(root, 'redocly.yaml'),
    spectralConfig: join(root, '.spectral.yaml'),
  };
  try {
    await cp(join(root, 'spec'), join(copy, 'spec'), { recursive: true });
    await cp(join(root, 'package.json'), join(copy, 'package.json'));
    await writeAll(
      copy,
      [...files].filter(([path]) => path.startsWith('spec/')),
    );
    const after = await lintSpec({ root: join(copy, 'spec'), ...configured });
    if (after.findings.length === 0) return [];
    // What was wrong before is not the plan's fault.
    const before = await lintSpec({ root: join(root, 'spec'), ...configured });
    const known = new Set(before.findings.map(signOf));
    return after.findings
      .filter((finding) => !known.has(signOf(finding)))
      .map((finding) => ({ ...finding, file: `spec/${finding.file}` }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function signOf({ rule, file, pointer, message }: Finding): string {
  return JSON.stringify([rule, file, pointer, message]);
}

/** Writes all files of a plan; where one cannot be written, the others are put back. */
export async function writePlan(root: string, { files }: Plan): Promise<void> {
  try {
    await writeAll(root, files);
  } catch (error) {
    for (const [path, { before }] of files) {
      const file = join(root, path);
      // What failed to be written may fail to be put back; the first failure is the one to tell.
      if (before === undefined) await rm(file, { force: true }).catch(() => undefined);
      else await writeFile(file, before).catch(() => undefined);
    }
    throw error;
  }
}

async function writeAll(root: string, files: Iterable<readonly [string, Edit]>): Promise<void> {
  for (const [path, { after }] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), after);
  }
}

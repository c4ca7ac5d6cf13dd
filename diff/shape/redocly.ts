import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DiffError } from '../failure.ts';

const run = promisify(execFile);

/** A change as `redocly diff --format json` reports it, as far as it is read here. */
export interface RedoclyChange {
  /** `#/paths/~1jobs/get`, of the revision or, where it was removed, of the base. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: 'major' | 'minor' | 'patch';
  /** Why it is major; empty otherwise. */
  readonly verdicts: readonly { readonly ruleId: string; readonly message: string }[];
  /** The field that was modified; `key` for the name of the node itself. */
  readonly property?: string;
  readonly base?: { readonly value?: unknown };
  readonly revision?: { readonly value?: unknown };
}

/** Without it, no rule is on. */
const CONFIG = 'telemetry: off\nextends: [diff-recommended]\n';

/**
 * Compares two OpenAPI documents with `redocly diff`. It is part of Redocly's command alone, which has no
 * module to import, so it runs as a process of its own. Needs no network. Throws a DiffError where it fails.
 */
export async function redoclyDiff(base: object, revision: object): Promise<RedoclyChange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-diff-'));
  const path = (name: string) => join(folder, name);
  try {
    await Promise.all([
      writeFile(path('base.json'), JSON.stringify(base)),
      writeFile(path('revision.json'), JSON.stringify(revision)),
      writeFile(path('redocly.yaml'), CONFIG),
    ]);
    const options = ['--config', path('redocly.yaml'), '--format', 'json', '--fail-on', 'none'];
    const output = ['--output', path('changes.json')];
    await run(
      process.execPath,
      [command(), 'diff', path('base.json'), path('revision.json'), ...options, ...output],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    const report = JSON.parse(await readFile(path('changes.json'), 'utf8')) as {
      changes: RedoclyChange[];
    };
    return report.changes;
  } catch (error) {
    const { stderr = '', message } = error as Error & { readonly stderr?: string };
    throw new DiffError(`redocly diff failed: ${stderr.trim() || message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The script behind the command `redocly`. */
function command(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
}

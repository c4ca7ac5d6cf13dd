/** What the linter found last, so that it need not look at the same again. */
import { join } from 'node:path';
import type { FileIndex } from '../build/file-index.ts';
import { hashOf, readText, writeText } from '../build/files.ts';
import { type Project, projectAt } from '../build/project.ts';
import { INSTALLED, installedVersion } from '../build/tools.ts';
import { SOURCES } from './layout.ts';
import type { LintResult } from './lint.ts';

/** The findings on a project's own contract with its own settings. Losing it costs time and nothing else. */
export interface LintMemory {
  /** The last result, if all that went into it is still the same; `null` otherwise. */
  readonly recall: () => Promise<LintResult | null>;
  /** Keeps a result, if it is one of the sources as they were when this memory was opened. */
  readonly keep: (result: LintResult) => Promise<void>;
}

/** What has rules, or code that they use. */
const CODE = ['lint', 'contract', 'build'];
const SETTINGS = ['redocly.yaml', '.spectral.yaml'];
const TOOLS = [
  '@redocly/openapi-core',
  '@stoplight/spectral-core',
  '@stoplight/spectral-owasp-ruleset',
  '@stoplight/spectral-ref-resolver',
  '@stoplight/spectral-rulesets',
  'ajv',
  'ajv-formats',
  'yaml',
];

/** The memory of a project, with a key of its sources, the code of the rules, their settings and their tools as they are now. */
export function openLintMemory(project: Project, index: FileIndex): LintMemory {
  const sources = index.hashOfFolder(project.spec, SOURCES);
  const key = hashOf(sources, ...rulesOf(index));
  const file = join(project.cache, 'lint.json');
  return {
    recall: async () => {
      const kept = read(await readText(file));
      return kept?.key === key && kept.result.root === project.spec
        ? { ...kept.result, remembered: true }
        : null;
    },
    keep: async (result) => {
      // A file that was saved meanwhile may be in the result or not.
      if (result.sources === sources) await writeText(file, JSON.stringify({ key, result }));
    },
  };
}

/** All that decides what is found, besides the sources. */
function rulesOf(index: FileIndex): string[] {
  const { root } = projectAt();
  const code = CODE.map((folder) => index.hashOfFolder(join(root, folder), ['.ts']));
  const settings = [...SETTINGS, ...INSTALLED].map((file) =>
    String(index.hashOf(join(root, file))),
  );
  return [...code, ...settings, ...TOOLS.map(installedVersion)];
}

function read(text: string | null): { readonly key: string; readonly result: LintResult } | null {
  try {
    const kept = JSON.parse(text ?? 'null') as { key?: unknown; result?: { findings?: unknown } };
    const isWhole = typeof kept?.key === 'string' && Array.isArray(kept.result?.findings);
    return isWhole ? (kept as { key: string; result: LintResult }) : null;
  } catch {
    return null;
  }
}

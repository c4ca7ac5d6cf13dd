import { fileURLToPath } from 'node:url';
import { bundleContract } from '../generators/bundle.ts';
import { hashOfFiles, type SourceFile } from '../generators/files.ts';
import { SpecError } from '../generators/spec-error.ts';
import { asRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { compareFindings, type Finding } from './finding.ts';
import { INDEX } from './layout.ts';
import { runRedocly } from './redocly.ts';
import { runRules } from './rule.ts';
import { RULES } from './rules/index.ts';
import { type LoadedTree, loadTree, type Tree } from './tree.ts';

export interface LintOptions {
  /** The folder of `openapi.yaml`; the project's own by default. */
  readonly root?: string;
  /** The rules of Redocly; the project's redocly.yaml by default. */
  readonly redoclyConfig?: string;
  /** The rules of Spectral; the project's .spectral.yaml by default. */
  readonly spectralConfig?: string;
}

/** One of the tools that ran, with what it found. */
export interface ToolRun {
  readonly tool: 'files' | 'rules' | 'redocly' | 'spectral';
  readonly findings: number;
  readonly milliseconds: number;
}

export interface LintResult {
  /** The folder that the files of findings are relative to, as an absolute path. */
  readonly root: string;
  /** Names the contents that were linted. */
  readonly sources: string;
  /** How many files were read. */
  readonly files: number;
  /** By file and position; empty for a clean contract. */
  readonly findings: readonly Finding[];
  /** In the order in which they ran. What is missing here did not run, because of what an earlier one found. */
  readonly runs: readonly ToolRun[];
  readonly milliseconds: number;
  /** Whether this is the result of an earlier run, since when nothing changed. */
  readonly remembered?: true;
}

/** Is given the bundle as soon as it is made, with what it was made from; the rules wait for it. */
export type BundleListener = (
  bundle: OpenApiDocument,
  files: readonly SourceFile[],
) => void | Promise<void>;

/**
 * Lints a contract with the project's own rules, Redocly and Spectral.
 *
 * Looks at the files anew on each call, so it can be called again after one changed. Throws a
 * MissingContractError where there is no `openapi.yaml`.
 */
export async function lintSpec(
  options: LintOptions = {},
  onBundle?: BundleListener,
): Promise<LintResult> {
  const begin = performance.now();
  const loaded = await loadTree(options.root ?? pathOf('spec'));
  const { tree } = loaded;
  const findings: Finding[] = [];
  const runs: ToolRun[] = [];
  let start = begin;
  for await (const { tool, found } of runTools(loaded, options, onBundle)) {
    const end = performance.now();
    findings.push(...found);
    runs.push({ tool, findings: found.length, milliseconds: end - start });
    start = end;
  }
  return {
    root: tree.root,
    sources: hashOfFiles(loaded.texts),
    files: tree.files.size,
    findings: findings.sort(compareFindings),
    runs,
    milliseconds: performance.now() - begin,
  };
}

/** Runs one tool after the other, as long as what they found leaves sense in running the next. */
async function* runTools(
  { tree, texts, problems }: LoadedTree,
  options: LintOptions,
  onBundle?: BundleListener,
): AsyncGenerator<{ tool: ToolRun['tool']; found: readonly Finding[] }> {
  const unreadable = problems.length > 0 ? problems : checkVersion(tree);
  yield { tool: 'files', found: unreadable };
  // What cannot be read or leads nowhere would echo through every rule.
  if (unreadable.length > 0) return;

  const bundled = await bundleOf(tree, texts);
  if ('bundle' in bundled) await onBundle?.(bundled.bundle, texts);

  yield { tool: 'rules', found: runRules(tree, RULES) };

  const found = await runRedocly(tree, options.redoclyConfig ?? pathOf('redocly.yaml'));
  const misshapen = found.filter(({ rule }) => rule === 'redocly/struct');
  // What is no OpenAPI would echo through the other rules; one of Spectral's is on for what `struct` cannot see.
  if (misshapen.length > 0) return yield { tool: 'redocly', found: misshapen };
  if ('failure' in bundled) {
    return yield { tool: 'redocly', found: [...found, ...explainFailure(bundled.failure)] };
  }
  yield { tool: 'redocly', found };

  // It takes long to load, so it is loaded only when it is needed.
  const { runSpectral } = await import('./spectral.ts');
  const spectralConfig = options.spectralConfig ?? pathOf('.spectral.yaml');
  yield { tool: 'spectral', found: await runSpectral(tree, bundled.bundle, spectralConfig) };
}

/** The contract in one piece, as the build makes it, or why there is none. */
async function bundleOf(
  tree: Tree,
  texts: readonly SourceFile[],
): Promise<{ readonly bundle: OpenApiDocument } | { readonly failure: unknown }> {
  try {
    return { bundle: await bundleContract(tree.root, texts, tree.root) };
  } catch (failure) {
    return { failure };
  }
}

/** Why the bundler refused the contract. What is misshapen may fail in any way, and is reported as such before. */
function explainFailure(failure: unknown): Finding[] {
  if (!(failure instanceof SpecError)) throw failure;
  const [, file = INDEX, line = '1', column = '1', message = failure.message] =
    /^(\S+?):(\d+):(\d+) {2}(.*)$/s.exec(failure.message) ?? [];
  return [
    {
      file,
      line: Number(line),
      column: Number(column),
      rule: 'bundle',
      pointer: '',
      message,
      severity: 'error',
    },
  ];
}

/** Both libraries choose their rules by the version, and give up on one that they do not know. */
function checkVersion(tree: Tree): Finding[] {
  const file = tree.files.get(INDEX);
  const version = asRecord(file?.data).openapi;
  if (file === undefined || (typeof version === 'string' && version.startsWith('3.1.'))) return [];
  return [
    {
      rule: 'openapi-version',
      file: INDEX,
      ...file.positionOf('/openapi'),
      pointer: '/openapi',
      message: 'The contract is OpenAPI 3.1. Begin the file with `openapi: 3.1.2`.',
      severity: 'error',
    },
  ];
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

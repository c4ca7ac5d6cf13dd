import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { CommandError } from '../src/command-line.ts';
import {
  asArray,
  asRecord,
  asString,
  formatList,
  type UnknownRecord,
} from '../src/contract/data.ts';
import { parsePointer } from '../src/contract/pointers.ts';
import { major, minor, type RatedFinding } from './rules/rule.ts';
import { compareLists, type States } from './states.ts';

const run = promisify(execFile);

/** A finding in one pair of shapes, with its location in the operation. */
export interface ShapeFinding extends RatedFinding {
  readonly pair: number;
  readonly segments: readonly string[];
  /** The field of the node, where it is about one. */
  readonly field: string | undefined;
  readonly gone: boolean;
}

/** What Redocly finds in pairs of shapes of operations, in the order of the pairs; it runs once for all of them. */
export async function compareShapes(pairs: readonly States[]): Promise<ShapeFinding[]> {
  const base = toDocument(pairs.map((pair) => pair.base));
  const revision = toDocument(pairs.map((pair) => pair.revision));
  if (isDeepStrictEqual(base, revision)) return [];
  const changes = await redoclyDiff(base, revision);
  return changes.flatMap((change) => interpret(change, pairs)).sort((a, b) => a.pair - b.pair);
}

/** Operations as an OpenAPI document: that of turn 3 is the POST of `/3`. */
function toDocument(operations: readonly UnknownRecord[]): UnknownRecord {
  const paths: Record<string, unknown> = {};
  const components: Record<string, unknown> = {};
  for (const [index, { parameters, ...operation }] of operations.entries()) {
    // As components, parameters are paired by the name of the component and not by likeness.
    const references = Object.entries(asRecord(parameters)).map(([key, parameter], turn) => {
      const name = `${index}.${turn}`;
      // The name of a path variable is never sent.
      const fixed = key.startsWith('path ') ? { name: key } : {};
      components[name] = { ...asRecord(parameter), ...fixed };
      return { $ref: `#/components/parameters/${name}` };
    });
    paths[`/${index}`] = { post: { ...operation, parameters: references } };
  }
  const info = { title: '', version: '0' };
  return { openapi: '3.1.0', info, paths, components: { parameters: components } };
}

/** A change as `redocly diff --format json` reports it, as far as it is read here. */
interface RedoclyChange {
  /** `#/paths/~1jobs/get`, of the revision or, where it was removed, of the base. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly impact: 'major' | 'minor' | 'patch';
  /** Why it is major; empty otherwise. */
  readonly verdicts: readonly { readonly message: string }[];
  /** The field that was modified; `key` for the name of the node itself. */
  readonly property?: string;
  readonly base?: { readonly value?: unknown };
  readonly revision?: { readonly value?: unknown };
}

/** Without it, no rule is on. */
const CONFIG = 'telemetry: off\nextends: [diff-recommended]\n';

/**
 * Compares two OpenAPI documents with `redocly diff`. It is part of Redocly's command alone, which has no
 * module to import, so it runs as a process of its own. Needs no network. Throws a CommandError where it fails.
 */
async function redoclyDiff(base: object, revision: object): Promise<RedoclyChange[]> {
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
    throw new CommandError(`redocly diff failed: ${stderr.trim() || message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The script behind the command `redocly`. */
function command(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
}

function interpret(change: RedoclyChange, pairs: readonly States[]): ShapeFinding[] {
  // Whether a header is always there is rated by a rule of our own; Redocly has none.
  if (change.typeName === 'Header' && change.property === 'required') return [];
  const gone = change.kind === 'removed';
  const place = { ...findPath(change, pairs), field: change.property, gone };
  const rule = ruleOf(change);
  if (change.verdicts.length === 0) return [{ ...minor(rule, describe(change)), ...place }];
  return change.verdicts.map(({ message }) => ({ ...major(rule, message), ...place }));
}

/** Rules are called after the field that changed, since accepted breaks must outlive Redocly's names. */
function ruleOf({ path, property }: RedoclyChange): string {
  const field = property ?? parsePointer(path).findLast((segment) => !/^\d+$/.test(segment)) ?? '';
  return `${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-changed`;
}

/** The pair and the path in its operation that a pointer of Redocly's leads to. */
function findPath({ path }: RedoclyChange, pairs: readonly States[]) {
  const [section = '', ...rest] = parsePointer(path);
  const parameterAt = (pair: number, turn = '') =>
    Object.keys(asRecord(pairs[pair]?.base.parameters))[Number(turn)] ?? '';
  if (section === 'paths') {
    const [operation = '', , ...segments] = rest;
    const pair = Number(operation.slice(1));
    const [field, turn, ...below] = segments;
    if (field !== 'parameters' || turn === undefined) return { pair, segments };
    return { pair, segments: [field, parameterAt(pair, turn), ...below] };
  }
  const [, name = '', ...below] = rest;
  const [pair, turn] = name.split('.');
  return {
    pair: Number(pair),
    segments: ['parameters', parameterAt(Number(pair), turn), ...below],
  };
}

/** Redocly has no message for a change that breaks nobody. */
function describe({ kind, path, property, base, revision }: RedoclyChange): string {
  if (kind !== 'modified') {
    const segments = parsePointer(path);
    const name = segments.at(-1) ?? '';
    const list = /^\d+$/.test(name) ? `A branch of \`${segments.at(-2)}\`` : `\`${name}\``;
    return `${list} was ${kind}.`;
  }
  const [before, after] = [base?.value, revision?.value];
  const field = `\`${property}\``;
  if (Array.isArray(before) && Array.isArray(after)) return describeLists(field, before, after);
  if (before === undefined) return `${field} was set to ${describeValue(after)}.`;
  if (after === undefined) return `${field} was removed; it was ${describeValue(before)}.`;
  return `${field} changed from ${describeValue(before)} to ${describeValue(after)}.`;
}

function describeLists(field: string, before: unknown[], after: unknown[]): string {
  const { added, removed } = compareLists(before, after, (one, other) => one === other);
  const words = [
    ...(added.length > 0 ? [`gained ${formatList(added.map(toText))}`] : []),
    ...(removed.length > 0 ? [`lost ${formatList(removed.map(toText))}`] : []),
  ];
  return `${field} ${words.join(' and ') || 'was reordered'}.`;
}

function describeValue(value: unknown): string {
  return Array.isArray(value) ? formatList(asArray(value).map(toText)) : `\`${toText(value)}\``;
}

function toText(value: unknown): string {
  return asString(value) ?? JSON.stringify(value);
}

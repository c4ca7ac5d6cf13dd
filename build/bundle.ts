import { join, relative, sep } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { findCircles } from './circles.ts';
import { explainProblem } from './explain-problem.ts';
import { byCodeUnit, type SourceFile } from './files.ts';
import { type ParsedFile, parseFiles } from './parse.ts';
import { ContractResolver } from './resolver.ts';
import { type Finding, SpecError } from './spec-error.ts';
import { assertPinned } from './tools.ts';

export const ENTRY = 'openapi.yaml';

/** Puts the files of a contract together into one document. */
export type Bundler = (files: readonly SourceFile[]) => Promise<OpenApiDocument>;

/**
 * A bundler for the contract in a folder. It remembers parsed files by their content, so that one
 * that is kept parses only what changed. It throws a SpecError where the contract cannot be bundled.
 *
 * @param directory The folder of `openapi.yaml`.
 * @param root What file names in errors are relative to.
 */
export function createBundler(directory: string, root: string): Bundler {
  assertPinned('@redocly/openapi-core');
  let known = new Map<string, ParsedFile>();
  const name = (absolute: string) => relative(root, absolute).split(sep).join('/');

  return async (files) => {
    known = parseFiles(files, { directory, name, known });
    refuseOtherVersions(known.get(ENTRY), name(join(directory, ENTRY)));
    const given = new Map([...known.values()].map((file) => [file.source.absoluteRef, file]));
    const circles = findCircles(given, name);
    if (circles.length > 0) throw new SpecError(circles);
    const { problems, bundle: bundled } = await bundle({
      ref: join(directory, ENTRY),
      config: await createConfig({}),
      externalRefResolver: new ContractResolver(known.values()),
      componentRenamingConflicts: 'error',
    });
    if (problems.length > 0) {
      // The bundler has written into its copies; what it was given says what is wrong.
      throw new SpecError(problems.map((problem) => explainProblem(problem, given, name)));
    }
    return tidy(bundled.parsed as OpenApiDocument);
  };
}

function refuseOtherVersions(entry: ParsedFile | undefined, file: string): void {
  if (entry === undefined) {
    throw new SpecError([atStart(file, 'There is no such file; it is where the contract begins.')]);
  }
  const version = (entry.parsed as { openapi?: unknown } | null | undefined)?.openapi;
  if (typeof version === 'string' && version.startsWith('3.1.')) return;
  throw new SpecError([
    atStart(
      file,
      'The contract is OpenAPI 3.1, and this file does not begin with `openapi: 3.1.2`.',
    ),
  ]);
}

function atStart(file: string, reason: string): Finding {
  return { file, line: 1, column: 1, reason };
}

/** The sections of `components` in the order in which the bundle shows them. */
const SECTIONS = [
  'securitySchemes',
  'parameters',
  'requestBodies',
  'responses',
  'headers',
  'links',
  'examples',
  'schemas',
];

/**
 * A plain copy in a fixed order: components last, by kind and name. The bundler lists them as it
 * meets them, so that a new operation would move half of the file.
 */
function tidy(bundled: OpenApiDocument): OpenApiDocument {
  const { components = {}, ...rest } = JSON.parse(JSON.stringify(bundled)) as OpenApiDocument;
  const sections = Object.entries(components as Record<string, Record<string, unknown>>)
    .sort(([a], [b]) => SECTIONS.indexOf(a) - SECTIONS.indexOf(b) || byCodeUnit(a, b))
    .map(([section, nodes]) => [section, sortByKey(nodes)]);
  return { ...rest, components: Object.fromEntries(sections) };
}

function sortByKey(nodes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(nodes).sort(([a], [b]) => byCodeUnit(a, b)));
}

/** Reads the contract in spec/: its files, all of it in one document, its workflows. */

import { join, relative, sep } from 'node:path';
import {
  BaseResolver,
  bundle,
  createConfig,
  getCodeframe,
  getLineColLocation,
  isAbsoluteUrl,
  type NormalizedProblem,
  ResolveError,
  Source,
} from '@redocly/openapi-core';
import { parse } from 'yaml';
import { CommandError } from '../src/command-line.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { type ArazzoDocument, readWorkflow, type Workflow } from '../src/contract/workflows.ts';
import { collectBehavior } from './collect-behavior.ts';
import { readFiles, type SourceFile } from './files.ts';
import { ENTRY } from './project.ts';

/** The contract's sources cannot be built; the message says where and why. */
export class SpecError extends CommandError {
  override readonly name = 'SpecError';
}

/** The endings of the files that belong to a contract. */
const SOURCE_EXTENSIONS = ['.yaml', '.yml', '.json'];

/** The files of the contract in a folder. */
export function readContractFiles(folder: string): Promise<SourceFile[]> {
  return readFiles(folder, SOURCE_EXTENSIONS);
}

/**
 * The contract in one piece, in a fixed order. Throws a SpecError where it cannot be bundled.
 *
 * @param folder The folder of `openapi.yaml`.
 * @param files Its files, where they are not those on disk.
 * @param from What file names in errors are relative to.
 * @param entry The path of its index: for `diff`, which compares any two documents, it may have another name.
 */
export async function bundleContract(
  folder: string,
  files?: readonly SourceFile[],
  from = process.cwd(),
  entry = join(folder, ENTRY),
): Promise<OpenApiDocument> {
  const texts = new Map(
    (files ?? (await readContractFiles(folder))).map(({ path, text }) => [
      path === ENTRY ? entry : join(folder, path),
      text,
    ]),
  );
  if (!texts.has(entry)) throw new SpecError(`${relative(from, entry)} is missing.`);
  const { problems, bundle: bundled } = await bundle({
    ref: entry,
    config: await createConfig(),
    // A new one each time, because the bundler writes into what it parsed.
    externalRefResolver: new ContractResolver(texts),
    componentRenamingConflicts: 'error',
  }).catch((error: Error) => {
    // Some problems are thrown: another version, YAML that is none, references in a circle.
    throw new SpecError(`${relative(from, entry)}: ${error.message}`, { cause: error });
  });
  if (problems.length > 0) {
    throw new SpecError(problems.map((problem) => formatProblem(problem, from)).join('\n'));
  }
  const document = bundled.parsed as OpenApiDocument;
  const missing = (['info', 'paths'] as const).find((name) => document[name] === undefined);
  if (missing !== undefined) {
    throw new SpecError(`${relative(from, entry)} is no contract: it has no \`${missing}\`.`);
  }
  return sortComponents(collectBehavior(document));
}

/** Resolves references to the files at hand and to nothing else: no network, no file outside. */
class ContractResolver extends BaseResolver {
  readonly #texts: ReadonlyMap<string, string>;

  constructor(texts: ReadonlyMap<string, string>) {
    super();
    this.#texts = texts;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const text = this.#texts.get(absoluteRef);
    if (text !== undefined) return new Source(absoluteRef, text.replaceAll('\r\n', '\n'));
    const kind = isAbsoluteUrl(absoluteRef) ? 'a URL' : 'no file of the contract';
    throw new ResolveError(new Error(`${absoluteRef} is ${kind}.`));
  }
}

/** `file:line:column  message`, and below it the lines of the file. */
function formatProblem({ message, location: [location] }: NormalizedProblem, from: string): string {
  if (location === undefined) return message;
  const position = getLineColLocation(location);
  const file = relative(from, location.source.absoluteRef).split(sep).join('/');
  const { line, col } = position.start;
  return `${file}:${line}:${col}  ${message.replaceAll(`${from}${sep}`, '')}\n${getCodeframe(position, false)}`;
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
 * A plain copy with components last, by kind and name. The bundler lists them as it meets them, so
 * that a new operation would move half of the file.
 */
function sortComponents(bundled: OpenApiDocument): OpenApiDocument {
  const { components = {}, ...rest } = JSON.parse(JSON.stringify(bundled)) as OpenApiDocument;
  const sections = Object.entries(sortByKey(components))
    .sort(([a], [b]) => SECTIONS.indexOf(a) - SECTIONS.indexOf(b))
    .map(([section, nodes]) => [section, sortByKey(nodes)]);
  return { ...rest, components: Object.fromEntries(sections) };
}

function sortByKey(nodes: object): object {
  return Object.fromEntries(Object.entries(nodes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const WORKFLOW = '.arazzo.yaml';

/** The workflows of the contract, by the names of their files. Rejects with a ContractError. */
export async function readWorkflows(
  folder: string,
  contract: OpenApiDocument,
): Promise<Workflow[]> {
  const files = await readFiles(join(folder, 'workflows'), [WORKFLOW]);
  return files.map(({ path, text }) =>
    readWorkflow(path.slice(0, -WORKFLOW.length), parse(text) as ArazzoDocument, contract),
  );
}

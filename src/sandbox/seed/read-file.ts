/** Reads files in YAML or JSON: worlds, and overrides. It needs Node, and stands apart from the rest of the sandbox. */
import { readFile } from 'node:fs/promises';
import { isNode, LineCounter, parseDocument } from '../../dependencies/yaml.ts';
import { findTemplateProblems, type HookTemplate } from '../hooks/deliver.ts';
import { findOverridesProblems, type Override } from '../overrides/override.ts';
import { checkWorldData } from '../store/check.ts';
import type { DataProblem } from '../store/problems.ts';
import type { WorldData } from '../store/world.ts';

/** A file that no world can begin with; the message names file, line and column of everything wrong. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/** Reads a seed file, JSON being YAML, too. Rejects with a SeedError. */
export async function readSeedFile(path: string): Promise<WorldData> {
  return parseSeed(await readText(path, 'seed'), path);
}

/** Reads the template of a hook's deliveries. Rejects with a SeedError. */
export async function readTemplateFile(path: string): Promise<HookTemplate> {
  return parseFile(await readText(path, 'template'), path, (value) => {
    const problems = findTemplateProblems(value);
    return { data: problems.length > 0 ? null : (value as HookTemplate), problems };
  });
}

/** Reads a list of overrides. Rejects with a SeedError. */
export async function readOverridesFile(path: string): Promise<readonly Override[]> {
  return parseFile(await readText(path, 'overrides'), path, (value) => {
    const problems = findOverridesProblems(value);
    return problems.length > 0 ? { data: null, problems } : { data: value as Override[], problems };
  });
}

async function readText(path: string, what: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const why = code === 'ENOENT' ? 'it is not there' : code === 'EISDIR' ? 'it is a folder' : code;
    throw new SeedError(`The ${what} file ${path} cannot be read: ${why}.`);
  }
}

/** As `readSeedFile`, of a text; `path` is what messages call it. Throws a SeedError. */
export function parseSeed(source: string, path: string): WorldData {
  return parseFile(source, path, checkWorldData);
}

interface CheckedData<T> {
  /** `null` with problems. */
  readonly data: T | null;
  readonly problems: readonly DataProblem[];
}

function parseFile<T>(source: string, path: string, check: (value: unknown) => CheckedData<T>): T {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${path}:${line}:${col}`;
  };
  const [broken] = document.errors;
  if (broken !== undefined) {
    // What follows the first line is an excerpt, which may hold a secret.
    const [what = ''] = broken.message.split(/ at line \d|\n/);
    throw new SeedError(`${at(broken.pos[0])} ${what}`);
  }
  const { data, problems } = check(contentOf(document, path));
  if (data !== null) return data;
  const found = problems.map(({ path: field, text }) => ({
    offset: findOffset(document, field),
    text: `${field.join('.') || 'the file'} ${text}`,
  }));
  // As somebody reads the file, from the top.
  found.sort((one, other) => one.offset - other.offset);
  throw new SeedError(found.map(({ offset, text }) => `${at(offset)} ${text}`).join('\n'));
}

type ParsedSeed = ReturnType<typeof parseDocument>;

/** Aliases that would grow beyond measure are rejected. */
function contentOf(document: ParsedSeed, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new SeedError(`${path} ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Where a value begins, or the nearest thing around it that is there. */
function findOffset(document: ParsedSeed, path: DataProblem['path']): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

/**
 * Parses files in YAML or JSON, the latter being YAML, too; `path` is what messages call one. Throws a CommandError that names
 * file, line and column of everything wrong. Only commands need this, and the parser behind it.
 */
import { CommandError } from '../../command-line.ts';
import { isNode, LineCounter, parseDocument } from '../../dependencies/yaml.ts';
import { findTemplateProblems, type HookTemplate } from '../hooks/deliver.ts';
import { findOverridesProblems, type Override } from '../overrides/override.ts';
import { checkWorldData } from '../store/check.ts';
import type { DataProblem } from '../store/problems.ts';
import type { WorldData } from '../store/world.ts';

/** What a world begins with. */
export function parseSeed(source: string, path: string): WorldData {
  return parseFile(source, path, checkWorldData);
}

/** The template of a hook's deliveries. */
export function parseTemplate(source: string, path: string): HookTemplate {
  return parseFile(source, path, (data) => ({
    data: data as HookTemplate,
    problems: findTemplateProblems(data),
  }));
}

/** A list of overrides. */
export function parseOverrideList(source: string, path: string): readonly Override[] {
  return parseFile(source, path, (data) => ({
    data: data as readonly Override[],
    problems: findOverridesProblems(data),
  }));
}

interface CheckedData<T> {
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
    throw new CommandError(`${at(broken.pos[0])} ${what}`);
  }
  const { data, problems } = check(contentOf(document, path));
  if (problems.length === 0) return data as T;
  const found = problems.map(({ path: field, text }) => ({
    offset: findOffset(document, field),
    text: `${field.join('.') || 'the file'} ${text}`,
  }));
  // As somebody reads the file, from the top.
  found.sort((one, other) => one.offset - other.offset);
  throw new CommandError(found.map(({ offset, text }) => `${at(offset)} ${text}`).join('\n'));
}

type ParsedSeed = ReturnType<typeof parseDocument>;

/** Aliases that would grow beyond measure are rejected. */
function contentOf(document: ParsedSeed, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new CommandError(`${path} ${error instanceof Error ? error.message : String(error)}`);
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

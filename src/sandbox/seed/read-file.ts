/** Reads seed files: worlds in YAML or JSON. It needs Node, and stands apart from the rest of the sandbox. */
import { readFile } from 'node:fs/promises';
import { checkWorldData } from '../store/check.ts';
import type { DataProblem } from '../store/problems.ts';
import type { WorldData } from '../store/world.ts';
import { isNode, LineCounter, parseDocument } from './yaml.ts';

/** A seed that no world can begin with; the message names file, line and column of everything wrong. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/** Reads a seed file, JSON being YAML, too. Rejects with a SeedError. */
export async function readSeedFile(path: string): Promise<WorldData> {
  let source: string;
  try {
    source = await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const why = code === 'ENOENT' ? 'it is not there' : code === 'EISDIR' ? 'it is a folder' : code;
    throw new SeedError(`The seed file ${path} cannot be read: ${why}.`);
  }
  return parseSeed(source, path);
}

/** As `readSeedFile`, of a text; `path` is what messages call it. Throws a SeedError. */
export function parseSeed(source: string, path: string): WorldData {
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
  const { data, problems } = checkWorldData(contentOf(document, path));
  if (data !== null) return data;
  const where = ({ path }: DataProblem) => at(findOffset(document, path));
  throw new SeedError(
    problems
      .map(
        (problem) => `${where(problem)} ${problem.path.join('.') || 'the world'} ${problem.text}`,
      )
      .join('\n'),
  );
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

import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type YAMLError,
} from 'yaml';
import { parsePointer } from '../src/contract/read.ts';
import { parseOnce } from './yaml.ts';

interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A YAML file of the contract. */
export interface SourceFile {
  /** Relative to the folder of `openapi.yaml`: `components/schemas/Job.yaml`. */
  readonly path: string;
  readonly text: string;
  /** The content as plain data. Shared by everyone: never written to. */
  readonly data: unknown;
  /** Where the node of a JSON pointer stands: its key, or the item of a list. For a missing node, where its parent stands. */
  positionOf(pointer: string): Position;
}

/** What keeps a file from being read. */
export interface SyntaxProblem extends Position {
  readonly rule: 'yaml-syntax' | 'duplicate-key';
  readonly message: string;
}

/**
 * Parses one file. A file with problems still gives the positions of what could be read of it.
 *
 * The data comes from Redocly's parser, so that Redocly need not parse again, and because it takes a third
 * of the time. The `yaml` package is asked only for what it alone knows: where a node stands, and what is
 * wrong with a text.
 */
export function parseSourceFile(
  path: string,
  text: string,
): { file: SourceFile; problems: SyntaxProblem[] } {
  let positions: Positions | undefined;
  const positionsOf = (): Positions => {
    positions ??= readPositions(text);
    return positions;
  };
  const file = (data: unknown): SourceFile => ({
    path,
    text,
    data,
    positionOf: (pointer) => positionsOf().of(pointer),
  });
  let data: unknown;
  try {
    data = parseOnce(path, text);
  } catch (error) {
    return { file: file(null), problems: positionsOf().problems(error as ParserError) };
  }
  const isReadable = typeof data === 'object' && data !== null && !Array.isArray(data);
  const start = { line: 1, column: 1, rule: 'yaml-syntax' as const };
  return {
    file: file(data),
    problems: isReadable ? [] : [{ ...start, message: explainRoot(data) }],
  };
}

/** What Redocly's parser throws. */
interface ParserError extends Error {
  readonly reason?: string;
  /** Both from 0. */
  readonly mark?: { readonly line: number; readonly column: number };
}

interface Positions {
  of(pointer: string): Position;
  /** What is wrong with the text, given what Redocly's parser says of it. */
  problems(error: ParserError): SyntaxProblem[];
}

function readPositions(text: string): Positions {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  return {
    of: (pointer) => at(offsetOf(document, pointer)),
    problems({ reason, message, mark }) {
      const problems = withoutEchoes(document.errors).map((error) => ({
        ...at(error.pos[0]),
        ...explain(error, text),
      }));
      if (problems.length > 0) return problems;
      const { line, column } = mark ?? { line: 0, column: 0 };
      return [
        {
          line: line + 1,
          column: column + 1,
          rule: 'yaml-syntax',
          message: `This is not valid YAML: ${reason ?? message}.`,
        },
      ];
    },
  };
}

/** Keys that stand twice, and the first error of another kind: those after it follow from it. */
function withoutEchoes(errors: readonly YAMLError[]): YAMLError[] {
  const first = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  return errors.filter((error) => error === first || error.code === 'DUPLICATE_KEY');
}

function explain(error: YAMLError, text: string): { rule: SyntaxProblem['rule']; message: string } {
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^[^\s:]*/.exec(text.slice(error.pos[0]))?.[0] ?? '';
    return {
      rule: 'duplicate-key',
      message: `\`${key}\` stands twice in this map. Merge the two, or rename one.`,
    };
  }
  const hint = HINTS[error.code] ?? '';
  return { rule: 'yaml-syntax', message: `This is not valid YAML: ${error.message}.${hint}` };
}

/** What usually causes an error of the parser, where its own words do not tell. */
const HINTS: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: ' Indent the line like the fields around it.',
  BLOCK_AS_IMPLICIT_KEY: ' Put the text in quotes if it contains a colon and a space.',
  MULTIPLE_DOCS: ' Write one document a file, without `---`.',
  TAB_AS_INDENT: ' Indent with spaces.',
};

function explainRoot(data: unknown): string {
  if (data === null || data === undefined) {
    return 'The file is empty. Write the node that its name promises, or delete the file.';
  }
  return `The file holds ${Array.isArray(data) ? 'a list' : 'a single value'}. Write a map of fields.`;
}

function offsetOf(document: Document, pointer: string): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const segment of parsePointer(pointer)) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
      if (pair === undefined || !isScalar(pair.key)) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(segment)];
      const range =
        isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : null;
      if (node === undefined) break;
      offset = range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

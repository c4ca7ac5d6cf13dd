/** Lines of the bundle, which code scanning and annotations point to. */
import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { parsePointer } from '../../contract/read/pointers.ts';
import { bundleFile } from '../contract/bundle.ts';
import type { Report } from '../results/report.ts';

/** Finds lines in a file of JSON with an indentation of two, as the bundle is written. */
export interface ContractLines {
  /** Path from the working directory, or that in the package where the file is elsewhere. */
  readonly uri: string;
  /** The line of a JSON pointer, from 1, or of the nearest node around it. */
  readonly find: (pointer: string) => number;
}

const IN_PACKAGE = 'node_modules/collaboration-service-api/generated/openapi.json';

export function readContractLines(file = bundleFile()): ContractLines {
  const lines = readFileSync(file, 'utf8').split('\n');
  const path = relative(process.cwd(), file);
  const isOutside = path.startsWith('..') || isAbsolute(path);
  return {
    uri: isOutside ? IN_PACKAGE : path.replaceAll('\\', '/'),
    find: (pointer) => findLine(lines, pointer),
  };
}

function findLine(lines: readonly string[], pointer: string): number {
  let [line, depth] = [0, 0];
  for (const segment of parsePointer(pointer)) {
    depth += 1;
    const next = findChild(lines, line, depth, segment);
    if (next === null) break;
    line = next;
  }
  return line + 1;
}

/** Where the contract has an operation. */
export function pointerOf({ operations }: Report, id: string): string {
  return operations.find((each) => each.id === id)?.pointer ?? '#';
}

/** The line of a member or item of the value that begins on a line; `null` if it has none. */
function findChild(
  lines: readonly string[],
  parent: number,
  depth: number,
  segment: string,
): number | null {
  const indent = '  '.repeat(depth);
  const isList = lines[parent]?.endsWith('[') === true;
  let index = -1;
  for (let line = parent + 1; line < lines.length; line += 1) {
    const text = lines[line] ?? '';
    if (!text.startsWith(indent)) return null;
    // Deeper, or the end of an item.
    if (/^[\s}\]]/.test(text.slice(indent.length))) continue;
    index += 1;
    const isFound = isList
      ? String(index) === segment
      : text.startsWith(`${indent}${JSON.stringify(segment)}:`);
    if (isFound) return line;
  }
  return null;
}

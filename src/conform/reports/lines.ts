/** Lines of the bundle, which code scanning and annotations point to. */
import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { parsePointer } from '../../contract/read/pointers.ts';
import { isJson } from '../../contract-file.ts';
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
} from '../../dependencies/yaml.ts';
import { bundleFile } from '../bundle.ts';
import type { Report } from '../report.ts';

/** Finds lines in a file of JSON with an indentation of two, as the bundle is written, or of YAML. */
export interface ContractLines {
  /** Path from the working directory, or that in the package where the file is elsewhere. */
  readonly uri: string;
  /** The line of a JSON pointer, from 1, or of the nearest node around it. */
  readonly find: (pointer: string) => number;
}

const IN_PACKAGE = 'node_modules/collaboration-service-api/generated/openapi.json';

/** @param file The bundle; that of this package by default. */
export function readContractLines(file = bundleFile()): ContractLines {
  const text = readFileSync(file, 'utf8');
  const path = relative(process.cwd(), file);
  const isOutside = path.startsWith('..') || isAbsolute(path);
  return {
    uri: isOutside ? IN_PACKAGE : path.replaceAll('\\', '/'),
    find: isJson(file) ? findInJson(text) : findInYaml(text),
  };
}

function findInJson(text: string): ContractLines['find'] {
  const lines = text.split('\n');
  return (pointer) => {
    let [line, depth] = [0, 0];
    for (const segment of parsePointer(pointer)) {
      depth += 1;
      const next = findChild(lines, line, depth, segment);
      if (next === null) break;
      line = next;
    }
    return line + 1;
  };
}

function findInYaml(text: string): ContractLines['find'] {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  return (pointer) => {
    let [node, offset]: [unknown, number] = [contents, 0];
    for (const segment of parsePointer(pointer)) {
      const isOfSegment = ({ key }: { key: unknown }) =>
        isScalar(key) && String(key.value) === segment;
      const pair = isMap(node) ? node.items.find(isOfSegment) : undefined;
      const next = pair?.value ?? (isSeq(node) ? node.items[Number(segment)] : undefined);
      const begin = pair?.key ?? next;
      if (!isNode(begin) || !begin.range) break;
      node = next;
      offset = begin.range[0];
    }
    return lines.linePos(offset).line;
  };
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

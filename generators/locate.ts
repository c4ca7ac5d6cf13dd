import { dirname, join } from 'node:path/posix';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { parsePointer } from '../src/contract/pointers.ts';
import { ENTRY } from './contract.ts';
import type { SourceFile } from './files.ts';

export interface Place {
  /** Relative to the folder of the contract. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

interface ParsedFile {
  readonly path: string;
  readonly node: Node | null;
  readonly lines: LineCounter;
}

/**
 * Where in the sources a node of the bundle comes from, or the nearest node above it that is found.
 *
 * @param pointer A JSON pointer into the bundle: `#/paths/~1user/get`.
 */
export function locate(pointer: string, files: readonly SourceFile[]): Place {
  const sources = new Map(files.map((file) => [file.path, file]));
  const segments = parsePointer(pointer);
  let at = followRef(open(sources, ENTRY), sources);
  let place = placeOf(at, at.node);
  for (const [index, segment] of segments.entries()) {
    const child = childOf(at, segment) ?? componentOf(segments, index, sources);
    if (child === null) return place;
    place = placeOf(child.at, child.key);
    at = followRef(child.at, sources);
    if (at !== child.at) place = placeOf(at, at.node);
  }
  return place;
}

interface Child {
  readonly at: ParsedFile;
  readonly key: Node | null;
}

function open(sources: ReadonlyMap<string, SourceFile>, path: string): ParsedFile {
  const lines = new LineCounter();
  const text = sources.get(path)?.text.replaceAll('\r\n', '\n') ?? '';
  return { path, node: parseDocument(text, { lineCounter: lines }).contents, lines };
}

function placeOf({ path, lines }: ParsedFile, node: Node | null): Place {
  const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
  return { path, line: Math.max(line, 1), column: Math.max(col, 1) };
}

function childOf(at: ParsedFile, segment: string): Child | null {
  if (isSeq(at.node)) {
    const item = at.node.items[Number(segment)] as Node | undefined;
    return item === undefined ? null : { at: { ...at, node: item }, key: item };
  }
  if (!isMap(at.node)) return null;
  const pair = at.node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
  return pair === undefined
    ? null
    : { at: { ...at, node: pair.value as Node | null }, key: pair.key as Node };
}

/** Components are found by their name: a file of it, or a key in one of the families of its kind. */
function componentOf(
  segments: readonly string[],
  index: number,
  sources: ReadonlyMap<string, SourceFile>,
): Child | null {
  const [components, kind, name] = segments;
  if (components !== 'components' || kind === undefined || name === undefined) return null;
  if (index < 2) return { at: { path: ENTRY, node: null, lines: new LineCounter() }, key: null };
  if (index > 2) return null;
  const own = `components/${kind}/${name}.yaml`;
  if (sources.has(own)) {
    const at = open(sources, own);
    return { at, key: at.node };
  }
  const families = [...sources.keys()].filter((path) => path.startsWith(`components/${kind}/`));
  for (const path of families) {
    const child = childOf(open(sources, path), name);
    if (child !== null) return child;
  }
  return null;
}

function followRef(at: ParsedFile, sources: ReadonlyMap<string, SourceFile>): ParsedFile {
  const ref = isMap(at.node) ? at.node.get('$ref') : undefined;
  if (typeof ref !== 'string') return at;
  const [uri = '', fragment = ''] = ref.split('#');
  const path = uri === '' ? at.path : join(dirname(at.path), uri);
  let target = open(sources, path);
  for (const segment of parsePointer(fragment)) {
    const child = childOf(target, segment);
    if (child === null) return target;
    target = child.at;
  }
  return target;
}

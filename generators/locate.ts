import { dirname, join } from 'node:path/posix';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { parsePointer } from '../src/contract/read/pointers.ts';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from '../src/dependencies/yaml.ts';
import { findOrigin } from './collect-behavior.ts';
import type { SourceFile } from './files.ts';
import { ENTRY } from './project.ts';

export interface SourcePosition {
  /** Relative to the folder of the contract. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A node of a file. */
interface Cursor {
  readonly path: string;
  readonly lines: LineCounter;
  readonly node: unknown;
  /** Where the node, or the key before it, starts in the text. */
  readonly offset: number;
}

type OpenFile = (path: string) => Cursor;

/**
 * Creates what says where in the sources a node of the bundle comes from, or the nearest node above it that
 * is found. It takes a JSON pointer into the bundle, `#/paths/~1user/get`, and parses each file once.
 */
export function createLocator(
  files: readonly SourceFile[],
  bundle: OpenApiDocument,
): (pointer: string) => SourcePosition {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const opened = new Map<string, Cursor>();
  const open: OpenFile = (path) => {
    const cursor = opened.get(path) ?? parseFile(path, texts.get(path) ?? '');
    opened.set(path, cursor);
    return cursor;
  };
  return (pointer) => locate(toSource(pointer, bundle, open), [...texts.keys()], open);
}

/** The segments of a pointer before behavior is collected from operations. */
function toSource(pointer: string, bundle: OpenApiDocument, open: OpenFile): string[] {
  const segments = parsePointer(pointer);
  const origin = findOrigin(bundle, pointer);
  const root = childOf(open(ENTRY), 'x-behavior');
  const isAtRoot = root !== null && childOf(followRef(root, open), segments[1] ?? '') !== null;
  return origin === undefined || isAtRoot ? segments : parsePointer(origin);
}

function parseFile(path: string, text: string): Cursor {
  const lines = new LineCounter();
  const node = parseDocument(text.replaceAll('\r\n', '\n'), { lineCounter: lines }).contents;
  return { path, lines, node, offset: offsetOf(node) };
}

function locate(
  segments: readonly string[],
  files: readonly string[],
  open: OpenFile,
): SourcePosition {
  const component = findComponent(segments, files, open);
  let at = followRef(component ?? open(ENTRY), open);
  for (const segment of component === null ? segments : segments.slice(3)) {
    const child = childOf(at, segment);
    if (child === null) break;
    at = followRef(child, open);
  }
  const { line, col } = at.lines.linePos(at.offset);
  return { path: at.path, line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** Components are found by their name: a file of it, or a key in one of the families of its kind. */
function findComponent(
  [section, kind = '', name]: readonly string[],
  paths: readonly string[],
  open: OpenFile,
): Cursor | null {
  if (section !== 'components' || name === undefined) return null;
  const own = `components/${kind}/${name}.yaml`;
  if (paths.includes(own)) return open(own);
  const families = paths.filter((path) => path.startsWith(`components/${kind}/`));
  return families.map((path) => childOf(open(path), name)).find((child) => child !== null) ?? null;
}

function childOf(at: Cursor, segment: string): Cursor | null {
  const pairs = isMap(at.node) ? at.node.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === segment);
  const node = isSeq(at.node) ? at.node.items[Number(segment)] : pair?.value;
  return node === undefined ? null : { ...at, node, offset: offsetOf(pair?.key ?? node) };
}

function followRef(at: Cursor, open: OpenFile): Cursor {
  const ref = isMap(at.node) ? at.node.get('$ref') : undefined;
  if (typeof ref !== 'string') return at;
  const [uri = '', fragment = ''] = ref.split('#');
  let target = open(uri === '' ? at.path : join(dirname(at.path), uri));
  for (const segment of parsePointer(fragment)) target = childOf(target, segment) ?? target;
  return { ...target, offset: offsetOf(target.node) };
}

function offsetOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}

/** What the contract says at a pointer, and the page of the reference that shows it. */
import { isRecord } from '../contract/data.ts';
import { findNode, parsePointer, pointerTo } from '../contract/pointers.ts';
import { document } from './contract.ts';

const MAX_LENGTH = 300;

/** Keywords that say something about a value. */
const KEYWORDS = ['type', 'format', 'enum', 'const', 'default', 'minimum', 'maximum', 'required'];

/** The description at a pointer or of the nearest node around it, with the keywords or data of the node. */
export function describePointer(pointer: string): string {
  const segments = parsePointer(pointer);
  const node = tryFind(pointer);
  const data =
    segments[0] === 'x-behavior' ? without(node, ['x-unspecified', 'description']) : pick(node);
  for (let length = segments.length; length > 0; length -= 1) {
    const around = tryFind(pointerTo(...segments.slice(0, length)));
    const text = isRecord(around) ? (around.description ?? around.summary) : undefined;
    if (typeof text === 'string') return shorten([text.trim(), ...data].join(' '));
  }
  // Behavior data: `repeats archiveProject: {"safe":true}`
  return shorten(`${segments.slice(1).join(' ')}: ${data.join(' ')}`);
}

function tryFind(pointer: string): unknown {
  try {
    return findNode(document, pointer);
  } catch {
    return undefined;
  }
}

function pick(node: unknown): string[] {
  if (!isRecord(node)) return [];
  const schema = isRecord(node.schema) ? node.schema : node;
  return KEYWORDS.flatMap((name) =>
    name in schema ? [`${name}: ${JSON.stringify(schema[name])}`] : [],
  );
}

function without(node: unknown, names: readonly string[]): string[] {
  if (!isRecord(node)) return node === undefined ? [] : [JSON.stringify(node)];
  const rest = Object.entries(node).filter(([name]) => !names.includes(name));
  return [JSON.stringify(Object.fromEntries(rest))];
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

/** The page of a schema, or that of the operation. */
export function linkTo(reference: string, pointer: string, operation: string): string {
  const [, schema] = /^#\/components\/schemas\/(\w+)/.exec(pointer) ?? [];
  const page = schema === undefined ? `operations/${operation}/` : `schemas/${schema}/`;
  return `${reference.replace(/\/?$/, '/')}${page}`;
}

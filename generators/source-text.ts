/** The notice at the top of generated files, and TypeScript literals. */
import type { Json } from '../src/contract/annotations.ts';

/** The lines at the top of every generated file that can hold comments. */
export const NOTICE = [
  'Generated from the contract in spec/; do not edit.',
  'Change the contract and run `npm run generate`.',
] as const;

/** The notice as a block comment of TypeScript. */
export function noticeComment(): string {
  return `/**\n${NOTICE.map((line) => ` * ${line}\n`).join('')} */\n`;
}

const WIDTH = 100;

/**
 * A JSON value as a TypeScript literal, in the project's code style: on one line where it fits into
 * what `indent` and `before` (columns taken already) leave of the width, else an entry per line.
 */
export function literal(value: Json, indent = '', before = 0): string {
  const line = oneLine(value);
  if (indent.length + before + line.length < WIDTH || typeof value !== 'object' || value === null) {
    return line;
  }
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => `${inner}${literal(item, inner)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  return mapLiteral(Object.entries(value), indent);
}

/** A map as a TypeScript literal with an entry per line, even where all fit on one. */
export function mapLiteral(entries: Iterable<readonly [string, unknown]>, indent = ''): string {
  const inner = `${indent}  `;
  const lines = [...entries].map(([key, value]) => {
    const name = `${propertyName(key)}: `;
    return `${inner}${name}${literal(value as Json, inner, name.length)},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** The union of names as the end of a TypeScript type, with a space or line break before it. */
export function unionOf(names: readonly string[]): string {
  return names.map((name) => `\n  | ${quoted(name)}`).join('') || ' never';
}

function oneLine(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const entries = Object.entries(value).map(
    ([key, item]) => `${propertyName(key)}: ${oneLine(item)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Characters that readers of YAML refuse or take for line breaks, in JSON, too, which many read as YAML. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Escapes as JSON, JavaScript and double-quoted YAML have them, in place of characters that some readers refuse. */
export function escapeUnprintable(text: string): string {
  return text.replaceAll(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A value as JSON that every reader of JSON or YAML takes. */
export function toJson(value: unknown, indent?: number): string {
  return escapeUnprintable(JSON.stringify(value, null, indent));
}

/** A string in single quotes, or in double ones where that spares escapes. */
export function quoted(text: string): string {
  const json = toJson(text);
  if (text.includes("'")) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** A property name, quoted where TypeScript needs it. */
export function propertyName(name: string): string {
  // Written plainly, it would set the prototype.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** Plans and writes changes of YAML files, formatted as Prettier leaves them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import type { Yaml } from './project.ts';

/** New texts of files by their paths from the root of the project. */
export type FileTexts = Map<string, string>;

interface Placing {
  /** The keys behind the last of which the entries go; by default all. */
  readonly behind?: readonly string[];
  /** A line of comment above the entries. */
  readonly comment?: string;
}

/** Adds entries to the map at a path of keys; a file or map that is missing is created. */
export function addEntries(
  root: string,
  files: FileTexts,
  file: string,
  path: readonly string[],
  entries: Yaml,
  placing: Placing = {},
): void {
  const text = files.get(file) ?? readIfPresent(join(root, file));
  files.set(file, withEntries(text ?? '', path, entries, placing));
}

function withEntries(
  text: string,
  path: readonly string[],
  entries: Yaml,
  placing: Placing,
): string {
  const { behind, comment = '' } = placing;
  const document = parseDocument(text);
  const [parent, key] = [path.slice(0, -1), path.at(-1)];
  if (key !== undefined && !document.hasIn(path)) {
    return withEntries(text, parent, { [key]: entries }, placing);
  }
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  const items = isMap<Scalar<string>>(map) ? map.items : [];
  const earlier = items.filter(({ key }) => behind === undefined || behind.includes(key.value));
  // The end of the last value, not that of the map, which takes in the comments that follow.
  const last = earlier.at(-1)?.value;
  const isValue = isCollection(last) || isScalar(last);
  const first = text.lastIndexOf('\n', items[0]?.key.range?.[0]) + 1;
  const end = isValue ? (last.range?.[2] ?? 0) : first;
  const indent = '  '.repeat(path.length);
  const added = `${comment}${toYaml(entries)}`.replaceAll(/^(?=.)/gm, indent);
  return `${text.slice(0, end).replace(/(?<=.)\n*$/, '\n')}${added}${text.slice(end)}`;
}

/** Keys whose lists stand on one line. */
const FLOW_KEYS = ['tags', 'x-not-shown', 'type', 'security'];

function toYaml(data: Yaml): string {
  const document = new Document(data, { aliasDuplicateObjects: false });
  visit(document, {
    Pair: (_, { key, value }) => {
      if (isSeq(value) && isScalar(key) && FLOW_KEYS.includes(String(key.value))) value.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/** Formats all texts, and writes them; if one cannot be written, the others are put back. */
export async function writeFiles(root: string, files: FileTexts): Promise<void> {
  const before = new Map([...files.keys()].map((file) => [file, readIfPresent(join(root, file))]));
  const formatted = await Promise.all(
    [...files].map(async ([file, text]) => [file, await format(root, text)] as const),
  );
  const written: string[] = [];
  try {
    for (const [file, text] of formatted) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      written.push(file);
      writeFileSync(join(root, file), text);
    }
  } catch (error) {
    for (const file of written) {
      const text = before.get(file);
      if (text === undefined) rmSync(join(root, file), { force: true });
      else writeFileSync(join(root, file), text);
    }
    throw error;
  }
}

async function format(root: string, text: string): Promise<string> {
  const prettier = await import('prettier');
  const options = await prettier.resolveConfig(join(root, 'spec/openapi.yaml'));
  return prettier.format(text, { ...options, parser: 'yaml' });
}

function readIfPresent(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

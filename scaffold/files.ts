/** Plans and writes changes of YAML files, formatted as Prettier leaves them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

interface Options {
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
  options: Options = {},
): void {
  const source = join(root, file);
  const text = files.get(file) ?? (existsSync(source) ? readFileSync(source, 'utf8') : '');
  files.set(file, withEntries(text, path, entries, options));
}

function withEntries(
  text: string,
  path: readonly string[],
  entries: Yaml,
  options: Options,
): string {
  const { behind, comment = '' } = options;
  const document = parseDocument(text);
  const [parent, key] = [path.slice(0, -1), path.at(-1)];
  if (key !== undefined && !document.hasIn(path)) {
    return withEntries(text, parent, { [key]: entries }, options);
  }
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  const items = isMap<Scalar<string>>(map) ? map.items : [];
  const earlier = items.filter(({ key }) => behind === undefined || behind.includes(key.value));
  // The end of the last value, not that of the map, which takes in the comments that follow.
  const last = earlier.at(-1)?.value;
  const isValue = isCollection(last) || isScalar(last);
  const first = text.lastIndexOf('\n', items[0]?.key.range?.[0]) + 1;
  const end = isValue ? (last.range?.[2] ?? 0) : first;
  const added = `${comment}${toYaml(entries)}`.replaceAll(/^(?=.)/gm, '  '.repeat(path.length));
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

/** Formats all texts, then writes them. */
export async function writeFiles(root: string, files: FileTexts): Promise<void> {
  const { format, resolveConfig } = await import('prettier');
  const options = { ...(await resolveConfig(join(root, 'spec/openapi.yaml'))), parser: 'yaml' };
  const formatted = await Promise.all(
    [...files].map(
      async ([file, text]) => [join(root, file), await format(text, options)] as const,
    ),
  );
  for (const [path, text] of formatted) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

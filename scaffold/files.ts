/** Plans and writes changes of YAML files, formatted as Prettier leaves them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument, type Scalar, visit, type YAMLMap } from 'yaml';
import type { Yaml } from './project.ts';

/** New texts of files by their paths from the root of the project. */
export type FileTexts = Map<string, string>;

interface EntryOptions {
  /** The keys behind the last of which the entries go; by default all. */
  readonly behind?: readonly string[];
  /** A comment above the entries. */
  readonly comment?: string;
}

/** Keys whose lists stand on one line. */
const FLOW_KEYS = ['tags', 'what', 'type', 'security'];

/** Adds entries to the map at a path of keys; a file or map that is missing is created. */
export function addEntries(
  root: string,
  files: FileTexts,
  file: string,
  path: readonly string[],
  entries: Yaml,
  { behind, comment }: EntryOptions = {},
): void {
  const source = join(root, file);
  const text = files.get(file) ?? (existsSync(source) ? readFileSync(source, 'utf8') : '');
  const document = parseDocument<YAMLMap<Scalar<string>>>(text);
  const added = document.createNode(entries, { aliasDuplicateObjects: false }) as YAMLMap<Scalar>;
  visit(added, {
    Pair: (_, { key, value }) => {
      if (isSeq(value) && isScalar(key) && FLOW_KEYS.includes(String(key.value))) value.flow = true;
    },
  });
  const [first] = added.items;
  if (first !== undefined && comment !== undefined) first.key.commentBefore = comment;
  const map = path.length === 0 ? document.contents : document.getIn(path);
  if (isMap<Scalar<string>>(map)) {
    const last = map.items.findLastIndex(({ key }) => behind?.includes(key.value) ?? true);
    map.items.splice(last + 1, 0, ...(added.items as typeof map.items));
  } else document.setIn(path, added);
  files.set(file, document.toString({ lineWidth: 0, singleQuote: true }));
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

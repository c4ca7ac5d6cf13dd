/** Writes and edits YAML as it is written here, so that Prettier has nothing left to do. */
import { join } from 'node:path';
import { Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { UnknownRecord } from '../src/contract/data.ts';

/** Lists under these keys stand on one line. */
const IN_LINE = ['tags', 'x-not-shown', 'type', 'security'];

/** Data as the text of a YAML file or of a part of one. */
export function textOfData(data: UnknownRecord): string {
  const document = new Document(data, { aliasDuplicateObjects: false });
  visit(document, {
    Pair: (_, { key, value }) => {
      if (isSeq(value) && isScalar(key) && IN_LINE.includes(String(key.value))) value.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/** Text behind the last line of a file that may be new. */
export function appended(before: string | undefined, text: string): string {
  return before === undefined ? text : `${before.replace(/\n*$/, '\n')}${text}`;
}

/** Indented by so many spaces. */
export function indented(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
}

/** Puts text in the place behind the node that a path of keys leads to. */
export function insertedBehind(
  before: string,
  path: readonly (string | number)[],
  text: string,
): string {
  const node = parseDocument(before).getIn(path, true);
  if (!(isMap(node) || isSeq(node) || isScalar(node)) || !node.range) {
    throw new Error(`There is nothing at ${path.join('/')}.`);
  }
  const end = node.range[2];
  const head = before.slice(0, end).replace(/\n*$/, '\n');
  return `${head}${text}${before.slice(end)}`;
}

/** A YAML text as Prettier leaves it, by the settings of the project in a folder. */
export async function prettified(root: string, text: string): Promise<string> {
  const { format, resolveConfig } = await import('prettier');
  const settings = await resolveConfig(join(root, 'spec/openapi.yaml'));
  return format(text, { ...settings, parser: 'yaml' });
}

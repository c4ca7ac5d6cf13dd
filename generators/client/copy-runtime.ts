/** The runtime of the client beside what is generated of another contract, so that its folder compiles anywhere. */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { FORM } from '../../src/contract/read/media-types.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { noticeComment } from '../source-text.ts';

/** Where the modules that are generated are in this project, which their imports suppose. */
const GENERATED = 'generated/';

/** The entries of the client, which import what is generated, and need no package. */
const ENTRIES = ['src/client/index.ts', 'src/client/operations.ts'];

/** The module to import the client from: bodies are forms, unless the contract takes none. */
function indexText(document: OpenApiDocument): string {
  const bodies = readOperations(document).flatMap(({ requestBody }) => requestBody ?? []);
  const takesForms = bodies.some(({ node }) => FORM in node.content);
  return takesForms
    ? `${noticeComment()}export * from './src/client/index.ts';\n`
    : jsonIndexText();
}

const jsonIndexText = () => `${noticeComment()}import {
  type Client,
  type ClientOptions,
  createClient as create,
  toJson,
} from './src/client/index.ts';

export * from './src/client/index.ts';

/** A client for one installation, with all operations of the contract, which take JSON. */
export function createClient(options: ClientOptions): Client {
  return create({ ...options, encode: options.encode ?? toJson });
}
`;

/** What follows `from` or `import` where it is the path of a file. */
const SPECIFIER = /(?<=\b(?:from |import |import\())'(\.{1,2}\/[^']+)'/g;

/** What a comment shows by operations of this project's contract. */
const EXAMPLE = / \*\n \* @example\n(?: \* .*\n)+/;

/**
 * Adds the modules of `src/` that the client needs, with imports that fit a folder without `generated/`.
 */
export async function withRuntime(
  files: Readonly<Record<string, string>>,
  document: OpenApiDocument,
  root: string,
): Promise<Readonly<Record<string, string>>> {
  const placed: Record<string, string> = { 'index.ts': indexText(document) };
  const add = async (path: string): Promise<void> => {
    const name = nameInFolder(path);
    if (Object.hasOwn(placed, name)) return;
    // Never that of this project's contract.
    const text = path.startsWith(GENERATED)
      ? (files[name] ?? '')
      : await readFile(join(root, path), 'utf8');
    const imported: string[] = [];
    placed[name] = text.replace(EXAMPLE, '').replaceAll(SPECIFIER, (_, specifier: string) => {
      const target = posix.join(posix.dirname(path), specifier);
      imported.push(target);
      return `'${relativeTo(name, nameInFolder(target))}'`;
    });
    for (const target of imported) await add(target);
  };
  for (const name of Object.keys(files)) {
    if (name.endsWith('.ts')) await add(GENERATED + name);
  }
  for (const path of ENTRIES) await add(path);
  return { ...files, ...placed };
}

function nameInFolder(path: string): string {
  return path.startsWith(GENERATED) ? path.slice(GENERATED.length) : path;
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

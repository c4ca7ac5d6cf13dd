/** Makes a contract ten times as large: nine copies of each path, component and workflow beside it, under other names. */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parse, stringify } from 'yaml';
import { listFiles, writeText } from '../../build/files.ts';

/** What the names of a copy end in. */
const COPIES = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const INDEX = 'openapi.yaml';

/**
 * Adds the copies to a contract.
 *
 * @param spec The folder of `openapi.yaml`, whose files are changed.
 * @param copies The endings of their names.
 */
export async function multiplyContract(
  spec: string,
  copies: readonly string[] = COPIES,
): Promise<void> {
  const read = async (path: string) => parse(await readFile(join(spec, path), 'utf8')) as Fields;
  const write = (path: string, data: unknown) =>
    writeText(join(spec, path), stringify(data, { aliasDuplicateObjects: false, lineWidth: 0 }));
  const sources = await listFiles(spec, ['.yaml']);
  for (const source of sources.filter(
    (path) => path !== INDEX && pathOfCopy(path, 'Two') !== path,
  )) {
    const data = await read(source);
    for (const copy of copies) await write(pathOfCopy(source, copy), copyOf(data, source, copy));
  }
  const index = await read(INDEX);
  const paths = Object.entries(index.paths as Fields);
  const copied = copies.flatMap((copy) =>
    paths.map(([url, item]) => [`/${copy.toLowerCase()}${url}`, renamed(item, INDEX, copy)]),
  );
  await write(INDEX, {
    ...index,
    paths: { ...(index.paths as Fields), ...Object.fromEntries(copied) },
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** Where the copy of a file is; what there is one of in a contract, such as the security scheme, has none. */
function pathOfCopy(path: string, copy: string): string {
  const [room, kind, file] = path.split('/');
  const word = copy.toLowerCase();
  if (room === 'paths') return posix.join('paths', kind ?? '', `${word}.${file}`);
  if (room === 'workflows') return path.replace('.arazzo.yaml', `-${word}.arazzo.yaml`);
  if (room !== 'components' || kind === 'securitySchemes') return path;
  return path.replace(/\.yaml$/, kind === 'schemas' ? `${copy}.yaml` : `-${word}.yaml`);
}

/** The content of a copy: of a family, the keys have other names, too. */
function copyOf(data: Fields, path: string, copy: string): unknown {
  const content = renamed(data, path, copy) as Fields;
  const [room, kind] = path.split('/');
  const isFamily = room === 'components' && kind !== 'schemas';
  if (!isFamily) return content;
  return Object.fromEntries(Object.entries(content).map(([key, node]) => [`${key}${copy}`, node]));
}

/** Fields that name an operation or a workflow. */
const NAMING = ['operationId', 'operation', 'workflowId'];

/** Texts that no two operations or parameters have in common. */
const TELLING_APART = ['summary', 'description'];

/** `Close the issue.` as `Close the issue, copy two.` */
function toldApart(text: string, copy: string): string {
  return text.replace(/(\.?\s*)$/, `, copy ${copy.toLowerCase()}$1`);
}

/** A node that speaks of the copies where it spoke of what was copied. Values of examples stay as they are. */
function renamed(node: unknown, path: string, copy: string): unknown {
  if (Array.isArray(node)) return node.map((item) => renamed(item, path, copy));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'value') return [key, value];
      if (key === '$ref' && typeof value === 'string') return [key, refOfCopy(value, path, copy)];
      if (TELLING_APART.includes(key) && typeof value === 'string') {
        return [key, toldApart(value, copy)];
      }
      if (NAMING.includes(key) && typeof value === 'string') return [key, `${value}${copy}`];
      return [key, renamed(value, path, copy)];
    }),
  );
}

function refOfCopy(ref: string, from: string, copy: string): string {
  const [uri = '', fragment] = ref.split('#');
  const folder = posix.dirname(from);
  const target = uri === '' ? from : posix.join(folder, uri);
  const copied = pathOfCopy(target, copy);
  if (copied === target) return ref;
  const file = uri === '' ? '' : posix.relative(folder, copied);
  if (fragment === undefined) return file;
  const [kind, isFamily] = [target.split('/')[1], target.startsWith('components/')];
  const pointer =
    isFamily && kind !== 'schemas' ? fragment.replace(/^\/[^/]+/, `$&${copy}`) : fragment;
  return `${file}#${pointer}`;
}

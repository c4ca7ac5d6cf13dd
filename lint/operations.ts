import { asArray, asRecord, asString, isRecord, joinPointer } from '../src/contract/data.ts';
import { INDEX } from './layout.ts';
import { at, type Located, resolve } from './references.ts';
import type { Tree } from './tree.ts';

export const METHODS = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
] as const;
export type Method = (typeof METHODS)[number];

/** A parameter as it is used by an operation and as it is defined. */
interface Parameter {
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`. */
  readonly in: string;
  readonly definition: Located;
}

/** The content of one media type of a body. */
export interface Media {
  readonly type: string;
  readonly definition: Located;
  readonly schema: Located | undefined;
}

export interface Answer {
  readonly status: string;
  /** Where the operation names the status. */
  readonly use: Located;
  readonly definition: Located;
  readonly media: readonly Media[];
}

/** An operation that the index leads to. */
export interface Operation extends Located {
  /** Empty where it has none. */
  readonly id: string;
  readonly method: Method;
  /** With `{name}` for variables. */
  readonly url: string;
  /** Those of the path and of the operation; the operation's win. */
  readonly parameters: readonly Parameter[];
  readonly body: { readonly definition: Located; readonly media: readonly Media[] } | undefined;
  readonly answers: readonly Answer[];
}

const known = new WeakMap<Tree, readonly Operation[]>();

/** Every operation that the index leads to, in the index's order. */
export function operationsOf(tree: Tree): readonly Operation[] {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const operations = pathsOf(tree).flatMap(({ url, item }) =>
    METHODS.flatMap((method) => {
      const node = at(tree, item, method);
      return node === undefined || !isRecord(node.data)
        ? []
        : [describe(tree, url, item, method, node)];
    }),
  );
  known.set(tree, operations);
  return operations;
}

/** The paths of the index with the nodes that their references lead to. */
export function pathsOf(tree: Tree): { url: string; use: Located; item: Located }[] {
  const file = tree.files.get(INDEX);
  if (file === undefined) return [];
  return Object.entries(asRecord(asRecord(file.data).paths)).map(([url, data]) => {
    const use = { file, pointer: joinPointer('', 'paths', url), data };
    return { url, use, item: resolve(tree, use) };
  });
}

function describe(
  tree: Tree,
  url: string,
  item: Located,
  method: Method,
  node: Located,
): Operation {
  const body = at(tree, node, 'requestBody');
  return {
    ...node,
    id: asString(asRecord(node.data).operationId) ?? '',
    method,
    url,
    parameters: mergeParameters([...parametersOf(tree, item), ...parametersOf(tree, node)]),
    body: body === undefined ? undefined : { definition: body, media: mediaOf(tree, body) },
    answers: answersOf(tree, node),
  };
}

function parametersOf(tree: Tree, holder: Located): Parameter[] {
  return asArray(asRecord(holder.data).parameters).flatMap((_, index) => {
    const definition = at(tree, holder, 'parameters', index);
    if (definition === undefined) return [];
    const { name, in: place } = asRecord(definition.data);
    return [{ name: asString(name) ?? '', in: asString(place) ?? '', definition }];
  });
}

function mergeParameters(parameters: readonly Parameter[]): Parameter[] {
  return [
    ...new Map(
      parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
    ).values(),
  ];
}

function answersOf(tree: Tree, operation: Located): Answer[] {
  const responses = asRecord(asRecord(operation.data).responses);
  return Object.entries(responses).flatMap(([status, data]) => {
    const pointer = joinPointer(operation.pointer, 'responses', status);
    const use = { file: operation.file, pointer, data };
    const definition = resolve(tree, use);
    return [{ status, use, definition, media: mediaOf(tree, definition) }];
  });
}

/** The media types of a request body or response. */
function mediaOf(tree: Tree, holder: Located): Media[] {
  return Object.keys(asRecord(asRecord(holder.data).content)).flatMap((type) => {
    const definition = at(tree, holder, 'content', type);
    if (definition === undefined) return [];
    return [{ type, definition, schema: at(tree, definition, 'schema') }];
  });
}

/** Whether a path names one thing of the list at another: `/user/keys/{key_id}` and `/user/keys`. */
export function isItemOf(url: string, list: string): boolean {
  return url.startsWith(`${list}/`) && /^\/\{[^/]+\}$/.test(url.slice(list.length));
}

/** The answers that mean success: 2xx. */
export function successesOf({ answers }: Operation): Answer[] {
  return answers.filter(({ status }) => status.startsWith('2'));
}

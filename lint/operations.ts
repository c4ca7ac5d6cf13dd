/** The operations of the contract as they are spread over the sources. */
import { asArray, asRecord, asString, isRecord } from '../src/contract/data.ts';
import { childNode, findNodeAt, type RefResolver, resolveNode, type SourceNode } from './nodes.ts';

export const METHODS = [
  ...(['get', 'post', 'put', 'patch', 'delete'] as const),
  ...(['head', 'options', 'trace'] as const),
];
export type LowerCaseMethod = (typeof METHODS)[number];

/** A parameter that an operation takes. */
interface ParameterNode {
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`. */
  readonly in: string;
  readonly node: SourceNode;
}

/** The content of one media type of a body. */
export interface MediaNode {
  readonly type: string;
  readonly node: SourceNode;
  readonly schema: SourceNode | undefined;
}

export interface ResponseNode {
  readonly status: string;
  /** Where the operation names the status. */
  readonly use: SourceNode;
  readonly node: SourceNode;
  readonly media: readonly MediaNode[];
}

/** An operation that the index leads to. */
export interface OperationNode extends SourceNode {
  /** Empty where it has none. */
  readonly id: string;
  readonly method: LowerCaseMethod;
  /** With `{name}` for variables. */
  readonly url: string;
  /** Those of the path and of the operation; the operation's win. */
  readonly parameters: readonly ParameterNode[];
  readonly body: { readonly node: SourceNode; readonly media: readonly MediaNode[] } | undefined;
  readonly responses: readonly ResponseNode[];
}

/** Every operation that the index leads to, in the index's order. */
export function listOperations(resolver: RefResolver, root: SourceNode): OperationNode[] {
  return listPaths(resolver, root).flatMap(({ url, item }) =>
    METHODS.flatMap((method) => {
      const node = findNodeAt(resolver, item, method);
      if (node === undefined || !isRecord(node.data)) return [];
      const body = findNodeAt(resolver, node, 'requestBody');
      return [
        {
          ...node,
          id: asString(node.data.operationId) ?? '',
          method,
          url,
          parameters: listParameters(resolver, item, node),
          body: body === undefined ? undefined : { node: body, media: listMedia(resolver, body) },
          responses: listResponses(resolver, node),
        },
      ];
    }),
  );
}

/** The paths of the index with the nodes that their references lead to. */
export function listPaths(resolver: RefResolver, root: SourceNode) {
  const paths = childNode(root, 'paths');
  return Object.keys(asRecord(paths?.data)).flatMap((url) => {
    const use = paths === undefined ? undefined : childNode(paths, url);
    return use === undefined ? [] : [{ url, use, item: resolveNode(resolver, use) }];
  });
}

/** The parameters of a path and of one of its operations; the operation's win. */
function listParameters(resolver: RefResolver, ...holders: SourceNode[]): ParameterNode[] {
  const parameters = holders.flatMap((holder) =>
    asArray(asRecord(holder.data).parameters).flatMap((_, index) => {
      const node = findNodeAt(resolver, holder, 'parameters', index);
      if (node === undefined) return [];
      const { name, in: location } = asRecord(node.data);
      return [{ name: asString(name) ?? '', in: asString(location) ?? '', node }];
    }),
  );
  return [...new Map(parameters.map((one) => [`${one.in} ${one.name}`, one])).values()];
}

function listResponses(resolver: RefResolver, operation: SourceNode): ResponseNode[] {
  const responses = childNode(operation, 'responses');
  return Object.keys(asRecord(responses?.data)).flatMap((status) => {
    const use = responses === undefined ? undefined : childNode(responses, status);
    if (use === undefined) return [];
    const node = resolveNode(resolver, use);
    return [{ status, use, node, media: listMedia(resolver, node) }];
  });
}

/** The media types of a request body or response. */
function listMedia(resolver: RefResolver, holder: SourceNode): MediaNode[] {
  return Object.keys(asRecord(asRecord(holder.data).content)).flatMap((type) => {
    const node = findNodeAt(resolver, holder, 'content', type);
    return node === undefined ? [] : [{ type, node, schema: findNodeAt(resolver, node, 'schema') }];
  });
}

/** Whether a path names one item of the list at another: `/user/keys/{key_id}` and `/user/keys`. */
export function isItemPath(url: string, list: string): boolean {
  return url.startsWith(`${list}/`) && /^\/\{[^/]+\}$/.test(url.slice(list.length));
}

/** The responses that mean success: 2xx. */
export function listSuccesses({ responses }: OperationNode): ResponseNode[] {
  return responses.filter(({ status }) => status.startsWith('2'));
}

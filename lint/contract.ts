/** The contract as it is spread over the sources, and rules that look at it as a whole. */
import type { Arazzo1Rule, Oas3Rule, Oas3Visitor, UserContext } from '@redocly/openapi-core';
import { asArray, asRecord, asString, isRecord } from '../src/contract/data.ts';
import { formatList } from '../src/contract/phrases.ts';
import { ALL_METHODS } from '../src/contract/read/methods.ts';
import { mergeParameters, parameterKey } from '../src/contract/read/parameters.ts';
import { checkName, isReferenceNode, nodeOf, type SourceNode } from './nodes.ts';

/** A parameter that an operation takes. */
export interface ParameterNode {
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`. */
  readonly in: string;
  readonly node: SourceNode;
}

/** The content of one media type of a body. */
export interface MediaNode {
  readonly type: string;
  readonly node: SourceNode;
  readonly schema: SourceNode;
}

export interface ResponseNode {
  readonly status: string;
  /** Where the operation names the status. */
  readonly use: SourceNode;
  readonly node: SourceNode;
  readonly media: readonly MediaNode[];
}

/** An operation that the index leads to. */
export interface OperationNode {
  readonly node: SourceNode;
  /** Empty where it has none. */
  readonly id: string;
  readonly method: (typeof ALL_METHODS)[number];
  /** With `{name}` for variables. */
  readonly url: string;
  /** Those of the path and of the operation; the operation's win. */
  readonly parameters: readonly ParameterNode[];
  readonly body: SourceNode;
  /** The media types of the body. */
  readonly media: readonly MediaNode[];
  readonly responses: readonly ResponseNode[];
}

/** The contract with everything that its references lead to. */
export interface SourceContract {
  /** The top of openapi.yaml. */
  readonly root: SourceNode;
  /** In the order of the index. */
  readonly operations: readonly OperationNode[];
}

/** A rule about the contract as a whole. */
export function contractRule(check: (contract: SourceContract) => void): Oas3Rule {
  return () => ({
    Root: {
      leave(data, context) {
        const root = nodeOf(data, context);
        if (isReadable(root)) check(readSourceContract(root));
      },
    },
  });
}

/** A rule about a contract whose operations are found by their IDs; what follows from a wrong ID is no finding. */
export function namedContractRule(check: (contract: SourceContract) => void): Oas3Rule {
  return contractRule((contract) => {
    if (hasOwnIds(contract)) check(contract);
  });
}

export function hasOwnIds(contract: SourceContract): boolean {
  return contract.operations.every(({ id }) => id !== '') && !hasSharedIds(contract);
}

/** As after a file was copied. */
export function hasSharedIds({ operations }: SourceContract): boolean {
  const ids = operations.map(({ id }) => id).filter((id) => id !== '');
  return new Set(ids).size < ids.length;
}

const readable = new WeakMap<object, boolean>();

/** False if a reference leads nowhere; what follows from that is no finding of its own. */
export function isReadable(root: SourceNode): boolean {
  const { data } = root;
  if (!isRecord(data)) return false;
  const known = readable.get(data) ?? leadsSomewhere(root, new Set());
  readable.set(data, known);
  return known;
}

function leadsSomewhere(node: SourceNode, seen: Set<unknown>): boolean {
  const { data } = node;
  if (typeof data !== 'object' || data === null || seen.has(data)) return true;
  seen.add(data);
  const target = node.resolve();
  if (target.data === undefined) return false;
  return target === node
    ? Object.keys(data).every((key) => leadsSomewhere(node.child(key), seen))
    : leadsSomewhere(target, seen);
}

/** A rule about a workflow file and the contract whose operations it calls. */
export function workflowRule(
  check: (contract: SourceContract, file: SourceNode) => void,
): Arazzo1Rule {
  return () => ({
    Root: {
      leave(data, context) {
        const file = nodeOf(data, context);
        const contract = readContractOf(file);
        if (isReadable(contract.root)) check(contract, file);
      },
    },
  });
}

/** The contract that a workflow file names as its source; its `root` is empty where there is none. */
function readContractOf(file: SourceNode): SourceContract {
  const [source] = asArray(file.fields.sourceDescriptions);
  const $ref = asString(asRecord(source).url) ?? '';
  // The plugin's types have Redocly read the file behind `url`; see `declareContract`.
  return readSourceContract(file.elsewhere({ $ref }, file.location).resolve());
}

export function readSourceContract(root: SourceNode): SourceContract {
  const operations = listPaths(root).flatMap(({ url, item }) =>
    ALL_METHODS.map((method) => readOperation(url, method, item)),
  );
  return { root, operations: operations.filter(({ node }) => isRecord(node.data)) };
}

function readOperation(
  url: string,
  method: OperationNode['method'],
  item: SourceNode,
): OperationNode {
  const node = item.at(method);
  const body = node.at('requestBody');
  return {
    node,
    id: node.text('operationId') ?? '',
    method,
    url,
    parameters: listParameters(item, node),
    body,
    media: listMedia(body),
    responses: Object.keys(asRecord(node.fields.responses)).map((status) => {
      const use = node.child('responses', status);
      return { status, use, node: use.resolve(), media: listMedia(use.resolve()) };
    }),
  };
}

/** The paths of the index with the nodes that their references lead to. */
export function listPaths(root: SourceNode) {
  return Object.keys(asRecord(root.fields.paths)).map((url) => {
    const use = root.child('paths', url);
    return { url, use, item: use.resolve() };
  });
}

/** The parameters of a path and of one of its operations, or of a workflow and one of its steps; the latter win. */
export function listParameters(...holders: readonly SourceNode[]): ParameterNode[] {
  const lists = holders.map((holder) =>
    holder
      .itemsAt('parameters')
      .map((node) => ({ name: node.text('name') ?? '', in: node.text('in') ?? '', node })),
  );
  return mergeParameters(lists, parameterKey);
}

/** The media types of a request body or response. */
function listMedia(holder: SourceNode): MediaNode[] {
  return holder
    .entriesAt('content')
    .map(({ name, node }) => ({ type: name, node, schema: node.at('schema') }));
}

/** The values of the examples of a body by their names. */
export function listExamples({ node }: MediaNode) {
  return Object.keys(asRecord(node.fields.examples)).map((name) => ({
    name,
    value: node.at('examples', name, 'value'),
  }));
}

/** The responses that mean success: 2xx. */
export function listSuccesses({ responses }: OperationNode): ResponseNode[] {
  return responses.filter(({ status }) => status.startsWith('2'));
}

/** The operation of an id, by default the one that a node holds; reports an id that none has at the node. */
export function findOperationNode(
  { operations }: SourceContract,
  node: SourceNode,
  otherwise = 'Write the operationId of one.',
  name = asString(node.data) ?? '',
): OperationNode | undefined {
  const ids = operations.map(({ id }) => id);
  checkName(node, ids, 'There is no operation', otherwise, name);
  return operations[ids.indexOf(name)];
}

/** Reports a status that an operation does not document; returns whether it does. */
export function checkStatus(
  node: SourceNode,
  { id, responses }: OperationNode,
  status = node.data,
): boolean {
  const known = responses.map((response) => response.status);
  if (status === undefined || known.includes(String(status))) return true;
  node.report(
    `\`${id}\` does not return ${String(status)}. Write ${formatList(known, 'or')}, or document the status there.`,
  );
  return false;
}

/** The keys of a map are names that the contract chooses, such as those of properties. */
function isMap({ extensionsPrefix, additionalProperties }: UserContext['type']): boolean {
  return extensionsPrefix === undefined && additionalProperties !== undefined;
}

/** A rule about every node of known kind, as it is written, whether in OpenAPI or Arazzo. */
export function everyNode(
  visit: (node: SourceNode, context: UserContext) => void,
): () => Oas3Visitor & ReturnType<Arazzo1Rule> {
  return () => {
    const owners = new Map<object, string>();
    const look = (data: unknown, context: UserContext) => {
      if (!isRecord(data)) return;
      if (['SpecExtension', 'Contract'].includes(context.type.name) || isMap(context.type)) return;
      visit(nodeOf(data, context, owners), context);
    };
    return {
      any: look,
      // Where a reference has other fields beside it, they are visited, too.
      ref(data, context) {
        if (isReferenceNode(data) && Object.keys(data).length > 1) look(data, context);
      },
    };
  };
}

/** Rules that look at the contract as a whole, once Redocly has read all of its files. */
import type {
  Arazzo1Rule,
  Location,
  Oas3Rule,
  Oas3Visitor,
  UserContext,
} from '@redocly/openapi-core';
import { asArray, asRecord, asString, findSimilar } from '../src/contract/data.ts';
import { isReference, type RefResolver, resolveNode, type SourceNode } from './nodes.ts';
import { listOperations, type OperationNode } from './operations.ts';

/** A name that does not exist, beside those that do. */
export interface UnknownName {
  readonly name: string;
  readonly known: Iterable<string>;
  /** How to fix it where no known name is similar. */
  readonly otherwise: string;
}

/** Reports a problem at a key. The message says what is wrong and how to fix it. */
export type ReportProblem = (location: Location, message: string, unknown?: UnknownName) => void;

/** Reports each problem once, however many ways lead to its node; similar names become suggestions. */
export function createReport(context: Pick<UserContext, 'report'>): ReportProblem {
  const reported = new Set<string>();
  return (location, message, unknown) => {
    const similar = unknown === undefined ? undefined : findSimilar(unknown.name, unknown.known);
    const hint = similar === undefined ? unknown?.otherwise : undefined;
    const text = hint === undefined ? message : `${message} ${hint}`;
    const id = `${location.source.absoluteRef}${location.pointer} ${text}`;
    if (reported.has(id)) return;
    reported.add(id);
    context.report({
      message: text,
      location: location.key(),
      suggest: similar === undefined ? [] : [similar],
    });
  };
}

/** The contract with everything that its references lead to. */
export interface SourceContract extends RefResolver {
  /** The top of openapi.yaml. */
  readonly root: SourceNode;
  readonly operations: readonly OperationNode[];
  readonly report: ReportProblem;
}

/** A rule about the contract as a whole. */
export function contractRule(check: (contract: SourceContract) => void): Oas3Rule {
  return () => ({
    Root: {
      leave: (data, context) => check(readContract({ data, location: context.location }, context)),
    },
  });
}

/** A rule about a workflow file and the contract whose operations it calls. */
export function workflowRule(
  check: (contract: SourceContract, file: SourceNode) => void,
): Arazzo1Rule {
  return () => ({
    Root: {
      leave(data, context) {
        const file = { data, location: context.location };
        const contract = readContractOf(file, context);
        if (contract.root.data !== undefined) check(contract, file);
      },
    },
  });
}

/** The contract that a workflow file names as its source; its `root` is empty where there is none. */
export function readContractOf(file: SourceNode, context: UserContext): SourceContract {
  const [source] = asArray(asRecord(file.data).sourceDescriptions);
  const $ref = asString(asRecord(source).url) ?? '';
  // The plugin's types have Redocly read the file behind `url`; see `declareContract`.
  const root = resolveNode(context, { data: { $ref }, location: file.location });
  return readContract(root, context);
}

const operationsByRoot = new WeakMap<object, readonly OperationNode[]>();

/** Lists the operations once for all rules of a run. */
export function readContract(root: SourceNode, { resolve, report }: UserContext): SourceContract {
  const key = asRecord(root.data);
  const operations = operationsByRoot.get(key) ?? listOperations({ resolve }, root);
  operationsByRoot.set(key, operations);
  return { root, operations, resolve, report: createReport({ report }) };
}

/** A node as it is written: where a reference has other fields beside it, they are visited, too. */
export type NodeVisit = (
  data: Readonly<Record<string, unknown>>,
  context: Pick<UserContext, 'location' | 'type' | 'key' | 'parent'>,
  report: ReportProblem,
) => void;

/** Whether the keys of a node are names that the contract chooses, such as those of properties. */
function isMap({ extensionsPrefix, additionalProperties }: UserContext['type']): boolean {
  return extensionsPrefix === undefined && additionalProperties !== undefined;
}

/** A rule about every node of known kind, whether in OpenAPI or Arazzo. */
export function everyNode(visit: NodeVisit): () => Oas3Visitor & ReturnType<Arazzo1Rule> {
  const look = (data: unknown, context: UserContext) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
    if (['SpecExtension', 'Contract'].includes(context.type.name) || isMap(context.type)) return;
    visit(data as Record<string, unknown>, context, createReport(context));
  };
  return () => ({
    any: look,
    ref(data, context) {
      if (isReference(data) && Object.keys(data).length > 1) look(data, context as UserContext);
    },
  });
}

/** The steps of a workflow file with the operations that they call. */

import type { Json } from '../src/contract/annotations.ts';
import { parseCondition, parseValue } from '../src/contract/conditions.ts';
import { asRecord, isRecord, type UnknownRecord } from '../src/contract/data.ts';
import { statusOf } from '../src/contract/workflows.ts';
import {
  listParameters,
  type OperationNode,
  type ParameterNode,
  type SourceContract,
} from './contract.ts';
import type { SourceNode } from './nodes.ts';

/** A workflow with its steps. */
export interface WorkflowNode {
  readonly node: SourceNode;
  /** The schemas of its inputs by name. */
  readonly inputs: UnknownRecord;
  readonly steps: readonly StepNode[];
}

/** A step of a workflow, with the operation that it calls. */
export interface StepNode {
  readonly node: SourceNode;
  /** The schemas of the workflow's inputs by name. */
  readonly inputs: UnknownRecord;
  /** `undefined` where there is none of the name. */
  readonly operation: OperationNode | undefined;
  /** Its own and those that the workflow has for all steps; its own win. */
  readonly parameters: readonly ParameterNode[];
  /** Its conditions. */
  readonly criteria: readonly SourceNode[];
  /** The statuses that it expects. */
  readonly statuses: readonly number[];
}

export function listWorkflows({ operations }: SourceContract, file: SourceNode): WorkflowNode[] {
  return file.itemsAt('workflows').map((workflow) => {
    const inputs = asRecord(asRecord(workflow.fields.inputs).properties);
    const steps = workflow.itemsAt('steps').map((node) => {
      const criteria = node.itemsAt('successCriteria');
      return {
        node,
        inputs,
        operation: operations.find(({ id }) => id === node.fields.operationId),
        parameters: listParameters(workflow, node),
        criteria,
        statuses: criteria
          .flatMap((one) => parseCondition(one.text('condition') ?? '') ?? [])
          .flatMap(statusOf),
      };
    });
    return { node: workflow, inputs, steps };
  });
}

/** The outputs of a step by their names, each with its expression. */
export function listOutputs({ node }: StepNode) {
  return Object.entries(asRecord(node.fields.outputs)).map(([name, value]) => ({
    node: node.child('outputs', name),
    name,
    text: typeof value === 'string' ? value : '',
  }));
}

/** Every value that a step sends, those within its body too. */
export function listStepValues({ node, parameters }: StepNode): SourceNode[] {
  const values = parameters.map((one) =>
    one.node.elsewhere(one.node.fields.value, one.node.location),
  );
  return [...values, ...listLeaves(node.child('requestBody', 'payload'))];
}

function listLeaves(node: SourceNode): SourceNode[] {
  const { data } = node;
  if (!isRecord(data) && !Array.isArray(data)) return [node];
  return Object.keys(data).flatMap((key) => listLeaves(node.child(key)));
}

/** The value that is sent when inputs have their defaults; `undefined` where only a response has it. */
export function resolveExpression(step: StepNode, value: unknown): unknown {
  const source = parseValue(value as Json);
  if (source?.kind === 'value') return source.value;
  if (source?.kind !== 'input') return undefined;
  return asRecord(step.inputs[source.name]).default;
}

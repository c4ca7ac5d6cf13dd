/** The steps of a workflow file with the operations that they call. */
import type { Location } from '@redocly/openapi-core';
import { parseCondition, parseValue } from '../src/contract/conditions.ts';
import { asArray, asRecord, asString, isRecord } from '../src/contract/data.ts';
import type { Json } from '../src/contract/openapi.ts';
import { statusOf } from '../src/contract/workflows.ts';
import type { SourceContract } from './contract.ts';
import { childNode, type SourceNode, within } from './nodes.ts';
import type { OperationNode } from './operations.ts';

/** A workflow with its steps. */
export interface WorkflowNode extends SourceNode {
  /** The schemas of its inputs by name. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly steps: readonly StepNode[];
}

/** A step of a workflow, with the operation that it calls. */
export interface StepNode extends SourceNode {
  /** The schemas of the workflow's inputs by name. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** `undefined` where there is none of the name. */
  readonly operation: OperationNode | undefined;
  /** Its own and those that the workflow has for all steps; its own win. */
  readonly parameters: readonly StepParameter[];
  /** The statuses that it expects. */
  readonly statuses: readonly number[];
}

interface StepParameter {
  readonly location: Location;
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`. */
  readonly in: string;
  readonly value: unknown;
}

export function listWorkflows(contract: SourceContract, file: SourceNode): WorkflowNode[] {
  return listItems(file, 'workflows').map((workflow) => {
    const inputs = asRecord(asRecord(asRecord(workflow.data).inputs).properties);
    const steps = listItems(workflow, 'steps').map((step) => ({
      ...step,
      inputs,
      operation: contract.operations.find(({ id }) => id === asRecord(step.data).operationId),
      parameters: listStepParameters(workflow, step),
      statuses: listConditions(step).flatMap(({ text }) =>
        (parseCondition(text) ?? []).flatMap(statusOf),
      ),
    }));
    return { ...workflow, inputs, steps };
  });
}

function listItems(holder: SourceNode, key: string): SourceNode[] {
  const list = childNode(holder, key);
  return asArray(list?.data).flatMap((_, index) =>
    list === undefined ? [] : (childNode(list, index) ?? []),
  );
}

function listStepParameters(...holders: SourceNode[]): StepParameter[] {
  const parameters = holders
    .flatMap((holder) => listItems(holder, 'parameters'))
    .map(({ data, location }) => {
      const { name, in: where, value } = asRecord(data);
      return { location, name: asString(name) ?? '', in: asString(where) ?? '', value };
    });
  return [...new Map(parameters.map((one) => [`${one.in} ${one.name}`, one])).values()];
}

/** The conditions of a step, each with its location. */
export function listConditions(step: SourceNode) {
  return listItems(step, 'successCriteria').map(({ data, location }) => {
    const { condition, type } = asRecord(data);
    return { location, text: asString(condition) ?? '', type };
  });
}

/** The outputs of a step by their names, each with its location. */
export function listOutputs(step: SourceNode) {
  return Object.entries(asRecord(asRecord(step.data).outputs)).map(([name, value]) => ({
    location: within(step, 'outputs', name),
    name,
    text: asString(value) ?? '',
  }));
}

/** Every value that a step sends, those within its body too, each with its location. */
export function listSentValues(step: StepNode): { location: Location; value: Json }[] {
  const body = within(step, 'requestBody', 'payload');
  return [
    ...step.parameters.map(({ location, value }) => ({ location, value: value as Json })),
    ...listLeaves(body, asRecord(asRecord(step.data).requestBody).payload),
  ];
}

function listLeaves(location: Location, data: unknown): { location: Location; value: Json }[] {
  if (!isRecord(data) && !Array.isArray(data)) return [{ location, value: data as Json }];
  return Object.entries(data).flatMap(([key, child]) => listLeaves(location.child([key]), child));
}

/** The value that is sent when inputs have their defaults; `undefined` where only a response has it. */
export function resolveValue(step: StepNode, value: unknown): unknown {
  const source = parseValue(value as Json);
  if (source?.kind === 'value') return source.value;
  if (source?.kind !== 'input') return undefined;
  return asRecord(step.inputs[source.name]).default;
}

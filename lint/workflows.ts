import { parseCondition, parseValue, type ValueSource } from '../src/contract/conditions.ts';
import { asArray, asRecord, asString, isRecord } from '../src/contract/data.ts';
import type { Json } from '../src/contract/openapi.ts';
import { statusOf } from '../src/contract/workflows.ts';
import { type Node, nodesOf } from './nodes.ts';
import { type Operation, operationsOf } from './operations.ts';
import { type Place, within } from './rule.ts';
import type { Tree } from './tree.ts';

/** A step of a workflow, with the operation that it calls. */
export interface Step {
  readonly node: Node;
  /** `undefined` where there is none of the name. */
  readonly operation: Operation | undefined;
  /** Its own and those that the workflow has for all steps; its own win. */
  readonly parameters: readonly StepParameter[];
  /** The statuses that it expects. */
  readonly statuses: readonly number[];
}

interface StepParameter {
  readonly place: Place;
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`. */
  readonly in: string;
  readonly value: unknown;
}

export function workflowsOf(tree: Tree): readonly Node[] {
  return nodesOf(tree, 'workflow');
}

/** The steps of all workflows, in their order. */
export function stepsOf(tree: Tree): Step[] {
  const operations = new Map(operationsOf(tree).map((operation) => [operation.id, operation]));
  return nodesOf(tree, 'step').map((node) => ({
    node,
    operation: operations.get(asString(asRecord(node.data).operationId) ?? ''),
    parameters: merge(...[node.parent, node].map(parametersOf)),
    statuses: conditionsOf(node).flatMap(({ text }) =>
      (parseCondition(text) ?? []).flatMap(statusOf),
    ),
  }));
}

function parametersOf(holder: Node | undefined): StepParameter[] {
  if (holder === undefined) return [];
  return asArray(asRecord(holder.data).parameters).map((data, index) => {
    const { name, in: place, value } = asRecord(data);
    return {
      place: within(holder, 'parameters', index),
      name: asString(name) ?? '',
      in: asString(place) ?? '',
      value,
    };
  });
}

function merge(...groups: readonly (readonly StepParameter[])[]): StepParameter[] {
  return [...new Map(groups.flat().map((one) => [`${one.in} ${one.name}`, one])).values()];
}

/** The conditions of a step, each with its place. */
export function conditionsOf(step: Node): { place: Place; text: string; type: unknown }[] {
  return asArray(asRecord(step.data).successCriteria).map((data, index) => {
    const { condition, type } = asRecord(data);
    return {
      place: within(step, 'successCriteria', index),
      text: asString(condition) ?? '',
      type,
    };
  });
}

/** The outputs of a step by their names, each with its place. */
export function outputsOf(step: Node): { place: Place; name: string; text: string }[] {
  return Object.entries(asRecord(asRecord(step.data).outputs)).map(([name, value]) => ({
    place: within(step, 'outputs', name),
    name,
    text: asString(value) ?? '',
  }));
}

/** Every value that a step sends, those within its body too, each with its place. */
export function sentBy({ node, parameters }: Step): { place: Place; value: Json }[] {
  const body = within(node, 'requestBody', 'payload');
  return [
    ...parameters.map(({ place, value }) => ({ place, value: value as Json })),
    ...leavesOf(body, asRecord(asRecord(node.data).requestBody).payload),
  ];
}

function leavesOf(place: Place, data: unknown): { place: Place; value: Json }[] {
  if (!isRecord(data) && !Array.isArray(data)) return [{ place, value: data as Json }];
  return Object.entries(data).flatMap(([key, child]) => leavesOf(within(place, key), child));
}

/** What a value that is sent stands for in the story of the examples: inputs have their defaults. `undefined` where only an answer tells. */
export function valueInStory(step: Step, value: unknown): unknown {
  const source: ValueSource | null = parseValue(value as Json);
  if (source?.kind === 'value') return source.value;
  if (source?.kind !== 'input') return undefined;
  const inputs = asRecord(asRecord(step.node.parent?.data).inputs);
  return asRecord(asRecord(inputs.properties)[source.name]).default;
}

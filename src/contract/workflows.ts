/** The workflows of `spec/workflows`, which are written in Arazzo. */

import type { Json } from './annotations.ts';
import { type Comparison, parseCondition, parseValue, type WorkflowValue } from './conditions.ts';
import { mapValues } from './data.ts';
import type { OpenApiDocument } from './openapi.ts';
import { type DocumentedOperation, readOperations } from './read/operations.ts';
import { mergeParameters, parameterKey } from './read/parameters.ts';
import { ContractError } from './read/pointers.ts';

/** A workflow: what a client does with a resource, step by step. */
export interface Workflow {
  /** The name of its file: `merge-request`. */
  readonly name: string;
  /** `The life of a merge request` */
  readonly title: string;
  /** An imperative: `Open, close and reopen an issue`. */
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  /** Values that the steps need. */
  readonly inputs: readonly WorkflowInput[];
  readonly steps: readonly WorkflowStep[];
}

interface WorkflowInput {
  readonly name: string;
  readonly description: string;
  /** Its value in the example data. */
  readonly value: Json;
  readonly secret: boolean;
}

export interface WorkflowStep {
  readonly id: string;
  /** In sentences. */
  readonly description: string;
  readonly operation: DocumentedOperation;
  /** Of the path, the query, the headers and the body, in this order of writing; the token among the headers. */
  readonly sent: readonly StepValue[];
  /** The media type of the body; `null` where none is sent. */
  readonly mediaType: string | null;
  /** The statuses of which one is expected; mostly a single one. */
  readonly statuses: readonly number[];
  /** Further conditions on the response, all of which hold; each is one of several comparisons. */
  readonly expected: readonly (readonly Comparison[])[];
  /** Values of the response for later steps, by their names. */
  readonly outputs: Readonly<Record<string, WorkflowValue>>;
}

export interface StepValue {
  readonly in: 'path' | 'query' | 'header' | 'body';
  readonly name: string;
  readonly value: WorkflowValue;
}

/** An Arazzo description with one workflow; the parts that the contract uses. */
export interface ArazzoDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly workflows: readonly [WorkflowObject];
}

interface WorkflowObject {
  readonly summary: string;
  readonly inputs?: { readonly properties: Readonly<Record<string, InputObject>> };
  readonly parameters?: readonly ArazzoParameter[];
  readonly steps: readonly StepObject[];
}

interface InputObject {
  readonly description: string;
  readonly default: Json;
  /** `password` on what is secret: runners hide it, and reject `x-secret`. */
  readonly format?: string;
}

interface ArazzoParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly value: Json;
}

interface StepObject {
  readonly stepId: string;
  readonly description: string;
  readonly operationId: string;
  readonly parameters?: readonly ArazzoParameter[];
  readonly requestBody?: {
    readonly contentType: string;
    readonly payload: Readonly<Record<string, Json>>;
  };
  readonly successCriteria: readonly { readonly condition: string }[];
  readonly outputs?: Readonly<Record<string, string>>;
}

/**
 * The workflow of a file.
 *
 * @param name The name of the file, without its endings.
 * @param document The contract that its operations are of.
 * Throws a ContractError for a step that names no operation, or says something in a way that the linter rejects.
 */
export function readWorkflow(
  name: string,
  { info, workflows: [workflow] }: ArazzoDocument,
  document: OpenApiDocument,
): Workflow {
  const operations = new Map(readOperations(document).map((located) => [located.id, located]));
  return {
    name,
    title: info.title,
    summary: workflow.summary,
    description: info.description.trim(),
    inputs: Object.entries(workflow.inputs?.properties ?? {}).map(([input, schema]) => ({
      name: input,
      description: schema.description,
      value: schema.default,
      secret: schema.format === 'password',
    })),
    steps: workflow.steps.map((step) => {
      const location = `spec/workflows/${name}.arazzo.yaml, step ${step.stepId}`;
      const operation = operations.get(step.operationId);
      if (operation === undefined) {
        throw new ContractError(location, `there is no operation ${step.operationId}.`);
      }
      return { ...readStep(step, workflow.parameters ?? [], location), operation };
    }),
  };
}

function readStep(
  step: StepObject,
  shared: readonly ArazzoParameter[],
  location: string,
): Omit<WorkflowStep, 'operation'> {
  const read = (value: Json) => known(parseValue(value), value, location);
  const criteria = step.successCriteria.map(({ condition }) =>
    known(parseCondition(condition), condition, location),
  );
  // Those of the workflow and of the step; the step's win.
  const parameters = mergeParameters([shared, step.parameters ?? []], parameterKey);
  const fields = Object.entries(step.requestBody?.payload ?? {});
  return {
    id: step.stepId,
    description: step.description,
    sent: [
      ...parameters.map((one) => ({ ...one, value: read(one.value) })),
      ...fields.map(([name, value]) => ({ in: 'body' as const, name, value: read(value) })),
    ],
    mediaType: step.requestBody?.contentType ?? null,
    statuses: criteria.flatMap((each) => each.flatMap(statusOf)),
    expected: criteria.filter((each) => each.flatMap(statusOf).length === 0),
    outputs: mapValues(step.outputs ?? {}, read),
  };
}

/** The status that a comparison asks for, if it does. */
export function statusOf({ left, operator, right }: Comparison): number[] {
  if (left.kind !== 'status' || operator !== '==' || right.kind !== 'value') return [];
  return typeof right.value === 'number' ? [right.value] : [];
}

function known<T>(read: T | null, written: Json, location: string): T {
  if (read !== null) return read;
  throw new ContractError(location, `\`${String(written)}\` is not understood.`);
}

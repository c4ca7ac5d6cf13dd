import type { Location } from '@redocly/openapi-core';
import { parseCondition, parseValue, type WorkflowValue } from '../../src/contract/conditions.ts';
import { asRecord, asString, formatList } from '../../src/contract/data.ts';
import { type SourceContract, workflowRule } from '../contract.ts';
import { within } from '../nodes.ts';
import {
  listConditions,
  listOutputs,
  listSentValues,
  listWorkflows,
  type StepNode,
  type WorkflowNode,
} from '../workflows.ts';

/** What a step sends or compares is written there, an input, or the output of an earlier step. */
export const workflowValues = workflowRule((contract, file) => {
  for (const workflow of listWorkflows(contract, file)) {
    checkInputs(contract, workflow);
    checkUses(contract, workflow);
  }
});

function checkInputs({ report }: SourceContract, workflow: WorkflowNode): void {
  for (const [name, data] of Object.entries(workflow.inputs)) {
    if (asRecord(data).default !== undefined) continue;
    report(
      within(workflow, 'inputs', 'properties', name),
      `Give \`${name}\` a \`default\` from the example data, so that the workflow can be run as it is.`,
    );
  }
}

function checkUses({ report }: SourceContract, workflow: WorkflowNode): void {
  const inputs = Object.keys(workflow.inputs);
  const outputs = new Set<string>();
  const used = new Set<string>();
  for (const step of workflow.steps) {
    for (const { location, text, source } of listUses(step)) {
      if (source === null) {
        report(
          location,
          `\`${text}\` is not an expression that is known here. Write \`$inputs.<name>\`, \`$steps.<step>.outputs.<name>\` or, for an output, \`$response.body#/<field>\`.`,
        );
      } else if (source.kind === 'input') {
        used.add(source.name);
        if (inputs.includes(source.name)) continue;
        report(location, `There is no input \`${source.name}\`.`, {
          name: source.name,
          known: inputs,
          otherwise: `There is ${formatList(inputs) || 'none'}.`,
        });
      } else if (source.kind === 'output') {
        const name = `${source.step}.${source.name}`;
        used.add(name);
        if (outputs.has(name)) continue;
        report(location, `No earlier step \`${source.step}\` has an output \`${source.name}\`.`, {
          name,
          known: outputs,
          otherwise: `There is ${formatList([...outputs]) || 'none'} by then.`,
        });
      }
    }
    for (const { name } of listOutputs(step)) outputs.add(toOutputName(step, name));
  }
  for (const { location, name, message } of listDefinitions(workflow)) {
    if (!used.has(name)) report(location, message);
  }
}

interface Use {
  readonly location: Location;
  readonly text: string;
  readonly source: WorkflowValue | null;
}

/** What a step reads; `source` is `null` for an expression that is not understood. */
function listUses(step: StepNode): Use[] {
  const compared = listConditions(step).flatMap(({ location, text }) =>
    (parseCondition(text) ?? []).flatMap(({ left, right }) => [
      { location, text, source: left },
      { location, text, source: right },
    ]),
  );
  const sent = listSentValues(step).map(({ location, value }) => ({
    location,
    text: String(value),
    source: parseValue(value),
  }));
  const stored = listOutputs(step).map(({ location, text }) => ({
    location,
    text,
    source: parseValue(text),
  }));
  return [...compared, ...sent, ...stored];
}

/** The inputs of a workflow and the outputs of its steps, by the names that uses have. */
function listDefinitions(workflow: WorkflowNode) {
  const inputs = Object.keys(workflow.inputs).map((name) => ({
    location: within(workflow, 'inputs', 'properties', name),
    name,
    message: `No step uses \`${name}\`. Use it, or remove it.`,
  }));
  const outputs = workflow.steps.flatMap((step) =>
    listOutputs(step).map(({ location, name }) => ({
      location,
      name: toOutputName(step, name),
      message: `No later step uses \`${name}\`. Use it, or remove it.`,
    })),
  );
  return [...inputs, ...outputs];
}

function toOutputName(step: StepNode, name: string): string {
  return `${asString(asRecord(step.data).stepId) ?? ''}.${name}`;
}

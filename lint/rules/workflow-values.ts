import type { Json } from '../../src/contract/annotations.ts';
import { parseCondition, parseValue, type WorkflowValue } from '../../src/contract/conditions.ts';
import { asRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { workflowRule } from '../contract.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import {
  listOutputs,
  listStepValues,
  listWorkflows,
  type StepNode,
  type WorkflowNode,
} from '../workflows.ts';

/** What a step sends or compares is written there, an input, or the output of an earlier step. */
export const workflowValues = workflowRule((contract, file) => {
  for (const workflow of listWorkflows(contract, file)) {
    checkInputs(workflow);
    checkUses(workflow);
  }
});

function checkInputs({ node, inputs }: WorkflowNode): void {
  for (const [name, schema] of Object.entries(inputs)) {
    if (asRecord(schema).default !== undefined) continue;
    const input = node.child('inputs', 'properties', name);
    input.report(
      `Give \`${name}\` a \`default\` from the example data, so that the workflow can be run as it is.`,
    );
  }
}

function checkUses(workflow: WorkflowNode): void {
  const inputs = Object.keys(workflow.inputs);
  const outputs = new Set<string>();
  const used = new Set<string>();
  for (const step of workflow.steps) {
    for (const { node, text, source } of listUses(step)) {
      if (source === null) {
        node.report(
          `\`${text}\` is not an expression that is known here. Write \`$inputs.<name>\`, \`$steps.<step>.outputs.<name>\` or, for an output, \`$response.body#/<field>\`.`,
        );
      } else if (source.kind === 'input') {
        const { name } = source;
        used.add(name);
        const otherwise = `There is ${formatList(inputs) || 'none'}.`;
        checkName(node, inputs, 'There is no input', otherwise, name);
      } else if (source.kind === 'output') {
        const name = `${source.step}.${source.name}`;
        used.add(name);
        if (outputs.has(name)) continue;
        const message = `No earlier step \`${source.step}\` has an output \`${source.name}\`.`;
        const otherwise = `There is ${formatList([...outputs]) || 'none'} by then.`;
        node.report(message, { name, known: outputs, otherwise });
      }
    }
    for (const { name } of listOutputs(step)) outputs.add(toOutputName(step, name));
  }
  reportUnused(workflow, used);
}

interface Use {
  readonly node: SourceNode;
  readonly text: string;
  /** `null` for an expression that is not understood. */
  readonly source: WorkflowValue | null;
}

/** What a step reads. */
function listUses(step: StepNode): Use[] {
  const compared = step.criteria.flatMap((node) => {
    const text = node.text('condition') ?? '';
    const operands = (parseCondition(text) ?? []).flatMap(({ left, right }) => [left, right]);
    return operands.map((source) => ({ node, text, source }));
  });
  const sent = listStepValues(step).map((node) => {
    const value = node.data as Json;
    return { node, text: String(value), source: parseValue(value) };
  });
  const stored = listOutputs(step).map(({ node, text }) => ({
    node,
    text,
    source: parseValue(text),
  }));
  return [...compared, ...sent, ...stored];
}

/** Reports the inputs of a workflow and the outputs of its steps that nothing uses. */
function reportUnused({ node, inputs, steps }: WorkflowNode, used: ReadonlySet<string>): void {
  for (const name of Object.keys(inputs)) {
    if (used.has(name)) continue;
    const input = node.child('inputs', 'properties', name);
    input.report(`No step uses \`${name}\`. Use it, or remove it.`);
  }
  for (const step of steps) {
    for (const output of listOutputs(step)) {
      if (used.has(toOutputName(step, output.name))) continue;
      output.node.report(`No later step uses \`${output.name}\`. Use it, or remove it.`);
    }
  }
}

function toOutputName({ node }: StepNode, name: string): string {
  return `${node.text('stepId') ?? ''}.${name}`;
}

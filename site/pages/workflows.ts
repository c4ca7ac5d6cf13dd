import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../src/contract/annotations.ts';
import type { Comparison, Operator, WorkflowValue } from '../../src/contract/conditions.ts';
import { JSON_TYPE } from '../../src/contract/read/media-types.ts';
import type { StepValue, Workflow, WorkflowStep } from '../../src/contract/workflows.ts';
import { oneLine } from '../../src/reference/field-text.ts';
import type { PageContext } from './page-context.ts';

/** Workflows: sequences of calls, step by step. */
export function workflowsText({ model }: PageContext): string {
  return `# Workflows

Sequences of calls, step by step: who calls what, what is sent, and what the response must be. Each is an [Arazzo](https://spec.openapis.org/arazzo/v1.0.1.html) description in \`spec/workflows\`, which tools can run against any server. The values are those of the example data.

${model.workflows.map(workflowText).join('\n')}`;
}

function workflowText(workflow: Workflow): string {
  const { name, title, description, steps } = workflow;
  const lines = inputLines(workflow).map((line) => `- ${line}\n`);
  return `## ${title} <a id="${name}"></a>

${description}

${lines.join('')}
${steps.map((step) => stepText(workflow, step)).join('')}`;
}

function stepText(workflow: Workflow, step: WorkflowStep): string {
  const { id, node, method, path } = step.operation;
  const lines = stepLines(workflow, step).map((line) => `   - ${line}\n`);
  return `1. ${oneLine(step.description)} [${node.summary}](/operations/${id}/) \`${method} ${path}\`\n${lines.join('')}`;
}

/** What has to be known before, and what all steps send, as Markdown. */
function inputLines(workflow: Workflow): string[] {
  const given = workflow.inputs.map(
    ({ name, description, value, secret }) =>
      `\`${name}\`${secret ? '' : ` = ${valueText(value)}`}: ${description}`,
  );
  const [first] = workflow.steps;
  const shared = first?.sent.filter((one) => isShared(workflow, one)) ?? [];
  return [...given, ...sentText(workflow, shared, 'Every step sends')];
}

function isShared({ steps }: Workflow, one: StepValue): boolean {
  return steps.every(({ sent }) => sent.some((other) => isDeepStrictEqual(one, other)));
}

function sentText(workflow: Workflow, sent: readonly StepValue[], beginning: string): string[] {
  const format = createSourceFormatter(workflow);
  const pairs = sent.map(({ name, value }) => `\`${name}\` = ${format(value)}`);
  return pairs.length === 0 ? [] : [`${beginning} ${pairs.join(', ')}.`];
}

/** What a step sends and expects, as Markdown. */
function stepLines(workflow: Workflow, step: WorkflowStep): string[] {
  const format = createSourceFormatter(workflow);
  const own = step.sent.filter((one) => !isShared(workflow, one));
  const expected = step.expected.map((comparisons) =>
    comparisons.map((each) => comparisonText(each, format)).join(' or '),
  );
  return [
    ...sentText(workflow, own, step.mediaType === JSON_TYPE ? 'Sends as JSON' : 'Sends'),
    `Expects ${step.statuses.map((status) => `\`${status}\``).join(' or ')}${expected.length === 0 ? '' : `, and that ${expected.join(', and ')}`}.`,
  ];
}

function valueText(value: Json): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

const OPERATORS: Readonly<Record<Operator, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
};

function comparisonText(
  { left, operator, right }: Comparison,
  format: (source: WorkflowValue) => string,
): string {
  return `${format(left)} ${OPERATORS[operator]} ${format(right)}`;
}

/** Where a value comes from, in words; steps are named by their numbers. */
function createSourceFormatter({ steps }: Workflow): (source: WorkflowValue) => string {
  return (source) => {
    if (source.kind === 'value') return valueText(source.value);
    if (source.kind === 'input') return `the given \`${source.name}\``;
    if (source.kind === 'status') return 'the status';
    if (source.kind === 'body') {
      return source.path.length === 0 ? 'the body' : `\`${source.path.join('.')}\``;
    }
    const index = steps.findIndex(({ id }) => id === source.step);
    const origin = steps[index]?.outputs[source.name];
    const field = origin?.kind === 'body' ? origin.path.join('.') : source.name;
    return `the \`${field}\` of step ${index + 1}`;
  };
}

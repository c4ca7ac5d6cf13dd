import { parseCondition, parseValue, type ValueSource } from '../../src/contract/conditions.ts';
import { asRecord, asString, didYouMean, formatList } from '../../src/contract/data.ts';
import type { Node } from '../nodes.ts';
import { type Place, type Problem, problem, type Rule, within } from '../rule.ts';
import { conditionsOf, outputsOf, type Step, sentBy, stepsOf, workflowsOf } from '../workflows.ts';

/** A value that a step takes from somewhere else. */
interface Use {
  readonly place: Place;
  readonly source: ValueSource;
}

export const workflowValues: Rule = {
  name: 'workflow-values',
  purpose:
    'What a step sends or compares is written there, handed in, or the output of an earlier step.',
  *check(tree) {
    const steps = stepsOf(tree);
    for (const workflow of workflowsOf(tree)) {
      yield* checkInputs(workflow);
      yield* checkUses(
        workflow,
        steps.filter(({ node }) => node.parent === workflow),
      );
    }
  },
};

function* checkInputs(workflow: Node): Generator<Problem> {
  for (const [name, data] of Object.entries(inputsOf(workflow))) {
    if (asRecord(data).default !== undefined) continue;
    yield problem(
      within(workflow, 'inputs', 'properties', name),
      `Give \`${name}\` a \`default\` from the story of the examples, so that the workflow can be walked as it is.`,
    );
  }
}

function* checkUses(workflow: Node, steps: readonly Step[]): Generator<Problem> {
  const inputs = Object.keys(inputsOf(workflow));
  const outputs = new Set<string>();
  const used = new Set<string>();
  for (const step of steps) {
    const { stepId } = asRecord(step.node.data);
    for (const use of [...readBy(step)]) {
      if ('message' in use) {
        yield use;
        continue;
      }
      const { source, place } = use;
      if (source.kind === 'input') {
        used.add(source.name);
        if (inputs.includes(source.name)) continue;
        yield problem(
          place,
          `There is no input \`${source.name}\`. ${didYouMean(source.name, inputs) || `There is ${formatList(inputs) || 'none'}.`}`,
        );
      } else if (source.kind === 'output') {
        const name = `${source.step}.${source.name}`;
        used.add(name);
        if (outputs.has(name)) continue;
        yield problem(
          place,
          `No earlier step \`${source.step}\` has an output \`${source.name}\`. ${didYouMean(name, outputs) || `There is ${formatList([...outputs]) || 'none'} by then.`}`,
        );
      }
    }
    for (const { name } of outputsOf(step.node)) outputs.add(`${asString(stepId) ?? ''}.${name}`);
  }
  yield* findUnused(workflow, steps, used);
}

/** What a step reads, and what it reads in a way that is not understood. */
function* readBy(step: Step): Generator<Use | Problem> {
  for (const { place, text } of conditionsOf(step.node)) {
    for (const { left, right } of parseCondition(text) ?? []) {
      yield { place, source: left };
      yield { place, source: right };
    }
  }
  const outputs = outputsOf(step.node).map(({ place, text }) => ({ place, value: text }));
  for (const { place, value } of [...sentBy(step), ...outputs]) {
    const source = parseValue(value);
    if (source !== null) yield { place, source };
    else {
      yield problem(
        place,
        `\`${String(value)}\` is no expression that is known here. Write \`$inputs.<name>\`, \`$steps.<step>.outputs.<name>\` or, for an output, \`$response.body#/<field>\`.`,
      );
    }
  }
}

function* findUnused(
  workflow: Node,
  steps: readonly Step[],
  used: ReadonlySet<string>,
): Generator<Problem> {
  for (const name of Object.keys(inputsOf(workflow))) {
    if (used.has(name)) continue;
    const place = within(workflow, 'inputs', 'properties', name);
    yield problem(place, `No step uses \`${name}\`. Use it, or remove it.`);
  }
  for (const { node } of steps) {
    for (const { place, name } of outputsOf(node)) {
      if (used.has(`${asString(asRecord(node.data).stepId) ?? ''}.${name}`)) continue;
      yield problem(place, `No later step uses \`${name}\`. Use it, or remove it.`);
    }
  }
}

function inputsOf({ data }: Node): Readonly<Record<string, unknown>> {
  return asRecord(asRecord(asRecord(data).inputs).properties);
}

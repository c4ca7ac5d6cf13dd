import { posix } from 'node:path';
import { asArray, asRecord, asString } from '../../src/contract/data.ts';
import { INDEX, placeOf } from '../layout.ts';
import { type Node, nodesOf } from '../nodes.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import type { Tree } from '../tree.ts';

export const workflowFile: Rule = {
  name: 'workflow-file',
  purpose:
    'A workflow file tells one life cycle of this contract, in words, so that people read it and tools walk it.',
  *check(tree) {
    for (const file of nodesOf(tree, 'arazzo')) {
      yield* checkSource(file);
      yield* checkVersion(tree, file);
      yield* checkWorkflows(file);
      yield* checkText(within(file, 'info'), asRecord(asRecord(file.data).info), 'description');
    }
    for (const workflow of nodesOf(tree, 'workflow')) {
      yield* checkText(workflow, asRecord(workflow.data), 'summary');
    }
    for (const step of nodesOf(tree, 'step')) {
      yield* checkText(step, asRecord(step.data), 'description');
    }
  },
};

function* checkSource(file: Node): Generator<Problem> {
  const sources = asArray(asRecord(file.data).sourceDescriptions).map(asRecord);
  const [source = {}] = sources;
  const { name, type, url } = source;
  const contract = posix.relative(posix.dirname(file.file.path), INDEX);
  if (sources.length === 1 && name === 'api' && type === 'openapi' && url === contract) return;
  yield problem(
    within(file, 'sourceDescriptions'),
    `The operations of a workflow are those of this contract. Name it as the only source: \`{ name: api, type: openapi, url: ${contract} }\`.`,
  );
}

function* checkVersion(tree: Tree, file: Node): Generator<Problem> {
  const versionOf = (data: unknown) => asRecord(asRecord(data).info).version;
  const stated = versionOf(tree.files.get(INDEX)?.data);
  if (stated === undefined || versionOf(file.data) === stated) return;
  yield problem(
    within(file, 'info', 'version'),
    `A workflow has the version of its contract. Write \`version: ${String(stated)}\`.`,
  );
}

function* checkWorkflows(file: Node): Generator<Problem> {
  const workflows = asArray(asRecord(file.data).workflows);
  const place = placeOf(file.file.path);
  const name = place.kind === 'workflow' ? camelCase(place.name) : '';
  if (workflows.length !== 1) {
    yield problem(
      within(file, 'workflows'),
      `One file tells one life cycle, and here are ${workflows.length} workflows. Give each a file of its own.`,
    );
  } else if (asRecord(workflows[0]).workflowId !== name) {
    yield problem(
      within(file, 'workflows', 0, 'workflowId'),
      `A workflow has the name of its file. Write \`workflowId: ${name}\`, or rename the file.`,
    );
  }
}

function* checkText(
  place: ReturnType<typeof within>,
  data: Readonly<Record<string, unknown>>,
  field: string,
): Generator<Problem> {
  if ((asString(data[field]) ?? '').trim() !== '') return;
  yield problem(
    place,
    `A workflow is read like a story, and this part is silent. Add a \`${field}\`.`,
  );
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

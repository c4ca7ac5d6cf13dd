import type { Arazzo1Rule } from '@redocly/openapi-core';
import { asArray, asRecord, asString } from '../../src/contract/data.ts';
import { readContractOf, type SourceContract } from '../contract.ts';
import { describeFile, INDEX, toContractPath } from '../layout.ts';
import { type SourceNode, within } from '../nodes.ts';
import { listWorkflows } from '../workflows.ts';

/** A workflow file shows one life cycle of this contract, in words, so that people read it and tools run it. */
export const workflowFile: Arazzo1Rule = () => ({
  Root: {
    leave(data, context) {
      const file = { data, location: context.location };
      checkFile(readContractOf(file, context), file);
    },
  },
});

function checkFile(contract: SourceContract, file: SourceNode): void {
  const { info, sourceDescriptions, workflows } = asRecord(file.data);
  const requireText = (node: SourceNode, field: string) => {
    if ((asString(asRecord(node.data)[field]) ?? '').trim() !== '') return;
    contract.report(
      node.location,
      `People read a workflow from top to bottom, and this part has no text. Add a \`${field}\`.`,
    );
  };
  const [source = {}, ...others] = asArray(sourceDescriptions).map(asRecord);
  const url = `../${INDEX}`;
  const isThisContract =
    source.name === 'api' && source.type === 'openapi' && source.url === url && others.length === 0;
  if (!isThisContract) {
    contract.report(
      within(file, 'sourceDescriptions'),
      `The operations of a workflow are those of this contract. Name it as the only source: \`{ name: api, type: openapi, url: ${url} }\`.`,
    );
  }
  const version = asRecord(asRecord(contract.root.data).info).version;
  if (version !== undefined && asRecord(info).version !== version) {
    contract.report(
      within(file, 'info', 'version'),
      `A workflow has the version of its contract. Write \`version: ${String(version)}\`.`,
    );
  }
  const kind = describeFile(toContractPath(file.location));
  const name = kind.kind === 'workflow' ? toCamelCase(kind.name) : '';
  const count = asArray(workflows).length;
  if (count !== 1) {
    contract.report(
      within(file, 'workflows'),
      `One file shows one life cycle, and here are ${count} workflows. Give each a file of its own.`,
    );
  } else if (asRecord(asArray(workflows)[0]).workflowId !== name) {
    contract.report(
      within(file, 'workflows', 0, 'workflowId'),
      `A workflow has the name of its file. Write \`workflowId: ${name}\`, or rename the file.`,
    );
  }
  requireText({ data: info, location: within(file, 'info') }, 'description');
  for (const workflow of listWorkflows(contract, file)) {
    requireText(workflow, 'summary');
    for (const step of workflow.steps) requireText(step, 'description');
  }
}

function toCamelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

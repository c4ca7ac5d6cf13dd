import type { Arazzo1Rule } from '@redocly/openapi-core';
import { asArray, asRecord } from '../../src/contract/data.ts';
import { readContractOf, type SourceContract } from '../contract.ts';
import { describeFile, INDEX, toContractPath } from '../layout.ts';
import { nodeOf, type SourceNode } from '../nodes.ts';
import { listWorkflows } from '../workflows.ts';

/** A workflow file shows one life cycle of this contract, in words, so that people read it and tools run it. */
export const workflowFile: Arazzo1Rule = () => ({
  Root: {
    leave(data, context) {
      const file = nodeOf(data, context);
      checkFile(readContractOf(file), file);
    },
  },
});

function checkFile(contract: SourceContract, file: SourceNode): void {
  const { sourceDescriptions, workflows } = file.fields;
  const [source = {}, ...others] = asArray(sourceDescriptions).map(asRecord);
  const url = `../${INDEX}`;
  const isThisContract =
    source.name === 'api' && source.type === 'openapi' && source.url === url && others.length === 0;
  if (!isThisContract) {
    const sources = file.child('sourceDescriptions');
    sources.report(
      `The operations of a workflow are those of this contract. Name it as the only source: \`{ name: api, type: openapi, url: ${url} }\`.`,
    );
  }
  const info = file.child('info');
  const version = asRecord(contract.root.fields.info).version;
  if (version !== undefined && info.fields.version !== version) {
    const written = info.child('version');
    written.report(
      `A workflow has the version of its contract. Write \`version: ${String(version)}\`.`,
    );
  }
  const kind = describeFile(toContractPath(file.location));
  const name = kind.kind === 'workflow' ? toCamelCase(kind.name) : '';
  const count = asArray(workflows).length;
  const workflow = file.child('workflows', 0);
  if (count !== 1) {
    const list = file.child('workflows');
    list.report(
      `One file shows one life cycle, and here are ${count} workflows. Give each a file of its own.`,
    );
  } else if (workflow.fields.workflowId !== name) {
    const id = workflow.child('workflowId');
    id.report(
      `A workflow has the name of its file. Write \`workflowId: ${name}\`, or rename the file.`,
    );
  }
  requireText(info, 'description');
  for (const { node, steps } of listWorkflows(contract, file)) {
    requireText(node, 'summary');
    for (const step of steps) requireText(step.node, 'description');
  }
}

function requireText(node: SourceNode, field: string): void {
  if ((node.text(field) ?? '').trim() !== '') return;
  node.report(
    `People read a workflow from top to bottom, and this part has no text. Add a \`${field}\`.`,
  );
}

function toCamelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

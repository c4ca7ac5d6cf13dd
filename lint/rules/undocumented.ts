import type { Oas3Rule } from '@redocly/openapi-core';
import { asStrings } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { findMatches } from '../../src/contract/unspecified.ts';
import { isReadable, readSourceContract } from '../contract.ts';
import { nodeOf, type SourceNode } from '../nodes.ts';
import { bundleSources } from '../resolved-document.ts';

/** Marks say either `assumed` or `open`, with the reason, so nothing is invented silently. */
export const undocumented: Oas3Rule = () => {
  const topics: SourceNode[] = [];
  return {
    Mark: (data, context) => checkMark(nodeOf(data, context)),
    Topic(data, context) {
      const topic = nodeOf(data, context);
      checkMark(topic);
      topics.push(topic);
    },
    Root: {
      leave(data, context) {
        const root = nodeOf(data, context);
        if (!isReadable(root)) return;
        const { document } = bundleSources(readSourceContract(root));
        const missing = new Set<string>();
        for (const topic of topics) checkPointers(topic, document, missing);
      },
    },
  };
};

function checkMark(mark: SourceNode): void {
  const reasons = ['assumed', 'open'].filter((name) => mark.child(name).exists);
  if (reasons.length === 0) {
    mark.report(
      'Nothing says what follows. Write `assumed: <what is assumed, and why>` or `open: <why nothing is>`.',
    );
  } else if (reasons.length === 2) {
    const open = mark.child('open');
    open.report('What is undocumented is either assumed or left open. Keep `assumed` or `open`.');
  }
}

/** Reports each pointer that leads nowhere once, however many topics have it. */
function checkPointers(topic: SourceNode, document: OpenApiDocument, missing: Set<string>): void {
  for (const [index, pointer] of asStrings(topic.fields.where).entries()) {
    if (missing.has(pointer) || findMatches(document, pointer).length > 0) continue;
    missing.add(pointer);
    const written = topic.child('where', index);
    written.report(
      `No node of the contract is at \`${pointer}\`. Fix the pointer, which is one into the bundle, or remove it.`,
    );
  }
}

/** Entries of behavior that rest on an assumption. That a mark gives its reason is the rule `undocumented`. */
import type { UnspecifiedTopic } from '../../src/contract/annotations.ts';
import { pointerTo, walk } from '../../src/contract/read/pointers.ts';
import { contractRule } from '../contract.ts';
import { listAssumed, readMarkedContract } from '../marks.ts';
import type { SourceNode } from '../nodes.ts';

/** A statement of a text that says that it is assumed, with the headline that it names. */
const STATEMENT = /(?<![“"`])\bAssumed\b(?: \(([^)]*)\))?/g;

/** Whoever reads that something is assumed finds it in the list of marks, which is complete for that reason. */
export const assumedStatements = contractRule((contract) => {
  const { document, rules, findSource } = readMarkedContract(contract);
  walk(document, (node, segments) => {
    for (const field of ['summary', 'description']) {
      const text = (node as Record<string, unknown>)[field];
      if (typeof text !== 'string') continue;
      for (const [, name] of text.matchAll(STATEMENT)) {
        const written = findSource(pointerTo(...segments, field));
        if (name !== undefined) checkHeadline(written, name, rules);
        else if (listAssumed(node).length === 0) written.report(WITHOUT_MARK);
      }
    }
  });
});

const WITHOUT_MARK =
  'Nothing marks what this statement assumes. Write `x-unspecified` with `assumed` on this node, or name a rule of the index: `Assumed (<its headline>): …`.';

function checkHeadline(
  written: SourceNode,
  name: string,
  rules: readonly UnspecifiedTopic[],
): void {
  const rule = rules.find(({ about }) => about === name);
  if (rule === undefined) {
    written.report(`No rule of the index has the headline \`${name}\`.`, {
      name,
      known: rules.map(({ about }) => about),
      otherwise: 'Name one of the index, or add it to `x-unspecified` there.',
    });
  } else if (rule.assumed === undefined) {
    written.report(
      `\`${name}\` leaves the question open. Write “Left open”, or name another rule.`,
    );
  }
}

import { asRecord, asString } from '../../src/contract/data.ts';
import { nodesOf } from '../nodes.ts';
import { problem, type Rule, within } from '../rule.ts';

const GUESSES =
  /\b(probably|presumably|possibly|perhaps|maybe|supposedly|likely|might be|seems to|appears to|we (?:think|assume|believe)|not sure|unclear)\b/i;

export const noGuessing: Rule = {
  name: 'no-guessing',
  purpose:
    'What is uncertain is marked, where it can be listed and counted, and not hidden in prose.',
  *check(tree) {
    for (const node of nodesOf(tree)) {
      for (const field of ['summary', 'description']) {
        const [guess] = GUESSES.exec(asString(asRecord(node.data)[field]) ?? '') ?? [];
        if (guess === undefined) continue;
        yield problem(
          within(node, field),
          `“${guess}” guesses. State the fact, or write \`x-not-shown\` with \`x-inference\` or \`x-left-open\` on this node.`,
        );
      }
    }
  },
};

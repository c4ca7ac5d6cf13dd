import { asRecord } from '../../src/contract/data.ts';
import { operationsOf } from '../operations.ts';
import { problem, type Rule, within } from '../rule.ts';

/** The statuses whose answers have no body; HTTP forbids it. */
const WITHOUT_BODY = /^(1\d\d|1XX|204|205|304)$/;

export const bodilessStatuses: Rule = {
  name: 'bodiless-statuses',
  purpose: 'HTTP sends no body with some statuses, so a client that is promised one waits in vain.',
  *check(tree) {
    const seen = new Set<unknown>();
    for (const { id, answers } of operationsOf(tree)) {
      for (const { status, definition } of answers) {
        const { content } = asRecord(definition.data);
        if (content === undefined || !WITHOUT_BODY.test(status) || seen.has(content)) continue;
        seen.add(content);
        yield problem(
          within(definition, 'content'),
          `The ${status} of \`${id}\` cannot have a body. Remove \`content\`, or mend the status.`,
        );
      }
    }
  },
};

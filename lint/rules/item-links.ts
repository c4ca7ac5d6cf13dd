import { asRecord, asString } from '../../src/contract/data.ts';
import { type Answer, isItemOf, operationsOf, successesOf } from '../operations.ts';
import { at } from '../references.ts';
import { problem, type Rule, within } from '../rule.ts';
import type { Tree } from '../tree.ts';
import { answersArray } from './operation-id-verb.ts';

export const itemLinks: Rule = {
  name: 'item-links',
  purpose:
    'A list and a create lead on to reading the item, so that a reader sees where its id is good for.',
  *check(tree) {
    const operations = operationsOf(tree);
    for (const operation of operations) {
      const reader = operations.find(
        ({ method, url }) => method === 'get' && isItemOf(url, operation.url),
      );
      if (reader === undefined) continue;
      const isList = answersArray(tree, operation);
      if (operation.method !== 'post' && !isList) continue;
      for (const answer of successesOf(operation)) {
        if (answer.media.length === 0 || targetsOf(tree, answer).includes(reader.id)) continue;
        const name = /\{([^}]+)\}$/.exec(reader.url)?.[1];
        yield problem(
          within(answer.definition, 'links'),
          `Nothing leads from ${isList ? 'the items of ' : 'what '}\`${operation.id}\`${isList ? '' : ' makes'} to \`${reader.id}\`. Add a link in components/links with \`${name}: $response.body#/${isList ? '0/' : ''}<field>\`, and refer to it here.`,
        );
      }
    }
  },
};

/** The ids of the operations that the links of an answer lead to. */
function targetsOf(tree: Tree, { definition }: Answer): string[] {
  return Object.keys(asRecord(asRecord(definition.data).links)).map(
    (name) => asString(asRecord(at(tree, definition, 'links', name)?.data).operationId) ?? '',
  );
}

import { asRecord, asString } from '../../src/contract/data.ts';
import { nodesOf } from '../nodes.ts';
import { problem, type Rule, within } from '../rule.ts';

export const descriptionStyle: Rule = {
  name: 'description-style',
  purpose:
    'Descriptions are sentences, because the reference and editors set them one below the other.',
  *check(tree) {
    for (const node of nodesOf(tree)) {
      const text = asString(asRecord(node.data).description)?.trim() ?? '';
      const place = within(node, 'description');
      if (text === '') continue;
      if (!/^[\p{Lu}\d`*[(“]/u.test(text)) {
        yield problem(place, 'Begin the description with a capital.');
      }
      if (!/([.!?][)*”]*|```)$/.test(text)) {
        yield problem(place, 'A description is made of sentences. End it with a full stop.');
      }
    }
  },
};

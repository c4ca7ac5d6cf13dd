import { expect, it } from 'vitest';
import { rateChanges } from '../../diff/rate.ts';
import { changedBy } from '../diff/cases.ts';
import { secondContract } from './contract.ts';

it.each([
  [
    'a field of a response is removed',
    { remove: ['/components/schemas/Loan/properties/note'] },
    'major property-removed',
  ],
  [
    'a genre is removed',
    { set: { '/components/schemas/Genre/enum': ['novel', 'poetry'] } },
    'major enum-changed',
  ],
  [
    'a field may be longer',
    { set: { '/components/schemas/BookWrite/properties/title/maxLength': 300 } },
    'minor max-length-changed',
  ],
  [
    'a book may be lent by librarians only',
    { set: { '/paths/~1books~1{book_id}~1loans/post/x-access': 'admin' } },
    'major access-changed',
  ],
  [
    'an effect is no longer promised',
    { remove: ['/x-behavior/effects/createLoan/2'] },
    'major effect-changed',
  ],
  [
    'a sent field sets another one',
    { set: { '/x-behavior/representations/createBook/shelf_code/sets': 'shelf.name' } },
    'major representation-changed',
  ],
  [
    'a state can be left no longer',
    { set: { '/x-behavior/stateMachines/LoanStatus/transitions/1/from': ['lent'] } },
    'major transition-changed',
  ],
  [
    'a list has another order',
    { set: { '/x-behavior/lists/listBooks/order/direction': 'desc' } },
    'major order-changed',
  ],
])('a change of the second contract is rated: %s', async (_, edit, expected) => {
  const { document } = await secondContract();
  const changes = rateChanges({ base: document, revision: changedBy(document, edit) });
  expect(changes.map(({ rating, rule }) => `${rating} ${rule}`)).toContain(expected);
});

it('the second contract does not differ from itself', async () => {
  const { document } = await secondContract();
  expect(rateChanges({ base: document, revision: structuredClone(document) })).toEqual([]);
});

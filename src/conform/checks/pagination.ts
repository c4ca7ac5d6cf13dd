/** Pages contain every item of a list once, in one order. */

import type { OperationCheck } from '../check.ts';
import type { ItemsClaim } from '../claims/claim.ts';
import { expect } from '../claims/expect.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { confidenceInParameter } from '../locations.ts';
import { NotReached } from '../options.ts';
import type { ListResult } from '../predict/lists.ts';
import { checkPages, type PaginatedList, requestPage } from '../predict/pages.ts';

export const pagination: OperationCheck = {
  id: 'paging',
  rule: 'The pages of a list, by number or by Link, contain every item once, in one order.',
  appliesTo: ({ paginated }) => paginated,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const list: PaginatedList = { ...context, input: await inputFor(fixtures, operation) };
    const whole = await requestPage(list, {});
    if (whole === null) return;
    const { keys } = whole;
    expect(whole.exchange, { kind: 'items', relation: 'distinct', when: ['every-page'] });
    const after = await requestPage(list, { page: 1_000_000 });
    if (after !== null && session.stateful) {
      expect(after.exchange, { kind: 'items', relation: 'empty', when: ['after-last-page'] });
    }
    if (session.stateful) await checkDefaults(list, whole);
    if (keys.length < 2) throw new NotReached('the list has fewer than two items');
    if (!session.stateful) throw new NotReached('the list has only one page');
    await checkPages(list, list.input);
  },
};

/** What is omitted has its documented default; the page size shows only in long lists. */
async function checkDefaults(list: PaginatedList, whole: ListResult): Promise<void> {
  for (const parameter of list.operation.parameters) {
    const { wireName, default: value } = parameter;
    if (value === undefined || wireName === 'page') continue;
    const isSize = wireName === 'per_page';
    const page = isSize
      ? await requestPage(list, {}, { size: 'default' })
      : await requestPage(list, { [wireName]: value });
    if (page === null) continue;
    const claim: ItemsClaim = {
      ...{ kind: 'items', relation: 'same', when: ['default-parameter', wireName, value] },
      ...(isSize && { from: 0, count: Number(value) }),
    };
    const confidence = confidenceInParameter(list.operation, wireName, ['default']);
    expect(page.exchange, claim, { confidence }, { before: whole.exchange });
  }
}

import { asRecord, formatList } from '../../src/contract/data.ts';
import { type Operation, operationsOf, successesOf } from '../operations.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import { answersArray } from './operation-id-verb.ts';

const PARAMETERS = ['page', 'per_page'];
/** The headers of every list. */
export const PAGING_HEADERS = [
  'Link',
  'X-Page',
  'X-Per-Page',
  'X-Total',
  'X-Total-Pages',
  'X-Next-Page',
  'X-Prev-Page',
];

export const listPaging: Rule = {
  name: 'list-paging',
  purpose: 'Every list is paged in the same way, so that one loop in a client walks them all.',
  *check(tree) {
    for (const operation of operationsOf(tree)) {
      if (answersArray(tree, operation)) yield* checkList(operation);
    }
  },
};

function* checkList(operation: Operation): Generator<Problem> {
  const { id, parameters } = operation;
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const missing = PARAMETERS.filter((name) => !query.includes(name));
  if (missing.length > 0) {
    yield problem(
      within(operation, 'operationId'),
      `The list \`${id}\` does not take ${formatList(missing)}. Refer to \`Page\` and \`PerPage\` of components/parameters/paging.yaml, or to \`AssumedPage\` and \`AssumedPerPage\` if paging is not documented for it.`,
    );
  }
  for (const { status, use, definition } of successesOf(operation)) {
    const headers = Object.keys(asRecord(asRecord(definition.data).headers));
    const absent = PAGING_HEADERS.filter((name) => !headers.includes(name));
    if (absent.length === 0) continue;
    yield problem(
      use,
      `The ${status} of the list \`${id}\` lacks ${formatList(absent)}. Refer to the headers of components/headers/paging.yaml.`,
    );
  }
}

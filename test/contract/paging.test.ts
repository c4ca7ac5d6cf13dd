/** Every list of the contract is paged alike. */
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { PAGE, PAGE_SIZE, PAGING_HEADERS } from '../../src/contract/paging.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { bundle } from '../bundle.ts';

it('every list of the contract is paged, with all parameters and headers, and nothing else is', () => {
  for (const { id, method, parameters, responses } of readOperations(bundle)) {
    const successes = responses.filter(({ status }) => status < 300);
    const isList = method === 'GET' && successes[0]?.schema?.node.type === 'array';
    expect(operations[id as keyof typeof operations].paginated, id).toBe(isList);
    if (!isList) continue;
    const names = parameters.map(({ node }) => node.name);
    expect(names, id).toEqual(expect.arrayContaining([PAGE, PAGE_SIZE]));
    for (const { headers } of successes) {
      expect(headers.map(({ name }) => name)).toEqual(Object.values(PAGING_HEADERS));
      // Otherwise nobody would miss one that a server does not send.
      expect(headers.every(({ node }) => node.required === true)).toBe(true);
    }
  }
});

/** How lists are paged, by the names of parameters and headers or by `x-paging`. */
import { describe, expect, it } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { type PagedParts, readPaging, readPagingOf } from '../../src/contract/paging.ts';
import { readOperations } from '../../src/contract/read/operations.ts';

const query = (name: string, more: Partial<PagedParts['parameters'][number]> = {}) => ({
  in: 'query' as const,
  name,
  ...more,
});

describe('readPaging', () => {
  it('reads pages with numbers, and what their headers are for', () => {
    const parameters = [query('page'), query('per_page', { schema: { maximum: 50 } })];
    const headers = [{ name: 'X-Next-Page' }, { name: 'x-total' }, { name: 'ETag' }];
    expect(readPaging({ parameters, headers })).toEqual({
      ...{ by: 'page', parameter: 'page', size: 'per_page', longest: 50 },
      next: { in: 'header', name: 'X-Next-Page' },
      headers: { next: 'X-Next-Page', total: 'x-total' },
    });
  });

  it('reads a cursor, which a link, a header or a field of the last item has', () => {
    const parameters = [query('after', { schema: { type: 'string' } }), query('limit')];
    const read = (parts: Omit<PagedParts, 'parameters'>) => readPaging({ parameters, ...parts });
    expect(read({ headers: [{ name: 'Link' }] })).toMatchObject({
      ...{ by: 'cursor', parameter: 'after', size: 'limit', next: { in: 'link', name: 'Link' } },
    });
    const headers = [{ name: 'X-More', 'x-paging': 'next' as const }];
    expect(read({ headers })?.next).toEqual({ in: 'header', name: 'X-More' });
    const fields = [{ name: 'number' }, { name: 'key', 'x-paging': 'cursor' as const }];
    expect(read({ headers: [], fields })?.next).toEqual({ in: 'item', name: 'key' });
    expect(read({ headers: [] })?.next).toBeUndefined();
  });

  it('reads parameters with unusual names by what the contract says of them', () => {
    const parameters = [query('n', { 'x-paging': 'size' }), query('from', { 'x-paging': 'page' })];
    expect(readPaging({ parameters, headers: [] })).toMatchObject({ parameter: 'from', size: 'n' });
  });

  it('knows no pages of lists that have only a length, a time or a variable of the path', () => {
    const date = query('after', { schema: { type: 'string', format: 'date' } });
    const path = { in: 'path' as const, name: 'page' };
    expect(readPaging({ parameters: [query('limit'), date, path], headers: [] })).toBeNull();
  });
});

it('every list of the contract is paged, and nothing else', () => {
  const document = contract as unknown as OpenApiDocument;
  for (const operation of readOperations(document)) {
    const [success] = operation.responses.filter(({ status }) => status < 300);
    const paging = readPagingOf(document, operation);
    expect(paging?.by, operation.id).toBe(
      operation.method === 'GET' && success?.schema?.node.type === 'array' ? 'page' : undefined,
    );
  }
});

/** Properties of all lists and single resources. */
import { describe, expect, it } from 'vitest';
import { examplePath } from './example-path.ts';
import { implementedOperations } from './implemented.ts';
import { useRawRequests } from './raw-requests.ts';

const send = useRawRequests();

describe.each(
  implementedOperations
    .filter(({ paginated }) => paginated)
    .map((each) => [each.id, each] as const),
)('the list of %s', (_, operation) => {
  it('has all paging headers, with links to the address of the request', async () => {
    const token = operation.access === 'admin' ? 'robin' : 'mira';
    const path = `${examplePath(operation)}?per_page=1&page=1`;
    const headers = { Host: 'collab.test:8080' };
    const first = await send('GET', path, { token, headers });
    const total = Number(first.headers['x-total']);
    const address = `http://collab.test:8080/api/v4${path.replace('&page=1', '')}`;
    const link = (page: number, relation: string) => `<${address}&page=${page}>; rel="${relation}"`;
    expect(first.headers).toMatchObject({
      'x-page': '1',
      'x-per-page': '1',
      'x-total-pages': String(Math.max(1, total)),
      'x-next-page': total > 1 ? '2' : '',
      'x-prev-page': '',
      link: [
        ...(total > 1 ? [link(2, 'next')] : []),
        ...[link(1, 'first'), link(Math.max(1, total), 'last')],
      ].join(', '),
    });
    expect(first.body).toHaveLength(Math.min(1, total));
    const beyond = await send('GET', path.replace('&page=1', '&page=900'), { token });
    expect([beyond.status, beyond.body]).toEqual([200, []]);
    expect(beyond.headers['x-next-page']).toBe('');
  });
});

describe.each(
  implementedOperations
    .filter(({ method, path, paginated }) => method === 'GET' && !paginated && /\}$/.test(path))
    .map((each) => [each.id, each] as const),
)('the response of %s', (_, operation) => {
  it('has the id that was requested', async () => {
    const name = /\{(\w+)\}$/.exec(operation.path)?.[1] ?? '';
    const { example } = operation.parameters.find((each) => each.name === name) ?? {};
    const token = operation.access === 'admin' ? 'robin' : 'mira';
    const { status, body } = await send('GET', examplePath(operation), { token });
    const echoed = { branch: 'name', issue_iid: 'iid', merge_request_iid: 'iid' }[name] ?? 'id';
    expect([status, body]).toMatchObject([200, { [echoed]: example }]);
  });
});

import { describe, expect, it } from 'vitest';
import { startStatelessMock } from '../../src/mock/server.ts';
import { freePort } from '../free-port.ts';
import { smallContract } from './small-contract.ts';
import { TOKEN, useMock } from './use-mock.ts';

const { call, mock } = useMock();

describe('the stateless mock', () => {
  it('takes the token header in upper and lower case', async () => {
    for (const name of ['PRIVATE-TOKEN', 'private-token', 'Private-Token']) {
      const response = await fetch(`${mock().url}/user`, { headers: { [name]: 'token-of-mira' } });
      expect(response.status).toBe(200);
    }
  });

  it('responds to HEAD as to GET, without the body', async () => {
    const get = await call('/projects/42/jobs');
    const head = await call('/projects/42/jobs', { method: 'HEAD' });
    const comparable = ({ headers }: typeof get) =>
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name));
    expect(head.status).toBe(200);
    expect(comparable(head)).toEqual(comparable(get));
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  });

  it('returns the methods of a path to OPTIONS', async () => {
    const { status, headers } = await call('/users/3', { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers.get('allow')).toBe('GET, PUT, DELETE, HEAD, OPTIONS');
  });

  it.each(['/nothing', '/projects/42/jobs/', '/users/', '/', ''])(
    'returns 404 for the path "%s", which is not in the contract',
    async (path) => {
      const { status, body } = await call(path);
      expect(status).toBe(404);
      expect(body.message).toContain('not part of the contract');
    },
  );

  it('returns 404 for paths outside its prefix', async () => {
    const response = await fetch(`${mock().origin}/projects/42/jobs`, { headers: TOKEN });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: expect.stringContaining('/api/v4/') });
  });

  it('requires the token before it checks the input', async () => {
    const response = await fetch(`${mock().url}/users`, { method: 'POST', body: '{"broken' });
    expect(response.status).toBe(401);
  });

  it('returns 404 for a project path with raw slashes, with what to write instead', async () => {
    const { status, body } = await call('/projects/acme/website/jobs');
    expect([status, body.message]).toEqual([
      404,
      'This path is not part of the contract. A slash inside a value is written %2F: acme%2Fwebsite',
    ]);
  });
});

describe('Prefer', () => {
  const prefer = (value: string, path = '/projects/42/jobs/901') =>
    call(path, { headers: { Prefer: value } });

  it('chooses a status, an example, or both', async () => {
    expect((await prefer('code=404')).status).toBe(404);
    expect((await prefer('example=manual')).body.status).toBe('created');
    expect((await prefer('code=200, example=succeeded')).body.status).toBe('success');
  });

  it('finds an example of an error without its status', async () => {
    expect((await prefer('example=unauthorized')).status).toBe(401);
  });

  it('returns 400 for an unknown status, with those there are', async () => {
    const { status, body } = await prefer('code=418');
    expect(status).toBe(400);
    expect(body.message).toBe(
      'Prefer asks for a status that getJob does not document; it has 200, 400, 401, 404.',
    );
  });

  it('returns 400 for an unknown example, with those there are', async () => {
    expect((await prefer('example=lost')).body.message).toMatch(
      /^Prefer asks for an example that getJob does not have; it has 200: running, succeeded, manual, failed, skipped; 400: /,
    );
    expect((await prefer('code=200, example=notFound')).body.message).toMatch(
      /it has 200: running, succeeded, manual, failed, skipped\.$/,
    );
  });

  it('returns an empty body only if it is documented', async () => {
    const deleted = await call('/users/3', {
      method: 'DELETE',
      headers: { Prefer: 'example=empty' },
    });
    expect([deleted.status, deleted.body, deleted.headers.get('content-length')]).toEqual([
      200,
      '',
      '0',
    ]);
    expect((await prefer('example=empty')).status).toBe(400);
  });

  it('comes after invalid input', async () => {
    expect((await prefer('code=404', '/projects/42/jobs/nonsense')).status).toBe(400);
  });
});

describe('a mock that starts', () => {
  it('delays early requests until it can respond', async () => {
    const port = await freePort();
    const starting = startStatelessMock({ port, ...smallContract() });
    const ask = (): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/api/v4/open`).catch(() => ask());
    const response = await ask();
    expect(await response.json()).toEqual({ id: 1 });
    await (await starting).close();
  });

  it('frees its address if it has nothing to serve', async () => {
    const port = await freePort();
    const { document, operations } = smallContract();
    const empty = { document: { ...document, paths: {} }, operations };
    await expect(startStatelessMock({ port, ...empty })).rejects.toThrow(
      'The bundle has no operation getOpen',
    );
    const next = await startStatelessMock({ port, ...smallContract() });
    await next.close();
  });
});

describe('a small contract', () => {
  const { mock: other } = useMock(smallContract());

  const anonymous = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${other().url}${path}`, { headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
      violations: response.headers.get('sl-violations'),
    };
  };

  it('requires no token for access by anyone', async () => {
    expect(await anonymous('/open')).toEqual({
      status: 200,
      type: 'application/json',
      text: '{"id":1}',
      violations: null,
    });
  });

  it.each([204, 304])('has neither body nor media type with %i', async (status) => {
    expect(await anonymous('/open', { Prefer: `code=${status}` })).toEqual({
      status,
      type: null,
      text: '',
      violations: null,
    });
  });

  it('has an empty body without an example', async () => {
    expect(await anonymous('/open', { Prefer: 'code=202' })).toEqual({
      status: 202,
      type: null,
      text: '',
      violations: null,
    });
  });

  it('reports an example that breaks its own schema', async () => {
    const { status, text, violations } = await anonymous('/open', {
      Prefer: 'code=200, example=broken',
    });
    expect([status, text]).toEqual([200, '{"id":"one"}']);
    expect(JSON.parse(violations ?? '')).toEqual([
      {
        location: ['response', 'body', 'id'],
        severity: 'Error',
        code: 'type',
        message: 'Response body property id must be integer',
      },
    ]);
  });

  it('takes a file in multipart, and nothing else in its place', async () => {
    const upload = async (file: File | string) => {
      const form = new FormData();
      form.append('file', file);
      const response = await fetch(`${other().url}/open`, { method: 'POST', body: form });
      return [response.status, await response.json()];
    };
    expect(await upload(new File(['bytes'], 'a.txt'))).toEqual([201, { id: 2 }]);
    expect(await upload('bytes')).toEqual([
      400,
      { message: { file: [expect.stringContaining('must be a file')] } },
    ]);
  });
});

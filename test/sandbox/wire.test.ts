/** Whatever way a client writes a request, over HTTP and byte by byte, it means the same. */
import { describe, expect, it } from 'vitest';
import { type Sent, useRawRequests } from './raw-requests.ts';

const send = useRawRequests();

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const ISSUES = '/projects/42/issues';

describe('fields mean the same', () => {
  const text = 'title=A%20%26+B%2B&confidential=True&labels=bug,ui&assignee_ids';
  it.each<[string, string, Sent]>([
    ['in a form', '', { type: FORM, body: `${text}[]=3` }],
    ['in a form with a charset', '', { type: `${FORM}; charset=UTF-8`, body: `${text}[]=3` }],
    ['in a form with escaped brackets', '', { type: FORM, body: `${text}%5B%5D=3` }],
    ['in a form with numbered items', '', { type: FORM, body: `${text}[0]=3` }],
    ['in a form with a plain name', '', { type: FORM, body: `${text}=3` }],
    ['in the query', `?${text}[]=3`, {}],
    ['in the query, beside an empty form', `?${text}[]=3`, { type: FORM }],
    ['in the query, beside {}', `?${text}[]=3`, { type: JSON_TYPE, body: '{}' }],
    [
      'in JSON',
      '',
      {
        type: 'Application/JSON; charset=utf-8',
        body: '{"title":"A & B+","confidential":true,"labels":"bug,ui","assignee_ids":[3]}',
      },
    ],
    [
      'in part in the query, and in part in JSON',
      '?title=hidden&confidential=1&confidential=TRUE&labels=bug,ui',
      {
        type: JSON_TYPE,
        body: '{"title":"A & B+","confidential":true,"assignee_ids":[3]}',
      },
    ],
  ])('%s', async (_, query, sent) => {
    const { status, body } = await send('POST', `${ISSUES}${query}`, sent);
    expect([status, body]).toMatchObject([
      201,
      { title: 'A & B+', confidential: true, labels: ['bug', 'ui'], assignee: { id: 3 } },
    ]);
  });
});

describe('lists of values mean the same', () => {
  it.each([
    'iids[]=1&iids[]=3',
    'iids%5B%5D=1&iids%5b%5d=3',
    'iids[0]=1&iids[1]=3',
    'iids[1]=3&iids[0]=1',
    'iids=1&iids=3',
    'iids[]=1&iids=3',
  ])('%s', async (query) => {
    const { body } = await send('GET', `${ISSUES}?${query}`);
    expect(body).toMatchObject([{ iid: 3 }, { iid: 1 }]);
  });

  it.each(['scope=pending&scope=running', 'scope[]=running', 'scope[0]=running', 'scope=running'])(
    '%s',
    async (query) => {
      const { body } = await send('GET', `/projects/42/jobs?${query}`);
      expect(body).toMatchObject([{ id: 901 }]);
    },
  );
});

describe('nothing to send means the same', () => {
  const WAYS: readonly Sent[] = [
    {},
    { type: JSON_TYPE },
    { type: FORM },
    { type: 'text/plain' },
    { type: JSON_TYPE, body: '{}' },
    { type: JSON_TYPE, body: 'null' },
    { type: FORM, body: '{}' },
    { type: 'application/octet-stream', body: '{}' },
    { body: '{}' },
  ];
  const of = (sent: Sent) => [JSON.stringify(sent), sent] as const;

  it.each(WAYS.map(of))('to an operation without fields: %s', async (_, sent) => {
    expect((await send('POST', `${ISSUES}/2/subscribe`, sent)).status).toBe(200);
    expect((await send('POST', `${ISSUES}/2/subscribe`, sent)).status).toBe(304);
  });

  it.each(WAYS.map(of))('to an operation with fields: %s', async (_, sent) => {
    const merged = await send('PUT', '/projects/42/merge_requests/1/merge', sent);
    expect([merged.status, merged.body]).toMatchObject([200, { state: 'merged' }]);
  });

  it.each(WAYS.map(of))('to a question: %s', async (_, sent) => {
    expect((await send('GET', `${ISSUES}/1`, sent)).status).toBe(200);
  });
});

describe('names and paths mean the same', () => {
  it.each(['PRIVATE-TOKEN', 'private-token', 'Private-Token', 'pRIVATE-tOKEN'])(
    'the token as %s',
    async (name) => {
      const headers = { [name]: 'token-of-mira' };
      const { body } = await send('GET', '/user', { headers });
      expect(body).toMatchObject({ username: 'mira' });
    },
  );

  it.each(['42', 'acme%2Fwebsite', 'acme%2fwebsite', 'acme/website', 'ACME%2FWebsite'])(
    'a project as %s',
    async (id) => {
      expect((await send('GET', `/projects/${id}/issues/1`)).body).toMatchObject({ id: 1001 });
      expect((await send('POST', `/projects/${id}/star`)).status).toBe(304);
    },
  );

  it.each(['fix%2Ffooter-link', 'fix/footer-link', '%66ix%2ffooter%2Dlink'])(
    'a branch as %s',
    async (branch) => {
      const path = `/projects/acme%2Fwebsite/repository/branches/${branch}`;
      expect((await send('GET', path)).body).toMatchObject({ name: 'fix/footer-link' });
      expect((await send('PUT', `${path}/protect`)).body).toMatchObject({ protected: true });
    },
  );

  it.each(['true', 'True', 'TRUE'])('a truth as %s', async (truth) => {
    const { body } = await send('GET', `/projects?simple=${truth}&per_page=1`);
    expect(Object.keys((body as object[])[0] ?? {})).toHaveLength(8);
  });
});

describe('what is outside of the contract', () => {
  it.each([
    ['GET', '/snippets', 404, 'not part of the contract'],
    ['GET', '/projects/42/issues/', 404, 'end without a slash'],
    ['POST', '/projects/42/unknown', 404, 'not part of the contract'],
    ['GET', '/../../etc/passwd', 404, 'not part of the contract'],
    ['PATCH', '/projects/42', 405, 'does not take PATCH; it takes GET, PUT, DELETE'],
    ['DELETE', '/user', 405, 'does not take DELETE; it takes GET'],
    ['POST', '/projects/42/issues/1', 405, 'does not take POST; it takes GET, PUT, DELETE'],
  ])('%s %s is answered with %i and says so', async (method, path, status, text) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: expect.stringContaining(text) });
    expect(answer.headers.allow !== undefined).toBe(status === 405);
  });
});

/** Requests over HTTP, byte by byte: whichever way a client writes one, it means the same. */
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/node.ts';

interface Sent {
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response, its body read as JSON. */
interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

let running: RunningSandbox;
beforeAll(async () => {
  running = await startSandbox({ port: 0 });
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.control.reset());

/** Sends a request as it is: without headers that a client would add, and without resolving the path. */
function send(method: string, path: string, sent: Sent = {}): Promise<RawResponse> {
  const { type, body = '', headers } = sent;
  const { hostname, port } = new URL(running.origin);
  return new Promise((resolve, reject) => {
    const options = {
      ...{ hostname, port, method, path: `/api/v4${path}`, agent: false },
      headers: {
        'PRIVATE-TOKEN': 'token-of-mira',
        ...(type !== undefined && { 'Content-Type': type }),
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      },
    };
    const request = httpRequest(options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      const { statusCode: status = 0 } = response;
      resolve({ status, headers: response.headers, body: text === '' ? null : JSON.parse(text) });
    });
    request.on('error', reject).end(body);
  });
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const ISSUES = '/projects/42/issues';

describe('fields mean the same', () => {
  const text = 'title=A%20%26+B%2B&confidential=True&labels=bug,ui&assignee_ids';
  const json = { title: 'A & B+', confidential: true, labels: 'bug,ui', assignee_ids: [3] };
  it.each<[string, string, Sent]>([
    ['in a form', '', { type: `${FORM}; charset=UTF-8`, body: `${text}%5B%5D=3` }],
    ['in the query', `?${text}[0]=3`, { type: FORM }],
    ['in JSON', '', { type: 'Application/JSON; charset=utf-8', body: JSON.stringify(json) }],
    [
      'in multipart',
      '',
      {
        type: 'multipart/form-data; boundary=cut',
        body: [
          ['title', 'A & B+'],
          ['confidential', 'on'],
          ['labels[]', 'bug'],
          ['labels[]', 'ui'],
          ['assignee_ids[]', '3'],
        ]
          .map(
            ([name, value]) =>
              `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          )
          .join('')
          .concat('--cut--\r\n'),
      },
    ],
    [
      'in JSON as text, labels as an array',
      '',
      {
        type: JSON_TYPE,
        body: '{"title":"A & B+","confidential":"yes","labels":["bug","ui"],"assignee_ids":["3"]}',
      },
    ],
    [
      'in JSON before the query',
      `?title=x&${text}=1`,
      { type: JSON_TYPE, body: JSON.stringify(json) },
    ],
  ])('%s', async (_, query, sent) => {
    const { status, body } = await send('POST', `${ISSUES}${query}`, sent);
    expect([status, body]).toMatchObject([
      201,
      { title: 'A & B+', confidential: true, labels: ['bug', 'ui'], assignee: { id: 3 } },
    ]);
  });
});

describe('a field is cleared', () => {
  const issue = ['description', 'milestone_id', 'due_date', 'labels', 'assignee_ids'];
  const request = ['description', 'milestone_id', 'labels', 'assignee_id'];
  const nulls = (fields: readonly string[]) => fields.map((name) => [name, null] as const);
  const pairs = (fields: readonly string[]) =>
    fields.map((name) => `${name === 'assignee_ids' ? 'assignee_ids[]' : name}=`).join('&');
  it.each(
    [[`${ISSUES}/1`, issue] as const, ['/projects/42/merge_requests/1', request] as const].flatMap(
      ([path, fields]) =>
        [
          [
            path,
            'in JSON',
            '',
            { type: JSON_TYPE, body: JSON.stringify(Object.fromEntries(nulls(fields))) },
          ],
          [path, 'in a form', '', { type: FORM, body: pairs(fields) }],
          [path, 'in the query', `?${pairs(fields)}`, {}],
        ] as const,
    ),
  )('%s %s', async (path, _, query, sent) => {
    await send('PUT', `${ISSUES}/1`, { type: FORM, body: 'due_date=2017-06-30' });
    const { status } = await send('PUT', `${path}${query}`, sent);
    const { body } = await send('GET', path);
    expect([status, body]).toMatchObject([
      200,
      { description: null, milestone: null, labels: [], assignee: null },
    ]);
    expect((body as { due_date?: unknown }).due_date ?? null).toBeNull();
  });
});

describe('lists of values mean the same', () => {
  it.each([
    ['/issues?iids[]=1&iids[]=3', [1003, 1001]],
    ['/issues?iids%5B%5D=1&iids%5b%5d=3', [1003, 1001]],
    ['/issues?iids[1]=3&iids[0]=1', [1003, 1001]],
    ['/issues?iids=1&iids=3', [1003, 1001]],
    ['/issues?iids[]=1&iids=3', [1003, 1001]],
    ['/jobs?scope=pending&scope=running', [901]],
    ['/jobs?scope[]=running', [901]],
    ['/jobs?scope[0]=running', [901]],
    ['/jobs?scope=running', [901]],
  ])('GET /projects/42%s', async (path, ids) => {
    const { body } = await send('GET', `/projects/42${path}`);
    expect(body).toMatchObject(ids.map((id) => ({ id })));
  });
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
  const titled = WAYS.map((sent) => [JSON.stringify(sent), sent] as const);

  it.each(titled)('to an operation without fields: %s', async (_, sent) => {
    expect((await send('POST', `${ISSUES}/2/subscribe`, sent)).status).toBe(200);
    expect((await send('POST', `${ISSUES}/2/subscribe`, sent)).status).toBe(304);
  });

  it.each(titled)('to an operation with fields: %s', async (_, sent) => {
    const merged = await send('PUT', '/projects/42/merge_requests/1/merge', sent);
    expect([merged.status, merged.body]).toMatchObject([200, { state: 'merged' }]);
  });

  it.each(titled)('to an operation without a body: %s', async (_, sent) => {
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

  it.each(['42', 'acme%2Fwebsite', 'acme%2fwebsite', 'ACME%2FWebsite'])(
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

  it.each(['true', 'True', 'TRUE', '1', 'yes', 'on'])('a boolean as %s', async (written) => {
    const { body } = await send('GET', `/projects?simple=${written}&per_page=1`);
    expect(Object.keys((body as object[])[0] ?? {})).toHaveLength(8);
  });
});

describe('a request that the operation cannot take', () => {
  const TITLE = { title: ['is required'] };
  const send400 = 'has a Content-Type that this operation does not take; send';
  it.each<[string, Sent, unknown]>([
    [ISSUES, {}, TITLE],
    [`${ISSUES}?labels=bug`, {}, TITLE],
    [`${ISSUES}?title[]=a`, {}, { title: ['must be one value, sent once'] }],
    [`${ISSUES}?title=a&confidential=maybe`, {}, { confidential: ['must be true or false'] }],
    [
      ISSUES,
      { type: 'text/plain', body: 'title=a' },
      { body: [`${send400} ${JSON_TYPE} or ${FORM} or multipart/form-data`] },
    ],
  ])('POST %s %j returns 400 with the reason', async (path, sent, message) => {
    const response = await send('POST', path, sent);
    expect([response.status, response.body]).toEqual([400, { message }]);
  });
});

describe('a request outside of the contract', () => {
  it.each([
    ['GET', '/snippets', 404, 'not part of the contract'],
    ['GET', '/projects/42/issues/', 404, 'end without a slash'],
    ['POST', '/projects/42/unknown', 404, 'not part of the contract'],
    ['GET', '/../../etc/passwd', 404, 'not part of the contract'],
    ['PATCH', '/projects/42', 405, 'does not take PATCH; it takes GET, PUT, DELETE'],
    ['DELETE', '/user', 405, 'does not take DELETE; it takes GET'],
    ['POST', '/projects/42/issues/1', 405, 'does not take POST; it takes GET, PUT, DELETE'],
  ])('%s %s returns %i with the reason', async (method, path, status, text) => {
    const response = await send(method, path);
    expect(response.status).toBe(status);
    expect(response.body).toEqual({ message: expect.stringContaining(text) });
    expect(response.headers.allow !== undefined).toBe(status === 405);
  });
});

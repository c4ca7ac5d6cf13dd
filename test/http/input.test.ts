import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { createInputReader } from '../../src/http/input.ts';
import { RequestProblem } from '../../src/http/problem.ts';
import { body, operation, parameter, value } from '../mock/operations.ts';
import fc from '../properties.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';

const issue = operation('POST', '/issues', {
  body: body([
    value('title'),
    value('count', { types: ['integer'] }),
    value('weight', { types: ['number'] }),
    value('open', { types: ['boolean'] }),
    value('parent', { types: ['integer', 'null'] }),
    value('owner', { types: ['integer', 'string'] }),
    value('names[]'),
    value('ids[]', { types: ['integer'] }),
    value('due', { types: ['string', 'null'], format: 'date' }),
    value('note', { types: ['string', 'null'] }),
  ]),
});

const jobs = operation('GET', '/jobs', {
  parameters: [parameter('query', 'scope'), parameter('query', 'scope[]')],
});

interface Sent {
  readonly query?: string;
  readonly type?: string;
  readonly content?: string | Uint8Array;
  readonly headers?: Record<string, string>;
  readonly path?: Record<string, string>;
}

async function read(of: typeof issue, sent: Sent) {
  const { query = '', type, content = '', headers = {}, path = {} } = sent;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return createInputReader(of)(
    {
      path,
      query,
      headers: new Headers({ ...headers, ...(type !== undefined && { 'content-type': type }) }),
    },
    bytes,
  );
}

async function multipart(fields: Record<string, string | File>): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = new Response(form);
  const content = new Uint8Array(await response.arrayBuffer());
  return { type: response.headers.get('content-type') ?? '', content };
}

async function fields(sent: Sent) {
  return (await read(issue, sent)).body;
}

async function problem(sent: Sent): Promise<unknown> {
  return read(issue, sent).then(
    () => 'no problem',
    (error: unknown) =>
      error instanceof RequestProblem ? `${error.status} ${error.field} ${error.message}` : error,
  );
}

describe('the fields of a body', () => {
  const query = 'title=A+b&ids[]=1&ids[]=2&open=true';
  const json = '{"title":"A b","ids":[1,2],"open":true}';
  const partly = '{"open":true,"ids":[1,2]}';
  it.each<[string, Sent]>([
    ['a form', { type: FORM, content: query }],
    [
      'a form with numbered items',
      { type: FORM, content: 'title=A%20b&ids[1]=2&ids[0]=1&open=true' },
    ],
    ['a form with repeated names', { type: FORM, content: 'title=A%20b&ids=1&ids=2&open=True' }],
    ['a form with encoded brackets', { type: FORM, content: query.replaceAll('[]', '%5B%5D') }],
    ['a form with a charset', { type: `${FORM}; charset=UTF-8`, content: query }],
    ['JSON', { type: JSON_TYPE, content: json }],
    [
      'JSON with brackets in names',
      { type: 'Application/JSON', content: json.replace('ids', 'ids[]') },
    ],
    ['a query', { query }],
    ['a query and a body without content', { query, type: JSON_TYPE }],
    ['a query and an empty object', { query, type: JSON_TYPE, content: '{}' }],
    ['JSON with text', { type: JSON_TYPE, content: '{"title":"A b","ids":["1","2"],"open":"on"}' }],
    ['JSON with 1 for true', { type: JSON_TYPE, content: '{"title":"A b","ids":[1,2],"open":1}' }],
    [
      'a query and a form',
      { query: 'title=A+b&open=no', type: FORM, content: 'open=TRUE&ids=1&ids=2' },
    ],
    ['a query and JSON', { query: 'title=A+b&ids[]=7', type: JSON_TYPE, content: partly }],
  ])('are the same in %s', async (_, sent) => {
    expect(await fields(sent)).toEqual({ title: 'A b', ids: [1, 2], open: true });
  });

  it('are read from multipart wherever a form is taken, with files as files', async () => {
    const file = value('file', { types: ['binary'] });
    const upload = operation('POST', '/uploads', { body: body([file], [MULTIPART]) });
    const ofFile = await read(upload, await multipart({ file: new File(['some bytes'], 'a.txt') }));
    expect(await (ofFile.body.file as File).text()).toBe('some bytes');
    expect(await fields(await multipart({ title: 'A b', 'ids[]': '3', parent: '' }))).toEqual({
      ...{ title: 'A b', ids: [3], parent: null },
    });
  });

  it('get the type of the contract, and stay text if they cannot', async () => {
    const content = 'count=12&weight=-1.5&parent=&owner=acme&names[]=7';
    expect(await fields({ type: FORM, content })).toEqual({
      count: 12,
      weight: -1.5,
      parent: null,
      owner: 'acme',
      names: ['7'],
    });
    const wrong = 'count=0x10&weight=1e3&open=maybe&owner=007';
    expect(await fields({ type: FORM, content: wrong })).toEqual({
      count: '0x10',
      weight: '1e3',
      open: 'maybe',
      owner: '007',
    });
  });

  it('stay text if a number is too large to be exact', async () => {
    expect(await fields({ query: 'count=9007199254740993' })).toEqual({
      count: '9007199254740993',
    });
  });

  it.each([
    [true, ['true', 'True', '1', 'yes', 'Y', 't', 'ON']],
    [false, ['false', 'FALSE', '0', 'no', 'n', 'F', 'off']],
  ])('are %s for the texts %j', async (open, texts) => {
    for (const text of texts) {
      expect(await fields({ query: `open=${text}` })).toEqual({ open });
      const content = JSON.stringify({ open: text });
      expect(await fields({ type: JSON_TYPE, content })).toEqual({ open });
    }
  });

  it('keep what has no other type in JSON', async () => {
    const content = '{"title":5,"ids":"3","owner":"7","parent":null,"due":"","note":""}';
    expect(await fields({ type: JSON_TYPE, content })).toEqual({
      ...{ title: 5, ids: '3', owner: '7', parent: null, due: null, note: '' },
    });
  });

  it('are no unknown names where they repeat what is in the path', async () => {
    const named = async (id: string) =>
      (await read(issue, { path: { id }, type: JSON_TYPE, content: '{"id":42,"title":"A"}' }))
        .unknown;
    expect(await named('42')).toEqual([]);
    expect(await named('43')).toEqual(['id']);
  });

  it('are null if they are empty in a form and may be null, and else not sent', async () => {
    const content = 'parent=&due=&note=&title=';
    const expected = { parent: null, due: null, note: null };
    expect(await fields({ type: FORM, content })).toEqual(expected);
  });

  it.each<[string, Sent]>([
    ['a form', { type: FORM, content: 'labels[]=a&labels[]=b' }],
    ['a form with repeated names', { type: FORM, content: 'labels=a&labels=b' }],
    ['JSON', { type: JSON_TYPE, content: '{"labels":["a","b"]}' }],
    ['JSON as text', { type: JSON_TYPE, content: '{"labels":"a,b"}' }],
  ])('are one text of several labels from %s', async (_, sent) => {
    const labeled = operation('POST', '/issues', { body: body([value('labels')]) });
    expect((await read(labeled, sent)).body).toEqual({ labels: 'a,b' });
  });

  it.each<Sent>([
    { type: FORM, content: 'title[]=a' },
    { type: FORM, content: 'title[0]=a' },
    { type: JSON_TYPE, content: '{"title":["a"]}' },
  ])('are a list, which the check rejects, for one value sent as an array: %j', async (sent) => {
    expect(await fields(sent)).toEqual({ title: ['a'] });
  });

  it('are a list if one value was sent twice', async () => {
    expect(await fields({ type: FORM, content: 'title=a&title=b' })).toEqual({ title: ['a', 'b'] });
  });

  it('hold an empty list for one empty item, as forms write it', async () => {
    expect(await fields({ type: FORM, content: 'names[]=&ids[]=' })).toEqual({
      names: [],
      ids: [],
    });
  });

  it('are only those that the operation knows', async () => {
    const content =
      '{"__proto__":{"title":"x"},"constructor":1,"toString":2,"unknown":3,"title":"a"}';
    const input = await fields({ type: JSON_TYPE, content });
    expect(Object.keys(input)).toEqual(['title']);
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
  });
});

describe('a name that is both one value and an array', () => {
  it.each([
    ['scope=a', { scope: 'a' }],
    ['scope[]=a', { 'scope[]': ['a'] }],
    ['scope=a&scope=b', { 'scope[]': ['a', 'b'] }],
    ['scope=a&scope[]=b', { scope: 'a', 'scope[]': ['b'] }],
    ['scope[1]=b&scope[0]=a', { 'scope[]': ['a', 'b'] }],
  ])('is distinguished in %s', async (query, expected) => {
    expect((await read(jobs, { query })).query).toEqual(expected);
  });
});

describe('an operation without a body', () => {
  it.each<Sent>([
    { type: JSON_TYPE, content: '{}' },
    { type: FORM },
    { type: 'text/plain', content: 'anything' },
    { type: JSON_TYPE, content: '{"broken' },
    { type: 'text/plain', content: 'x=1' },
  ])('ignores %j', async (sent) => {
    expect(await read(operation('POST', '/jobs/play'), sent)).toEqual({
      path: {},
      query: {},
      header: {},
      body: {},
      unknown: [],
    });
  });
});

describe('an operation without a body, to which one is sent', () => {
  it.each<Sent>([
    { type: JSON_TYPE, content: '{"x":1,"y":[]}' },
    { type: FORM, content: 'x=1&y[]=2&y[]=3' },
  ])('does not know the names in %j', async (sent) => {
    const { body: taken, unknown } = await read(operation('POST', '/jobs/play'), sent);
    expect([taken, unknown]).toEqual([{}, ['x', 'y']]);
  });
});

describe('a request that cannot be read', () => {
  const ESCAPE = 'has a broken percent escape; write % itself as %25';
  const TAKEN = `${FORM} or ${JSON_TYPE} or ${MULTIPART}`;
  const UNSUPPORTED = 'has a Content-Type that this operation does not take; send';
  it.each<[Sent, string]>([
    [{ type: JSON_TYPE, content: '{"title":' }, '400 body is not valid JSON'],
    [{ type: JSON_TYPE, content: '["title"]' }, '400 body must be a JSON object'],
    [{ type: JSON_TYPE, content: '"title"' }, '400 body must be a JSON object'],
    [{ type: JSON_TYPE, content: Uint8Array.of(0x7b, 0xff, 0x7d) }, '400 body must be UTF-8 text'],
    [{ type: FORM, content: 'title=100%' }, `400 title ${ESCAPE}`],
    [{ query: 'title=%ff' }, `400 title ${ESCAPE}`],
    [{ query: '%zz=1' }, `400 a parameter name ${ESCAPE}`],
    [{ type: 'text/plain', content: 'x=a' }, `400 body ${UNSUPPORTED} ${TAKEN}`],
    [
      { type: MULTIPART, content: 'x' },
      '400 body is not valid multipart/form-data, or its boundary is wrong',
    ],
    [{ content: 'title=a' }, `400 body needs a Content-Type: ${TAKEN}`],
    [
      { type: JSON_TYPE, content: 'x', headers: { 'content-encoding': 'gzip' } },
      '400 body must be sent without Content-Encoding',
    ],
  ])('%j: %s', async (sent, expected) => {
    expect(await problem(sent)).toBe(expected);
  });

  it.each([MULTIPART, `${MULTIPART}; boundary=other`])(
    'is broken multipart under %s',
    async (type) => {
      const file = value('file', { types: ['binary'] });
      const upload = operation('POST', '/uploads', { body: body([file], [MULTIPART]) });
      await expect(read(upload, { type, content: '--x\r\nnonsense' })).rejects.toThrow(
        'is not valid multipart/form-data, or its boundary is wrong',
      );
    },
  );

  it('never has its values in the message', async () => {
    const secret = 'token-of-robin';
    for (const sent of [
      { type: JSON_TYPE, content: `{"title": ${secret}}` },
      { type: FORM, content: `title=${secret}%` },
      { type: secret, content: secret },
    ]) {
      expect(await problem(sent)).not.toContain(secret);
    }
  });
});

describe('hostile input', () => {
  const anyType = fc.constantFrom(FORM, JSON_TYPE, `${MULTIPART}; boundary=x`, 'text/plain', '/;=');
  const pieces = fc.array(fc.constantFrom(...'ids[]=1&%0_proto"{:'), { maxLength: 40 });
  const joined = pieces.map((parts) => parts.join(''));
  const anyContent = fc.oneof(fc.string(), fc.json(), fc.uint8Array(), joined);

  it('is read or rejected with a RequestProblem, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(issue, jobs, ...Object.values(operations)),
        fc.string(),
        anyType,
        anyContent,
        async (of, query, type, content) => {
          const outcome = await read(of, { query, type, content }).catch((error: unknown) => error);
          if (outcome instanceof Error) {
            expect(outcome).toBeInstanceOf(RequestProblem);
            return;
          }
          const known = new Set(of.body?.fields.map(({ name }) => name));
          expect(
            Object.keys((outcome as { body: object }).body).every((name) => known.has(name)),
          ).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
    expect(({} as Record<string, unknown>).title).toBeUndefined();
  });
});

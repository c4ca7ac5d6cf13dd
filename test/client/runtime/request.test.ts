import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { ArgumentError } from '../../../src/client/runtime/errors.ts';
import type { FileContent, NamedFile } from '../../../src/client/runtime/multipart.ts';
import type { Fetch } from '../../../src/client/runtime/options.ts';
import { type Progress, reportProgress } from '../../../src/client/runtime/progress.ts';
import { toJson } from '../../../src/client/runtime/request.ts';
import { streamFile } from '../../../src/client/runtime/stream-file.ts';
import { clientOf, json } from '../scripted-server.ts';
import { queryOf } from '../values.ts';

describe('with toJson', () => {
  const options = { encode: toJson };

  test('fields keep their plain names and their types', async () => {
    const { server, api } = await clientOf(undefined, options);
    const fields = {
      title: 'Kürzer ✓',
      assignee_ids: [],
      confidential: true,
      labels: null as never,
    };
    await api.issues.update({ id: 42, issue_iid: 1, ...fields, milestone_id: undefined });
    const { headers, body } = server.request();
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual(fields);
  });

  test('a read has no body, and a query as ever', async () => {
    const { server, api } = await clientOf(json([]), options);
    await api.issues.list({ iids: [1, 2] });
    expect(server.request().headers).not.toHaveProperty('content-type');
    expect(queryOf(server)).toEqual([
      ['iids[]', '1'],
      ['iids[]', '2'],
    ]);
  });
});

test('a call without the parameters of its path is rejected before any request', async () => {
  const { server, api } = await clientOf();
  const get = api.projects.get as (parameters?: object) => Promise<unknown>;
  await expect(get()).rejects.toThrow('id: expected text, number or boolean');
  expect(server.requests).toEqual([]);
});

test('baseUrl can be a URL', async () => {
  const { server, api } = await clientOf();
  await createClient({ baseUrl: new URL(server.url) }).users.getCurrent();
  await api.users.getCurrent();
  expect(server.requests.map(({ target }) => target)).toEqual(['/api/v4/user', '/api/v4/user']);
});

describe('an upload', () => {
  /** The parts of the last multipart form, each with its headers. */
  async function partsOf(file: FileContent | NamedFile, options = {}) {
    const { server, api } = await clientOf(json({ alt: 'footer' }, { status: 201 }), options);
    await api.projects.uploadFile({ id: 'acme/website', file });
    const { target, headers, body } = server.request();
    expect(target).toBe('/api/v4/projects/acme%2Fwebsite/uploads');
    expect(Number(headers['content-length'])).toBe(body.length);
    const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(
      headers['content-type'] ?? '',
    ) ?? [undefined, 'none'];
    return body.split(`--${boundary}`).map((part) => part.trim());
  }
  const BYTES = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 255);
  const CONTENT = Buffer.from(BYTES).toString('latin1');

  test('of a File has its name and type', async () => {
    expect(await partsOf(new File([BYTES], 'Füße.png', { type: 'image/png' }))).toEqual([
      '',
      'Content-Disposition: form-data; name="file"; filename="FÃ¼Ã\u009fe.png"\r\n' +
        `Content-Type: image/png\r\n\r\n${CONTENT}`,
      '--',
    ]);
  });

  test.each<[string, () => FileContent | NamedFile, string?]>([
    ['a Blob', () => new Blob([BYTES])],
    ['a Web stream', () => new Blob([BYTES.slice(0, 2), BYTES.slice(2)]).stream()],
    ['a Node.js stream', () => Readable.from([BYTES.slice(0, 2), BYTES.slice(2)])],
    ['a Buffer', () => Buffer.from(BYTES)],
    ['a Uint8Array', () => BYTES],
    ['an ArrayBuffer', () => BYTES.slice().buffer],
    ['a part of a buffer', () => new DataView(Uint8Array.of(1, ...BYTES, 2).buffer, 1, 6)],
    ['a Buffer with a name', () => ({ name: 'a.png', content: Buffer.from(BYTES) }), 'a.png'],
    [
      'a stream with a name',
      () => ({ name: 'a.png', content: new Blob([BYTES]).stream() }),
      'a.png',
    ],
    [
      'a stream of known size',
      () => streamFile({ name: 'a.png', content: new Blob([BYTES]).stream(), size: BYTES.length }),
      'a.png',
    ],
  ])('of %s has all of its bytes', async (_, file, name = 'blob') => {
    expect(await partsOf(file())).toEqual([
      '',
      `Content-Disposition: form-data; name="file"; filename="${name}"\r\n` +
        `Content-Type: application/octet-stream\r\n\r\n${CONTENT}`,
      '--',
    ]);
  });

  test.each([
    ['a path', 'footer.png'],
    ['null', null],
    ['a number', 42],
    ['an object', { a: 1 }],
  ])('of %s is an ArgumentError before any request, which says what is taken', async (_, file) => {
    const { server, api } = await clientOf();
    const call = api.projects.uploadFile({ id: 42, file: file as never });
    await expect(call).rejects.toThrow(
      new ArgumentError('file: expected a Blob, buffer, stream or { name, content }'),
    );
    expect(server.requests).toEqual([]);
  });

  test.each<[string, () => Promise<FileContent>]>([
    [
      'a stream that was read',
      async () => {
        const stream = new Blob([BYTES]).stream();
        await new Response(stream).text();
        return stream;
      },
    ],
    [
      'a stream that was read in part, and released',
      async () => {
        const stream = new Blob([BYTES, BYTES]).stream();
        const reader = stream.getReader();
        await reader.read();
        reader.releaseLock();
        return stream;
      },
    ],
    [
      'a stream of Node.js that was read',
      async () => {
        const stream = Readable.from([BYTES]);
        for await (const _ of stream);
        return stream;
      },
    ],
  ])('of %s is an ArgumentError, because its file would be incomplete', async (_, read) => {
    const { server, api } = await clientOf();
    const call = api.projects.uploadFile({ id: 42, file: await read() });
    await expect(call).rejects.toThrow(new ArgumentError('file: the stream was read before'));
    expect(server.requests).toEqual([]);
  });

  test('stays a multipart form where other bodies are JSON', async () => {
    expect(await partsOf(new Blob([BYTES]), { encode: toJson })).toHaveLength(3);
  });

  test('of a stream that breaks off is not sent', async () => {
    const { server, api } = await clientOf();
    const file = new ReadableStream({
      pull: (controller) => controller.error(new Error('The disk is gone.')),
    });
    await expect(api.projects.uploadFile({ id: 42, file })).rejects.toThrow('The disk is gone.');
    expect(server.requests).toEqual([]);
  });

  test('of a stream of known size is sent while it is read, and only once', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' } };
    const { server, api } = await clientOf(busy);
    let send = () => {};
    const isSent = new Promise<void>((resolve) => {
      send = resolve;
    });
    async function* content() {
      yield BYTES.slice(0, 2);
      await isSent;
      yield BYTES.slice(2);
    }
    const seen: Progress[] = [];
    const beneath: Fetch = (url, init) => {
      send();
      return fetch(url, init);
    };
    const onUpload = (progress: Progress) => seen.push(progress);
    const file = streamFile({ name: 'a.png', content: content(), size: BYTES.length });
    await expect(
      api.projects.uploadFile(
        { id: 42, file },
        { fetch: reportProgress({ onUpload, fetch: beneath }) },
      ),
    ).rejects.toMatchObject({ status: 429 });
    const { body } = server.request();
    expect(body).toContain(CONTENT);
    expect(seen.at(-1)).toEqual({ loaded: body.length, total: body.length });
  });

  test('that gets a 429 is sent again as a whole', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' } };
    const { server, api } = await clientOf([busy, json({}, { status: 201 })]);
    await api.projects.uploadFile({ id: 42, file: new Blob([BYTES]).stream() });
    const bodies = server.requests.map(({ body }) => body.includes(CONTENT));
    expect(bodies).toEqual([true, true]);
  });
});

test.each([
  [2, 'more'],
  [4, '3'],
])(
  'a file that is sent while it is read, and has not its size of %d, is named',
  async (size, got) => {
    const { api } = await clientOf();
    const file = streamFile({ name: 'a.png', content: new Blob(['abc']).stream(), size });
    await expect(api.projects.uploadFile({ id: 42, file })).rejects.toThrow(
      new ArgumentError(`size: expected ${size} bytes, got ${got}`),
    );
  },
);

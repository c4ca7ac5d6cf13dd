import { describe, expect, it } from 'vitest';
import { readMultipart } from '../../src/http/multipart.ts';
import fc from '../properties.ts';

const TYPE = 'multipart/form-data; boundary=XX';
const lines = (...all: string[]) => new TextEncoder().encode(all.join('\r\n'));

/** One part with these headers, as a client would send it. */
const part = (...headers: string[]) => lines('--XX', ...headers, '', 'bytes', '--XX--', '');

/** Names with texts, or with the name, type and content of files. */
async function read(bytes: Uint8Array, contentType = TYPE): Promise<unknown[]> {
  return Promise.all(
    readMultipart(bytes, contentType).map(async ({ name, value }) =>
      value instanceof File
        ? [name, value.name, value.type, [...new Uint8Array(await value.arrayBuffer())]]
        : [name, value],
    ),
  );
}

const NAMED = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
const TEXT = 'Content-Type: text/plain';

describe('a file', () => {
  it.each([
    ['curl', [NAMED, TEXT]],
    ['axios', [NAMED, TEXT].map((each) => each.replace('Content', 'content'))],
    ['OkHttp', [NAMED, TEXT, 'Content-Length: 5']],
    [
      '.NET, without quotes',
      [TEXT, "Content-Disposition: form-data; name=file; filename=a.txt; filename*=utf-8''a.txt"],
    ],
    ['others', ['Content-Disposition: form-data; filename="a.txt"; name="file"', TEXT]],
  ])('is read as sent by %s', async (_, headers) => {
    const content = [...new TextEncoder().encode('bytes')];
    expect(await read(part(...headers))).toEqual([['file', 'a.txt', 'text/plain', content]]);
  });

  it.each([
    ['filename="a.txt"', 'a.txt'],
    ['filename="é.txt"', 'é.txt'],
    ['filename="a; name=b.txt"', 'a; name=b.txt'],
    // As Python, browsers, Go and Windows write names that are not plain.
    ["filename*=utf-8''caf%C3%A9.txt", 'café.txt'],
    [`filename="caf?.txt"; filename*=UTF-8'en'caf%C3%A9.txt`, 'café.txt'],
    [`filename="fallback.txt"; filename*=utf-8''%zz`, 'fallback.txt'],
    ['filename="a %22quoted%22 name.txt"', 'a "quoted" name.txt'],
    [String.raw`filename="a \"quoted\" name.txt"`, 'a "quoted" name.txt'],
    [String.raw`filename="C:\a\b.txt"`, String.raw`C:\a\b.txt`],
    ['filename=""', ''],
  ])('with %s is named %s', async (parameter, name) => {
    const sent = readMultipart(
      part(`Content-Disposition: form-data; name="file"; ${parameter}`),
      TYPE,
    );
    expect(sent.map(({ value }) => (value as File).name)).toEqual([name]);
  });
});

describe('a form', () => {
  it('is read as the platform writes it, whatever is in it', async () => {
    // The platform writes every line end in text as CR LF.
    const text = fc.string({ unit: 'grapheme' }).filter((each) => !/[\r\n\uFEFF]/.test(each));
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'X', ':') }).map((each) => lines(each)),
    );
    const file = fc
      .record({ content: bytes, name: text.filter((each) => each !== '') })
      .map(({ content, name }) => new File([content as Uint8Array<ArrayBuffer>], name));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, fc.oneof(text, file))), async (entries) => {
        const form = new FormData();
        for (const [name, value] of entries) form.append(name, value);
        const written = new Response(form);
        const sent = await read(
          new Uint8Array(await written.arrayBuffer()),
          written.headers.get('content-type') ?? '',
        );
        const expected = entries.map(async ([name, value]) =>
          typeof value === 'string'
            ? [name, value]
            : [
                name,
                value.name,
                'application/octet-stream',
                [...new Uint8Array(await value.arrayBuffer())],
              ],
        );
        expect(sent).toEqual(await Promise.all(expected));
      }),
    );
  });

  it('may have text before its first part and behind its last', async () => {
    const field = ['--XX', 'Content-Disposition: form-data; name=a', '', '1', '--XX--'];
    expect(await read(lines('preamble', ...field, 'x'))).toEqual([['a', '1']]);
  });

  it.each([
    'multipart/form-data; boundary="XX"',
    'multipart/form-data; charset=utf-8; Boundary=XX; x=y',
  ])('is read with its boundary in %s', async (contentType) => {
    expect(await read(part('Content-Disposition: form-data; name=a'), contentType)).toEqual([
      ['a', 'bytes'],
    ]);
  });
});

describe('a body is rejected', () => {
  const PART = part('Content-Disposition: form-data; name=a');
  const UNREADABLE = 'is not valid multipart/form-data, or its boundary is wrong';
  const NOT_UTF8 = new Uint8Array([
    ...lines('--XX', 'Content-Disposition: form-data; name=a', '', ''),
    0xff,
    ...lines('', '--XX--'),
  ]);

  it.each<[string, Uint8Array, string, string]>([
    ['has no boundary in its type', PART, 'multipart/form-data', UNREADABLE],
    ['has another boundary', PART, `${TYPE}X`, UNREADABLE],
    ['is cut off', PART.subarray(0, 50), TYPE, UNREADABLE],
    ['has a part without a name', part('Content-Type: text/plain'), TYPE, UNREADABLE],
    ['has a part without headers', lines('--XX', 'bytes', '--XX--'), TYPE, UNREADABLE],
    ['is no form at all', lines('file=a.txt'), TYPE, UNREADABLE],
    ['has text that is not UTF-8', NOT_UTF8, TYPE, 'must be UTF-8 text'],
  ])('that %s', (_, bytes, contentType, message) => {
    expect(() => readMultipart(bytes, contentType)).toThrow(
      expect.objectContaining({ status: 400, field: 'body', message }),
    );
  });

  it('or read, whatever it is', () => {
    const header = ['Content-Disposition:', '; name=', '"', '\\', 'a'];
    const pieces = fc.array(fc.constantFrom('--XX', '--XX--', '\r\n', ...header));
    fc.assert(
      fc.property(pieces, (all) => {
        try {
          readMultipart(lines(all.join('')), TYPE);
        } catch (error) {
          expect(error).toHaveProperty('status', 400);
        }
      }),
    );
  });
});

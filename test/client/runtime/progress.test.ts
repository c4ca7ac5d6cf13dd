import { describe, expect, test } from 'vitest';
import { type Progress, reportProgress } from '../../../src/client/index.ts';
import { clientOf, json } from '../scripted-server.ts';

const SIZE = 200_000;

describe('reportProgress', () => {
  test('counts what is sent of a file, up to its end', async () => {
    const { server, api } = await clientOf(json({ markdown: 'a' }, { status: 201 }));
    const seen: Progress[] = [];
    const file = new File([new Uint8Array(SIZE)], 'a.png', { type: 'image/png' });
    const fetch = reportProgress({ onUpload: (progress) => seen.push(progress) });
    await api.projects.uploadFile({ id: 42, file }, { fetch });
    const { body, headers } = server.request();
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const boundary = `${headers['content-type']?.split('boundary=')[1]}`;
    expect(body.startsWith(`--${boundary}`)).toBe(true);
    expect(seen[0]).toEqual({ loaded: 0, total: body.length });
    expect(seen.at(-1)).toEqual({ loaded: body.length, total: body.length });
    expect(seen.length).toBeGreaterThan(3);
    expect(headers['content-length']).toBe(`${body.length}`);
  });

  test('sends the whole file again after a 429', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' } };
    const { server, api } = await clientOf([busy, json({ markdown: 'a' }, { status: 201 })]);
    const file = new Blob([new Uint8Array(SIZE)]);
    await api.projects.uploadFile(
      { id: 42, file },
      { fetch: reportProgress({ onUpload: () => {} }) },
    );
    expect(server.requests.map(({ body }) => body.length > SIZE)).toEqual([true, true]);
  });

  test('counts the fields and files of a form of the caller', async () => {
    const { server, api } = await clientOf(json({}));
    const seen: Progress[] = [];
    const form = new FormData();
    form.append('title "1"', 'Ein Gruß\n');
    form.append('file', new File(['a'.repeat(SIZE)], 'ä\r\n.txt', { type: 'text/plain' }));
    await api.request('POST', '/imports', {
      body: form,
      fetch: reportProgress({ onUpload: (progress) => seen.push(progress) }),
    });
    const { body, headers } = server.request();
    const init = { headers: { 'content-type': `${headers['content-type']}` } };
    const sent = await new Response(Buffer.from(body, 'latin1'), init).formData();
    expect([...sent.keys()]).toEqual(['title "1"', 'file']);
    expect(sent.get('title "1"')).toBe('Ein Gruß\n');
    const file = sent.get('file') as File;
    expect([file.name, file.type, file.size]).toEqual(['ä\r\n.txt', 'text/plain', SIZE]);
    expect(seen.at(-1)).toEqual({ loaded: body.length, total: body.length });
  });

  test('counts at the start and the end in a browser, which reads a Blob by itself', async () => {
    const { server, api } = await clientOf(json({ markdown: 'a' }, { status: 201 }));
    const loaded: number[] = [];
    const fetch = reportProgress({
      onUpload: (progress) => loaded.push(progress.loaded),
      fetch: (url, { body, ...init }) => {
        const { size, type } = body as Blob;
        return globalThis.fetch(url, { ...init, body: (body as Blob).slice(0, size, type) });
      },
    });
    await api.projects.uploadFile({ id: 42, file: new Blob([new Uint8Array(SIZE)]) }, { fetch });
    expect(loaded).toEqual([0, server.request().body.length]);
  });

  test.each([
    ['and of all', { 'content-length': `${SIZE}` }, SIZE],
    ['where the service does not say of how many', {}, null],
  ])('counts what has come of a download, %s', async (_, headers, total) => {
    const { api } = await clientOf({ headers, body: new Uint8Array(SIZE) });
    const seen: Progress[] = [];
    const fetch = reportProgress({ onDownload: (progress) => seen.push(progress) });
    const stream = await api.jobs.downloadArtifacts({ id: 42, job_id: 900 }, { fetch });
    expect((await new Response(stream).arrayBuffer()).byteLength).toBe(SIZE);
    expect(seen.at(-1)).toEqual({ loaded: SIZE, total });
  });
});

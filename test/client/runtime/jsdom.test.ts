/** Under jsdom, which puts classes of its own in the place of the platform's, none of which the fetch of Node 24 knows. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Fetch } from '../../../src/client/runtime/options.ts';
import { toJson } from '../../../src/client/runtime/request.ts';
import { clientOf } from '../scripted-server.ts';

const JOB = { id: 42, job_id: 901 };

afterEach(() => vi.unstubAllGlobals());

class PageAbortController {
  readonly signal = Object.assign(new EventTarget(), { aborted: false });

  abort() {
    this.signal.aborted = true;
    this.signal.dispatchEvent(new Event('abort'));
  }
}

test('a call is sent without its signal, and ends in time', async () => {
  vi.stubGlobal('AbortController', PageAbortController);
  const refuseSignal =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const isForeign = init.signal && !(init.signal instanceof AbortSignal);
      const text =
        'RequestInit: Expected signal ("AbortSignal {}") to be an instance of AbortSignal.';
      if (isForeign) throw new TypeError(text);
      return fetch(url, init);
    };
  const { server, api } = await clientOf({ body: '{"id":901}' }, { fetch: refuseSignal(fetch) });
  expect(await api.jobs.get(JOB)).toEqual({ id: 901 });
  expect(await api.jobs.retry(JOB)).toEqual({ id: 901 });
  expect(server.requests).toHaveLength(2);
  const { api: deaf } = await clientOf([], {
    fetch: refuseSignal(() => new Promise(() => {})),
    timeout: 50,
    retries: 0,
  });
  await expect(deaf.jobs.get(JOB)).rejects.toMatchObject({ name: 'TimeoutError' });
});

/** Of one part. */
class PageBlob {
  readonly content: Blob;
  readonly type: string;

  constructor(parts: (PageBlob | string | ArrayBuffer)[], { type = '' } = {}) {
    this.content = new PlatformBlob(
      parts.map((part) => (part instanceof PageBlob ? part.content : part)),
    );
    this.type = type;
  }

  arrayBuffer() {
    return this.content.arrayBuffer();
  }
}
const PlatformBlob = Blob;

test('a file is sent, and JSON, not the name of its class', async () => {
  vi.stubGlobal('Blob', PageBlob);
  const sendName: Fetch = (url, { body, ...init }) =>
    fetch(url, { ...init, body: body instanceof PageBlob ? '[object Blob]' : (body ?? null) });
  const { server, api } = await clientOf(undefined, { fetch: sendName });
  const file = new PageBlob(['\u00ff the bytes'], { type: 'image/png' }) as never;
  await api.projects.uploadFile({ id: 42, file: { name: 'footer.png', content: file } });
  await api.issues.create({ id: 42, title: 'New' }, { encode: toJson });
  const [upload, json] = server.requests;
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=form-/);
  expect(upload?.body).toMatch(
    /filename="footer.png"\r\nContent-Type: image\/png\r\n\r\n.* the bytes/,
  );
  expect(json).toMatchObject({
    headers: { 'content-type': 'application/json' },
    body: '{"title":"New"}',
  });
});

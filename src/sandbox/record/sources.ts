/** Where recorded responses come from: a server that is read, or a HAR file of a browser. */
import { PREFIX } from '../../../generated/client/connection.ts';
import { asRecord } from '../../contract/data.ts';
import { parseServerUrl } from '../proxy/forward.ts';
import type { RecordedResponse } from './recorder.ts';

/** How to read a server. */
export interface ServerSource {
  /** With or without `/api/v4`. */
  readonly url: string;
  readonly token: string;
  /** The ids or paths of the projects to read; all that are listed where it is empty. */
  readonly projects: readonly string[];
  /** Called with what could not be read, and why. */
  readonly onSkip: (what: string) => void;
}

const PER_PAGE = 100;

/** Of each list. */
const MAX_PAGES = 50;

const TIMEOUT_MS = 60_000;
const MAX_RETRIES = 3;
const MAX_WAIT_S = 60;

/** Reads what a seed needs, by GET requests to this server only. Throws an Error that says why it cannot be read at all. */
export async function* readServer(source: ServerSource): AsyncGenerator<RecordedResponse> {
  const get = createGet(source);
  const list = (path: string, query = '') => readList(get, path, query, source.onSkip);
  const one = async (path: string): Promise<RecordedResponse | null> => {
    const response = await get(path);
    if (response.status === 200) return { path: PREFIX + path, body: await response.json() };
    source.onSkip(`${path}: ${response.status}`);
    return null;
  };
  const me = await get('/user');
  if (me.status !== 200) {
    const check = 'check the token in TOKEN, and the address of --from';
    throw new Error(`${source.url} returns ${me.status} for the current user; ${check}`);
  }
  yield { path: `${PREFIX}/user`, body: await me.json() };
  const ids: string[] = [...source.projects];
  if (ids.length === 0) {
    for await (const page of list('/projects')) {
      yield page;
      ids.push(...idsIn(page.body, 'id'));
    }
  }
  let projects = 0;
  for (const named of ids) {
    const project = await one(`/projects/${encodeURIComponent(named)}`);
    if (project === null) continue;
    projects += 1;
    yield project;
    const path = `/projects/${asRecord(project.body).id}`;
    yield* list(`${path}/users`);
    yield* list(`${path}/repository/branches`);
    yield* list(`${path}/issues`);
    yield* list(`${path}/jobs`);
    yield* list(`${path}/hooks`);
    for await (const page of list(`${path}/merge_requests`, '&state=all')) {
      yield page;
      for (const iid of idsIn(page.body, 'iid')) {
        const versions = `${path}/merge_requests/${iid}/versions`;
        for await (const found of list(versions)) {
          yield found;
          // The newest is what would be merged.
          const [newest] = idsIn(found.body, 'id');
          const version = newest === undefined ? null : await one(`${versions}/${newest}`);
          if (version !== null) yield version;
        }
      }
    }
  }
  if (projects === 0 && source.projects.length > 0) {
    throw new Error(`none of the projects can be read with this token: ${ids.join(', ')}`);
  }
}

type Get = (path: string) => Promise<Response>;

function createGet({ url, token }: ServerSource): Get {
  const base = parseServerUrl(url, '--from') + PREFIX;
  const headers = { 'PRIVATE-TOKEN': token, Accept: 'application/json' };
  return async (path) => {
    for (let retry = 0; ; retry += 1) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      // A redirect may lead to another server, to which the token must not be sent.
      const response = await fetch(base + path, { headers, signal, redirect: 'manual' });
      if (response.status !== 429 || retry === MAX_RETRIES) return response;
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      const wait = Math.min(Number.isFinite(seconds) ? seconds : 1, MAX_WAIT_S);
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  };
}

async function* readList(
  get: Get,
  path: string,
  query: string,
  onSkip: (what: string) => void,
): AsyncGenerator<RecordedResponse> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const response = await get(`${path}?per_page=${PER_PAGE}&page=${page}${query}`);
    if (response.status !== 200) {
      onSkip(`${path}: ${response.status}`);
      return;
    }
    const body: unknown = await response.json();
    if (!Array.isArray(body) || body.length === 0) return;
    yield { path: PREFIX + path, body };
    if (isLast(response.headers)) return;
  }
  onSkip(`${path}: only the first ${MAX_PAGES} pages were read`);
}

/** Whether the headers say that no page follows. */
function isLast(headers: Headers): boolean {
  const next = headers.get('x-next-page');
  const link = headers.get('link');
  if (next !== null) return next === '';
  return link !== null && !/rel="?next/.test(link);
}

function idsIn(body: unknown, name: string): string[] {
  return [body].flat().flatMap((item) => {
    const id = asRecord(item)[name];
    return id === undefined ? [] : [String(id)];
  });
}

/** The responses in the text of a HAR file that are JSON, to GET requests below `/api/v4`. Throws an Error for another file. */
export function readHar(text: string): readonly RecordedResponse[] {
  const { entries } = asRecord(asRecord(parseJson(text)).log);
  if (!Array.isArray(entries)) throw new Error('it is not a HAR file');
  return entries.flatMap((entry) => {
    const request = asRecord(asRecord(entry).request);
    const response = asRecord(asRecord(entry).response);
    const { text: content, encoding } = asRecord(response.content);
    const url = String(request.url);
    const isRead = request.method === 'GET' && response.status === 200 && URL.canParse(url);
    if (!isRead || typeof content !== 'string') return [];
    const { pathname } = new URL(url);
    const at = pathname.indexOf(`${PREFIX}/`);
    const plain = encoding === 'base64' ? Buffer.from(content, 'base64').toString() : content;
    const body = at === -1 ? undefined : parseJson(plain);
    return body === undefined ? [] : [{ path: pathname.slice(at), body }];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The scenarios as plain requests, which every adapter takes, also from the page of a browser. */
import { scenarios } from '../completeness/scenarios.ts';

export const CONTROL_KEY = 'key-of-the-team';

export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a request led to; the origin of the sandbox is replaced. */
export interface Exchange {
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: string;
}

/** Sends requests one after another. To be serialized, so it uses nothing from around it. */
export async function send(
  origin: string,
  requests: readonly PlainRequest[],
  fetchWith: typeof fetch = fetch,
): Promise<readonly Exchange[]> {
  const names = ['content-type', 'link', 'x-total', 'x-next-page', 'allow'];
  const exchanges: Exchange[] = [];
  for (const { method, path, headers, body } of requests) {
    const response = await fetchWith(origin + path, { method, headers: { ...headers }, body });
    const clean = (text: string) => text.replaceAll(origin, 'http://origin');
    const kept = names.map((name) => [name, response.headers.get(name)] as const);
    exchanges.push({
      request: `${method} ${path}`,
      status: response.status,
      headers: Object.fromEntries(
        kept.map(([name, value]) => [name, value === null ? null : clean(value)]),
      ),
      body: clean(await response.text()),
    });
  }
  return exchanges;
}

const FORM = 'application/x-www-form-urlencoded';

/** Every request of the scenarios, each scenario in a world of its own; lists and errors come with them. */
export const requests: readonly PlainRequest[] = scenarios.flatMap((lines, at) => {
  const world = { 'X-Sandbox-World': `scenario-${at}`, 'X-Sandbox-Key': CONTROL_KEY };
  const sent = lines.map(({ who, method, path, form }): PlainRequest => {
    const url = path.startsWith('/sandbox/') ? path : `/api/v4${path}`;
    const headers = { ...world, 'PRIVATE-TOKEN': `token-of-${who}` };
    if (form === undefined) return { method, path: url, headers, body: null };
    const [name, file] = form.split('=@');
    if (file === undefined) {
      return { method, path: url, headers: { ...headers, 'Content-Type': FORM }, body: form };
    }
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const disposition = `Content-Disposition: form-data; name="${name}"; filename="${file}"`;
    const body = `--b\r\n${disposition}\r\n\r\ntext\r\n--b--\r\n`;
    return { method, path: url, headers: { ...headers, ...type }, body };
  });
  const read = (path: string): PlainRequest => ({
    method: 'GET',
    path,
    headers: { ...world, 'PRIVATE-TOKEN': 'token-of-mira' },
    body: null,
  });
  return [
    ...sent,
    read('/api/v4/projects/42/issues?per_page=2'),
    read('/api/v4/projects/42/merge_requests'),
    read('/sandbox/rows/issues'),
    read('/sandbox/clock'),
  ];
});

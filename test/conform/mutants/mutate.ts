/** Ways to spoil a server: what a mutant does to requests on their way in and to answers on their way out. */
import { createSandbox } from '../../../src/sandbox/sandbox.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Answers a request, mostly with the help of the server that it spoils. */
export type Spoil = (
  request: Request,
  serve: (request: Request) => Promise<Response>,
) => Promise<Response>;

type Json = Record<string, unknown>;

/** A sandbox that a mutant has spoilt where its pattern fits: `GET /projects/<any>/issues`, with a star for each part that may be anything. */
export function spoilt(pattern: string, spoil: Spoil): Fetch {
  const sandbox = createSandbox();
  const [method = '', path = ''] = pattern.split(' ');
  const fits = new RegExp(`^/api/v4${path.replaceAll('*', '[^/]+')}$`);
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if ((method !== 'ANY' && request.method !== method) || !fits.test(pathname))
      return sandbox.fetch(request);
    return spoil(request, sandbox.fetch);
  };
}

/** Changes the answers with these statuses, all below 300 where none are named. */
function answers(
  change: (response: Response, request: Request) => Promise<Response> | Response,
  ...statuses: number[]
): Spoil {
  return async (request, serve) => {
    const response = await serve(request.clone());
    const isMeant =
      statuses.length === 0 ? response.status < 300 : statuses.includes(response.status);
    return isMeant ? change(response, request) : response;
  };
}

export const status = (from: number, to: number): Spoil =>
  answers(
    async (response) =>
      new Response(to === 204 ? null : await response.arrayBuffer(), {
        status: to,
        headers: response.headers,
      }),
    from,
  );

export const always = (
  code: number,
  body: string,
  headers: Record<string, string> = {},
  ...statuses: number[]
): Spoil =>
  answers(
    () =>
      new Response(code === 204 ? null : body, {
        status: code,
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    ...statuses,
  );

export const header = (name: string, value: string | null, ...statuses: number[]): Spoil =>
  answers(
    (response) => {
      const headers = new Headers(response.headers);
      if (value === null) headers.delete(name);
      else headers.set(name, value);
      return new Response(response.body, { status: response.status, headers });
    },
    ...statuses,
  );

/** Changes a JSON body. */
export const body = (
  change: (json: Json, request: Request) => unknown,
  ...statuses: number[]
): Spoil =>
  answers(
    async (response, request) => {
      const json = (await response.json()) as Json;
      return new Response(JSON.stringify(change(json, request)), {
        status: response.status,
        headers: response.headers,
      });
    },
    ...statuses,
  );

/** Changes the text of a body. */
export const answersWith = (change: (text: string) => string): Spoil =>
  answers(
    async (response) =>
      new Response(change(await response.text()), {
        status: response.status,
        headers: response.headers,
      }),
  );

/** Changes each item of a list. */
export const items = (change: (item: Json) => unknown): Spoil =>
  body((json) => (json as unknown as Json[]).map(change));

/** Changes a list. */
export const list = (change: (all: Json[], request: Request) => unknown): Spoil =>
  body((json, request) => change(json as unknown as Json[], request));

/** Changes the address that is asked for. */
export const asked =
  (change: (url: URL) => void): Spoil =>
  async (request, serve) => {
    const url = new URL(request.url);
    change(url);
    return serve(new Request(url, request));
  };

/** The server does not see a parameter of the query. */
export const ignored = (...names: string[]): Spoil =>
  asked((url) => {
    for (const name of names) url.searchParams.delete(name);
  });

/** The server takes everybody for somebody. */
export const as =
  (token: string): Spoil =>
  async (request, serve) => {
    const headers = new Headers(request.headers);
    headers.set('PRIVATE-TOKEN', token);
    return serve(new Request(request, { headers }));
  };

/** The server does not see a field of a form. */
export const fieldless =
  (...names: string[]): Spoil =>
  async (request, serve) => {
    const text = await request.clone().text();
    const isForm = request.headers.get('content-type') === 'application/x-www-form-urlencoded';
    if (!isForm) return serve(request);
    const form = new URLSearchParams(text);
    for (const name of names) form.delete(name);
    return serve(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body: form.toString(),
      }),
    );
  };

/** The server sees a field that was not sent. */
export const fieldful =
  (name: string, value: string): Spoil =>
  async (request, serve) => {
    const form = new URLSearchParams(await request.clone().text());
    if (!form.has(name)) form.set(name, value);
    const headers = new Headers(request.headers);
    headers.set('content-type', 'application/x-www-form-urlencoded');
    return serve(
      new Request(request.url, { method: request.method, headers, body: form.toString() }),
    );
  };

/** The server answers, and does nothing: as it was shows what another request gives. */
export const lazy =
  (read: (url: URL) => string): Spoil =>
  async (request, serve) => {
    const token = request.headers.get('PRIVATE-TOKEN') ?? '';
    return serve(new Request(read(new URL(request.url)), { headers: { 'PRIVATE-TOKEN': token } }));
  };

export const without =
  (name: string) =>
  (item: Json): Json =>
    Object.fromEntries(Object.entries(item).filter(([key]) => key !== name));

export const withField =
  (name: string, value: unknown) =>
  (item: Json): Json => ({ ...item, [name]: value });

/** Mutations of a correct server: changes of its requests on their way in, and of its responses on their way out. */
import { createSandbox } from '../../../src/sandbox/sandbox.ts';

export type MockFetch = (input: string, init: RequestInit) => Promise<Response>;

type Serve = (request: Request) => Promise<Response>;

/** Responds to a request, mostly with the help of the correct server. */
export type Mutation = (request: Request, serve: Serve) => Promise<Response>;

type JsonFields = Record<string, unknown>;

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** A sandbox with a mutation of the requests that match: `GET /projects/<any>/issues`, with a star for any segment. */
export function mutatedSandbox(pattern: string, mutation: Mutation): MockFetch {
  const sandbox = createSandbox();
  const [method = '', path = ''] = pattern.split(' ');
  const matches = new RegExp(`^/api/v4${path.replaceAll('*', '[^/]+')}$`);
  return async (input, init) => {
    const request = new Request(input, init);
    const isMeant = method === 'ANY' || request.method === method;
    return isMeant && matches.test(new URL(request.url).pathname)
      ? mutation(request, sandbox.fetch)
      : sandbox.fetch(request);
  };
}

/** Changes the responses with these statuses, by default all below 300. */
function changeResponse(
  change: (response: Response, request: Request) => Promise<Response> | Response,
  ...statuses: number[]
): Mutation {
  return async (request, serve) => {
    const response = await serve(request.clone());
    const isMeant =
      statuses.length === 0 ? response.status < 300 : statuses.includes(response.status);
    return isMeant ? change(response, request) : response;
  };
}

export const status = (from: number, to: number): Mutation =>
  changeResponse(async (response) => {
    const body = to === 204 ? null : await response.arrayBuffer();
    return new Response(body, { status: to, headers: response.headers });
  }, from);

/** Responds always with this. */
export const respond = (
  code: number,
  text: string,
  headers: Record<string, string> = {},
  ...statuses: number[]
): Mutation =>
  changeResponse(
    () =>
      new Response(code === 204 ? null : text, {
        status: code,
        headers: { ...JSON_HEADERS, ...headers },
      }),
    ...statuses,
  );

export const header = (name: string, value: string | null, ...statuses: number[]): Mutation =>
  changeResponse(
    ({ body: content, status: code, headers: original }) => {
      const headers = new Headers(original);
      if (value === null) headers.delete(name);
      else headers.set(name, value);
      return new Response(content, { status: code, headers });
    },
    ...statuses,
  );

export const text = (change: (text: string) => string, ...statuses: number[]): Mutation =>
  changeResponse(
    async (response) => new Response(change(await response.text()), response),
    ...statuses,
  );

/** Changes a JSON body. */
export const body = (change: (json: JsonFields) => unknown, ...statuses: number[]): Mutation =>
  text((original) => JSON.stringify(change(JSON.parse(original) as JsonFields)), ...statuses);

/** Changes each item of a list. */
export const items = (change: (item: JsonFields) => unknown): Mutation =>
  body((json) => (json as unknown as JsonFields[]).map(change));

/** Changes a list. */
export const list = (change: (all: JsonFields[], request: Request) => unknown): Mutation =>
  changeResponse(async (response, request) => {
    const all = (await response.json()) as JsonFields[];
    return new Response(JSON.stringify(change(all, request)), response);
  });

/** Changes the URL of the request. */
export const url =
  (change: (url: URL) => void): Mutation =>
  async (request, serve) => {
    const changed = new URL(request.url);
    change(changed);
    return serve(new Request(changed, request));
  };

const query = (change: (parameters: URLSearchParams) => void): Mutation =>
  url(({ searchParams }) => change(searchParams));

export const withoutParameters = (...names: string[]): Mutation =>
  query((parameters) => {
    for (const name of names) parameters.delete(name);
  });

/** One value of a parameter is ignored. */
export const withoutValues = (name: string, values: readonly string[]): Mutation =>
  query((parameters) => {
    if (values.includes(parameters.get(name) ?? '')) parameters.delete(name);
  });

export const withDefault = (name: string, value: string): Mutation =>
  query((parameters) => {
    if (!parameters.has(name)) parameters.set(name, value);
  });

/** Of a repeated parameter only the first counts. */
export const firstOnly = (name: string): Mutation =>
  query((parameters) => {
    const [first] = parameters.getAll(name);
    if (first !== undefined) parameters.set(name, first);
  });

/** Other values of a parameter are ignored. */
export const knownValues = (name: string, known: readonly string[]): Mutation =>
  query((parameters) => {
    if (!known.includes(parameters.get(name) ?? '')) parameters.delete(name);
  });

/** Takes everybody for somebody. */
export const as =
  (token: string): Mutation =>
  async (request, serve) => {
    const headers = new Headers(request.headers);
    headers.set('PRIVATE-TOKEN', token);
    return serve(new Request(request, { headers }));
  };

/** Does what the mutation does only for a caller with this token; '' for none. */
export const onlyFor =
  (token: string, mutation: Mutation): Mutation =>
  async (request, serve) =>
    (request.headers.get('PRIVATE-TOKEN') ?? '') === token
      ? mutation(request, serve)
      : serve(request);

/** Takes a token from elsewhere than the header. */
export const tokenFrom =
  (read: (request: Request) => string | null): Mutation =>
  async (request, serve) => {
    const token = read(request);
    return token === null ? serve(request) : as(token)(request, serve);
  };

/** Does what it rejects. */
export const rejectedIsDone: Mutation = async (request, serve) => {
  const response = await serve(request.clone());
  if (response.status === 403 || response.status === 401)
    await as('token-of-robin')(request, serve);
  return response;
};

function withForm({ url, method, headers: original }: Request, form: URLSearchParams): Request {
  const headers = new Headers(original);
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, { method, headers, body: form.toString() });
}

/** Ignores fields of a form. */
export const withoutFields =
  (...names: string[]): Mutation =>
  async (request, serve) => {
    const isForm = request.headers.get('content-type') === 'application/x-www-form-urlencoded';
    if (!isForm) return serve(request);
    const form = new URLSearchParams(await request.clone().text());
    for (const name of names) form.delete(name);
    return serve(withForm(request, form));
  };

/** Takes a field of a form for something else; `null` for nothing. */
export const asField =
  (name: string, change: (value: string) => string | null): Mutation =>
  async (request, serve) => {
    const form = new URLSearchParams(await request.clone().text());
    const sent = form.get(name);
    if (sent === null) return serve(request);
    const value = change(sent);
    if (value === null) form.delete(name);
    else form.set(name, value);
    return serve(withForm(request, form));
  };

/** Does not serve a request that comes while another is in progress, and responds like the other one. */
export function lostAtOnce(): Mutation {
  let first: Promise<Response> | null = null;
  return async (request, serve) => {
    if (first !== null) return (await first).clone();
    first = serve(request);
    const response = (await first).clone();
    await new Promise(setImmediate);
    first = null;
    return response;
  };
}

/** Adds a field that was not sent. */
export const withDefaultField =
  (name: string, value: string): Mutation =>
  async (request, serve) => {
    const form = new URLSearchParams(await request.clone().text());
    if (!form.has(name)) form.set(name, value);
    return serve(withForm(request, form));
  };

/** Changes nothing, and responds like a GET request of this URL. */
export const readInstead =
  (read: (url: string) => string = (same) => same): Mutation =>
  async (request, serve) => {
    const token = request.headers.get('PRIVATE-TOKEN') ?? '';
    return serve(new Request(read(request.url), { headers: { 'PRIVATE-TOKEN': token } }));
  };

export const without =
  (name: string) =>
  (item: JsonFields): JsonFields =>
    Object.fromEntries(Object.entries(item).filter(([key]) => key !== name));

export const withField =
  (name: string, value: unknown) =>
  (item: JsonFields): JsonFields => ({ ...item, [name]: value });

export const addTo =
  (name: string, count: number) =>
  (item: JsonFields): JsonFields => ({ ...item, [name]: Number(item[name]) + count });

/** Rejected input makes the server fail. */
export const crash = respond(500, '{"message":"500"}', {}, 400);

/** Shows a field of the request in the response. */
export const echo =
  (name: string): Mutation =>
  async (request, serve) => {
    const sent = new URLSearchParams(await request.clone().text()).get(name);
    const response = await serve(request);
    if (response.status !== 201 || sent === null) return response;
    const json = (await response.json()) as object;
    return Response.json({ ...json, [name]: sent }, { status: 201 });
  };

/** Rejects the requests that match. */
export const reject =
  (matches: (request: Request) => boolean, code: number, message: unknown): Mutation =>
  async (request, serve) =>
    matches(request) ? Response.json({ message }, { status: code }) : serve(request);

/** Sends another request after a response with this status. */
export const retryAfter =
  (code: number, retry: Mutation): Mutation =>
  async (request, serve) => {
    const response = await serve(request.clone());
    return response.status === code ? retry(request, serve) : response;
  };

/** Treats an unknown token like none. */
export const unknownTokenIsNone = retryAfter(401, async (request, serve) => {
  const headers = new Headers(request.headers);
  headers.delete('PRIVATE-TOKEN');
  return serve(new Request(request, { headers }));
});

export const takenIsAccepted = retryAfter(404, readInstead());

export const invalidDateIsIgnored = retryAfter(400, withoutFields('due_date'));

export const repeatedStarSucceeds = retryAfter(
  304,
  readInstead((starred) => starred.replace('/star', '')),
);

/** What was once returned for the same key is returned again where the server rejects it with this status. */
function cacheResponses(code: number, key: (request: Request) => string): Mutation {
  const known = new Map<string, string>();
  return async (request, serve) => {
    const response = await serve(request.clone());
    if (response.status === 200) known.set(key(request), await response.clone().text());
    const cached = known.get(key(request));
    return response.status === code && cached !== undefined
      ? new Response(cached, { headers: JSON_HEADERS })
      : response;
  };
}

/** A resource is found in any parent. */
export function anyParent(): Mutation {
  const fromCache = cacheResponses(404, ({ url: target }) => target.split('/').at(-1) ?? '');
  return (request, serve) =>
    request.headers.get('PRIVATE-TOKEN') === 'token-of-mira'
      ? fromCache(request, serve)
      : serve(request);
}

/** A token is valid forever. */
export const revokedTokenWorks = (): Mutation =>
  cacheResponses(401, ({ headers }) => headers.get('PRIVATE-TOKEN') ?? '');

/** A resource can be deleted once only. */
export function deletableOnce(): Mutation {
  const deleted = new Set<string>();
  return async (request, serve) => {
    if (deleted.has(request.url)) {
      return Response.json({ message: '404 Key Not Found' }, { status: 404 });
    }
    deleted.add(request.url);
    return serve(request);
  };
}

/** The same values are accepted once only. */
export function acceptedOnce(): Mutation {
  const accepted = new Set<string>();
  return async (request, serve) => {
    const body = await request.clone().text();
    if (accepted.has(body)) return Response.json({ message: 'taken' }, { status: 400 });
    accepted.add(body);
    return serve(request);
  };
}

/** Pages begin one item too early. */
export const overlappingPages: Mutation = async (request, serve) => {
  const changed = new URL(request.url);
  const page = Number(changed.searchParams.get('page') ?? 1);
  const size = Number(changed.searchParams.get('per_page') ?? 20);
  if (page === 1 || page > 100) return serve(request);
  changed.searchParams.set('page', '1');
  changed.searchParams.set('per_page', '100');
  const whole = await serve(new Request(changed, request));
  const all = (await whole.json()) as unknown[];
  const start = (page - 1) * size - 1;
  const { headers } = await serve(request);
  return Response.json(all.slice(start, start + size), { headers });
};

export const linkToSamePage: Mutation = (request, serve) =>
  header('Link', `<${request.url}>; rel="next"`)(request, serve);

export const totalOfPage: Mutation = async (request, serve) => {
  const response = await serve(request);
  if (response.status !== 200) return response;
  const all = (await response.clone().json()) as unknown[];
  const headers = new Headers(response.headers);
  headers.set('X-Total', String(all.length));
  return new Response(response.body, { status: 200, headers });
};

export const resetBeforeAdding: Mutation = async (request, serve) => {
  const token = request.headers.get('PRIVATE-TOKEN') ?? '';
  const reset = request.url.replace('/add_spent_time', '/reset_spent_time');
  await serve(new Request(reset, { method: 'POST', headers: { 'PRIVATE-TOKEN': token } }));
  return serve(request);
};

/** After responses with these statuses, sends another request with some fields. */
export const andThen =
  (
    method: string,
    path: (url: string) => string,
    fields: (form: URLSearchParams) => Record<string, string> | null,
    ...statuses: number[]
  ): Mutation =>
  async (request, serve) => {
    const sent = fields(new URLSearchParams(await request.clone().text()));
    const response = await serve(request.clone());
    const isMeant =
      statuses.length === 0 ? response.status < 300 : statuses.includes(response.status);
    if (sent !== null && isMeant) {
      const body = new URLSearchParams(sent);
      const headers = { 'PRIVATE-TOKEN': request.headers.get('PRIVATE-TOKEN') ?? '' };
      const target = path(request.url.replace(/\?.*/, ''));
      await serve(new Request(target, { method, headers, ...(body.size > 0 && { body }) }));
    }
    return response;
  };

/** Some fields of a resource stay as they were first shown. */
export function outdated(...names: string[]): Mutation {
  const known = new Map<unknown, JsonFields>();
  const restore = (item: JsonFields) => {
    const first = known.get(item.id) ?? Object.fromEntries(names.map((name) => [name, item[name]]));
    known.set(item.id, first);
    return { ...item, ...first };
  };
  return body((json) => (Array.isArray(json) ? json.map(restore) : restore(json)));
}

/** A filter of a list selects other items. */
export const matching =
  (name: string, matches: (item: JsonFields, value: string) => boolean): Mutation =>
  async (request, serve) => {
    const changed = new URL(request.url);
    const value = changed.searchParams.get(name);
    const size = Number(changed.searchParams.get('per_page') ?? 20);
    const start = (Number(changed.searchParams.get('page') ?? 1) - 1) * size;
    if (value === null) return serve(request);
    for (const parameter of [name, 'page']) changed.searchParams.delete(parameter);
    changed.searchParams.set('per_page', '100');
    const response = await serve(new Request(changed, request));
    if (response.status !== 200) return response;
    const found = ((await response.json()) as JsonFields[]).filter((item) => matches(item, value));
    return Response.json(found.slice(start, start + size));
  };

/** What has no such number is found by its id in the list. */
export const byId =
  (segment: string): Mutation =>
  async (request, serve) => {
    const response = await serve(request.clone());
    const [parent = '', id] = request.url.split(segment);
    if (response.status !== 404) return response;
    const listed = await serve(
      new Request(`${parent}${segment.slice(0, -1)}?per_page=100`, request),
    );
    if (listed.status !== 200) return response;
    const found = ((await listed.json()) as JsonFields[]).find((item) => String(item.id) === id);
    if (found === undefined) return response;
    return serve(new Request(`${parent}${segment}${String(found.iid)}`, request));
  };

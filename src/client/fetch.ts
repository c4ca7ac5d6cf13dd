/**
 * The contract for users of openapi-fetch: `createFetchClient` gives its client, typed by the contract
 * and set up so that tokens, paths, arrays, forms, files and empty answers are right by themselves.
 *
 * @module
 */
import createClient, { mergeHeaders } from 'openapi-fetch';
import { readContent, toError } from './fetch/answer.ts';
import { apiAddress } from './fetch/base-url.ts';
import { encodeBody } from './fetch/body.ts';
import type { CallOptions, FetchClient, FetchClientOptions } from './fetch/fetch-client.ts';
import { encodeFields, toFields } from './fetch/fields.ts';
import { encodePath } from './fetch/path.ts';
import { type Send, withToken } from './fetch/transport.ts';

export type * from './fetch/fetch-client.ts';
export type { Token } from './fetch/transport.ts';

/** The arguments of a call once its types have done their work. */
interface AnyInit extends CallOptions<never> {
  params?: { path?: Record<string, unknown> };
  body?: unknown;
}

/** openapi-fetch without its types, which know nothing of bodies that are encoded already. */
type AnyRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/**
 * A client for one installation.
 *
 * A call gives `{ data, response }` or `{ error, response }`. It rejects where there is no answer: with
 * what fetch rejects with, or with a TypeError, before any request, for an argument that cannot be sent.
 *
 * @throws TypeError when `baseUrl` is not the address of an installation.
 *
 * @example
 * const api = createFetchClient({ baseUrl: 'https://collab.example.com', token });
 * const { data, error } = await api.GET('/projects/{id}/jobs', {
 *   params: { path: { id: 'acme/website' }, query: { 'scope[]': ['pending', 'running'] } },
 * });
 */
export function createFetchClient(options: FetchClientOptions): FetchClient {
  const { baseUrl, token, headers, fetch = globalFetch, ...rest } = options;
  const home = apiAddress(baseUrl);
  const client = createClient({
    ...rest,
    baseUrl: home,
    fetch: withToken(fetch, home, token),
    pathSerializer: encodePath,
    querySerializer: (query) => encodeFields(toFields(query)),
    bodySerializer: (body) => body,
  });
  const send = client.request as AnyRequest;

  const request = async (method: string, path: string, init: AnyInit = {}) => {
    const { parseAs, params, body, baseUrl: other, fetch: otherFetch, ...more } = init;
    const { data, error, response } = await send(method, path, {
      ...more,
      ...encode(body, mergeHeaders(headers, init.headers)),
      ...(other === undefined ? {} : { baseUrl: apiAddress(other) }),
      ...(otherFetch === undefined ? {} : { fetch: withToken(otherFetch, home, token) }),
      // A path is encoded only when there are values for it, and a missing one must not go unnoticed.
      params: { ...params, path: params?.path ?? {} },
      // Leaves the answer unread, so that its media type can say how to read it.
      parseAs: parseAs ?? 'stream',
    });
    if (!response.ok) return { error: toError(error, response), response };
    return { data: parseAs === undefined ? await readContent(response) : data, response };
  };

  return {
    GET: request.bind(undefined, 'get'),
    POST: request.bind(undefined, 'post'),
    PUT: request.bind(undefined, 'put'),
    DELETE: request.bind(undefined, 'delete'),
    request,
    use: client.use,
    eject: client.eject,
  } as FetchClient;
}

// Looked up for each request, so that a global fetch that is replaced later, as test tools do, is used.
const globalFetch: Send = (request, ...rest) =>
  globalThis.fetch(request, ...(rest as [RequestInit?]));

/** Encodes the body, if there is one, and names its media type unless fetch has to. */
function encode(body: unknown, headers: Headers): { body?: unknown; headers: Headers } {
  if (body === undefined) return { headers };
  const { content, type } = encodeBody(body, headers.get('content-type'));
  if (type === null) headers.delete('content-type');
  else headers.set('content-type', type);
  return { body: content, headers };
}

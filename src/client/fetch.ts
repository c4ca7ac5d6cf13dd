/**
 * The contract for users of openapi-fetch: `createFetchClient` gives its client, typed by the contract
 * and set up so that tokens, paths, arrays, forms, files and empty responses need no care.
 *
 * @module
 */
import createClient, { type ClientOptions, mergeHeaders } from 'openapi-fetch';
import { REPEATABLE } from '../../generated/client/table.ts';
import type { paths } from '../../generated/schema.d.ts';
import { ALL_METHODS } from '../contract/read/methods.ts';
import { encodeBody, readContent, toError, toText } from './fetch-content.ts';
import { type SendRequest, toFetch } from './fetch-transport.ts';
import type { FetchClient, FetchClientOptions } from './fetch-types.ts';
import { connect } from './runtime/connect.ts';
import { ArgumentError } from './runtime/errors.ts';
import { toFields, toPath } from './runtime/request.ts';

export type * from './fetch-types.ts';
export type { FetchCall as Call, FetchMethod as Method } from './fetch-types.ts';

/** The arguments and the result of a call without the types of its operation. */
interface AnyInit extends Pick<ClientOptions, 'baseUrl' | 'fetch' | 'headers'> {
  params?: { path?: Record<string, unknown> };
  parseAs?: string;
  body?: unknown;
}
type AnyResult = Promise<{ data?: unknown; error?: unknown; response: Response }>;
type AnyCall = (method: string, path: string, init?: AnyInit) => AnyResult;

/**
 * A client for one installation.
 *
 * A call gives `{ data, response }` or `{ error, response }`. It rejects where there is no response, with the errors of
 * `createClient`: a ConnectionError, TimeoutError or AbortError, and an ArgumentError, before any request, for what
 * cannot be sent; and with a ResponseBodyError for a success that cannot be read.
 *
 * @throws ArgumentError when `baseUrl` is not the address of an installation.
 *
 * @example
 * const api = createFetchClient({ baseUrl: 'https://collab.example.com', token });
 * const { data, error } = await api.GET('/projects/{id}/jobs', {
 *   params: { path: { id: 'acme/website' }, query: { 'scope[]': ['pending', 'running'] } },
 * });
 */
export function createFetchClient(options: FetchClientOptions): FetchClient {
  const { baseUrl, token, headers, fetch, timeout, idleTimeout, maxBodyBytes, ...others } = options;
  const { retry, retries, ...rest } = others;
  const sending = { token, timeout, idleTimeout, maxBodyBytes, retry, retries };
  const connection = connect({ ...sending, baseUrl });
  const client = createClient<paths>({
    ...rest,
    baseUrl: connection.api,
    pathSerializer: (path, values) => toPath(path, { ...values }),
    querySerializer: (values) => toText(toFields(values)),
    bodySerializer: (body) => body,
  });

  const request: AnyCall = async (method, path, init = {}) => {
    const { parseAs, params, body, baseUrl: other, fetch: otherFetch, ...more } = init;
    const operation = `${method.toUpperCase()} ${path}`;
    const encoded = encodeBody(body, joinHeaders(headers, init.headers));
    const own = connect(connection, { baseUrl: other, headers: encoded.headers });
    const exchange = {
      operation,
      isRepeatable: REPEATABLE.includes(operation),
      isStream: parseAs === 'stream',
    };
    const { data, error, response } = await (client.request as unknown as AnyCall)(method, path, {
      ...more,
      ...encoded,
      baseUrl: own.api,
      fetch: toFetch(own, exchange, otherFetch ?? fetch ?? globalFetch),
      // A path is encoded only when there are values for it, and a missing one must not go unnoticed.
      params: { ...params, path: params?.path ?? {} },
      // Leaves the response unread, so that its media type can say how to read it.
      parseAs: parseAs ?? 'stream',
    });
    if (!response.ok) return { error: toError(error, response), response };
    return { data: parseAs === undefined ? await readContent(response) : data, response };
  };
  const methods = ALL_METHODS.map((method) => method.toUpperCase());
  const calls = methods.map((method) => [method, request.bind(undefined, method)]);
  return { ...client, ...Object.fromEntries(calls), request };
}

/** As openapi-fetch joins them. Throws an ArgumentError, as its own error shows the value that cannot be sent. */
function joinHeaders(...all: Parameters<typeof mergeHeaders>): Headers {
  try {
    return mergeHeaders(...all);
  } catch {
    throw new ArgumentError('headers: expected names and values that can be sent');
  }
}

// Looked up for each request, so that a global fetch that is replaced later, as test tools do, is used.
const globalFetch: SendRequest = (...request) =>
  globalThis.fetch(...(request as [Request, RequestInit?]));

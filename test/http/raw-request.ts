/** Requests as data, for tests that generate, print and repeat them. */

export interface RawRequest {
  readonly method: string;
  /** Path and query, undecoded. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Converts to a Request to `http://sandbox.test`; one to GET or HEAD cannot have a body. */
export function toRequest({ method, target, headers, body }: RawRequest): Request {
  const path = target.startsWith('/') ? target : `/${target}`;
  const hasBody = !['GET', 'HEAD'].includes(method.toUpperCase());
  return new Request(`http://sandbox.test${path}`, {
    method,
    headers,
    ...(hasBody && { body }),
  });
}

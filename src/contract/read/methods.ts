/** The HTTP methods, as OpenAPI writes them. */

/** Those that operations have, in the order in which they are listed. */
export const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** All that a path of an OpenAPI document may have; a server handles the others by itself. */
export const ALL_METHODS = [...METHODS, 'patch', 'head', 'options', 'trace'] as const;

/** As HTTP writes it. */
export type HttpMethod = Uppercase<(typeof METHODS)[number]>;

/** Those that operations have, as HTTP writes them. */
export const HTTP_METHODS: readonly HttpMethod[] = METHODS.map(
  (method) => method.toUpperCase() as HttpMethod,
);

export function isUpdate({ method }: { readonly method: string }): boolean {
  return method === 'PUT';
}

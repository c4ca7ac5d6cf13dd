import type { OpenApiDocument } from '../../src/contract/openapi.ts';

/** Where the API is, with the defaults of its variables put in. */
export interface Server {
  readonly url: string;
  readonly description?: string;
}

export function serversOf({ servers = [] }: OpenApiDocument): Server[] {
  return servers.map((server) => {
    const { url, description, variables = {} } = server as unknown as ServerObject;
    const address = url.replace(
      /\{(\w+)\}/g,
      (whole, name: string) => variables[name]?.default ?? whole,
    );
    return { url: address, ...(description === undefined ? {} : { description }) };
  });
}

interface ServerObject extends Server {
  readonly variables?: Readonly<Record<string, { readonly default: string }>>;
}

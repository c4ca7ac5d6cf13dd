import type { Groups } from '../../generated/client/groups.ts';
import { FIELDS, OPERATIONS } from '../../generated/client/table.ts';
import { call } from './runtime/call.ts';
import { type Connection, connect } from './runtime/connect.ts';
import type { CallOptions, ClientOptions } from './runtime/options.ts';
import { readPages } from './runtime/pages.ts';
import {
  type RequestCall,
  type RequestListCall,
  type RequestOptions,
  request,
} from './runtime/request-any.ts';
import type { Branch, Route, RouteFields } from './runtime/route.ts';

/** The operations of the service, by resource: `client.issues.create({ … })`. */
export interface Client extends Groups {
  /**
   * Requests a route that the contract does not have, a GET also page by page, with the token, the retries and the errors of any other call:
   * `client.request('GET', '/projects/{id}/labels', { path: { id: 'acme/website' } })`.
   */
  request<Data = unknown>(
    method: 'GET',
    path: string,
    options?: RequestOptions,
  ): RequestListCall<Data>;
  request<Data = unknown>(
    method: string,
    path: string,
    options?: RequestOptions,
  ): RequestCall<Data>;
  /** A client with these options after those of this one, merged as those of a call are. */
  withOptions(options: CallOptions & Pick<ClientOptions, 'name'>): Client;
}

/** Reads a page of a list, of which the table knows no items. */
type ReadPage = Parameters<typeof readPages>[0];

interface ClientMethod {
  (parameters?: { page?: number }, own?: CallOptions): unknown;
  /** What the keys of its queries begin with. */
  operation?: string;
  /** Whose they are. A function, so that a method that is logged shows no token. */
  connection?: () => Connection;
}

/**
 * A client for one installation, with all operations of the contract.
 *
 * Awaiting a call gives the data of the response, and throws an `ApiError` for a response that is not a success.
 * `.result()` gives any documented response, to be distinguished by its `status`; `.response()` the raw one.
 *
 * @throws ArgumentError when `baseUrl` is not an address.
 *
 * @example
 * const api = createClient({ baseUrl: 'https://collab.example.com', token });
 * const issue = await api.issues.create({ id: 'acme/website', title: 'Broken link' });
 * for await (const each of api.issues.listForProject({ id: 42, state: 'opened' })) console.log(each.title);
 */
export function createClient(options: ClientOptions): Client {
  const connection = connect(options);
  const client: Record<string, unknown> = {
    request(method: string, path: string, own?: RequestOptions) {
      const read = (each?: RequestOptions) => request(connection, method, path, each);
      const page = Number(own?.query?.page ?? 1);
      return method.toUpperCase() === 'GET' ? readPages(read as ReadPage, own, page) : read(own);
    },
    withOptions(own: CallOptions & Pick<ClientOptions, 'name'>) {
      // With others of these, the data may be others.
      const { token, baseUrl, headers } = own;
      const isSame = token === undefined && baseUrl === undefined && headers === undefined;
      return createClient(connect({ ...options, name: isSame ? options.name : undefined }, own));
    },
  };
  for (const [group, branch] of Object.entries(OPERATIONS)) {
    const methods: Record<string, ClientMethod> = {};
    client[group] = methods;
    const add = (name: string, route: Route) => {
      const operation = `${group}.${name}`;
      const method: ClientMethod = (parameters, own) => {
        const read = (options?: CallOptions) =>
          call(connection, operation, route, parameters, options);
        return route.isList ? readPages(read as ReadPage, own, parameters?.page) : read(own);
      };
      method.operation = operation;
      method.connection = () => connection;
      methods[name] = method;
    };
    readRoutes(branch, add);
  }
  return client as unknown as Client;
}

/** Hands out the routes of a branch, with their whole paths, by the names of their methods. */
function readRoutes(branch: Branch, add: (method: string, route: Route) => void, path = ''): void {
  for (const [key, below] of Object.entries(branch)) {
    const name = key.replace('/', '');
    const whole = name === key ? path : path + key;
    if (typeof below === 'number') add(name, { ...(FIELDS[below] as RouteFields), path: whole });
    else readRoutes(below, add, whole);
  }
}

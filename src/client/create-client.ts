import type { Groups } from '../../generated/client/groups.ts';
import { OPERATIONS } from '../../generated/client/table.ts';
import { call } from './runtime/call.ts';
import { connect } from './runtime/connect.ts';
import { list } from './runtime/list.ts';
import type { CallOptions, ClientOptions } from './runtime/options.ts';
import { toMultipart } from './runtime/request.ts';

/** The operations of the service, by resource: `client.issues.create({ … })`. */
export interface Client extends Groups {}

interface Method {
  (parameters?: object, own?: CallOptions): unknown;
  /** What the keys of its queries begin with. */
  operation?: string;
}

/**
 * A client for one installation, with all operations of the contract.
 *
 * Awaiting a call gives the data of the response, and throws an `ApiError` for a response that is not a success.
 * `.result()` gives any documented response, to be distinguished by its `status`; `.response()` the raw one.
 *
 * @throws TypeError when `baseUrl` is not an address.
 *
 * @example
 * const api = createClient({ baseUrl: 'https://collab.example.com', token });
 * const issue = await api.issues.create({ id: 'acme/website', title: 'Broken link' });
 * for await (const each of api.issues.listForProject({ id: 42, state: 'opened' })) console.log(each.title);
 */
export function createClient(options: ClientOptions): Client {
  const connection = connect(options);
  const client: Record<string, Record<string, Method>> = {};
  for (const [group, operations] of Object.entries(OPERATIONS)) {
    const methods: Record<string, Method> = {};
    client[group] = methods;
    for (const [name, route] of Object.entries(operations)) {
      const send = route.endsWith('list') ? list : call;
      const encode = route.endsWith('multipart') ? toMultipart : undefined;
      const method: Method = (parameters, own) =>
        send(connection, method.operation as string, route, parameters, own, encode);
      method.operation = `${group}.${name}`;
      methods[name] = method;
    }
  }
  return client as unknown as Client;
}

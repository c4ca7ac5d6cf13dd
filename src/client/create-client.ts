import type { Groups } from '../../generated/client/groups.ts';
import { OPERATIONS } from '../../generated/client/table.ts';
import { call } from './runtime/call.ts';
import { connect } from './runtime/connect.ts';
import { list } from './runtime/list.ts';
import type { CallOptions, ClientOptions } from './runtime/options.ts';
import { toMultipart } from './runtime/request.ts';

/** The operations of the service, by resource: `client.issues.create({ … })`. */
export interface Client extends Groups {}

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
  const client: Record<string, Record<string, unknown>> = {};
  for (const [group, operations] of Object.entries(OPERATIONS)) {
    const methods: Record<string, unknown> = {};
    client[group] = methods;
    for (const [name, route] of Object.entries(operations)) {
      const send = / list\b/.test(route) ? list : call;
      const encode = / multipart\b/.test(route) ? toMultipart : undefined;
      methods[name] = (parameters?: object, own?: CallOptions) =>
        send(connection, `${group}.${name}`, route, parameters, own, encode);
    }
  }
  return client as unknown as Client;
}

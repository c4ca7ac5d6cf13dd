import type { Groups } from '../generated/client/groups.ts';
import { STATUSES, TABLE } from '../generated/client/table.ts';
import { call, readStream } from './runtime/call.ts';
import { connect, type Operation } from './runtime/connect.ts';
import { list } from './runtime/list.ts';
import type { CallOptions, ClientOptions } from './runtime/options.ts';
import { toMultipart } from './runtime/upload.ts';

/** The operations of the service, by what they are about: `client.issues.create({ … })`. */
export interface Client extends Groups {}

/** The method that a sign in the table stands for, and the name that goes without saying. */
const SIGNS: Readonly<Record<string, string>> = {
  '+': 'POST create',
  '^': 'POST',
  '=': 'PUT update',
  '-': 'DELETE delete',
  '*': 'GET list',
  '!': 'GET get',
  '~': 'GET',
};

/**
 * A client for one installation, with all operations of the contract.
 *
 * Awaiting a call gives the answer's data, and throws an `ApiError` for an answer that is no success.
 * `.result()` gives any documented answer, told apart by its `status`; `.response()` the raw one.
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
  let segments: string[] = [];
  for (const line of TABLE.split('\n')) {
    const entries = line.split(' ');
    const group = entries.pop() ?? '';
    const methods: Record<string, unknown> = {};
    client[group] = methods;
    for (const entry of entries) {
      const [, shared = '', rest = '', sign = '', letter = '', short] =
        /(.)(.*?)([^\w/:])([A-Z]?)(.*)/.exec(entry) ?? [];
      segments = [...segments.slice(0, +shared), ...(rest === '' ? [] : rest.split('/'))];
      const [method = '', verb = ''] = SIGNS[sign]?.split(' ') ?? [];
      const name =
        short === '.'
          ? rest.replace(/.*\/|_(.)/g, (_, initial = '') => initial.toUpperCase())
          : short || verb;
      const statuses = `400 401 ${STATUSES[letter ? letter.charCodeAt(0) - 64 : 0]}`;
      const operation: Operation = [`${group}.${name}`, method, `/${segments.join('/')}`, statuses];
      methods[name] = (parameters?: object, own?: CallOptions) =>
        sign === '*'
          ? list(connection, operation, parameters, own)
          : call(
              connection,
              operation,
              parameters,
              own,
              sign === '~' ? readStream : undefined,
              sign === '^' ? toMultipart : undefined,
            );
    }
  }
  return client as unknown as Client;
}

import type { Groups } from '../../generated/client/groups.ts';
import { KINDS, TABLE } from '../../generated/client/table.ts';
import { call, readStream } from './runtime/call.ts';
import { connect, type Operation } from './runtime/connect.ts';
import { list } from './runtime/list.ts';
import type { CallOptions, ClientOptions, Encode } from './runtime/options.ts';
import { toMultipart } from './runtime/upload.ts';

/** The operations of the service, by what they are about: `client.issues.create({ … })`. */
export interface Client extends Groups {}

/** An operation in the table: how many segments it shares with the one before, further ones, kind, name. */
const ENTRY = /(.)(.*?)([A-Z])(.*)/;
type Verbs<T> = Readonly<Record<string, T | undefined>>;
type Entry = readonly [all: string, shared: string, rest: string, letter: string, short: string];

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
  const kinds = KINDS.split('\n');
  let segments: readonly string[] = [];
  for (const line of TABLE.split('\n')) {
    const entries = line.split(' ');
    const group = entries.pop() as string;
    const methods: Record<string, unknown> = {};
    client[group] = methods;
    for (const entry of entries) {
      const [, shared, rest, letter, short] = ENTRY.exec(entry) as unknown as Entry;
      segments = [...segments.slice(0, +shared), ...(rest ? rest.split('/') : [])];
      const kind = kinds[letter.charCodeAt(0) - 65] as string;
      const [verb, method, ...statuses] = kind.split(' ') as [string, string];
      // What sorts before is nothing, or what stands in for the verb.
      const name = (short > '_~' ? short : verb + short)
        .replace('~', segments.at(-1) as string)
        .replace(/_(.)/g, (_, initial: string) => initial.toUpperCase());
      const operation: Operation = [
        `${group}.${name}`,
        method,
        `/${segments.join('/')}`,
        `401 ${statuses}`,
      ];
      methods[name] = (parameters?: object, own?: CallOptions) =>
        verb === 'list'
          ? list(connection, operation, parameters, own)
          : call(
              connection,
              operation,
              parameters,
              own,
              ({ download: readStream } as Verbs<typeof readStream>)[verb],
              ({ upload: toMultipart } as Verbs<Encode>)[verb],
            );
    }
  }
  return client as unknown as Client;
}

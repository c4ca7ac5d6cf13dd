/** Servers that a run could be led by to what others have: they assign ids again, overwrite, or serve old reads. */

import { setImmediate } from 'node:timers/promises';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { createWorld } from '../../src/sandbox/store/world.ts';
import { createRandom, type TestServer } from './careless-servers.ts';
import type { MockFetch } from './over-http.ts';

const API = 'http://sandbox.test/api/v4';

/** What stands at the top of a path, by its table. */
const TOP = {
  projects: '/projects',
  users: '/users',
  ssh_keys: '/user/keys',
  emails: '/user/emails',
} as const;

type TopTable = keyof typeof TOP;

const TABLES = [...Object.keys(TOP), 'issues', 'merge_requests', 'hooks', 'impersonation_tokens'];

/** A table, as far as its ids are concerned. */
interface NumberedTable {
  readonly record: (id: number) => object | undefined;
  readonly everything: () => { readonly id: number }[];
  readonly remove: (row: { id: number }) => void;
  nextId: () => number;
}

type AssignId = (table: NumberedTable, freed: readonly number[], count: number) => number;

const isFree = (table: NumberedTable, id: number) => table.record(id) === undefined;

function lowestFree(table: NumberedTable): number {
  let id = 1;
  while (!isFree(table, id)) id += 1;
  return id;
}

const highest = (table: NumberedTable) => Math.max(0, ...table.everything().map(({ id }) => id));

/** Ways of assigning ids other than counting on. */
export const ORDERS: Readonly<Record<string, AssignId>> = {
  'the one that was freed last': (table, freed) =>
    freed.findLast((id) => isFree(table, id)) ?? highest(table) + 1,
  'the one that was freed first': (table, freed) =>
    freed.find((id) => isFree(table, id)) ?? highest(table) + 1,
  'the lowest free one': lowestFree,
  'the one after the highest': (table) => highest(table) + 1,
  'from a million down': (table, _, count) => {
    let id = 1_000_000 - count;
    while (!isFree(table, id)) id -= 1;
    return id;
  },
  'any free one below 500': (table, _, count) => {
    let id = (count * 7919) % 500;
    while (id === 0 || !isFree(table, id)) id += 1;
    return id;
  },
};

/** A sandbox that assigns ids in another order, in all tables. */
export function assigning(order: AssignId): Sandbox {
  const sandbox = createSandbox();
  for (const name of TABLES) {
    const table = (sandbox.world as unknown as Record<string, NumberedTable>)[name];
    if (table === undefined) throw new Error(`There is no table ${name}.`);
    const freed: number[] = [];
    let count = 0;
    const remove = table.remove.bind(table);
    Object.assign(table, {
      remove: (row: { id: number }) => {
        remove(row);
        freed.push(row.id);
      },
      nextId: () => {
        count += 1;
        return order(table, freed, count);
      },
    });
  }
  return sandbox;
}

/** A server with another user, who creates something as soon as somebody deletes something of its kind. */
export interface Neighborhood extends TestServer {
  /** What the other user has created and is not the same any more. */
  readonly listHarm: () => string[];
  readonly count: () => number;
}

export function withNeighbor(sandbox: Sandbox): Neighborhood {
  const created: { table: TopTable; id: number; row: string }[] = [];
  const rowOf = (table: TopTable, id: number) => JSON.stringify(sandbox.world[table].get(id));
  let names = 0;
  const create = async (table: TopTable) => {
    names += 1;
    const name = `neighbor-${names}`;
    const response = await sandbox.fetch(`${API}${TOP[table]}`, {
      method: 'POST',
      headers: {
        'private-token': table === 'users' ? 'token-of-robin' : 'token-of-ines',
        'content-type': 'application/json',
      },
      body: JSON.stringify(
        {
          projects: { name },
          users: { name, username: name, email: `${name}@example.com`, password: 'Secret-123-9Kq' },
          ssh_keys: { title: name, key: keyOf(names) },
          emails: { email: `${name}@example.org` },
        }[table],
      ),
    });
    // The other user may have a limited number of projects, too.
    if (response.status === 403) return;
    if (response.status !== 201) throw new Error(`${table}: ${await response.text()}`);
    const { id } = (await response.json()) as { id: number };
    created.push({ table, id, row: rowOf(table, id) });
  };
  return {
    sandbox,
    count: () => created.length,
    listHarm: () =>
      created
        .filter(({ table, id, row }) => rowOf(table, id) !== row)
        .map(({ table, id, row }) => `${table} ${id}: ${row} → ${rowOf(table, id)}`),
    fetch: async (input, init) => {
      if (init.method !== 'DELETE') return sandbox.fetch(input, init);
      const sizes = Object.keys(TOP).map((table) => sandbox.world[table as TopTable].everything());
      const response = await sandbox.fetch(input, init);
      for (const [index, table] of (Object.keys(TOP) as TopTable[]).entries()) {
        const isLess = sandbox.world[table].everything().length < (sizes[index]?.length ?? 0);
        if (isLess) await create(table);
      }
      return response;
    },
  };
}

function keyOf(count: number): string {
  const parts = [Buffer.from('ssh-ed25519'), Buffer.alloc(32, `neighbor ${count} `)].map((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return Buffer.concat([length, part]);
  });
  return `ssh-ed25519 ${Buffer.concat(parts).toString('base64')}`;
}

/** Instead of creating one, overwrites an existing row with what is sent, and says that it has created it. */
export function overwriting(path: string, table: TopTable, id: number): MockFetchOf {
  return (sandbox) => async (input, init) => {
    const response = await sandbox.fetch(input, init);
    if (init.method !== 'POST' || !input.endsWith(path) || response.status !== 201) return response;
    const body = (await response.json()) as { id: number };
    const { tables, ...data } = sandbox.world.data();
    const made = tables[table]?.find((row) => row.id === body.id);
    const others = tables[table]?.filter((row) => row.id !== body.id) ?? [];
    const rows = others.map((row) => (row.id === id ? { ...row, ...made, id } : row));
    // What nothing checks: other rows may refer to the one that is gone.
    sandbox.world.replaceWith(createWorld({ ...data, tables: { ...tables, [table]: rows } }));
    return Response.json({ ...body, id }, { status: 201 });
  };
}

type MockFetchOf = (sandbox: Sandbox) => MockFetch;

/**
 * Serves what it has read before, for so many further reads of the same.
 *
 * @param isObedient Whether it reads again when it is asked to; many caches do not.
 */
export function caching(fetch: MockFetch, reads: number, isObedient = false): MockFetch {
  const cache = new Map<string, { response: Response; left: number }>();
  return async (input, init) => {
    if (init.method !== 'GET') return fetch(input, init);
    const key = `${input} ${new Headers(init.headers).get('private-token')}`;
    const cached = cache.get(key);
    const isFresh = isObedient && new Headers(init.headers).get('cache-control') === 'no-cache';
    if (!isFresh && cached !== undefined && cached.left > 0) {
      cached.left -= 1;
      return cached.response.clone();
    }
    const response = await fetch(input, init);
    cache.set(key, { response: response.clone(), left: reads });
    return response;
  };
}

/** Requests and responses take up to three turns each, so that they overtake others; the same for the same seed. */
export function distant(fetch: MockFetch, seed: number): MockFetch {
  const random = createRandom(seed);
  const travel = async () => {
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await setImmediate();
  };
  return async (input, init) => {
    await travel();
    const response = await fetch(input, init);
    await travel();
    return response;
  };
}

/** A response with another body. */
function withBody({ status, headers: old }: Response, body: unknown): Response {
  const headers = new Headers(old);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status, headers });
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.clone().text();
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined;
}

const pathOf = (input: string) => new URL(input).pathname.replace('/api/v4', '');
const at = (input: string, path: string) => input.replace(pathOf(input), path);

/** Remembers the last name of a run that was sent. */
function readName() {
  let name = '';
  return ({ body }: RequestInit) => {
    name = /conform-[0-9a-f]{16}[\w-]*/.exec(String(body ?? ''))?.[0] ?? name;
    return name;
  };
}

/** Names of fields that show the name of a run. */
const NAMED = ['name', 'path', 'title', 'username'];

/** Rows of others, as a creation in each list claims to have made them. */
const CLAIMED: Readonly<Record<string, number>> = {
  '/projects': 42,
  '/users': 3,
  '/user/keys': 31,
};

/** Shows the name of the run in what existed before. */
function echo(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const echoed = NAMED.flatMap((field) => (field in body ? [[field, name]] : []));
  return { ...body, ...Object.fromEntries(echoed) };
}

/** Servers that lie about what they have created, whose it is, or where it is. */
export const LIES: Readonly<Record<string, MockFetchOf>> = {
  'every creation returns the first id':
    ({ fetch }) =>
    async (input, init) => {
      const response = await fetch(input, init);
      if (init.method !== 'POST' || response.status !== 201) return response;
      const body = await readJson(response);
      if (body?.id === undefined) return response;
      return withBody(response, { ...body, id: 1, ...('iid' in body && { iid: 1 }) });
    },
  'every read shows the name of the run': ({ fetch }) => {
    const nameIn = readName();
    return async (input, init) => {
      const name = nameIn(init);
      const response = await fetch(input, init);
      if (init.method !== 'GET' || name === '' || !response.ok) return response;
      const body = await readJson(response);
      if (body === undefined) return response;
      const items = Array.isArray(body) ? body.map((item) => echo(item, name)) : echo(body, name);
      return withBody(response, items);
    };
  },
  'lists are empty':
    ({ fetch }) =>
    async (input, init) => {
      const response = await fetch(input, init);
      const isTop = pathOf(input) in CLAIMED && init.method === 'GET';
      return isTop && response.ok ? withBody(response, []) : response;
    },
  'lists are empty, and creations return what existed, with the name of the run': ({ fetch }) => {
    const nameIn = readName();
    return async (input, init) => {
      const name = nameIn(init);
      const response = await fetch(input, init);
      const [path, body] = [pathOf(input), await readJson(response)];
      if (body === undefined || !response.ok) return response;
      if (init.method === 'GET' && path in CLAIMED) return withBody(response, []);
      if (init.method === 'POST' && path in CLAIMED) {
        return withBody(response, { ...body, id: CLAIMED[path] });
      }
      const isClaimed = Object.entries(CLAIMED).some(([list, id]) => path === `${list}/${id}`);
      return init.method === 'GET' && isClaimed && name !== ''
        ? withBody(response, echo(body, name))
        : response;
    };
  },
  'a fork is its source':
    ({ fetch }) =>
    async (input, init) => {
      if (init.method !== 'POST' || !input.endsWith('/fork')) return fetch(input, init);
      const { headers = {} } = init;
      const source = await fetch(at(input, pathOf(input).replace('/fork', '')), { headers });
      return new Response(await source.text(), { status: 201, headers: source.headers });
    },
  'writes are redirected to themselves':
    ({ fetch }) =>
    async (input, init) =>
      init.method === 'GET'
        ? fetch(input, init)
        : new Response(null, { status: 307, headers: { location: input } }),
  'writes are redirected to what existed':
    ({ fetch }) =>
    async (input, init) => {
      const path = pathOf(input);
      if (init.method === 'GET' || !/^\/projects\/\d+/.test(path)) return fetch(input, init);
      const location = at(input, path.replace(/^\/projects\/\d+/, '/projects/42'));
      return new Response(null, { status: 308, headers: { location } });
    },
  'what is deleted is read for ever': ({ fetch }) => {
    const cache = new Map<string, Response>();
    return async (input, init) => {
      const response = await fetch(input, init);
      if (init.method !== 'GET') return response;
      if (response.ok) cache.set(input, response.clone());
      return response.status === 404 ? (cache.get(input)?.clone() ?? response) : response;
    };
  },
  'ids are texts with a zero before':
    ({ fetch }) =>
    async (input, init) => {
      const response = await fetch(input, init);
      const text = await response.clone().text();
      const isJson = response.ok && /^[[{]/.test(text);
      return isJson
        ? withBody(response, JSON.parse(text.replace(/"id":(\d+)/g, '"id":"0$1"')))
        : response;
    },
  'updates delete projects':
    ({ fetch }) =>
    (input, init) => {
      const isUpdate = init.method === 'PUT' && /^\/projects\/\d+$/.test(pathOf(input));
      return fetch(input, isUpdate ? { ...init, method: 'DELETE' } : init);
    },
};

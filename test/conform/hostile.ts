/** Servers that a run could be led by to what others have: they assign ids again, overwrite, or serve old reads. */
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import type { MockFetch } from './mutants/mutations.ts';
import type { TestServer } from './servers.ts';

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
      const sizes = Object.keys(TOP).map((table) => sandbox.world[table as TopTable].everything());
      const response = await sandbox.fetch(input, init);
      if (init.method !== 'DELETE') return response;
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
    const rows = sandbox.world[table] as unknown as {
      get: (id: number) => { id: number } | undefined;
      change: (row: object, fields: object) => void;
      remove: (row: { id: number }) => void;
    };
    const [made, old] = [rows.get(body.id), rows.get(id)];
    sandbox.world.transaction(() => {
      if (made === undefined || old === undefined) return;
      rows.remove(made);
      rows.change(old, { ...made, id });
    });
    return Response.json({ ...body, id }, { status: 201 });
  };
}

type MockFetchOf = (sandbox: Sandbox) => MockFetch;

/** Serves what it has read before, for so many further reads of the same. */
export function caching(fetch: MockFetch, reads: number): MockFetch {
  const cache = new Map<string, { response: Response; left: number }>();
  return async (input, init) => {
    if (init.method !== 'GET') return fetch(input, init);
    const key = `${input} ${new Headers(init.headers).get('private-token')}`;
    const cached = cache.get(key);
    if (cached !== undefined && cached.left > 0) {
      cached.left -= 1;
      return cached.response.clone();
    }
    const response = await fetch(input, init);
    cache.set(key, { response: response.clone(), left: reads });
    return response;
  };
}

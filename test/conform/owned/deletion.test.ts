import { beforeEach, describe, expect, it } from 'vitest';
import { findTestedOperation } from '../../../src/conform/contract/contract.ts';
import { readResponse, receive } from '../../../src/conform/http/exchange.ts';
import type { HttpRequest } from '../../../src/conform/http/serialize.ts';
import { announce, recordExchange } from '../../../src/conform/owned/announce.ts';
import { deleteAll, deleteUnused, tryDeleting } from '../../../src/conform/owned/deletion.ts';
import { createLedger } from '../../../src/conform/owned/ledger.ts';
import { createLists } from '../../../src/conform/owned/lists.ts';
import { explain, NotReached } from '../../../src/conform/reasons.ts';
import { contract } from '../own-contract.ts';
import { senderOf } from '../stubs.ts';

const RUN = 'conform-00112233445566aa';
const NAMED_PROJECT = 7;
const created_at = '2017-01-01T00:00:00Z';
const named = (id: number) => ({ id, name: `${RUN}-${id}n`, path: `${RUN}-${id}n`, created_at });
const lists = createLists(contract, [NAMED_PROJECT]);

/** What the server has; a function responds to each read. */
let server: Record<string, unknown>;
let sent: string[];
/** Called when the run waits. */
let onPause: () => void;
/** Called instead of a deletion; returns the status. */
let onDelete: ((path: string) => number) | undefined;

beforeEach(() => {
  onDelete = undefined;
  onPause = () => {};
  server = { '/projects': [], '/users': [], '/user/keys': [], '/user/emails': [] };
  sent = [];
});

/** @param callers Those who have a token. */
function createRun(callers: readonly string[] = ['user', 'admin']) {
  const send = ({ method, target }: HttpRequest, caller: string) => {
    const [path = '', query = ''] = target.split('?');
    sent.push(`${method} ${target} ${caller}`);
    if (method === 'DELETE' && onDelete !== undefined) {
      return receive(new Response(null, { status: onDelete(path) }));
    }
    if (method === 'DELETE') {
      const status = path in server ? 204 : 404;
      delete server[path];
      return receive(new Response(null, { status }));
    }
    const isSearch = query.startsWith('search');
    const found = isSearch ? server[`${path}?search`] : server[path];
    const isMissing = found === undefined && query === '';
    return receive(Response.json(found ?? [], { status: isMissing ? 404 : 200 }));
  };
  const sender = { ...senderOf(send), pause: async () => onPause() };
  const has = (caller: string) => callers.includes(caller);
  return createLedger({ sender, run: RUN, lists, has });
}

/** Sends a request; what is returned receives the response. */
async function begin(
  run: ReturnType<typeof createRun>,
  id: string,
  path: Readonly<Record<string, unknown>>,
  json: unknown = {},
  caller: 'user' | 'admin' = 'user',
  given?: number,
) {
  const operation = findTestedOperation(contract, id);
  const input = { path, query: {}, body: {} };
  const announced = await announce(run, operation, operation.method, input);
  const status = given ?? (operation.method === 'POST' ? 201 : 200);
  const response = await receive(Response.json(json, { status }));
  const request = { method: operation.method, target: operation.path, headers: {}, body: null };
  return () =>
    recordExchange(
      run,
      { operation, caller, request, ...readResponse(response) },
      input,
      announced,
    );
}

const deletions = () => sent.filter((each) => each.startsWith('DELETE'));

describe('a read', () => {
  it.each([
    ['of another time', { created_at: '2017-01-01T00:02:00Z' }],
    ['of another id', { id: 88 }],
    ['of another name', { name: 'Website', path: 'website' }],
  ])('%s shows nothing of the run', (_, shown) => {
    const own = createRun();
    own.add({ target: '/projects/87', caller: 'user', shows: { created_at } });
    expect(own.isShownAt('/projects/87', named(87))).toBe(true);
    expect(own.isShownAt('/projects/87', { ...named(87), ...shown })).toBe(false);
  });

  it('of what the run has not created shows nothing of it, whatever its name', () => {
    expect(createRun().isShownAt('/projects/87', named(87))).toBe(false);
  });

  it('confirms what the run has created, and nothing else', async () => {
    const run = createRun();
    run.add({ target: '/projects/87', caller: 'user' });
    for (const id of [87, 88]) (await begin(run, 'getProject', { id }, named(id)))();
    expect(run.isConfirmed('/projects/87')).toBe(true);
    expect(run.isConfirmed('/projects/88')).toBe(false);
  });

  it('of something confirms nothing any more once what it is in is deleted', () => {
    const own = createRun();
    own.confirm('/projects/87/issues/3');
    own.unconfirm('/projects/87');
    expect(own.isConfirmed('/projects/87/issues/3')).toBe(false);
  });
});

describe('a creation whose response names', () => {
  it('what existed before is not of the run, and nothing more is created there', async () => {
    server['/projects'] = [{ id: 87 }];
    const run = createRun();
    expect((await begin(run, 'createProject', {}, named(87)))()).toBe('/projects/87');
    expect(run.isOwn('/projects/87')).toBe(false);
    await expect(begin(run, 'createProject', {})).rejects.toBeInstanceOf(NotReached);
    const leftovers = await deleteAll(run, ['user']);
    expect(leftovers).toEqual([{ request: 'DELETE /projects/87', ...explain('existed-before') }]);
    expect(deletions()).toEqual([]);
  });

  it('an id below others is not of the run, where nobody sees all of the list', async () => {
    server['/projects'] = [{ id: 90 }];
    const run = createRun(['user']);
    expect((await begin(run, 'createProject', {}, named(87)))()).toBe(null);
    expect(run.isOwn('/projects/87')).toBe(false);
    await expect(begin(run, 'createProject', {})).rejects.toBeInstanceOf(NotReached);
  });

  it('what the run has created before replaces that', async () => {
    const run = createRun();
    const first = { target: '/projects/87', caller: 'admin', shows: { created_at: 'x' } } as const;
    run.add(first);
    (await begin(run, 'createProject', {}, named(87)))();
    expect(run.find('/projects/87')).toMatchObject({ caller: 'user', shows: { created_at } });
  });

  it('an issue in a project that the user names is deleted again before there is another', async () => {
    const run = createRun();
    const list = `/projects/${NAMED_PROJECT}/issues`;
    server[list] = [];
    const isUntried = async (operation: string, id: number) => {
      const found = findTestedOperation(contract, operation);
      return (await announce(run, found, 'POST', { path: { id }, body: {} })).isUntried;
    };
    expect(await isUntried('createIssue', NAMED_PROJECT)).toBe(true);
    expect(await isUntried('createIssue', 87)).toBe(false);
    server[`${list}/3`] = { id: 903, iid: 3, title: `${RUN}-3n` };
    run.add({ target: `${list}/3`, caller: 'user' });
    expect(await tryDeleting(run, list, `${list}/3`)).toBe(null);
    expect(await isUntried('createIssue', NAMED_PROJECT)).toBe(false);
  });

  it('what cannot be read, three times, is followed by no other', async () => {
    const run = createRun();
    const add = (id: number) => {
      run.add({ target: `/projects/${id}`, caller: 'user' });
      run.setUnreadable(`/projects/${id}`);
    };
    for (const id of [1, 2]) add(id);
    await begin(run, 'createProject', {});
    add(3);
    await expect(begin(run, 'createProject', {})).rejects.toThrow(
      explain('unreadable-created', '/projects/1').reason,
    );
  });
});

describe('a write', () => {
  it('to what existed before is noted, and to what the run has created or deleted is not', async () => {
    const run = createRun();
    run.add({ target: '/projects/87', caller: 'user' });
    run.add({ target: '/projects/88', caller: 'user' });
    const deleted = run.find('/projects/88');
    if (deleted !== undefined) run.setDeleted(deleted);
    for (const id of [42, 87, 88, `${RUN}-1n`]) (await begin(run, 'updateProject', { id }))();
    expect([...run.touched]).toEqual(['PUT /projects/{id}']);
    run.touched.clear();
    for (const id of [87, 88, `${RUN}-1n`]) (await begin(run, 'updateProject', { id }))();
    expect([...run.touched]).toEqual([]);
  });

  it.each([
    ['was rejected', { id: 42 }, 404, 0],
    ['may have been made before an error', { id: 42 }, 500, 1],
    ['names something of the run with an invalid id', { id: '87abc' }, 200, 0],
    ['names something of the run as hexadecimal', { id: '0x57' }, 200, 0],
  ])('to what existed that %s is noted %#', async (_, path, status, count) => {
    const run = createRun();
    run.add({ target: '/projects/87', caller: 'user' });
    (await begin(run, 'updateProject', path, {}, 'user', status))();
    expect(run.touched.size).toBe(count);
  });

  it('to what others have is no reason to doubt a list, even if nobody can read it', async () => {
    const run = createRun();
    for (const id of [1, 2, 3]) run.setUnreadable(`/projects/${id}`);
    await begin(run, 'createProject', {});
  });
});

describe('a deletion', () => {
  it("from another caller's own list deletes nothing of the run", async () => {
    const run = createRun();
    run.add({ target: '/user/keys/3', caller: 'user' });
    (await begin(run, 'deleteCurrentUserSshKey', { key_id: 3 }, {}, 'admin'))();
    expect(run.isOwn('/user/keys/3')).toBe(true);
    (await begin(run, 'deleteCurrentUserSshKey', { key_id: 3 }))();
    expect(run.isOwn('/user/keys/3')).toBe(false);
  });

  it('is not sent for what has another name, which stays until the end', async () => {
    server['/projects/87'] = { ...named(87), name: 'Website', path: 'website' };
    const run = createRun();
    run.add({ target: '/projects/87', caller: 'user' });
    const leftovers = await deleteAll(run, ['user']);
    expect(leftovers).toEqual([{ request: 'DELETE /projects/87', ...explain('other-name') }]);
    expect(deletions()).toEqual([]);
  });

  it.each([
    ['of its own was sent before', 'deleteProject', { id: 87 }],
    ['of its owner has succeeded', 'deleteUser', { id: 9 }],
  ])('leaves something else with the id where one %s', async (_, operation, path) => {
    const run = createRun();
    run.add({ target: '/users/9', caller: 'admin' });
    run.add({ target: '/projects/87', caller: 'admin' });
    const end = await begin(run, operation, path);
    if (operation === 'deleteUser') end();
    server['/projects/87'] = { ...named(87), name: 'Website', path: 'website' };
    const leftovers = await deleteAll(run, ['user']);
    expect(leftovers).toEqual([]);
    expect(deletions().filter((each) => each.includes('projects'))).toEqual([]);
    expect(run.isOwn('/projects/87')).toBe(false);
  });

  it('that fails, after which something else has the id, has deleted what was there', async () => {
    server['/projects/87'] = named(87);
    onDelete = () => {
      server['/projects/87'] = { ...named(87), name: 'Website', path: 'website' };
      return 500;
    };
    const run = createRun();
    run.add({ target: '/projects/87', caller: 'user' });
    expect(await deleteAll(run, ['user'])).toEqual([]);
    expect(deletions()).toHaveLength(1);
  });

  it.each([
    ['at its path', [{ id: 87 }], named(88)],
    ['as a read shows it', [{ id: 42 }], named(42)],
  ])('is not sent for what existed before, %s', async (_, before, shown) => {
    server['/projects'] = before;
    server['/projects/87'] = shown;
    const run = createRun();
    await begin(run, 'createProject', {});
    run.add({ target: '/projects/87', caller: 'user' });
    const leftovers = await deleteAll(run, ['user']);
    expect(leftovers).toEqual([{ request: 'DELETE /projects/87', ...explain('existed-before') }]);
    expect(deletions()).toEqual([]);
  });

  it('of an issue in a project that the user names is sent by an administrator', async () => {
    const target = `/projects/${NAMED_PROJECT}/issues/3`;
    server[target] = { id: 903, iid: 3, title: `${RUN}-3n`, created_at };
    const run = createRun();
    run.add({ target, caller: 'user' });
    await deleteAll(run, ['user']);
    expect(deletions()).toEqual([`DELETE ${target} admin`]);
  });

  it('waits for the writes to the same', async () => {
    server['/projects/87'] = named(87);
    const run = createRun();
    run.add({ target: '/projects/87', caller: 'user' });
    let end = () => {};
    const write = run.locks.hold(['/projects/87'], false, () => {
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    const deletion = deleteAll(run, ['user']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(deletions()).toEqual([]);
    end();
    await Promise.all([write, deletion]);
    expect(deletions()).toHaveLength(1);
  });

  it('of projects that are not used any more leaves those in use, and those of other workers', async () => {
    const run = createRun();
    for (const [id, worker] of [[1], [2], [3, 1]] as const) {
      server[`/projects/${id}`] = named(id);
      run.add({ target: `/projects/${id}`, caller: 'user' }, worker);
    }
    await deleteUnused(run, (id) => id === '1');
    expect(deletions()).toEqual(['DELETE /projects/2 user']);
  });

  const deleteFirst = async () => {
    const run = createRun();
    onDelete = () => 204;
    server['/projects/1'] = named(1);
    run.add({ target: '/projects/1', caller: 'user' });
    await deleteUnused(run, () => false);
    return run;
  };

  it('of the first, which is still there, is followed by no further creation', async () => {
    const operation = findTestedOperation(contract, 'createProject');
    const input = { path: {}, query: {}, body: {} };
    const run = await deleteFirst();
    expect((await announce(run, operation, 'POST', input)).kept?.target).toBe('/projects/1');
    const again = announce(run, operation, 'POST', input);
    await expect(again).rejects.toThrow(explain('still-there').reason);
  });

  it('that takes a while is followed by further creations, and leaves nothing', async () => {
    const run = await deleteFirst();
    onPause = () => {
      delete server['/projects/1'];
    };
    await begin(run, 'createProject', {});
    expect(await deleteAll(run, ['user'])).toEqual([]);
  });

  it('that the server only promises leaves all that has the name of the run', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    for (const id of ids) server[`/projects/${id}`] = named(id);
    server['/projects?search'] = ids.map(named);
    onDelete = () => 204;
    const run = createRun();
    for (const id of ids.slice(0, 20)) {
      run.add({ target: `/projects/${id}`, caller: 'user' });
    }
    const leftovers = await deleteAll(run, ['user', 'admin']);
    expect(new Set(leftovers.map(({ request }) => request)).size).toBe(60);
    expect(leftovers).toHaveLength(60);
  });

  it('of what a list still shows, and nobody finds, leaves nothing', async () => {
    server['/projects?search'] = [named(1)];
    expect(await deleteAll(createRun(), ['user', 'admin'])).toEqual([]);
  });

  it('of all goes backwards, accounts last', async () => {
    const run = createRun();
    for (const target of ['/users/9', '/projects/1', '/projects/2']) {
      server[target] = { ...named(Number(target.at(-1))), username: `${RUN}-u` };
      run.add({ target, caller: 'admin' });
    }
    expect(await deleteAll(run, ['user', 'admin'])).toEqual([]);
    expect(deletions().map((each) => each.split(' ')[1])).toEqual([
      '/projects/2',
      '/projects/1',
      '/users/9',
    ]);
  });
});

describe('on a server that serves no reads of single projects', () => {
  /** Lists what is there, but finds nothing at its id. */
  const listOnly = (...ids: readonly number[]) => {
    server['/projects?search'] = ids.map(named);
    onDelete = (path) => {
      const left = (server['/projects?search'] as { id: number }[]).filter(
        ({ id }) => path !== `/projects/${id}`,
      );
      server['/projects?search'] = left;
      return 204;
    };
  };

  it('what the list shows with the name of the run is deleted', async () => {
    listOnly(1, 2);
    const run = createRun();
    run.add({ target: '/projects/1', caller: 'user' });
    expect(await deleteAll(run, ['user'])).toEqual([]);
    expect(server['/projects?search']).toEqual([]);
    expect(deletions()).toEqual(['DELETE /projects/1 user', 'DELETE /projects/2 user']);
  });

  it('what the list shows of another name or time is not', async () => {
    listOnly();
    server['/projects?search'] = [
      { ...named(1), name: 'Website', path: 'website' },
      { ...named(2), created_at: '2017-02-01T00:00:00Z' },
    ];
    const run = createRun();
    for (const id of [1, 2]) {
      run.add({ target: `/projects/${id}`, caller: 'user', shows: { created_at } });
    }
    const leftovers = await deleteAll(run, ['user']);
    expect(deletions().filter((each) => each.includes('/projects/1'))).toEqual([]);
    expect(leftovers.map(({ request }) => request)).toContain('DELETE /projects/1');
  });

  it('what the list still shows after a deletion was sent is left', async () => {
    listOnly(1);
    const run = createRun();
    run.add({ target: '/projects/1', caller: 'user' });
    await begin(run, 'deleteProject', { id: 1 });
    const leftovers = await deleteAll(run, ['user']);
    expect(deletions()).toEqual([]);
    expect(leftovers).toEqual([{ request: 'DELETE /projects/1', ...explain('listed-again') }]);
  });

  it('what a deletion only promises to delete is left', async () => {
    listOnly(1);
    onDelete = () => 204;
    const run = createRun();
    run.add({ target: '/projects/1', caller: 'user' });
    expect((await deleteAll(run, ['user'])).map(({ request }) => request)).toEqual([
      'DELETE /projects/1',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { findTestedOperation } from '../../../src/conform/contract/contract.ts';
import { readResponse, receive } from '../../../src/conform/http/exchange.ts';
import type { HttpRequest } from '../../../src/conform/http/serialize.ts';
import { announce, recordExchange } from '../../../src/conform/owned/announce.ts';
import { deleteAll } from '../../../src/conform/owned/deletion.ts';
import { guardWrite } from '../../../src/conform/owned/guard.ts';
import { createLedger } from '../../../src/conform/owned/ledger.ts';
import { createLists } from '../../../src/conform/owned/lists.ts';
import { createLocks } from '../../../src/conform/owned/locks.ts';
import { explain, NotReached } from '../../../src/conform/reasons.ts';
import type { UnknownRecord } from '../../../src/contract/data.ts';
import { contract } from '../own-contract.ts';
import { senderOf } from '../stubs.ts';

const RUN = 'conform-00112233445566aa';

/** What the run has created, and what existed before. */
const OWN = '/projects/87';
const named = { id: 87, name: `${RUN}-1n`, path: `${RUN}-1n` };
const existing = { id: 42, name: 'Website', path: 'website' };

/** An issue in it, and one in a project that the user names. */
const ISSUE = `${OWN}/issues/3`;
const issue = { id: 903, iid: 3, project_id: 87, title: `${RUN}-2n` };
const NAMED_PROJECT = 7;
const NAMED_ISSUE = `/projects/${NAMED_PROJECT}/issues/3`;

type Reads = Readonly<Record<string, unknown>>;

/**
 * A run that has created a project, on a server of which these are the reads: 404 for all others, and an empty
 * list for a query of a list that is not among them.
 */
function createRun(reads: Reads = { [OWN]: named, '/projects/42': existing }) {
  const sent: HttpRequest[] = [];
  const send = (request: HttpRequest) => {
    sent.push(request);
    const [path = '', query] = request.target.split('?');
    const read = query === undefined ? reads[path] : (reads[path] ?? []);
    return receive(Response.json(read ?? {}, { status: read === undefined ? 404 : 200 }));
  };
  const sender = senderOf(send);
  const lists = createLists(contract, [NAMED_PROJECT]);
  const ledger = createLedger({ sender, run: RUN, lists, has: () => true });
  ledger.add({ target: OWN, caller: 'user' });
  const session = {
    ...{ contract, sender, ledger, stateful: true, findsUnknown: false, has: () => true },
    ...{ signal: new AbortController().signal, jobProject: undefined },
    named: {
      projects: [],
      user: undefined,
      group: undefined,
      mergeRequest: undefined,
      job: undefined,
    },
  };
  const guard = (id: string, path: UnknownRecord, body: UnknownRecord = {}, method?: 'POST') => {
    const operation = findTestedOperation(contract, id);
    return guardWrite(session, { ...operation, ...(method && { method }) }, { path, body });
  };
  const write = (id: unknown) => guard('updateProject', { id });

  /** Sends a request; what is returned receives the response. */
  const begin = async (id: string, path: UnknownRecord, json: unknown = {}) => {
    const operation = findTestedOperation(contract, id);
    const { method } = operation;
    const input = { path, query: {}, body: {} };
    const announced = await announce(ledger, operation, method, input);
    const status = method === 'POST' ? 201 : 200;
    const response = await receive(Response.json(json, { status }));
    const request = { method, target: operation.path, headers: {}, body: null };
    return () =>
      recordExchange(
        ledger,
        { operation, caller: 'user', request, ...readResponse(response) },
        input,
        announced,
      );
  };
  return { ledger, guard, write, begin, sent };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a write', () => {
  it('to what the run has created is sent once a read has shown its name', async () => {
    const { write, ledger } = createRun();
    await write(87);
    expect(ledger.isConfirmed(OWN)).toBe(true);
  });

  it.each([42, '42', '42abc', '42.25', '41.6', '0x2a', '042', ' 42', '4.2e1'])(
    'to %j, in which a server may read an id that existed, is not sent',
    async (id) => {
      await expect(createRun().write(id)).rejects.toBeInstanceOf(NotReached);
    },
  );

  it('to a path of others is not sent', async () => {
    await expect(createRun().write('acme/website')).rejects.toBeInstanceOf(NotReached);
  });

  it('to a path with the name of the run is not sent where that shows something else', async () => {
    const path = `acme/${RUN}-2n`;
    const { write } = createRun({ [`/projects/${encodeURIComponent(path)}`]: existing });
    await expect(write(path)).rejects.toBeInstanceOf(NotReached);
  });

  it('to what has the id of a creation, but another name, is not sent', async () => {
    await expect(createRun({ [OWN]: { ...existing, id: 87 } }).write(87)).rejects.toBeInstanceOf(
      NotReached,
    );
  });

  it('to what was deleted is not sent, as long as its id may be given again', async () => {
    const { write, begin } = createRun({});
    (await begin('deleteProject', { id: 87 }))();
    await expect(write(87)).rejects.toBeInstanceOf(NotReached);
  });

  it('to a key at a path of its own is not sent, though the run has created it for its own user', async () => {
    const user = { id: 45, name: `${RUN}-3n` };
    const key = { id: 5, title: `${RUN}-4n`, user };
    const { begin, guard } = createRun({ '/users/45': user, '/keys/5': key });
    (await begin('createUserSshKey', { id: 45 }, key))();
    await expect(guard('getSshKey', { id: 5 }, {}, 'POST')).rejects.toBeInstanceOf(NotReached);
  });

  const path = { id: 87, issue_iid: 3 };

  it('to what is in a project of the run is sent once a read has shown it there', async () => {
    const { guard, ledger } = createRun({ [OWN]: named, [ISSUE]: issue });
    await guard('updateIssue', path);
    expect(ledger.isConfirmed(ISSUE)).toBe(true);
  });

  it.each([
    ['has another number', { iid: 4 }],
    ['is in another project', { project_id: 42 }],
  ])(
    'to what is in a project of the run is not sent if a read shows that it %s',
    async (_, shown) => {
      const { guard } = createRun({ [OWN]: named, [ISSUE]: { ...issue, ...shown } });
      await expect(guard('updateIssue', path)).rejects.toThrow(
        explain('shows-other', ISSUE).reason,
      );
    },
  );

  it('that names a project in the body is sent only if the run has created that, too', async () => {
    const reads = { [OWN]: named, [ISSUE]: issue, '/projects/42': existing };
    const { guard } = createRun(reads);
    await guard('moveIssue', path, { to_project_id: 87 });
    await expect(guard('moveIssue', path, { to_project_id: 42 })).rejects.toThrow(
      explain('existing-other').reason,
    );
  });
});

describe('a write that names a second project in its path', () => {
  it('is sent only if the run has created that, too', async () => {
    const { guard } = createRun();
    await guard('createForkRelation', { id: 87, forked_from_id: 87 });
    await expect(guard('createForkRelation', { id: 87, forked_from_id: 42 })).rejects.toThrow(
      explain('existing-other').reason,
    );
  });
});

describe('what has another title than the run gave it', () => {
  const shown = { ...issue, project_id: NAMED_PROJECT, created_at: '2017-01-01T00:00:00Z' };
  const renamed = { ...shown, title: 'Renamed' };

  it.each([
    ['is still of the run', renamed, true],
    ['with another id is not', { ...renamed, id: 904 }, false],
    ['of another time is not', { ...renamed, created_at: '2017-01-02T00:00:00Z' }, false],
  ])('%s', (_, now, expected) => {
    const { ledger } = createRun();
    ledger.add({ target: NAMED_ISSUE, caller: 'user' });
    expect(ledger.isShownAt(NAMED_ISSUE, renamed)).toBe(false);
    ledger.confirm(NAMED_ISSUE, shown);
    expect(ledger.isShownAt(NAMED_ISSUE, now)).toBe(expected);
  });

  it.each([
    ['at its path', {}, true],
    ['at another path', { path_with_namespace: 'acme/website' }, false],
  ])('a fork %s: of the run is %j, %j', (_, now, expected) => {
    const { ledger } = createRun();
    const { created_at } = shown;
    const fork = { id: 87, name: 'Website', path_with_namespace: 'mira/website', created_at };
    ledger.confirmFork([OWN], fork);
    expect(ledger.isShownAt(OWN, { ...fork, ...now })).toBe(expected);
  });
});

describe('the ledger', () => {
  it('leaves what a list shows again after it was deleted, since its id may be given again', async () => {
    const { ledger, sent } = createRun({ [OWN]: named, '/projects': [named] });
    const leftovers = await deleteAll(ledger, ['user']);
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(leftovers).toEqual([{ request: `DELETE ${OWN}`, ...explain('listed-again') }]);
  });

  it('deletes nothing before a write to it has ended', async () => {
    const { ledger, sent } = createRun();
    let end = () => {};
    const write = ledger.apart([OWN], 'PUT', () => {
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    const deletion = deleteAll(ledger, ['user']);
    await turn();
    expect(sent).toEqual([]);
    end();
    await Promise.all([write, deletion]);
    expect(sent.map(({ method }) => method)).toContain('DELETE');
  });
});

describe('each read that a write depends on', () => {
  it('asks caches for the present state', async () => {
    const { ledger, write, begin, sent } = createRun();
    await write(87);
    await begin('createProject', {}, named);
    await deleteAll(ledger, ['user']);
    const reads = sent.filter(({ method }) => method === 'GET');
    const stale = reads.filter(({ headers }) => headers['cache-control'] !== 'no-cache');
    expect(stale).toEqual([]);
    const targets = reads.map(({ target }) => target.replace(/\?(\w+)=.*/, '?$1'));
    // Before a write, before a creation, before a deletion, and in search of what is left.
    const [first, ...others] = targets;
    expect(first).toBe(OWN);
    expect(others).toEqual(expect.arrayContaining(['/projects?per_page', OWN, '/projects?search']));
  });
});

describe('what a read has shown', () => {
  it('is forgotten when a deletion is sent, and again when the response comes', async () => {
    const { ledger, begin } = createRun();
    ledger.confirm(OWN, named);
    const end = await begin('deleteProject', { id: 87 });
    expect(ledger.isConfirmed(OWN)).toBe(false);
    ledger.confirm(OWN, named);
    end();
    expect(ledger.isConfirmed(OWN)).toBe(false);
    expect(ledger.isOwn(OWN)).toBe(false);
  });

  it('is forgotten when a user is deleted, whose projects go along', async () => {
    const { ledger, begin } = createRun();
    ledger.add({ target: '/users/9', caller: 'admin' });
    ledger.confirm(OWN, named);
    (await begin('deleteUser', { id: 9 }))();
    expect(ledger.isConfirmed(OWN)).toBe(false);
  });
});

describe('a creation that gets the id of what is being deleted', () => {
  it('is still of the run when the response to the deletion comes', async () => {
    const { ledger, begin } = createRun();
    const end = await begin('deleteProject', { id: 87 });
    (await begin('createProject', {}, named))();
    end();
    expect(ledger.isOwn(OWN)).toBe(true);
  });
});

describe('locks', () => {
  it.each([
    ['a deletion waits for a write', [false, true], ['0 begins']],
    ['a write waits for a deletion', [true, false], ['0 begins']],
    ['a deletion waits for a deletion', [true, true], ['0 begins']],
    ['two writes go on together', [false, false], ['0 begins', '1 begins']],
  ])('of one target: %s', async (_, alone, begun) => {
    const { hold } = createLocks();
    const log: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const all = alone.map((isAlone, index) =>
      hold([OWN], isAlone, () => {
        log.push(`${index} begins`);
        return ended;
      }),
    );
    await turn();
    expect(log).toEqual(begun);
    end();
    await Promise.all(all);
    expect(log).toEqual(['0 begins', '1 begins']);
  });
});

/** Plays calls.txt, and calls that are refused. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations as table } from '../../generated/operations.ts';
import { findRoute } from '../http/find-route.ts';
import { readCurl } from './curl.ts';
import { useMock } from './use-mock.ts';

const { call } = useMock();
const operations = Object.values(table);

/** A block of calls.txt. */
interface Call {
  readonly id: string;
  readonly command: string;
  readonly status: number;
  /** A part of the body; `undefined` where there is none. */
  readonly body: object | string | undefined;
}

const calls = readFileSync(new URL('calls.txt', import.meta.url), 'utf8')
  .split(/\n{2,}/)
  .slice(1)
  .map(readCall);

function readCall(block: string): Call {
  const [id = '', command = '', answer = ''] = block.split('\n');
  const [, status, body] = /^(\d{3})(?: (.+))?$/.exec(answer) ?? [];
  return {
    id,
    command: command.replace(/^\$ /, ''),
    status: Number(status),
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

describe('the call', () => {
  it.each(calls)('$command is $id', async ({ id, command, status, body }) => {
    const { target, init } = readCurl(command);
    expect(await operationOf(target, init.method)).toBe(id);
    const answer = await call(target, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('sl-violations')).toBeNull();
    expect(answer.headers.has('content-type')).toBe(body !== undefined);
    const shown = Array.isArray(answer.body) ? answer.body[0] : answer.body;
    if (typeof body === 'object') expect(shown).toMatchObject(body);
    else expect(shown.slice(0, body?.length)).toBe(body ?? '');
  });
});

/** The verb of an operation, where many have it; every tag shows each of these at least once. */
const KIND = /^(list|get|create|update|delete|download|search|upload)|^/;

describe('the calls', () => {
  it('show every kind of operation of every tag', () => {
    const kindOf = (id: string) =>
      `${table[id as keyof typeof table].tag}: ${KIND.exec(id)?.[1] ?? 'another action'}`;
    const shown = new Set(calls.map(({ id }) => kindOf(id)));
    const all = new Set(operations.map(({ id }) => kindOf(id)));
    expect([...shown].sort()).toEqual([...all].sort());
  });
});

async function operationOf(target: string, method: string): Promise<string> {
  const found = await findRoute(operations, method, target);
  return found.kind === 'operation' ? found.operation.id : found.kind;
}

async function refused(command: string) {
  const { target, init } = readCurl(command);
  const { status, body } = await call(target, init);
  return { status, message: body.message };
}

/** The same text for each of the fields. */
function forEach(fields: readonly string[], text: string) {
  return Object.fromEntries(fields.map((field) => [field, [text]]));
}

describe('a request that sends none of the fields of which one is needed', () => {
  const ONE_OF_TWO = forEach(['name', 'path'], 'at least one of these must be sent: name, path');
  const PASSWORD = forEach(
    ['password', 'reset_password'],
    'at least one of these must be sent: password, reset_password',
  );
  const UPDATES = [
    ...['target_branch', 'title', 'assignee_id', 'description'],
    ...['state_event', 'labels', 'milestone_id', 'remove_source_branch'],
  ];
  const ANY_UPDATE = forEach(UPDATES, `at least one of these must be sent: ${UPDATES.join(', ')}`);

  it.each([
    ['curl -X PUT $API/projects/42/merge_requests/1', ANY_UPDATE],
    ['curl -X PUT --json {} $API/projects/42/merge_requests/1', ANY_UPDATE],
    ['curl -X PUT -d unknown=1 $API/projects/42/merge_requests/1', ANY_UPDATE],
    ['curl -X POST $API/projects', ONE_OF_TWO],
    ['curl -d visibility=private $API/projects', ONE_OF_TWO],
    ['curl -d email=a@b.example -d username=a -d name=A $API/users', PASSWORD],
  ])('%s: the response names all of them', async (command, message) => {
    expect(await refused(command)).toEqual({ status: 400, message });
  });

  it('gets the errors for required fields, too', async () => {
    expect(await refused('curl -X POST $API/users')).toEqual({
      status: 400,
      message: { ...forEach(['email', 'username', 'name'], 'is required'), ...PASSWORD },
    });
  });

  it('gets only the error of the field where one was sent with a wrong value', async () => {
    expect(await refused('curl --json {"name":5} $API/projects')).toEqual({
      status: 400,
      message: { name: ['must be a string'] },
    });
  });
});

describe('a request that sends a field without the one it needs', () => {
  it.each([
    [
      'curl -d title=A -d discussion_to_resolve=d1 $API/projects/42/issues',
      {
        merge_request_to_resolve_discussions_of: [
          'is required together with discussion_to_resolve',
        ],
      },
    ],
    [
      'curl -d discussion_to_resolve=d1 $API/projects/42/issues',
      {
        title: ['is required'],
        merge_request_to_resolve_discussions_of: [
          'is required together with discussion_to_resolve',
        ],
      },
    ],
    ['curl $API/users?provider=saml', { extern_uid: ['is required together with provider'] }],
    ['curl $API/users?extern_uid=lind-522', { provider: ['is required together with extern_uid'] }],
  ])('%s: the response names both', async (command, message) => {
    expect(await refused(command)).toEqual({ status: 400, message });
  });

  it('is fine the other way round', async () => {
    const { target, init } = readCurl(
      'curl -d title=A -d merge_request_to_resolve_discussions_of=1 $API/projects/42/issues',
    );
    expect((await call(target, init)).status).toBeLessThan(300);
  });
});

describe('an upload', () => {
  const FILE = 'must be a file, in a part that has a file name';

  it.each([
    ['curl -F file=text $API/projects/42/uploads', 400, { file: [FILE] }],
    ['curl -F other=@a.png $API/projects/42/uploads', 400, { file: ['is required'] }],
    ['curl -X POST $API/projects/42/uploads', 400, { file: ['is required'] }],
    ['curl -X POST $API/projects/42/uploads?file=a.png', 400, { file: [FILE] }],
    [
      'curl -F file=@a.png -F file=@b.png $API/projects/42/uploads',
      400,
      { file: ['must be one value, sent once'] },
    ],
    [
      'curl -d file=a.png $API/projects/42/uploads',
      415,
      'body has a Content-Type that this operation does not take; send multipart/form-data',
    ],
  ])('%s returns %i', async (command, status, message) => {
    expect(await refused(command)).toEqual({ status, message });
  });
});

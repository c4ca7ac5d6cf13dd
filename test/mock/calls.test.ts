/** The calls of calls.txt, and calls that are rejected. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operations as table } from '../../generated/operations.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { findRoute } from '../http/find-route.ts';
import { readCurl } from './curl.ts';
import { useMock } from './use-mock.ts';

const { call } = useMock();
const operations: readonly Operation[] = Object.values(table);

/** A block of calls.txt. */
interface Call {
  readonly id: string;
  readonly command: string;
  readonly status: number;
  /** A part of the body; `undefined` for none. */
  readonly body: object | string | undefined;
}

const calls = readFileSync(new URL('calls.txt', import.meta.url), 'utf8')
  .split(/\n{2,}/)
  .slice(1)
  .map(readCall);

function readCall(block: string): Call {
  const [command = '', response = ''] = block.split('\n');
  const [, id = '', status, body] = /^(\w+) (\d{3})(?: (.+))?$/.exec(response) ?? [];
  return {
    id,
    command: command.replace(/^\$ /, ''),
    status: Number(status),
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

it.each(calls)('$command calls $id and returns $status', async ({ id, command, status, body }) => {
  const { target, init } = readCurl(command);
  const found = await findRoute(operations, init.method, target);
  const called = found.kind === 'operation' ? found.operation.id : found.kind;
  expect(called, 'Name the operation in test/mock/calls.txt as the contract does').toBe(id);
  const response = await call(target, init);
  expect(response.status).toBe(status);
  expect(response.headers.get('sl-violations')).toBeNull();
  expect(response.headers.has('content-type')).toBe(body !== undefined);
  const shown = Array.isArray(response.body) ? response.body[0] : response.body;
  if (typeof body === 'object') expect(shown).toMatchObject(body);
  else expect(shown.slice(0, body?.length)).toBe(body ?? '');
});

/** The verb of an operation, where many have it; every tag shows each of these at least once. */
const KIND = /^(list|get|create|update|delete|download|search|upload)|^/;

it('calls.txt has every kind of operation of every tag', () => {
  const kindOf = ({ id, tag }: Operation) => `${tag}: ${KIND.exec(id)?.[1] ?? 'another action'}`;
  const named = operations.filter(({ id }) => calls.some((each) => each.id === id));
  const shown = new Set(named.map(kindOf));
  const missing = [...new Set(operations.map(kindOf))].filter((kind) => !shown.has(kind));
  expect(missing, 'Add a call of each of these kinds to test/mock/calls.txt').toEqual([]);
});

/** The same text for each of the fields. */
function forEach(fields: readonly string[], text: string) {
  return Object.fromEntries(fields.map((field) => [field, [text]]));
}

const together = (field: string) => [`is required together with ${field}`];
const PASSWORD = forEach(
  ['password', 'reset_password'],
  'at least one of these must be sent: password, reset_password',
);
const ONE_OF_TWO = forEach(['name', 'path'], 'at least one of these must be sent: name, path');
const UPDATES = [
  'target_branch',
  'title',
  'assignee_id',
  'description',
  'state_event',
  'labels',
  'milestone_id',
  'remove_source_branch',
];
const ANY_UPDATE = forEach(UPDATES, `at least one of these must be sent: ${UPDATES.join(', ')}`);
const RESOLVE = { merge_request_to_resolve_discussions_of: together('discussion_to_resolve') };
const FILE = { file: ['must be a file, in a part that has a file name'] };

it.each<[command: string, message: unknown, status?: number]>([
  ['curl -X PUT $API/projects/42/merge_requests/1', ANY_UPDATE],
  ['curl -X PUT --json {} $API/projects/42/merge_requests/1', ANY_UPDATE],
  ['curl -X PUT -d unknown=1 $API/projects/42/merge_requests/1', ANY_UPDATE],
  ['curl -X POST $API/projects/42/issues?labels=bug', { title: ['is required'] }],
  ['curl -d title[]=A $API/projects/42/issues', { title: ['must be one value, sent once'] }],
  ['curl -X POST $API/projects', ONE_OF_TWO],
  ['curl -d visibility=private $API/projects', ONE_OF_TWO],
  ['curl --json {"name":5} $API/projects', { name: ['must be a string'] }],
  ['curl -d email=a@b.example -d username=a -d name=A $API/users', PASSWORD],
  [
    'curl -X POST $API/users',
    { ...forEach(['email', 'username', 'name'], 'is required'), ...PASSWORD },
  ],
  ['curl -d title=A -d discussion_to_resolve=d1 $API/projects/42/issues', RESOLVE],
  [
    'curl -d discussion_to_resolve=d1 $API/projects/42/issues',
    { title: ['is required'], ...RESOLVE },
  ],
  ['curl $API/users?provider=saml', { extern_uid: together('provider') }],
  ['curl $API/users?extern_uid=lind-522', { provider: together('extern_uid') }],
  ['curl -F file=text $API/projects/42/uploads', FILE],
  ['curl -F other=@a.png $API/projects/42/uploads', { file: ['is required'] }],
  ['curl -X POST $API/projects/42/uploads', { file: ['is required'] }],
  ['curl -X POST $API/projects/42/uploads?file=a.png', FILE],
  [
    'curl -F file=@a.png -F file=@b.png $API/projects/42/uploads',
    { file: ['must be one value, sent once'] },
  ],
  [
    'curl -d file=a.png $API/projects/42/uploads',
    { body: ['has a Content-Type that this operation does not take; send multipart/form-data'] },
  ],
])('%s is rejected with %j', async (command, message) => {
  const { target, init } = readCurl(command);
  const response = await call(target, init);
  expect([response.status, response.body]).toEqual([400, { message }]);
});

it('a field that others require may be sent without them', async () => {
  const { target, init } = readCurl(
    'curl -d title=A -d merge_request_to_resolve_discussions_of=1 $API/projects/42/issues',
  );
  expect((await call(target, init)).status).toBeLessThan(300);
});

/** The sandbox does what `x-behavior` says: every effect that can be observed, every conflict, every repeat. */
import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Behavior, ConflictObject, EffectObject } from '../../src/contract/behavior.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { parseDuration } from '../../src/sandbox/domain/durations.ts';
import { realBundle } from '../generators/contracts.ts';
import { examplePath } from './example-path.ts';
import { type Person, type SandboxResponse, useSandbox } from './use-sandbox.ts';

type Values = Readonly<Record<string, unknown>>;

/** How an operation is called, where the contract's examples would not do what it is for. */
interface Preparation {
  readonly who?: Person;
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: Values;
  /** An operation that Mira calls before, with fields. */
  readonly after?: readonly [OperationId, Values?];
}

const PENDING = ['acceptMergeRequest', { merge_when_pipeline_succeeds: true }] as const;
const PREPARATIONS: Readonly<Partial<Record<OperationId, Preparation>>> = {
  playJob: { path: { job_id: '902' } },
  eraseJob: { path: { job_id: '900' } },
  keepJobArtifacts: { path: { job_id: '900' } },
  subscribeToIssue: { who: 'ines' },
  subscribeToMergeRequest: { who: 'ines' },
  cancelMergeWhenPipelineSucceeds: { after: PENDING },
  forkProject: { who: 'ines', body: { namespace: 15 } },
  createForkRelation: { after: ['deleteForkRelation'] },
  deleteForkRelation: { path: { id: '44' } },
  starProject: { after: ['unstarProject'] },
  shareProject: { after: ['unshareProject'] },
  unblockUser: { path: { id: '4' } },
};

/** Values that somebody or something in the example data has already. */
const TAKEN: Readonly<Record<string, string | number>> = {
  email: 'mira@collab.example.com',
  username: 'mira',
  key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleOfMiraLaptopNotARealKey0000000000000 other',
  path: 'website',
  group_id: 8,
};
const CONFLICTS: typeof PREPARATIONS = {
  updateProject: { path: { id: '43' } },
  forkProject: { who: 'robin' },
  shareProject: {},
};

/** The contract leaves open whether a fork can be related again; the sandbox rejects it. */
const OTHER_SECOND: Readonly<Record<string, number>> = { createForkRelation: 400 };

const { effects, conflicts, repeats } = (await realBundle())['x-behavior'] as Behavior;
const { sandbox, as } = useSandbox();

interface Call {
  readonly operation: Operation;
  readonly who: Person;
  readonly path: Readonly<Record<string, string>>;
  readonly body: Values;
}

function callOf(id: string, { who, path = {}, body = {} }: Preparation = {}): Call {
  const operation: Operation = operations[id as OperationId];
  const examples = operation.parameters.flatMap((each) =>
    each.in === 'path' ? [[each.name, String(each.example)] as const] : [],
  );
  return {
    operation,
    who: who ?? (operation.access === 'admin' ? 'robin' : 'mira'),
    path: { ...Object.fromEntries(examples), ...path },
    body: { ...operation.body?.example, ...body },
  };
}

function send({ operation, who, path, body }: Call): Promise<SandboxResponse> {
  const calls = as(who);
  const url = examplePath(operation, (name) => encodeURIComponent(path[name] ?? ''));
  if (operation.method === 'GET') return calls.get(url);
  if (operation.method === 'DELETE') return calls.delete(url);
  const form = new FormData();
  form.set('file', new File(['text'], 'a.txt'));
  const content = operation.body?.mediaTypes[0] === 'multipart/form-data' ? form : body;
  return calls[operation.method === 'PUT' ? 'put' : 'post'](url, content);
}

/** Values for fields that an effect depends on, whichever they are, and what must not be sent with them. */
const SOME: Values = { merge_request_to_resolve_discussions_of: 1, description: 'A text' };

/** Resets, and prepares what an operation is called for. */
async function prepare(id: string, when: Values = {}): Promise<Call> {
  sandbox.control.reset();
  const preparation = PREPARATIONS[id as OperationId] ?? {};
  const [before, body] = preparation.after ?? [];
  if (before !== undefined) {
    const response = await send(callOf(before, { ...PREPARATIONS[before], ...(body && { body }) }));
    expect(response.status).toBeLessThan(300);
  }
  const wanted = Object.entries(when).flatMap(([name, value]) => {
    if (Object(value).some !== true) return [[name, value]];
    return name in SOME ? [[name, SOME[name]]] : [];
  });
  // A default description is filled in where none is sent.
  const unsent = 'merge_request_to_resolve_discussions_of' in when && { description: undefined };
  const values = { ...preparation.body, ...unsent, ...Object.fromEntries(wanted) };
  return callOf(id, { ...preparation, body: values });
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Values)?.[name], value);

/** A value of the data: literal, or by what was sent or returned. */
async function resolve(
  value: unknown,
  { body, path, who }: Call,
  response: unknown,
): Promise<unknown> {
  const { sent, path: variable, caller, returned } = Object(value) as Record<string, string>;
  if (returned !== undefined) return at(response, returned);
  if (sent === 'duration') return parseDuration(String(body.duration));
  if (sent !== undefined) return body[sent];
  if (variable !== undefined) return path[variable];
  return caller === undefined ? value : at((await as(who).get('/user')).body, caller);
}

/** Compares the fields of a resource with those before. */
async function expectFields(
  { sets = {}, clears = [], increases = {}, decreases = {}, keeps = [] }: Partial<EffectObject>,
  call: Call,
  before: unknown,
  after: unknown,
  response = after,
): Promise<void> {
  for (const [field, value] of Object.entries(sets)) {
    if (Object(value).some === true) expect(at(after, field) ?? null).not.toBeNull();
    else expect(String(at(after, field))).toBe(String(await resolve(value, call, response)));
  }
  for (const field of clears) expect(at(after, field)).toBeNull();
  for (const field of keeps) expect(at(after, field)).toEqual(at(before, field));
  for (const [sign, changes] of [[1, increases] as const, [-1, decreases] as const]) {
    for (const [field, value] of Object.entries(changes)) {
      const amount = sign * Number(await resolve(value, call, response));
      expect(at(after, field)).toBe(Number(at(before, field)) + amount);
    }
  }
}

/** The operation that reads what an operation changes. */
function readerOf({ operation: { id, path }, ...call }: Call): Call {
  const parent = path.replace(/\/[^/]+$/, '');
  const isTime = /Time(Estimate)?$/.test(id);
  const all: readonly Operation[] = Object.values(operations);
  const reader = all.find(
    (each) => each.method === 'GET' && each.path === (isTime ? `${parent}/time_stats` : parent),
  );
  return { ...call, operation: reader ?? operations.getCurrentUser };
}

/** A later call of the same caller: path variables are from the response where the data says so. */
function laterCall(
  { path, who }: Call,
  { operation, path: from = {} }: { operation: string; path?: Values },
  response: unknown,
): Call {
  const read = Object.entries(from).map(([name, source]) => {
    const { path: variable } = Object(source) as { path?: string };
    return [name, String(variable === undefined ? at(response, String(source)) : path[variable])];
  });
  return { ...callOf(operation, { path: { ...path, ...Object.fromEntries(read) } }), who };
}

async function expectEffect(id: string, effect: EffectObject): Promise<void> {
  const { when = {}, where = {}, then, lists } = effect;
  const call = await prepare(id, when);
  const isCounted = (then?.increases ?? then?.decreases) !== undefined;
  const beforehand = isCounted && then ? laterCall(call, then, {}) : readerOf(call);
  const before = (await send(beforehand)).body;
  const { status, body } = await send(call);
  expect(status).toBeLessThan(300);
  for (const [field, value] of Object.entries(where)) expect(at(body, field)).toBe(value);
  // The response may have other fields than the resource.
  const own = then === undefined ? body : (await send(readerOf(call))).body;
  await expectFields(effect, call, before, own, body);
  if (then !== undefined) {
    const later = await send(laterCall(call, then, body));
    if (then.status !== undefined) expect(later.status).toBe(then.status);
    await expectFields(then, call, before, later.body, body);
    for (const [isThere, items] of [
      [true, then.contains],
      [false, then.lacks],
    ] as const) {
      for (const [field, like] of Object.entries(items ?? {})) {
        const pairs = Object.entries(like as Values).map(async ([name, value]) => {
          const resolved = await resolve(value, call, body);
          return [name, typeof resolved === 'string' ? Number(resolved) : resolved];
        });
        const item = expect.objectContaining(Object.fromEntries(await Promise.all(pairs)));
        const list = expect(at(later.body, field));
        if (isThere) list.toContainEqual(item);
        else list.not.toContainEqual(item);
      }
    }
  }
  if (lists !== undefined) {
    const listed = await send(laterCall(call, lists, body));
    const id = at(body, 'id') ?? Object.values(call.path).at(-1);
    const wanted = Object.entries(lists.item ?? { id }).map(async ([name, value]) => [
      name,
      await resolve(value, call, body),
    ]);
    const fields = await Promise.all(wanted);
    const found = listed.body.some((item: unknown) =>
      fields.every(([name, value]) => String(at(item, String(name))) === String(value)),
    );
    expect(found).toBe(lists.contains);
  }
}

describe('effects', () => {
  const rows = Object.entries(effects).flatMap(([id, all]) =>
    all
      .filter(({ observable }) => observable !== false)
      .map((effect) => [id, effect.description, effect] as const),
  );
  it.each(rows)('%s: %s', async (id, _, effect) => expectEffect(id, effect));
});

describe('conflicts', () => {
  const rows = Object.entries(conflicts).flatMap(([id, all]) =>
    all.flatMap((conflict) => conflict.fields.map((field) => [id, field, conflict] as const)),
  );
  it.each(rows)('%s: %s is taken', async (id, field, conflict: ConflictObject) => {
    const value = TAKEN[field] ?? '';
    const written = conflict.ignoreCase === true ? [value, String(value).toUpperCase()] : [value];
    for (const each of written) {
      sandbox.control.reset();
      const before = sandbox.world.data();
      const call = callOf(id, { ...CONFLICTS[id as OperationId], body: { [field]: each } });
      const { status, body } = await send(call);
      expect(status).toBe(conflict.status);
      if (conflict.message !== undefined) expect(body).toMatchObject({ message: conflict.message });
      expect(sandbox.world.data()).toEqual(before);
    }
  });
});

/** What is in the world, but for the times at which the requests came. */
function contents(): string {
  return JSON.stringify(sandbox.world.data()).replace(/"2017-06-12T12:00:00\.\d{3}Z"/g, 'now');
}

describe('repeats', () => {
  it.each(Object.entries(repeats))('%s: the second call', async (id, { safe, status, body }) => {
    const call = await prepare(id);
    const first = await send(call);
    expect(first.status).toBeLessThan(300);
    const after = contents();
    const second = await send(call);
    const [conflict] = conflicts[id] ?? [];
    const expected = OTHER_SECOND[id] ?? status ?? (safe ? undefined : conflict?.status);
    expect(second.status).toBe(expected ?? first.status);
    if (body === 'none') expect(second.body).toBeNull();
    if (safe) expect(contents()).toBe(after);
  });
});

/** Requests that arrive at the same time leave what they would leave one after the other. */
import { formatList, type UnknownRecord } from '../../contract/data.ts';
import {
  addsToList,
  behavior,
  findReader,
  locateBehavior,
  operations,
  type TestedOperation,
} from '../contract.ts';
import { inputFor, inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { bodyOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { type Exchange, expect, NotReached, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { expectSent } from './compare.ts';
import { readAgain } from './persistence.ts';
import { chooseSubject, prepareSubject } from './states.ts';
import { listFields, listValues } from './stored-values.ts';

interface Race {
  readonly appliesTo: (operation: TestedOperation) => boolean;
  readonly run: (context: CheckContext) => Promise<void>;
}

const RACES: readonly Race[] = [
  { appliesTo: addsToList, run: createDifferent },
  {
    appliesTo: (operation) => addsToList(operation) && operation.id in behavior.conflicts,
    run: createSame,
  },
  {
    appliesTo: (operation) =>
      operation.method === 'PUT' &&
      findReader(operation) !== undefined &&
      listFields(operation).length > 1,
    run: updateFields,
  },
  // Of two deletions, a server may find both successful.
  {
    appliesTo: ({ id, method }) =>
      method !== 'DELETE' && behavior.repeats[id]?.status !== undefined,
    run: callOnce,
  },
  {
    appliesTo: ({ id }) => behavior.repeats[id]?.safe === false && findIncreased(id) !== undefined,
    run: addUp,
  },
  {
    appliesTo: (operation) => operation.method === 'DELETE' && findUpdate(operation) !== undefined,
    run: deleteAndUpdate,
  },
];

export const atOnce: OperationCheck = {
  id: 'at-once',
  rule: 'Requests that arrive at once leave what they would leave one after the other.',
  appliesTo: (operation) => RACES.some(({ appliesTo }) => appliesTo(operation)),
  needs: ['state'],
  run: async (context) => {
    for (const { appliesTo, run } of RACES) {
      if (appliesTo(context.operation)) await run(context);
    }
  },
};

function sendTwice({ session, operation }: CheckContext, inputs: readonly InputValues[]) {
  return Promise.all(inputs.map((input) => send(session, operation, input)));
}

async function createDifferent(context: CheckContext): Promise<void> {
  const { fixtures, operation } = context;
  const inputs = [
    await inputFor(fixtures, operation),
    await inputFor(fixtures, operation),
  ] as const;
  const exchanges = await sendTwice(context, inputs);
  const known = new Set<string>();
  for (const [index, exchange] of exchanges.entries()) {
    const holds = succeeded(exchange);
    if (!expect(exchange, 'two different requests at once succeed', { holds })) continue;
    const { id, iid } = bodyOf(exchange);
    for (const key of [`\`id\` ${id}`, ...(iid === undefined ? [] : [`\`iid\` ${iid}`])]) {
      expect(exchange, 'two that are created at once have different ids', {
        holds: !known.has(key),
        seen: `${key} twice`,
      });
      known.add(key);
    }
    const input = inputs[index] ?? inputs[0];
    const again = await readAgain(exchange, input);
    if (again !== null) expectSent(again, input.body, 'as it was created', operation);
  }
}

async function createSame(context: CheckContext): Promise<void> {
  const { fixtures, operation } = context;
  const names = (behavior.conflicts[operation.id] ?? []).flatMap(({ fields }) => fields);
  const parent = await fixtures.get(findKind(operation));
  const input = await inputWithin(fixtures, operation, parent, 'required', names);
  const second = (await sendTwice(context, [input, input])).filter(succeeded)[1];
  if (second === undefined) return;
  const fact = {
    says: `of two requests at once with the same ${formatList(names)}, one is rejected`,
    locations: [locateBehavior('conflicts', operation.id, 0)],
    aspects: ['condition'],
  };
  expect(second, fact, { holds: false, seen: 'two successes' });
}

async function updateFields(context: CheckContext): Promise<void> {
  const { session, fixtures, operation } = context;
  const resource = await fixtures.create(findKind(operation));
  const reader = findReader(operation) ?? operation;
  const input = await inputWithin(fixtures, operation, resource);
  const before = bodyOf(await send(session, reader, { path: input.path }));
  const changes = listFields(operation)
    .filter(({ name }) => !(name in input.body) && name in before)
    .flatMap((field): UnknownRecord[] => {
      const value = listValues(field).find((each) => each !== before[field.name]);
      return value === undefined ? [] : [{ [field.name]: value }];
    })
    .slice(0, 2);
  if (changes.length < 2) throw new NotReached('no two fields can be updated');
  const required = operation.body?.fields.filter((field) => field.required) ?? [];
  const kept = Object.fromEntries(required.map(({ name }) => [name, input.body[name]]));
  const bodies = changes.map((change) => ({ ...input, body: { ...kept, ...change } }));
  const exchanges = await sendTwice(context, bodies);
  if (!exchanges.every(succeeded)) throw new NotReached('one of the two updates is rejected');
  const after = await send(session, reader, { path: input.path });
  const words = 'after two updates of different fields at once';
  for (const change of changes) expectSent(after, change, words, operation);
}

/** Of two, one has nothing left to do. */
async function callOnce(context: CheckContext): Promise<void> {
  const { fixtures, operation } = context;
  const resource = await chooseSubject(context);
  await prepareSubject(context, resource);
  const input = await inputWithin(fixtures, operation, resource);
  const [first, second] = (await sendTwice(context, [input, input])).filter(succeeded);
  if (first === undefined) throw new NotReached('neither of two requests at once succeeds');
  if (second === undefined) return;
  const fact = {
    says: `of two requests at once, one returns ${behavior.repeats[operation.id]?.status}`,
    locations: [locateBehavior('repeats', operation.id)],
    aspects: ['status'],
  };
  expect(second, fact, { holds: false, seen: 'two successes' });
}

/** Each of two adds its share. */
async function addUp(context: CheckContext): Promise<void> {
  const { session, fixtures, operation } = context;
  const field = findIncreased(operation.id) ?? '';
  const resource = await fixtures.create(findKind(operation));
  const input = await inputWithin(fixtures, operation, resource);
  const read = (exchange: Exchange) => Number(bodyOf(exchange)[field]);
  const share = read(await send(session, operation, input));
  const exchanges = await sendTwice(context, [input, input]);
  const [last] = exchanges.toSorted((a, b) => read(b) - read(a));
  if (last === undefined) return;
  const values = { field, expected: 3 * share, seen: read(last) };
  expect(last, 'after three requests, two of them at once', values);
}

function findIncreased(id: string): string | undefined {
  const effects = behavior.effects[id] ?? [];
  return effects.flatMap(({ increases = {} }) => Object.keys(increases))[0];
}

/** Afterwards it is gone. */
async function deleteAndUpdate({ session, fixtures, operation }: CheckContext): Promise<void> {
  const update = findUpdate(operation) ?? operation;
  const resource = await fixtures.create(findKind(operation));
  const [input, change] = [
    await inputWithin(fixtures, operation, resource),
    await inputWithin(fixtures, update, resource),
  ];
  const [deletion] = await Promise.all([
    send(session, operation, input),
    send(session, update, change),
  ]);
  const reader = findReader(operation);
  if (!succeeded(deletion) || reader === undefined) return;
  const after = await send(session, reader, { path: input.path });
  const holds = !succeeded(after);
  expect(after, `status 404 after ${operation.id}, with ${update.id} at once`, { holds });
}

function findUpdate({ path }: TestedOperation): TestedOperation | undefined {
  return operations.find((each) => each.path === path && each.method === 'PUT');
}

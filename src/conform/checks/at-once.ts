/** Requests that arrive at the same time leave what they would leave one after the other. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
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
import { bodyOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import { confidenceAt } from '../locations.ts';
import { NotReached, report, send } from '../session.ts';
import { chooseSubject } from './calls.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { listLostFields } from './compare.ts';
import { findReadRequest } from './persistence.ts';
import { prepareSubject } from './states.ts';
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

async function createDifferent({ session, fixtures, operation }: CheckContext): Promise<void> {
  const inputs = [await inputFor(fixtures, operation), await inputFor(fixtures, operation)];
  const exchanges = await Promise.all(inputs.map((input) => send(session, operation, input)));
  const known = new Set<string>();
  for (const [index, exchange] of exchanges.entries()) {
    const input = inputs[index] ?? { path: {}, query: {}, body: {} };
    if (!succeeded(exchange)) {
      report(session, exchange, { expected: 'two different requests at once succeed' });
      continue;
    }
    const { id, iid } = bodyOf(exchange);
    for (const key of [`\`id\` ${id}`, ...(iid === undefined ? [] : [`\`iid\` ${iid}`])]) {
      const expected = 'two that are created at once have different ids';
      if (known.has(key)) report(session, exchange, { expected, seen: `${key} twice` });
      known.add(key);
    }
    const reader = findReadRequest(exchange, input);
    if (reader === null) continue;
    const { caller } = exchange;
    const again = await send(session, reader.operation, { path: reader.path }, { caller });
    for (const name of listLostFields(operation, input.body, again.response.json)) {
      const expected = `\`${name}\` is ${JSON.stringify(input.body[name])}, as it was created`;
      const seen = `\`${name}\` is ${JSON.stringify(bodyOf(again)[name])}`;
      report(session, again, { expected, seen });
    }
  }
}

async function createSame({ session, fixtures, operation }: CheckContext): Promise<void> {
  const names = (behavior.conflicts[operation.id] ?? []).flatMap(({ fields }) => fields);
  const parent = await fixtures.get(findKind(operation));
  const input = await inputWithin(fixtures, operation, parent, 'required', names);
  const exchanges = await Promise.all([1, 2].map(() => send(session, operation, input)));
  const second = exchanges.filter(succeeded)[1];
  if (second === undefined) return;
  const location = locateBehavior('conflicts', operation.id, 0);
  report(session, second, {
    confidence: confidenceAt([location], ['condition']),
    expected: `of two requests at once with the same \`${names.join('`, `')}\`, one is rejected`,
    seen: 'two successes',
  });
}

async function updateFields({ session, fixtures, operation }: CheckContext): Promise<void> {
  const resource = await fixtures.create(findKind(operation));
  const reader = findReader(operation) ?? operation;
  const input = await inputWithin(fixtures, operation, resource, 'required');
  const { response } = await send(session, reader, { path: input.path });
  const before = asRecord(response.json);
  const changes = listFields(operation)
    .filter(({ name }) => !(name in input.body) && name in before)
    .flatMap((field): UnknownRecord[] => {
      const value = listValues(field).find((each) => each !== before[field.name]);
      return value === undefined ? [] : [{ [field.name]: value }];
    })
    .slice(0, 2);
  if (changes.length < 2) throw new NotReached('no two fields can be updated');
  const required = Object.keys(input.body).filter((name) => isRequired(operation, name));
  const kept = Object.fromEntries(required.map((name) => [name, input.body[name]]));
  const exchanges = await Promise.all(
    changes.map((change) => send(session, operation, { ...input, body: { ...kept, ...change } })),
  );
  if (!exchanges.every(succeeded)) throw new NotReached('one of the two updates is rejected');
  const after = await send(session, reader, { path: input.path });
  const body = Object.assign({}, ...changes) as UnknownRecord;
  for (const name of listLostFields(operation, body, after.response.json)) {
    const expected = `\`${name}\` is ${JSON.stringify(body[name])} after two updates of different fields at once`;
    const seen = `\`${name}\` is ${JSON.stringify(bodyOf(after)[name])}`;
    report(session, after, { expected, seen });
  }
}

function isRequired({ body }: TestedOperation, name: string): boolean {
  return body?.fields.some((field) => field.name === name && field.required) ?? false;
}

async function sendAtOnce(context: CheckContext): Promise<readonly TestedExchange[]> {
  const { session, fixtures, operation } = context;
  const resource = await chooseSubject(context);
  await prepareSubject(context, resource);
  const input = await inputWithin(fixtures, operation, resource, 'required');
  return Promise.all([1, 2].map(() => send(session, operation, input)));
}

/** Of two, one has nothing left to do. */
async function callOnce(context: CheckContext): Promise<void> {
  const { session, operation } = context;
  const exchanges = await sendAtOnce(context);
  const { status } = behavior.repeats[operation.id] ?? {};
  const [first, second] = exchanges.filter(succeeded);
  if (first === undefined) throw new NotReached('neither of two requests at once succeeds');
  if (second !== undefined) {
    report(session, second, {
      confidence: confidenceAt([locateBehavior('repeats', operation.id)], ['status']),
      expected: `of two requests at once, one returns ${status}`,
      seen: 'two successes',
    });
  }
}

/** Each of two adds its share. */
async function addUp(context: CheckContext): Promise<void> {
  const { session, fixtures, operation } = context;
  const field = findIncreased(operation.id) ?? '';
  const resource = await fixtures.create(findKind(operation));
  const input = await inputWithin(fixtures, operation, resource, 'required');
  const share = Number(bodyOf(await send(session, operation, input))[field]);
  const exchanges = await Promise.all([1, 2].map(() => send(session, operation, input)));
  const shown = exchanges.map((exchange) => Number(bodyOf(exchange)[field]));
  const [last] = exchanges.toSorted((a, b) => Number(bodyOf(b)[field]) - Number(bodyOf(a)[field]));
  if (last === undefined || Math.max(...shown) === 3 * share) return;
  const expected = `\`${field}\` is ${3 * share} after three requests, two of them at once`;
  report(session, last, { expected, seen: `\`${field}\` is ${Math.max(...shown)}` });
}

function findIncreased(id: string): string | undefined {
  const [effect] = (behavior.effects[id] ?? []).filter(({ increases }) => increases !== undefined);
  return Object.keys(effect?.increases ?? {})[0];
}

/** Afterwards it is gone. */
async function deleteAndUpdate({ session, fixtures, operation }: CheckContext): Promise<void> {
  const update = findUpdate(operation) ?? operation;
  const resource = await fixtures.create(findKind(operation));
  const input = await inputWithin(fixtures, operation, resource, 'required');
  const change = await inputWithin(fixtures, update, resource, 'required');
  const [deletion] = await Promise.all([
    send(session, operation, input),
    send(session, update, change),
  ]);
  const reader = findReader(operation);
  if (!succeeded(deletion) || reader === undefined) return;
  const after = await send(session, reader, { path: input.path });
  if (!succeeded(after)) return;
  const expected = `status 404 after ${operation.id}, with ${update.id} at once`;
  report(session, after, { expected });
}

function findUpdate({ path }: TestedOperation): TestedOperation | undefined {
  return operations.find((each) => each.path === path && each.method === 'PUT');
}

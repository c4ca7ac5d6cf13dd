/** Requests that arrive at the same time leave what they would leave one after the other. */

import type { UnknownRecord } from '../../../contract/data.ts';
import { isUpdate } from '../../../contract/read/methods.ts';
import type { Api } from '../../api.ts';
import type { OperationCheck } from '../../check.ts';
import { type Claim, returns, type Situation, shows, succeeds } from '../../claims/claim.ts';
import {
  addsToList,
  findReader,
  locateBehavior,
  type TestedOperation,
  targetOf,
} from '../../contract/contract.ts';
import { findKind, idFieldAt } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import { bodyOf, succeeded } from '../../http/exchange.ts';
import { fillPath, type InputValues } from '../../http/serialize.ts';
import { listFields, listSentValues } from '../../predict/sent-values.ts';
import { prepareSubject } from '../../predict/states.ts';
import { expectSent, readAgain } from '../../predict/stored.ts';
import { chooseSubject } from '../../predict/subject.ts';
import { NotReached } from '../../reasons.ts';
import type { Exchange } from '../../session.ts';

interface Race {
  readonly appliesTo: (operation: TestedOperation) => boolean;
  readonly run: (context: Api) => Promise<void>;
}

const RACES: readonly Race[] = [
  { appliesTo: addsToList, run: createDifferent },
  {
    appliesTo: (operation) =>
      addsToList(operation) && operation.id in operation.contract.behavior.conflicts,
    run: createSame,
  },
  {
    appliesTo: (operation) =>
      isUpdate(operation) &&
      findReader(operation) !== undefined &&
      listFields(operation).length > 1,
    run: updateFields,
  },
  // Of two deletions, a server may find both successful.
  {
    appliesTo: ({ id, method, contract: { behavior } }) =>
      method !== 'DELETE' && behavior.repeats[id]?.status !== undefined,
    run: callOnce,
  },
  {
    appliesTo: (operation) =>
      operation.contract.behavior.repeats[operation.id]?.safe === false &&
      findIncreased(operation) !== undefined,
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
  run: async (api) => {
    for (const { appliesTo, run } of RACES) {
      if (appliesTo(api.operation)) await run(api);
    }
  },
};

function sendTwice(api: Api, inputs: readonly InputValues[]) {
  return Promise.all(inputs.map((input) => api.send(input)));
}

async function createDifferent(api: Api): Promise<void> {
  const { operation } = api;
  const inputs = [await api.usualInput(), await api.usualInput()] as const;
  const exchanges = await sendTwice(api, inputs);
  for (const [index, exchange] of exchanges.entries()) {
    const others = exchanges.filter((each) => each !== exchange);
    if (!expect(exchange, succeeds(['two-at-once']), {}, { others })) continue;
    for (const field of index === 0 ? [] : listIdFields(operation)) {
      const claim: Claim = {
        kind: 'at-once',
        relation: 'different',
        field,
        when: ['created-at-once'],
      };
      expect(exchange, claim, {}, { others });
    }
    if (!succeeded(exchange)) continue;
    const input = inputs[index] ?? inputs[0];
    const again = await readAgain(exchange, input);
    if (again !== null) expectSent(again, input.body, ['created'], operation, exchange);
  }
}

/** The fields that tell what is created from others: its id in paths, and any other. */
function listIdFields(operation: TestedOperation): readonly string[] {
  const links = operation.itemLinks.map((link) => targetOf(operation, link));
  const own = links.map(({ contract, path }) => idFieldAt(contract, path));
  return [...new Set(['id', 'iid', ...own])];
}

async function createSame(api: Api): Promise<void> {
  const { operation } = api;
  const names = (operation.contract.behavior.conflicts[operation.id] ?? []).flatMap(
    ({ fields }) => fields,
  );
  const parent = await api.get(findKind(operation));
  const input = await api.input(operation, parent, 'required', names);
  const [first, second] = await sendTwice(api, [input, input]);
  if (first === undefined || second === undefined) return;
  const when: Situation = ['same-value-at-once', names];
  const basis = {
    locations: [locateBehavior(operation.contract, 'conflicts', operation.id, 0)],
    aspects: ['condition'],
  };
  const claim: Claim = { kind: 'at-once', relation: 'one-succeeds', when };
  expect(second, claim, basis, { others: [first] });
}

async function updateFields(api: Api): Promise<void> {
  const { operation } = api;
  const resource = await api.create(findKind(operation));
  const reader = findReader(operation) ?? operation;
  const input = await api.input(operation, resource);
  const before = bodyOf(await api.call(reader, { path: input.path }));
  const changes = listFields(operation)
    .filter(({ name }) => !(name in input.body) && name in before)
    .flatMap((field): UnknownRecord[] => {
      const value = listSentValues(field).find((each) => each !== before[field.name]);
      return value === undefined ? [] : [{ [field.name]: value }];
    })
    .slice(0, 2);
  if (changes.length < 2) throw new NotReached('no-two-fields');
  const required = operation.body?.fields.filter((field) => field.required) ?? [];
  const kept = Object.fromEntries(required.map(({ name }) => [name, input.body[name]]));
  const bodies = changes.map((change) => ({ ...input, body: { ...kept, ...change } }));
  const exchanges = await sendTwice(api, bodies);
  if (!exchanges.every(succeeded)) throw new NotReached('update-rejected');
  const after = await api.call(reader, { path: input.path });
  for (const change of changes) expectSent(after, change, ['updated-at-once'], operation);
}

/** Of two, one has nothing left to do. */
async function callOnce(api: Api): Promise<void> {
  const { operation } = api;
  const resource = await chooseSubject(api);
  await prepareSubject(api, resource);
  const input = await api.input(operation, resource);
  const all = await sendTwice(api, [input, input]);
  const [first, second] = all;
  if (!all.some(succeeded)) throw new NotReached('both-rejected');
  if (first === undefined || second === undefined) return;
  const basis = {
    locations: [locateBehavior(operation.contract, 'repeats', operation.id)],
    aspects: ['status'],
  };
  const claim: Claim = { kind: 'at-once', relation: 'one-succeeds', when: ['once-at-once'] };
  expect(second, claim, basis, { others: [first] });
}

/** Each of two adds its share. */
async function addUp(api: Api): Promise<void> {
  const { operation } = api;
  const field = findIncreased(operation) ?? '';
  const resource = await api.create(findKind(operation));
  const input = await api.input(operation, resource);
  const read = (exchange: Exchange) => Number(bodyOf(exchange)[field]);
  const share = read(await api.send(input));
  const exchanges = await sendTwice(api, [input, input]);
  const [last] = exchanges.toSorted((a, b) => read(b) - read(a));
  if (last === undefined) return;
  const others = exchanges.filter((each) => each !== last);
  expect(last, shows(field, 3 * share, ['three-requests']), {}, { others });
}

function findIncreased({ id, contract }: TestedOperation): string | undefined {
  const effects = contract.behavior.effects[id] ?? [];
  return effects.flatMap(({ increases = {} }) => Object.keys(increases))[0];
}

/** Afterwards it is gone. */
async function deleteAndUpdate(api: Api): Promise<void> {
  const { operation } = api;
  const update = findUpdate(operation) ?? operation;
  const resource = await api.create(findKind(operation));
  const [input, change] = [await api.input(operation, resource), await api.input(update, resource)];
  await requireRisingIds(api);
  const [deletion] = await Promise.all([api.send(input), api.call(update, change)]);
  const reader = findReader(operation);
  if (!succeeded(deletion) || reader === undefined) return;
  const after = await api.call(reader, { path: input.path });
  expect(after, returns(['deleted-at-once', operation.id, update.id], '4xx'));
}

/** The update must not reach something else that got the id. Throws NotReached if it could. */
async function requireRisingIds(api: Api): Promise<void> {
  const { operation } = api;
  const gone = await api.gone(findKind(operation));
  const { path } = await api.input(operation, gone);
  const target = fillPath(operation.path, path);
  const { lists, explainReuse } = api.session.cleanup;
  const reason = lists.split(target) === null ? null : explainReuse(target);
  if (reason !== null) throw new NotReached(reason, target);
}

function findUpdate({ path, contract }: TestedOperation): TestedOperation | undefined {
  return contract.operations.find((each) => each.path === path && isUpdate(each));
}

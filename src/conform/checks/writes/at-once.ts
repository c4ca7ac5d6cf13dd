/** Requests that arrive at the same time leave what they would leave one after the other. */

import type { UnknownRecord } from '../../../contract/data.ts';
import type { Api, Exchange, OperationCheck } from '../../api.ts';
import { type Claim, returns, shows } from '../../claims/claim.ts';
import { locateBehavior, type TestedOperation, targetOf } from '../../contract/contract.ts';
import { idFieldAt } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import { fillPath, type InputValues } from '../../http/serialize.ts';
import { listFields, listSentValues, pickRequired } from '../../predict/sent-values.ts';
import { prepareSubject } from '../../predict/states.ts';
import { expectSent, readAgain } from '../../predict/stored.ts';
import { chooseSubject } from '../../predict/subject.ts';
import { NotReached } from '../../reasons.ts';

interface Race {
  readonly appliesTo: (operation: TestedOperation) => boolean;
  readonly run: (context: Api) => Promise<void>;
}

const RACES: readonly Race[] = [
  { appliesTo: (operation) => operation.addsToList, run: createDifferent },
  {
    appliesTo: (operation) =>
      operation.isUpdate && operation.reader !== undefined && listFields(operation).length > 1,
    run: updateFields,
  },
  // Of two deletions, a server may find both successful.
  {
    appliesTo: ({ method, repeats }) => method !== 'DELETE' && repeats?.status !== undefined,
    run: callOnce,
  },
  {
    appliesTo: (operation) =>
      operation.repeats?.safe === false && findIncreased(operation) !== undefined,
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

function sendBoth(api: Api, one: InputValues, other = one): Promise<[Exchange, Exchange]> {
  return Promise.all([api.send(one), api.send(other)]);
}

async function createDifferent(api: Api): Promise<void> {
  const inputs = [await api.usualInput(), await api.usualInput()] as const;
  const [first, second] = await sendBoth(api, ...inputs);
  for (const [exchange, other, input] of [
    [first, second, inputs[0]],
    [second, first, inputs[1]],
  ] as const) {
    if (!expect(exchange, returns(['two-at-once'], '2xx'))) continue;
    for (const field of exchange === second ? listIdFields(api.operation) : []) {
      const { [field]: value } = other.body;
      if (value === undefined) continue;
      expect(exchange, shows(field, value, ['created-at-once'], 'differs'), {}, { before: other });
    }
    if (!exchange.succeeded) continue;
    const again = await readAgain(exchange, input);
    if (again !== null) expectSent(again, input.body, ['created'], api.operation, exchange);
  }
}

/** The fields that tell what is created from others: its id in paths, and any other. */
function listIdFields(operation: TestedOperation): readonly string[] {
  const links = operation.itemLinks.map((link) => targetOf(operation, link));
  const own = links.map(({ contract, path }) => idFieldAt(contract, path));
  return [...new Set(['id', 'iid', ...own])];
}

async function updateFields(api: Api): Promise<void> {
  const { operation } = api;
  const resource = await api.create(operation.kind);
  const reader = operation.reader ?? operation;
  const input = await api.input(operation, resource);
  const before = (await api.call(reader, { path: input.path })).body;
  const [one, other] = listFields(operation)
    .filter(({ name }) => !(name in input.body) && name in before)
    .flatMap((field): UnknownRecord[] => {
      const value = listSentValues(field).find((each) => each !== before[field.name]);
      return value === undefined ? [] : [{ [field.name]: value }];
    });
  if (one === undefined || other === undefined) throw new NotReached('no-two-fields');
  const kept = pickRequired(operation, input.body);
  const send = (change: UnknownRecord) => ({ ...input, body: { ...kept, ...change } });
  const both = await sendBoth(api, send(one), send(other));
  if (!both.every((each) => each.succeeded)) throw new NotReached('update-rejected');
  const after = await api.call(reader, { path: input.path });
  expectSent(after, { ...one, ...other }, ['updated-at-once'], operation);
}

/** Of two, one has nothing left to do. */
async function callOnce(api: Api): Promise<void> {
  const { operation } = api;
  const resource = await chooseSubject(api);
  await prepareSubject(api, resource);
  const [first, second] = await sendBoth(api, await api.input(operation, resource));
  if (!first.succeeded && !second.succeeded) throw new NotReached('both-rejected');
  if (!first.succeeded) return;
  const location = locateBehavior(operation.contract, 'repeats', operation.id);
  const basis = { locations: [location], aspects: ['status'] };
  const claim: Claim = { kind: 'status', when: ['once-at-once'], not: ['2xx'] };
  expect(second, claim, basis, { before: first });
}

/** Each of two adds its share. */
async function addUp(api: Api): Promise<void> {
  const { operation } = api;
  const field = findIncreased(operation) ?? '';
  const resource = await api.create(operation.kind);
  const input = await api.input(operation, resource);
  const read = (exchange: Exchange) => Number(exchange.body[field]);
  const share = read(await api.send(input));
  const [one, other] = await sendBoth(api, input);
  const [last, first] = read(one) > read(other) ? [one, other] : [other, one];
  expect(last, shows(field, 3 * share, ['three-requests']), {}, { before: first });
}

function findIncreased({ effects }: TestedOperation): string | undefined {
  return effects.flatMap(({ increases = {} }) => Object.keys(increases))[0];
}

/** Afterwards it is gone. */
async function deleteAndUpdate(api: Api): Promise<void> {
  const { operation } = api;
  const update = findUpdate(operation) ?? operation;
  const resource = await api.create(operation.kind);
  const [input, change] = [await api.input(operation, resource), await api.input(update, resource)];
  await requireRisingIds(api);
  const [deletion] = await Promise.all([api.send(input), api.call(update, change)]);
  if (!deletion.succeeded || operation.reader === undefined) return;
  const after = await api.call(operation.reader, { path: input.path });
  expect(after, returns(['deleted-at-once', operation.id, update.id], '4xx'));
}

/** The update must not reach something else that got the id. Throws NotReached if it could. */
async function requireRisingIds(api: Api): Promise<void> {
  const { operation } = api;
  const gone = await api.gone(operation.kind);
  const { path } = await api.input(operation, gone);
  const target = fillPath(operation.path, path);
  const { lists, explainReuse } = api.session.ledger;
  const reason = lists.split(target) === null ? null : explainReuse(target);
  if (reason !== null) throw new NotReached(reason, target);
}

function findUpdate({ path, contract }: TestedOperation): TestedOperation | undefined {
  return contract.at('PUT', path);
}

/** Values that must be unique are rejected the second time. */

import type { ConflictObject } from '../../../contract/behavior.ts';
import { asRecord, mapValues, pick, type UnknownRecord } from '../../../contract/data.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api, OperationCheck } from '../../api.ts';
import { confidenceAt } from '../../claims/certainty.ts';
import { returns, type Situation, shows } from '../../claims/claim.ts';
import { findTestedOperation, locateBehavior, targetOf } from '../../contract/contract.ts';
import { isOfAccount } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import type { inputWithin } from '../../fixtures/inputs.ts';
import { isPlainText } from '../../owned/naming.ts';
import { listFields } from '../../predict/sent-values.ts';
import { sendRejected } from '../../predict/stored.ts';
import { chooseSubject } from '../../predict/subject.ts';
import { ifReached, NotReached } from '../../reasons.ts';

export const conflicts: OperationCheck = {
  id: 'conflict',
  rule: 'A value that must be unique is rejected if another resource has it.',
  appliesTo: ({ conflicts: all }) => all.length > 0,
  needs: ['state'],
  run: async (api) => {
    for (const [index, conflict] of api.operation.conflicts.entries()) {
      await checkConflict(api, conflict, index);
    }
  },
};

async function checkConflict(api: Api, conflict: ConflictObject, index: number): Promise<void> {
  const { operation } = api;
  const { fields, ignoreCase, ignoreComment, status, message } = conflict;
  const resource = await chooseSubject(api);
  const createInput = () => api.input(operation, resource, 'required', fields);
  const taken = await takeValues(api, conflict, createInput);
  const variants = [
    taken,
    ...(ignoreCase ? [mapValues(taken, changeCase)] : []),
    ...(ignoreComment ? [mapValues(taken, (value) => `${String(value)}-again`)] : []),
    ...(await takeElsewhere(api, conflict)),
  ];
  const location = locateBehavior(operation.contract, 'conflicts', operation.id, index);
  for (const values of variants) {
    const usual = await createInput();
    // What is sent beside it must not be stored either.
    const beside = listFields(operation).find(isPlainText)?.name;
    const also = operation.isUpdate && beside ? { [beside]: api.uniqueName() } : {};
    const input = { ...usual, body: { ...usual.body, ...also, ...values } };
    const suffix = values === taken ? '' : ', in another form or by another operation,';
    const when: Situation = ['taken-value', fields];
    const exchange = await sendRejected(api, input);
    const { status: seen } = exchange;
    const confidence = confidenceAt([location], seen < 300 ? ['condition'] : ['status']);
    const claim = { ...returns(when, status), with: [suffix] };
    if (!expect(exchange, claim, { confidence }) || seen >= 500) continue;
    // Servers have texts of their own.
    for (const name of Object.keys(asRecord(message))) {
      const about = shows(['message', name], undefined, when, 'present');
      expect(exchange, { ...about, with: [suffix] }, { locations: [location], aspects: ['body'] });
    }
  }
  if (!operation.isUpdate && index === 0) await expectFreed(api, createInput, location);
}

/** What has been deleted takes no value any more. */
async function expectFreed(
  api: Api,
  createInput: () => ReturnType<typeof inputWithin>,
  location: ReturnType<typeof locateBehavior>,
): Promise<void> {
  const targets = api.operation.itemLinks.map((link) => targetOf(api, link));
  const remove = targets.find(({ method }) => method === 'DELETE');
  const input = await createInput();
  const first = await api.send(input);
  if (remove === undefined || !first.succeeded) return;
  const last = listVariables(remove.path).at(-1) ?? '';
  const { [last]: sent = asRecord(first.json).id } = input.body;
  const path = { ...input.path, [last]: sent };
  if (!(await api.call(remove, { path })).succeeded) return;
  const again = await api.send(input);
  const confidence = confidenceAt([location], ['condition']);
  expect(again, returns(['freed-value', remove.id], '2xx'), { confidence });
}

/** Creates what has the values, and returns those that are sent in the body. */
async function takeValues(
  api: Api,
  { fields, within }: ConflictObject,
  createInput: () => ReturnType<typeof inputWithin>,
): Promise<UnknownRecord> {
  const { operation } = api;
  const input = operation.isUpdate ? null : await createInput();
  if (input !== null) {
    // Within the whole service, another user may have it.
    const isOfUser = isOfAccount(operation.path) || operation.path.startsWith('/users/');
    const isOfOther = within === 'service' && isOfUser;
    if (isOfOther) api.needs('reader');
    const path = isOfOther ? { id: (await api.get('outsider')).path.id } : input.path;
    const caller = isOfOther && isOfAccount(operation.path) ? 'outsider' : undefined;
    if (!(await api.send({ ...input, path }, { caller })).succeeded) {
      throw new NotReached('first-rejected');
    }
  }
  const source = input?.body ?? asRecord((await api.create(operation.kind)).body);
  return pick(source, (name) => fields.includes(name));
}

/** What takes a value that must be unique in the whole service. */
const TAKERS: Readonly<Record<string, readonly string[]>> = {
  email: ['createUser', 'createCurrentUserEmail'],
  key: ['createCurrentUserSshKey'],
};

/** Values that another kind of resource has: the address of an account is no other's further one. */
async function takeElsewhere(
  api: Api,
  { fields, within }: ConflictObject,
): Promise<readonly UnknownRecord[]> {
  const isTaken = within === 'service' && api.operation.method === 'POST';
  const others = isTaken ? fields.flatMap((name) => TAKERS[name] ?? []) : [];
  const taken: UnknownRecord[] = [];
  for (const id of others.filter((each) => each !== api.operation.id)) {
    const other = findTestedOperation(api.contract, id);
    const input = await api.on(other).usualInput();
    const exchange = await ifReached(() => api.call(other, input));
    if (exchange === undefined || !exchange.succeeded) continue;
    taken.push(pick(input.body, (name) => fields.includes(name)));
  }
  return taken;
}

/** All but the name of the run, by which the cleanup finds what should not have been created. */
function changeCase(value: unknown): unknown {
  return String(value).replace(/(?<=^conform-\w+-).*/, (rest) => rest.toUpperCase());
}

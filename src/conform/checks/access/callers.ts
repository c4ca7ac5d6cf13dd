/** What belongs to one caller is not another's: states, keys, addresses, and what lists show. */

import { asRecord } from '../../../contract/data.ts';
import type { Api, Exchange, OperationCheck } from '../../api.ts';
import { type Claim, listClaim, returns, type Situation } from '../../claims/claim.ts';
import { type TestedOperation, wholePage } from '../../contract/contract.ts';
import {
  findIdField,
  identify,
  isOfAccount,
  itemKindOf,
  NUMBERED,
} from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import type { CallerKind } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
import { ACTORS } from '../../predict/callers.ts';
import { showsEventsOfUser } from '../../predict/lists.ts';
import { listTransitionCases, takeSnapshot } from '../../predict/states.ts';
import { createPairOfNumber } from '../../predict/write-target.ts';
import { ifReached, NotReached } from '../../reasons.ts';
import { requirePlace } from './access.ts';

export const ownState: OperationCheck = {
  id: 'own-state',
  rule: 'What is in effect for one caller, such as a star, is not in effect for another.',
  appliesTo: ({ repeats }) => repeats?.status === 304,
  needs: ['state', 'outsider'],
  run: async (api) => {
    const { operation } = api;
    const inPublic = api.inProject('public');
    const resource = await inPublic.create(operation.kind);
    const input = await inPublic.input(operation, resource);
    const call = (target: TestedOperation, caller: CallerKind) =>
      api.call(target, input, { caller });
    const expectEffect = async (
      target: TestedOperation,
      caller: CallerKind,
      isNew: boolean,
      before: Exchange,
    ) => {
      const exchange = await call(target, caller);
      const when: Situation = [isNew ? 'effect-for-other' : 'effect-for-same', target.id];
      expect(exchange, { kind: 'status', when, not: [isNew ? 304 : '2xx'] }, {}, { before });
      return exchange;
    };
    const inverse = findInverse(operation);
    if (inverse !== undefined) {
      await call(inverse, 'user');
      await call(inverse, 'outsider');
    }
    await ifReached(() => expectOwnOfSameNumber(inPublic));
    const first = await call(operation, 'user');
    await expectHidden(api, resource);
    const second = await expectEffect(operation, 'outsider', true, first);
    if (inverse === undefined) return;
    const ended = await expectEffect(inverse, 'user', true, second);
    await expectEffect(operation, 'outsider', false, ended);
  },
};

/** What is in effect for an issue is not in effect for the merge request of the same number, and the reverse. */
async function expectOwnOfSameNumber(api: Api) {
  const { operation } = api;
  const kind = operation.kind;
  const otherKind = NUMBERED.find((each) => each !== kind);
  const id = operation.id.replace(/Issue|MergeRequest/, (noun) =>
    noun === 'Issue' ? 'MergeRequest' : 'Issue',
  );
  const sameOfOther = operation.contract.byId.get(id);
  if (otherKind === undefined || !NUMBERED.includes(kind) || sameOfOther === undefined) return;
  const [subject, other] = await createPairOfNumber(api, kind, otherKind);
  if (subject === undefined || other === undefined) return;
  const call = async (target: TestedOperation, { path }: Resource) =>
    api.call(target, await api.input(target, { path }));
  for (const [target, resource] of [
    [operation, subject],
    [sameOfOther, other],
  ] as const) {
    const inverse = findInverse(target);
    if (inverse !== undefined) await call(inverse, resource);
  }
  const before = await call(operation, subject);
  if (!before.succeeded) return;
  const exchange = await call(sameOfOther, other);
  const when: Situation = ['effect-for-twin', sameOfOther.id];
  expect(exchange, { kind: 'status', when, not: [304] }, {}, { before });
}

/** What is in effect for the usual caller does not show to another. */
async function expectHidden(api: Api, resource: Resource): Promise<void> {
  const { operation } = api;
  const own = listTransitionCases(operation.contract).find(
    ({ operation: { id }, transition: { status = 200 } }) =>
      id === operation.id && (status ?? 200) < 300,
  );
  if (own === undefined) return;
  const shown = await takeSnapshot({ ...api, machine: own.machine }, resource, 'outsider');
  const isInitial = own.transition.to === false || String(own.transition.to).startsWith('not_');
  if (shown === null || isInitial || shown.state !== own.transition.to) return;
  const when: Situation = ['state-of-other', operation.id];
  const state = { machine: own.machine.name, state: own.transition.to };
  const claim: Claim = { kind: 'state', relation: 'differs', when, ...state };
  expect(shown.exchange, claim, {}, { seen: shown.state });
}

/** The operations that undo each other. */
const INVERSES = [
  ['starProject', 'unstarProject'],
  ['subscribeToIssue', 'unsubscribeFromIssue'],
  ['subscribeToMergeRequest', 'unsubscribeFromMergeRequest'],
] as const;

function findInverse({ id, contract }: TestedOperation): TestedOperation | undefined {
  const pair = INVERSES.find((each) => (each as readonly string[]).includes(id));
  return contract.byId.get(pair?.find((each) => each !== id) ?? '');
}

export const ownData: OperationCheck = {
  id: 'own-data',
  rule: "Callers neither see nor delete what belongs to another caller's account.",
  appliesTo: ({ path, method, role, list }) =>
    (isOfAccount(path) && method !== 'POST' && role.isAnyUser) || list.returns?.equals === 'caller',
  needs: ['state', 'outsider'],
  lists: 'compares',
  run: async (api) => {
    const { operation } = api;
    const input = await api.usualInput();
    if (operation.isList) {
      await api.inProject('public').create(itemKindOf(operation));
      const own = (await api.send(input)).items;
      const field = findIdField(own[0]) ?? 'id';
      const mine = own.map((item) => item[field]);
      const others = await api.send(input, { caller: 'outsider' });
      const shared = others.items.filter((item) => mine.includes(item[field]));
      if (mine.length === 0) throw new NotReached('no-lists');
      const [first] = shared;
      if (first !== undefined) {
        const claim = listClaim('lacks', { [field]: first[field] }, ['another-user']);
        expect(others, claim, {}, { seen: shared });
      }
      await expectOwnWithSearch(api);
      return;
    }
    const exchange = await api.send(input, { caller: 'outsider' });
    if (operation.method === 'GET') {
      expect(exchange, returns(['another-user'], 404));
    } else {
      const reader = operation.reader ?? operation;
      const left = await api.call(reader, { path: input.path });
      expect(left, { kind: 'status', when: ['left-after', operation.id], statuses: ['2xx'] });
    }
  },
};

/** A search finds nothing of others in a list that is of the caller only. */
async function expectOwnWithSearch(api: Api): Promise<void> {
  if (api.operation.id !== 'listIssues') return;
  const inPublic = api.inProject('public');
  const input = await inPublic.input('createIssue', await inPublic.get('project'));
  const created = await api.call('createIssue', input, { caller: 'outsider' });
  if (!created.succeeded) return;
  const query = { ...wholePage(api.operation), search: input.body.title };
  const found = await api.send({ query });
  const item = identify(created.json);
  if (found.succeeded) expect(found, listClaim('lacks', item, ['of-other-caller']));
}

/** Those who see projects of others in lists, or do not. */
const READERS = ACTORS.filter(({ caller }) => caller === 'anonymous' || caller === 'outsider');

/** What finds a project by its name, in the lists that may show any project. */
const SEARCHES: Readonly<Record<string, (name: unknown) => Partial<InputValues>>> = {
  listProjects: (search) => ({ query: { search, ...wholePage({ paginated: true }) } }),
  searchProjects: (query) => ({ path: { query } }),
};

export const hidden: OperationCheck = {
  id: 'hidden',
  rule: 'Lists show public projects and what is in them to everybody, and others only to those who can see them.',
  appliesTo: (operation) => operation.id in SEARCHES || showsEventsOfUser(operation),
  needs: ['projects'],
  lists: 'compares',
  run: async (api) => {
    const { operation } = api;
    if (showsEventsOfUser(operation)) {
      api.needs('outsider');
      const inPrivate = api.inProject('private');
      await requirePlace(inPrivate, 'outsider');
      const { path } = await inPrivate.create('issue');
      const own = { id: (await api.currentUser()).id };
      const exchange = await api.list(operation, own, {}, { caller: 'outsider' });
      expect(exchange, listClaim('lacks', { project_id: path.id }, ['of-private-project']));
      return;
    }
    for (const { caller, place, standing } of READERS) {
      const isListed = standing !== 'none';
      if (caller === 'outsider') api.needs(caller);
      const { path, body } = await api.inProject(place).get('project');
      const { name } = asRecord(body);
      const exchange = await api.send(SEARCHES[operation.id]?.(name), { caller });
      const isRead = expect(exchange, returns(['list-for-everybody'], '2xx'));
      if (!isRead || !exchange.succeeded) continue;
      const who = caller === 'anonymous' ? 'without a token' : 'for a user who is no member';
      const when: Situation = ['project-of', place, who];
      const claim = listClaim(isListed ? 'contains' : 'lacks', { id: path.id }, when);
      // What a search matches may be assumed, who sees a project is not.
      const basis = { aspects: isListed ? ['condition'] : [] };
      expect(exchange, { ...claim, with: [name] }, basis);
    }
  },
};

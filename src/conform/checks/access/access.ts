/** Who may call, and send a field: everybody in the table of callers is held against what an operation needs. */

import { asRecord, isRecord, type UnknownRecord } from '../../../contract/data.ts';
import type { ValueSchema } from '../../../contract/operation.ts';
import type { Api, Exchange, OperationCheck } from '../../api.ts';
import { returns, type Situation, shows } from '../../claims/claim.ts';
import { listLostFields, shownAs } from '../../claims/compare.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { locateInput, locateRule } from '../../contract/locations.ts';
import { projectAt, showsMember } from '../../contract/projects.ts';
import {
  describeKind,
  findKindAt,
  NUMBERED,
  OF_OWN_PROJECT,
  referenceOf,
  USER,
} from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { createLimitedUser } from '../../fixtures/actors.ts';
import { createResource } from '../../fixtures/create.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { sampleValue } from '../../fixtures/values.ts';
import type { CallerKind } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
import {
  ACTORS,
  type Actor,
  expectSameRead,
  isAtLeast,
  predictOutcome,
  type Reads,
  tryCaller,
} from '../../predict/callers.ts';
import { movesSubject } from '../../predict/states.ts';
import { expectSent, readAgain } from '../../predict/stored.ts';
import { ifReached, NotReached, orReason } from '../../reasons.ts';

export const projectAccess: OperationCheck = {
  id: 'access',
  rule: 'In projects of every visibility, only callers with the role that an operation needs may call it.',
  appliesTo: (operation) => operation.isInProject,
  needs: ['projects'],
  run: async (api) => {
    let reason: NotReached | null = null;
    let count = 0;
    const reads: Reads = new Map();
    for (const actor of ACTORS) {
      const isTried = await orReason(() => tryActor(api, actor, reads));
      if (isTried instanceof NotReached) reason ??= isTried;
      else count += Number(isTried);
    }
    if (reason !== null && count === 0) throw reason;
  },
};

/** Returns whether there was something to try. */
async function tryActor(api: Api, actor: Actor, reads: Reads): Promise<boolean> {
  const { caller, place, standing, what } = actor;
  const outcome = predictOutcome(api.operation, actor);
  const isAllowed = outcome === 'allowed';
  // What the owner may do, and a missing token, are tried by other checks.
  if (outcome === 'no-token' || (isAllowed && standing === 'owns')) return false;
  if (caller === 'user' && api.session.userIsAdmin) return false;
  if (caller === 'admin' || caller === 'outsider') api.needs(caller);
  const own = api.inProject(place);
  // Jobs and the like exist in another project only.
  const isElsewhere = !OF_OWN_PROJECT.has(api.operation.kind);
  if (isElsewhere && standing !== 'none' && (isAllowed || standing === 'shares')) return false;
  await requirePlace(own, caller);
  const input = await createInput(own, actor, isAllowed);
  const { path } = await own.get('project');
  const moved =
    isElsewhere && standing === 'none'
      ? { ...input.path, id: path.id, ...(await findSubject(own)) }
      : input.path;
  const when: Situation = ['actor', what, place === 'internal' ? 'an internal' : `a ${place}`];
  const readBy = own.fixtures.session.usualCaller;
  const sent = { ...input, path: moved };
  const before = isAllowed ? await readSubject(api, sent) : null;
  const exchange = await tryCaller(api, sent, outcome, when, { caller, readBy });
  if (isAllowed && exchange !== null) {
    expectSameRead(reads, actor, exchange, sent);
    expectSent(exchange, input.body);
    await expectOfCaller(api, exchange, input);
    if (before !== null) await expectLeft(api, before, exchange, sent);
  }
  return true;
}

/** Throws NotReached where a project that stands in for one of its own is seen by others, or by fewer. */
export async function requirePlace(
  { session, place, get, call }: Api,
  caller: CallerKind,
): Promise<void> {
  const { named, ledger } = session;
  const { path, body } = await get('project');
  const isNamed = named.projects.some((each) => each === path.id);
  const isExisting = ledger.existing.has(projectAt(path.id));
  // What was created may show less.
  const usual = isNamed || isExisting ? undefined : place;
  const { visibility = usual } = isNamed ? named : asRecord(body);
  if (place !== 'shared' && visibility !== place) throw new NotReached('other-visibility', place);
  if (isNamed || !isExisting || caller !== 'outsider') return;
  if (showsMember(await call('getProject', { path }, { caller })))
    throw new NotReached('is-member');
}

/** What exists in a place, of what a path is about; without any, nothing of that number is found anyway. */
async function findSubject(api: Api): Promise<Resource['path']> {
  const [own = ''] = /^.*\}/.exec(api.operation.path) ?? [];
  const kind = findKindAt(api.contract, own);
  if (!OF_OWN_PROJECT.has(kind)) return {};
  return (await ifReached(() => api.get(kind)))?.path ?? {};
}

/** Reads what a request will change; `null` if it only reads or adds. */
async function readSubject(api: Api, { path }: InputValues): Promise<Exchange | null> {
  const { operation } = api;
  const { method, path: template, contract } = operation;
  if (method === 'GET' || method === 'DELETE' || operation.addsToList) return null;
  const [own = ''] = /^.*\}/.exec(template) ?? [];
  const reader = contract.at('GET', own);
  if (reader === undefined || reader.kind !== operation.kind) return null;
  const before = await readAsAdmin(api, reader, path);
  return before.succeeded ? before : null;
}

/** An administrator sees everything; where there is none, the usual caller reads. */
function readAsAdmin(api: Api, reader: TestedOperation, path: UnknownRecord) {
  const caller = api.has('admin') ? 'admin' : undefined;
  return api.call(reader, { path }, { caller });
}

/** Whoever changes something, it belongs to whom it belonged before: its author, owner, creator and assignees. */
async function expectLeft(
  api: Api,
  before: Exchange,
  write: Exchange,
  { path, body: sent }: InputValues,
): Promise<void> {
  const { operation } = api;
  if (!write.succeeded) return;
  const was = before.body;
  const shown = listSetBy(operation, sent);
  const isPerson = (name: string) =>
    [was[name]].flat().some((each) => isRecord(each) && 'username' in each) ||
    referenceOf(operation.contract, name) === USER;
  const people = Object.keys(was).filter((name) => isPerson(name) && !shown.has(name));
  if (people.length === 0) return;
  const again = movesSubject(operation) ? write : await readAsAdmin(api, before.operation, path);
  const when: Situation = ['after-write', operation.id, write.status];
  expectSame(again, when, { before, skips: (field) => !people.includes(field) });
}

/** The fields that a request sets, by what is sent or by the effects of its operation. */
function listSetBy(operation: TestedOperation, sent: UnknownRecord): ReadonlySet<string> {
  const fields = operation.sentFields.flatMap((each) => (each.field in sent ? shownAs(each) : []));
  const set = operation.effects.flatMap(({ sets = {} }) => Object.keys(sets));
  return new Set([...fields, ...set].map((name) => name.split('.')[0] ?? ''));
}

/** What an operation sets to who calls it, such as the author, is not the owner of the project. */
async function expectOfCaller(api: Api, exchange: Exchange, input: InputValues): Promise<void> {
  if (!exchange.succeeded) return;
  for (const { sets = {}, when } of api.operation.effects) {
    for (const [field, value] of Object.entries(sets)) {
      if (when !== undefined || !isRecord(value)) continue;
      if (typeof value.caller !== 'string') continue;
      const own = await api.call('getCurrentUser', {}, { caller: exchange.caller });
      const expected = own.body[value.caller];
      if (!own.succeeded || expected === undefined) continue;
      for (const shown of [exchange, await readAgain(exchange, input)]) {
        const claim = shows(field.split('.'), expected, ['effect', api.operation.id], 'shows');
        if (shown?.succeeded) expect(shown, claim);
      }
    }
  }
}

/** About what the caller has created, for a member: being the author is no permission. */
async function createInput(
  api: Api,
  { caller, standing }: Actor,
  isAllowed: boolean,
): Promise<InputValues> {
  const { fixtures, operation } = api;
  if (caller === 'user' && NUMBERED.includes(operation.kind)) {
    return api.input(operation, await createResource(fixtures, operation.kind, {}, { caller }));
  }
  const extent =
    standing === 'administers' && guardedFields(operation).length > 0 ? 'all' : 'required';
  return isAllowed ? api.disposableInput(extent) : api.usualInput(extent);
}

export const adminOnly: OperationCheck = {
  id: 'admin-only',
  rule: "An administrator's operation is rejected for all other callers, also about their own account.",
  appliesTo: (operation) => operation.role.isAdministrator && !operation.isInProject,
  needs: ['state'],
  run: async (api) => {
    const { fixtures, operation } = api;
    const isOutsider = api.has('outsider');
    if (api.session.userIsAdmin || operation.method !== 'GET') api.needs('outsider');
    const input = await api.usualInput(operation.isUpdate ? 'all' : 'required');
    const caller = isOutsider ? 'outsider' : 'user';
    await tryCaller(api, input, 'denied', ['no-administrator'], { caller });
    const kind = operation.kind;
    if (!isOutsider || describeKind(api.contract, kind).owner !== 'user') return;
    const self = await createLimitedUser(fixtures);
    const get: typeof fixtures.get = async (each) => (each === 'user' ? self : api.get(each));
    const mine = kind === 'user' ? self : await createResource({ ...fixtures, get }, kind);
    const own = await api.input(operation, mine);
    await tryCaller(api, own, 'denied', ['own-account'], { caller: 'limited' });
  },
};

export const accessToFields: OperationCheck = {
  id: 'field-access',
  rule: 'A caller without the role that a field needs is rejected if it is sent.',
  appliesTo: (operation) => guardedFields(operation).length > 0,
  needs: ['state', 'outsider'],
  run: async (api) => {
    const { operation } = api;
    for (const field of guardedFields(operation)) {
      for (const actor of ACTORS) {
        const { caller, place, standing, what } = actor;
        const isAllowed = predictOutcome(operation, actor) === 'allowed';
        const mayField = isAtLeast(standing, field.access ?? '');
        // The owner sends it in other checks.
        if (!isAllowed || (mayField && standing !== 'administers')) continue;
        if (!api.has(caller) || (caller === 'user' && api.session.userIsAdmin)) continue;
        const inPlace = api.inProject(place);
        await requirePlace(inPlace, caller);
        const input = await createInput(inPlace, actor, true);
        const body = { ...input.body, [field.name]: sampleValue(operation, field.name) };
        const exchange = await api.send({ ...input, body }, { caller });
        if (mayField) {
          const locations = locateInput(operation, 'body', field);
          const claim = returns(['field-of-caller', field.name, what], '2xx');
          if (expect(exchange, claim, { locations, aspects: ['access'] })) {
            expectSent(exchange, { [field.name]: body[field.name] });
          }
          continue;
        }
        // To ignore it is assumed to be wrong; to set it is documented to be.
        const isIgnored =
          exchange.status < 300 &&
          listLostFields(operation, body, exchange.json).includes(field.name);
        const ignored = [locateRule(api.contract, 'condition')];
        const own = locateInput(operation, 'body', field);
        const locations = isIgnored ? [...own, ...ignored] : own;
        const aspects = isIgnored ? ['access', 'condition'] : [];
        const claim = returns(['field-of-caller', field.name, what], 403);
        expect(exchange, claim, { locations, aspects });
      }
    }
  },
};

function guardedFields({ role, body }: TestedOperation): readonly ValueSchema[] {
  // Who may not call the operation at all is rejected by another check.
  const fields = role.isAdministrator ? [] : (body?.fields ?? []);
  return fields.filter((field) => field.access !== undefined);
}

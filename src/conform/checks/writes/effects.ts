/** Calls operations, and compares what they change with the effects that the contract states. */

import type { EffectObject } from '../../../contract/behavior.ts';
import { asRecord, isRecord, mapValues, type UnknownRecord } from '../../../contract/data.ts';
import { listMarks } from '../../../contract/unspecified.ts';
import type { Api, Exchange, SequenceCheck } from '../../api.ts';
import {
  type Claim,
  listClaim,
  returns,
  type Situation,
  shows,
  showsMore,
} from '../../claims/claim.ts';
import {
  findTestedOperation,
  locateBehavior,
  type TestedContract,
  type TestedOperation,
} from '../../contract/contract.ts';
import { findIdField, findOperationOf } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import type { CallerKind } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
import { isAnother } from '../../owned/naming.ts';
import {
  ANY,
  evaluatePath,
  expectFields,
  hasValues,
  isSameValue,
  readField,
  resolveValue,
  type ValueSources,
} from '../../predict/effect-values.ts';
import { findPage } from '../../predict/lists.ts';
import { movesItself } from '../../predict/states.ts';
import { expectAccepted, readAgain } from '../../predict/stored.ts';
import { callOnSomeJob, callOnSubject } from '../../predict/subject.ts';
import { NotReached, orReason } from '../../reasons.ts';
import { indexKey } from '../../results/coverage.ts';

/** An effect: of fields of the subject, of what a later request returns, or of a list. */
interface Effect extends EffectObject {
  readonly index: number;
}

/** The effects of an operation that show together, since the same fields are sent for them. */
interface EffectCase {
  readonly operation: TestedOperation;
  readonly when: UnknownRecord;
  readonly effects: readonly Effect[];
}

function listEffectCases(contract: TestedContract): readonly EffectCase[] {
  // What removes a branch comes last, because other checks need the branch.
  const isLast = ({ effects }: EffectCase) =>
    Number(effects.some(({ then }) => then?.operation === 'getBranch' && removes({ then })));
  return Object.entries(contract.behavior.effects)
    .flatMap(([id, all]) => {
      const operation = findTestedOperation(contract, id);
      const shown = all
        .map((effect, index): Effect => ({ ...effect, index }))
        .filter(({ observable }) => observable !== false);
      const keyOf = ({ when = {} }: EffectObject) => JSON.stringify(when);
      return [...new Set(shown.map(keyOf))].map((key) => {
        const effects = shown.filter((each) => keyOf(each) === key);
        return { operation, when: effects[0]?.when ?? {}, effects };
      });
    })
    .toSorted((a, b) => isLast(a) - isLast(b));
}

export const effects: SequenceCheck = {
  id: 'effect',
  rule: 'An operation has the effects that the contract states.',
  needs: ['labels'],
  lists: 'compares',
  usesUp: 'any',
  listCases: (contract) =>
    listEffectCases(contract).map((tested) => ({
      operation: tested.operation,
      changes: true,
      seenBy: tested.effects.flatMap(
        ({ then, lists }) => contract.byId.get(then?.operation ?? lists?.operation ?? '') ?? [],
      ),
      run: async (api) => {
        const run = { ...api, ...tested, seen: new Set<Effect>(), reasons: [] };
        for (const sent of [...tested.effects.flatMap(listDurations), {}]) {
          await checkEffects({ ...run, sent });
        }
        const [reason] = run.reasons;
        if (reason !== undefined && run.seen.size === 0) throw reason;
      },
    })),
};

interface EffectRun extends EffectCase, Api {
  readonly operation: TestedOperation;
  /** Values that are sent instead of the usual ones. */
  readonly sent: UnknownRecord;
  /** Effects that have shown, and why others have not. */
  readonly seen: Set<Effect>;
  readonly reasons: NotReached[];
}

/** Forms of a duration, beside the usual one of hours and minutes. */
const DURATIONS = ['45m', '3h'];

/** What is sent for an effect that shows a duration in seconds. */
function listDurations({ sets, increases }: EffectObject): readonly UnknownRecord[] {
  const fields = Object.values({ ...sets, ...increases }).flatMap((value) =>
    isRecord(value) && value.as === 'seconds' ? [String(value.sent)] : [],
  );
  return fields.flatMap((name) => DURATIONS.map((duration) => ({ [name]: duration })));
}

/** Does what shows effects; resolves to `undefined`, and notes the reason, if they do not show. */
async function tryFor<T>(
  { operation, session, reasons }: EffectRun,
  tried: readonly Effect[],
  work: () => Promise<T>,
): Promise<T | undefined> {
  const done = await orReason(work);
  if (!(done instanceof NotReached)) return done;
  reasons.push(done);
  for (const { index } of tried) {
    const key = indexKey(operation.id, index);
    session.coverage.addReason({ kind: 'effects', key }, done.reason);
  }
  return undefined;
}

/** An effect of a request that was sent. */
interface EffectCall extends EffectRun {
  readonly effect: Effect;
  readonly exchange: Exchange;
  readonly sources: ValueSources;
  /** What the effect changes, as it was before. */
  readonly was: Exchange | null;
}

/** Reads what the effects of a request change, sends it, and compares what they have changed. */
async function checkEffects(run: EffectRun): Promise<void> {
  const { operation, session } = run;
  const sent = await tryFor(run, run.effects, () => callWithEffects(run));
  if (sent === undefined) return;
  const { input, exchange, before } = sent;
  const account = asRecord(await run.currentUser());
  const body = exchange.body;
  for (const [effect, was] of before) {
    await tryFor(run, [effect], async () => {
      const isOther = ([name, value]: [string, unknown]) => body[name] !== value;
      if (!exchange.succeeded || Object.entries(effect.where ?? {}).some(isOther)) {
        throw new NotReached('other-response');
      }
      const sources = { input, body, before: was?.body ?? {}, account };
      const call: EffectCall = { ...run, effect, exchange, sources, was };
      await (effect.lists ? checkListed(call) : effect.then ? checkThen(call) : checkShown(call));
      run.seen.add(effect);
      session.coverage.add({ kind: 'effects', key: indexKey(operation.id, effect.index) });
    });
  }
}

/** Sends the request; returns what each effect changes as it was before. */
async function callWithEffects(run: EffectRun) {
  const { operation, effects: all, when, sent } = run;
  const read = async (input: InputValues) => {
    await prepare(run, input);
    const before = new Map<Effect, Exchange | null>();
    for (const effect of all) {
      const was = await tryFor(run, [effect], () => readBefore(run, effect, input));
      if (was !== undefined) before.set(effect, was);
    }
    if (before.size === 0) throw run.reasons.at(-1) ?? new NotReached('like-before');
    return before;
  };
  const call = await (operation.kind === 'job'
    ? callOnSomeJob(run, read, all.some(removes) || undefined)
    : callOnSubject(run, { ...when, ...sent }, read));
  for (const [name, value] of Object.entries(sent)) {
    expectAccepted(call.exchange, ['valid-request', `\`${name}\` ${String(value)}`]);
  }
  return call;
}

/** Gives a subject what the effects would not show without. */
async function prepare(run: EffectRun, input: InputValues): Promise<void> {
  const values = run.effects.flatMap(({ sets, increases }) =>
    Object.values({ ...sets, ...increases }),
  );
  // What is added to zero might as well be set.
  if (values.some((value) => isRecord(value) && value.sent === 'duration')) {
    await run.send({ ...input, body: { ...input.body, duration: '2h' } });
  }
  const kind = nounOf(run.operation);
  const setters: Readonly<Record<string, string>> = {
    time_estimate: `set${kind}TimeEstimate`,
    total_time_spent: `add${kind}SpentTime`,
    labels: `update${kind}`,
  };
  // What is to be the same or `null` afterwards has a value that shows a difference.
  const fields = run.effects.flatMap(({ keeps = [], clears = [] }) => [...keeps, ...clears]);
  for (const field of new Set(fields)) {
    const { [field]: setter } = setters;
    if (setter === undefined) continue;
    await run.call(setter, await run.input(setter, { path: input.path }, 'required', [field]));
  }
  // What goes with a project is listed before.
  if (run.operation.id === 'deleteProject') {
    await run.call('createIssue', await run.input('createIssue', input));
  }
  // What is canceled has the time it finished, which the job of an earlier check may not have.
  if (run.operation.id === 'retryJob') {
    const job = await readSubject(run, input);
    if (job !== null && job.body.finished_at === null) await run.call('cancelJob', input);
  }
}

const nounOf = ({ path }: TestedOperation) =>
  path.includes('/issues/') ? 'Issue' : 'MergeRequest';

/**
 * Reads what an effect changes; `null` if nothing shows it yet. Throws NotReached if it already is as it will
 * be afterwards.
 */
async function readBefore(
  run: EffectRun,
  effect: Effect,
  input: InputValues,
): Promise<Exchange | null> {
  const { then, lists } = effect;
  const sources = { input, body: {}, before: {}, account: {} };
  if (lists?.contains === true) return null;
  if (then === undefined) {
    const before = await readSubject(run, input);
    if (lists === undefined) return before;
    const found = await findListed(run, effect, { ...sources, before: before?.body ?? {} });
    if (found?.isListed !== true) throw new NotReached('long-list');
    return before;
  }
  if (!removes(effect) && (then.increases ?? then.decreases) === undefined) return null;
  const later = findTestedOperation(run.contract, then.operation);
  const path = evaluatePath(later, then.path, sources);
  // Only the response says what it is.
  if (Object.values(path).includes(undefined)) return null;
  const shown = await run.call(later, { path }, { caller: callerOf(run.operation) });
  const isThere = (name: string) => (readField(shown.body, name) ?? null) !== null;
  if (removes(effect) && !(shown.succeeded && listCleared(effect).every(isThere))) {
    throw new NotReached(run.operation.kind === 'job' ? 'no-erasable-job' : 'like-before');
  }
  return shown;
}

/** Whether a later request does not find something any more, or shows it without a value. */
function removes(effect: Pick<EffectObject, 'then'>): boolean {
  return (effect.then?.status ?? 200) >= 400 || listCleared(effect).length > 0;
}

/** The fields that a later request shows without a value. */
function listCleared({ then }: Pick<EffectObject, 'then'>): readonly string[] {
  return Object.entries(then?.sets ?? {}).flatMap(([name, value]) => (value === null ? name : []));
}

function callerOf({ role }: TestedOperation): CallerKind | undefined {
  return role.isAdministrator ? 'admin' : undefined;
}

/** Reads the resource that an operation is about, or its times; `null` if no operation shows it. */
async function readSubject(run: EffectRun, { path }: InputValues): Promise<Exchange | null> {
  const { operation, contract } = run;
  const reader = /time|spent/.test(operation.path)
    ? `get${nounOf(operation)}TimeStats`
    : findOperationOf(contract, operation.kind, 'read');
  return reader === undefined ? null : run.call(reader, { path });
}

/** The response to the request and a later read show what an effect has made of the subject. */
async function checkShown(call: EffectCall): Promise<void> {
  const { effect, exchange, sources } = call;
  const { input, before } = sources;
  const read = (await readAgain(exchange, input)) ?? (await readSubject(call, input));
  const shown = read === null ? [exchange] : [exchange, read];
  const isShown = shown.map((each) => checkFields(call, effect, each));
  if (!isShown.includes(true)) throw new NotReached('not-shown');
  const couldFail = ([field, value]: readonly [string, unknown]) =>
    effect.keeps === undefined ? !isSameValue(readField(before, field), value) : Boolean(value);
  if (!call.operation.addsToList && !expectFields(effect, sources).some(couldFail)) {
    throw new NotReached('like-before');
  }
  const isUsual = exchange.caller === 'user' && Object.keys(call.sent).length === 0;
  if (effect.increases === undefined || read === null || !isUsual || !call.has('admin')) return;
  // What one caller adds counts beside what another has added.
  const again = await call.send(input, { caller: 'admin' });
  const after = again.succeeded ? await readSubject(call, input) : null;
  if (after === null || !after.succeeded) return;
  const beside = { ...call, was: read, sources: { ...sources, before: read.body } };
  checkFields(beside, { increases: effect.increases }, after);
}

/** Compares the fields of a response with what is stated of them; returns whether it has any of them. */
function checkFields(
  call: EffectCall,
  stated: Parameters<typeof expectFields>[0],
  exchange: Exchange,
): boolean {
  const { sources, was } = call;
  const expected = expectFields(stated, sources);
  const counted = { ...stated.increases, ...stated.decreases };
  const when: Situation = ['effect', call.operation.id];
  for (const [field, value] of expected) {
    // What counts too little before shows nothing afterwards: no number is below zero.
    if (field in counted && Number(value) < 0) throw new NotReached('counts-nothing', field);
    // A namespace is sent as its id or its path.
    if (readField(exchange.body, field.replace(/\.id$/, '.path')) === value) continue;
    const [relation, wanted] =
      value === ANY ? (['not-null', true] as const) : (['shows', value] as const);
    const claim =
      field in counted && was !== null
        ? showsMore([field], Number(value) - Number(sources.before[field]), when)
        : shows(field.split('.'), wanted, when, relation);
    expectEffect(call, exchange, claim);
  }
  return expected.some(([field]) => readField(exchange.body, field) !== undefined);
}

/** A later request returns what an effect says. */
async function checkThen(call: EffectCall): Promise<void> {
  const { operation, effect, sources } = call;
  const { then } = effect;
  const { status = 200, contains, lacks } = then ?? {};
  const later = findTestedOperation(call.contract, then?.operation ?? '');
  const when: Situation = ['effect-later', operation.id, later.id];
  const caller: CallerKind | undefined = call.exchange.caller === 'admin' ? 'admin' : undefined;
  // What an administrator has done to an account shows to its users, too.
  const isForAll = caller && then?.sets !== undefined && !later.role.isAdministrator;
  for (const each of isForAll ? [caller, undefined] : [caller]) {
    const path = evaluatePath(later, then?.path, sources);
    const shown = await call.call(later, { path }, { caller: each });
    const claim = returns(when, status < 300 ? '2xx' : status);
    const isGone = status >= 400 && shown.succeeded;
    if (isGone && isAnother(sources.before, shown.json)) {
      throw new NotReached('id-reassigned', shown.request.target);
    }
    if (!expectEffect(call, shown, claim) || shown.status >= 500) continue;
    checkFields(call, then ?? {}, shown);
    if (listCleared(effect).length > 0) expectRest(call, shown);
    for (const [field, item] of Object.entries({ ...contains, ...lacks })) {
      const relation = contains === undefined ? 'lacks' : 'contains';
      const listed = listClaim(relation, resolve(item, sources), when);
      expectEffect(call, shown, { ...listed, path: field.split('.') });
    }
  }
}

/** What a later request shows beside the effect is as it was; the state, transitions say. */
function expectRest(
  { contract, operation, effect, was: before }: EffectCall,
  later: Exchange,
): void {
  if (before === null || !later.succeeded) return;
  if (movesItself(operation, before.body, later.body)) return;
  const states = contract.stateMachines.map(({ field }) => field);
  const stated = [...Object.keys(effect.then?.sets ?? {}), ...states];
  const skips = (field: string) => stated.includes(field);
  expectSame(later, ['effect-later', operation.id, later.operation.id], { before, skips });
}

/** A list has, or has no more, what an effect says. */
async function checkListed(call: EffectCall): Promise<void> {
  const { effect, sources } = call;
  const found = await findListed(call, effect, sources, call.exchange.caller);
  if (found === null) throw new NotReached('long-list');
  const when: Situation = ['effect-later', call.operation.id, found.exchange.operation.id];
  const relation = effect.lists?.contains === true ? 'contains' : 'lacks';
  expectEffect(call, found.exchange, listClaim(relation, found.wanted, when));
}

/** Whether a list has what the effect is about; `null` if it is too long to see all of it. */
async function findListed(
  run: EffectRun,
  { lists }: Effect,
  sources: ValueSources,
  caller = callerOf(run.operation),
) {
  const { operation: id = '', path, item } = lists ?? {};
  const { input, body, before } = sources;
  const list = findTestedOperation(run.contract, id);
  const last = run.operation.parameters.findLast((each) => each.in === 'path');
  const field = findIdField(body) ?? findIdField(before) ?? 'id';
  const wanted = item ?? { [field]: body[field] ?? before[field] ?? input.path[last?.name ?? ''] };
  const isItem = (each: UnknownRecord) => hasValues(each, wanted, sources);
  const request = { path: evaluatePath(list, path, sources) };
  const found = await findPage(run.on(list), request, isItem, { caller });
  return (
    found && { ...found, wanted: resolve(wanted, sources), isListed: found.items.some(isItem) }
  );
}

/** The values of an item. */
function resolve(item: unknown, sources: ValueSources): UnknownRecord {
  return mapValues(asRecord(item), (value) => resolveValue(value, sources));
}

function expectEffect(
  { operation, effect, was }: EffectCall,
  exchange: Exchange,
  claim: Claim,
): boolean {
  const stated = ['effects', operation.id, effect.index] as const;
  const locations = [
    locateBehavior(operation.contract, ...stated),
    ...(effect.lists ? [locateBehavior(operation.contract, ...stated, 'lists')] : []),
  ];
  const aspects = locations.flatMap(({ node }) => listMarks(node).flatMap(({ what }) => what));
  const before = claim.kind === 'field' ? (was ?? undefined) : undefined;
  return expect(exchange, claim, { locations, aspects }, { before });
}

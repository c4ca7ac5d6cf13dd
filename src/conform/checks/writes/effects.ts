/** Calls operations, and compares what they change with the effects that the contract states. */

import type { EffectObject } from '../../../contract/behavior.ts';
import { asRecord, isRecord, type UnknownRecord } from '../../../contract/data.ts';
import { listMarks } from '../../../contract/unspecified.ts';
import type { Api } from '../../api.ts';
import type { SequenceCheck } from '../../check.ts';
import {
  type Claim,
  listClaim,
  returns,
  type Situation,
  shows,
  showsMore,
} from '../../claims/claim.ts';
import {
  addsToList,
  findTestedOperation,
  locateBehavior,
  type TestedContract,
  type TestedOperation,
} from '../../contract/contract.ts';
import { findIdField, findKind, findOperationOf } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { listJobs } from '../../fixtures/combine.ts';
import { bodyOf, type CallerKind, succeeded } from '../../http/exchange.ts';
import type { InputValues } from '../../http/serialize.ts';
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
import { callOnSubject } from '../../predict/subject.ts';
import { NotReached } from '../../reasons.ts';
import { type CoverageKey, indexKey } from '../../results/coverage.ts';
import { type Exchange, ifReached } from '../../session.ts';

interface EffectCase {
  readonly operation: string;
  readonly index: number;
  readonly effect: EffectObject;
}

/** What removes a branch comes last, because other checks need the branch. */
function listEffectCases(contract: TestedContract): readonly EffectCase[] {
  const isLast = ({ effect: { then } }: EffectCase) =>
    Number(then?.operation === 'getBranch' && then.status === 404);
  return Object.entries(contract.behavior.effects)
    .flatMap(([operation, all]) => all.map((effect, index) => ({ operation, index, effect })))
    .filter(({ effect }) => effect.observable !== false)
    .toSorted((a, b) => isLast(a) - isLast(b));
}

export const effects: SequenceCheck = {
  id: 'effect',
  rule: 'An operation has the effects that the contract states.',
  needs: ['labels'],
  lists: 'compares',
  usesUp: 'any',
  listCases: (contract) =>
    listEffectCases(contract).map(({ operation, index, effect }) => {
      const covers: CoverageKey = { kind: 'effects', key: indexKey(operation, index) };
      return {
        operation: findTestedOperation(contract, operation),
        changes: true,
        seenBy: contract.byId.get(effect.then?.operation ?? effect.lists?.operation ?? ''),
        covers,
        run: async (api) => {
          const run: EffectRun = { ...api, effect, index, sent: {} };
          for (const sent of listDurations(effect)) await checkEffect({ ...run, sent });
          await checkEffect(run);
          api.session.coverage.add(covers);
        },
      };
    }),
};

interface EffectRun extends Api {
  readonly effect: EffectObject;
  readonly index: number;
  /** Values that are sent instead of the usual ones. */
  readonly sent: UnknownRecord;
  /** What the later request returned before. */
  readonly shown?: Exchange | null;
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

async function checkEffect(run: EffectRun): Promise<void> {
  const { operation, effect } = run;
  const { where = {}, then, lists } = effect;
  let before: Exchange | null = null;
  let wasListed: boolean | null = null;
  const removes = (then?.status ?? 200) >= 400 || listRemoved(effect).length > 0;
  const isOfJob = findKind(operation) === 'job';
  const others: EffectRun[] = [];
  const call =
    removes && isOfJob
      ? callOnShownJob(run, others)
      : callOnSubject(run, { ...effect.when, ...run.sent }, async (sent) => {
          if (removes) await requireShown(run, sent);
          // What is added to zero might as well be set.
          if (Object.values({ ...effect.increases, ...effect.sets }).some(isDuration)) {
            await run.send({
              ...sent,
              body: { ...sent.body, duration: '2h' },
            });
          }
          for (const field of listFilled(operation)) await fill(run, field, sent);
          // What goes with a project is listed before.
          if (operation.id === 'deleteProject' && lists?.operation === 'listIssues') {
            await run.call('createIssue', await run.input('createIssue', sent));
          }
          const isLater = (then?.increases ?? then?.decreases) !== undefined;
          before = await (isLater
            ? sendThen(run, { input: sent, body: {} })
            : readSubject(run, sent));
          if (lists?.contains !== false) return;
          const caller = operation.role.isAdministrator ? 'admin' : undefined;
          const sources = { input: sent, body: {}, before: readBody(before), account: {} };
          wasListed = (await findListed(run, sources, caller))?.isListed ?? null;
        });
  const { input, exchange } = await call;
  for (const [name, value] of Object.entries(run.sent)) {
    expectAccepted(exchange, ['valid-request', `\`${name}\` ${String(value)}`]);
  }
  const body = bodyOf(exchange);
  if (!succeeded(exchange) || Object.entries(where).some(([name, value]) => body[name] !== value)) {
    throw new NotReached('other-response');
  }
  const was = readBody(before);
  const account = asRecord(await run.currentUser());
  const sources = { input, body, before: was, account };
  for (const other of others) {
    await checkThen(other, sources, exchange, null);
    run.session.coverage.add({ kind: 'effects', key: indexKey(operation.id, other.index) });
  }
  if (lists !== undefined) return checkLists(run, sources, exchange, wasListed);
  if (then !== undefined) {
    await checkThen(run, sources, exchange, before);
    if (expectFields(effect, sources).length === 0) return;
  }
  const again = await readAgain(exchange, input);
  const read = again ?? (await readSubject(run, input));
  const shown = read === null ? [exchange] : [exchange, read];
  const isShown = shown.map((each) => checkFields(run, effect, each, sources, before));
  if (!isShown.includes(true)) throw new NotReached('not-shown');
  const expected = expectFields(effect, sources);
  const couldFail = ([field, value]: readonly [string, unknown]) =>
    effect.keeps === undefined ? !isSameValue(readField(was, field), value) : Boolean(value);
  if (!addsToList(operation) && !expected.some(couldFail)) throw new NotReached('like-before');
  if (read !== null) await checkByOther(run, sources, read);
}

/** What one caller adds counts beside what another has added. */
async function checkByOther(run: EffectRun, sources: ValueSources, before: Exchange) {
  const { effect, sent } = run;
  const isUsual = run.operation.role.isAdministrator === false && Object.keys(sent).length === 0;
  if (effect.increases === undefined || !isUsual || !run.has('admin')) return;
  const { input } = sources;
  const exchange = await run.send(input, { caller: 'admin' });
  const after = succeeded(exchange) ? await readSubject(run, input) : null;
  if (after === null || !succeeded(after)) return;
  const { increases } = effect;
  checkFields(run, { increases }, after, { ...sources, before: bodyOf(before) }, before);
}

function readBody(exchange: Exchange | null): UnknownRecord {
  return exchange === null ? {} : bodyOf(exchange);
}

/** Throws NotReached if the later request does not show yet what the operation removes; `null` if it cannot be sent yet. */
async function requireShown(run: EffectRun, input: InputValues): Promise<Exchange | null> {
  const caller = run.operation.role.isAdministrator ? 'admin' : undefined;
  const { operation: id = '', path } = run.effect.then ?? {};
  const target = evaluatePath(findTestedOperation(run.contract, id), path, {
    input,
    body: {},
  });
  // Only the response says what it is.
  if (Object.values(target).includes(undefined)) return null;
  const shown = await sendThen(run, { input, body: {} }, caller);
  const isThere = (name: string) => (readField(bodyOf(shown), name) ?? null) !== null;
  if (!succeeded(shown) || !listRemoved(run.effect).every(isThere)) {
    throw new NotReached('like-before');
  }
  return shown;
}

/** The fields that a later request shows without a value. */
function listRemoved({ then }: EffectObject): readonly string[] {
  return Object.entries(then?.sets ?? {}).flatMap(([name, value]) => (value === null ? name : []));
}

/**
 * Calls an operation on a job that has what the operation removes: jobs cannot be created.
 *
 * @param others Gets the other effects that the same call shows: there may be no second such job.
 */
async function callOnShownJob(run: EffectRun, others: EffectRun[]) {
  const { id, contract } = run.operation;
  const all = (contract.behavior.effects[id] ?? []).map((effect, index) => ({
    ...run,
    effect,
    index,
  }));
  for (const job of await listJobs(run.fixtures)) {
    const input = await run.input(run.operation, job);
    const read = (each: EffectRun) => ifReached(() => requireShown(each, input));
    if ((await read(run)) === undefined) continue;
    others.length = 0;
    for (const each of all) {
      const isOther = each.index !== run.index && each.effect.then !== undefined;
      const shown = isOther ? await read(each) : undefined;
      if (shown !== undefined) others.push({ ...each, shown });
    }
    const exchange = await run.send(input);
    if (succeeded(exchange)) return { input, exchange };
  }
  throw new NotReached('no-erasable-job');
}

function isDuration(value: unknown): boolean {
  return isRecord(value) && value.sent === 'duration';
}

/** The fields that any effect of an operation keeps or clears. */
function listFilled({ id, contract }: TestedOperation): ReadonlySet<string> {
  const effects = contract.behavior.effects[id] ?? [];
  return new Set(effects.flatMap(({ keeps = [], clears = [] }) => [...keeps, ...clears]));
}

/** Gives a field that is to be the same or `null` afterwards a value that shows a difference, if an operation sets it. */
async function fill(run: EffectRun, field: string, { path }: InputValues) {
  const kind = nounOf(run.operation);
  const setters: Readonly<Record<string, string>> = {
    time_estimate: `set${kind}TimeEstimate`,
    total_time_spent: `add${kind}SpentTime`,
    labels: `update${kind}`,
  };
  const { [field]: setter } = setters;
  if (setter === undefined) return;
  await run.call(setter, await run.input(setter, { path }, 'required', [field]));
}

const nounOf = ({ path }: TestedOperation) =>
  path.includes('/issues/') ? 'Issue' : 'MergeRequest';

/** Reads the resource that an operation is about, or its times; `null` if no operation shows it. */
async function readSubject(run: EffectRun, { path }: InputValues): Promise<Exchange | null> {
  const { operation, effect } = run;
  const reader = /time|spent/.test(operation.path)
    ? `get${nounOf(operation)}TimeStats`
    : findOperationOf(run.contract, findKind(operation), 'read');
  const isNeeded =
    (effect.then === undefined || effect.clears !== undefined) && effect.lists?.contains !== true;
  return reader === undefined || !isNeeded ? null : run.call(reader, { path });
}

/** Compares the fields of a response with what they should be; returns whether it has any of them. */
function checkFields(
  run: EffectRun,
  effect: Parameters<typeof expectFields>[0],
  exchange: Exchange,
  sources: ValueSources,
  before: Exchange | null,
): boolean {
  const shown = bodyOf(exchange);
  const expected = expectFields(effect, sources);
  const counted = { ...effect.increases, ...effect.decreases };
  const when: Situation = ['effect', run.operation.id];
  for (const [field, value] of expected) {
    // What counts too little before shows nothing afterwards: no number is below zero.
    if (field in counted && Number(value) < 0) throw new NotReached('counts-nothing', field);
    // A namespace is sent as its id or its path.
    if (readField(shown, field.replace(/\.id$/, '.path')) === value) continue;
    const [relation, wanted] =
      value === ANY ? (['not-null', true] as const) : (['shows', value] as const);
    const claim =
      field in counted && before !== null
        ? showsMore([field], Number(value) - Number(sources.before[field]), when)
        : shows(field.split('.'), wanted, when, relation);
    expectEffect(run, exchange, claim, before ?? undefined);
  }
  return expected.some(([field]) => readField(shown, field) !== undefined);
}

async function sendThen(
  run: EffectRun,
  sources: Pick<ValueSources, 'input' | 'body'>,
  caller?: CallerKind,
): Promise<Exchange> {
  const { then } = run.effect;
  const later = findTestedOperation(run.contract, then?.operation ?? '');
  return run.call(later, { path: evaluatePath(later, then?.path, sources) }, { caller });
}

async function checkThen(
  run: EffectRun,
  sources: ValueSources,
  { caller }: Exchange,
  before: Exchange | null,
): Promise<void> {
  const { then } = run.effect;
  const later = findTestedOperation(run.contract, then?.operation ?? '');
  const byAdmin = caller === 'admin';
  // What an administrator has done to an account shows to its users, too.
  const isForAll = byAdmin && then?.sets !== undefined && !later.role.isAdministrator;
  const callers: readonly (CallerKind | undefined)[] = [
    ...(byAdmin ? (['admin'] as const) : [undefined]),
    ...(isForAll ? [undefined] : []),
  ];
  for (const each of callers) await checkLater(run, sources, before, each);
}

async function checkLater(
  run: EffectRun,
  sources: ValueSources,
  before: Exchange | null,
  caller: CallerKind | undefined,
): Promise<void> {
  const { then } = run.effect;
  const { status = 200, contains, lacks } = then ?? {};
  const later = await sendThen(run, sources, caller);
  const when: Situation = ['effect-later', run.operation.id, later.operation.id];
  const isReturned = expectEffect(run, later, returns(when, status < 300 ? '2xx' : status));
  if (!isReturned || later.response.status >= 500) return;
  checkFields(run, then ?? {}, later, sources, before);
  expectRest(run, later);
  for (const [field, item] of Object.entries({ ...contains, ...lacks })) {
    const claim = listClaim(
      contains === undefined ? 'lacks' : 'contains',
      resolve(item, sources),
      when,
    );
    expectEffect(run, later, { ...claim, path: field.split('.') });
  }
}

/** What a later request shows beside the effect is as it was; the state, transitions say. */
function expectRest(run: EffectRun, later: Exchange): void {
  const { operation, effect, shown } = run;
  if (!shown || !succeeded(shown) || !succeeded(later)) return;
  const { contract, id } = operation;
  const [was, is] = [bodyOf(shown), bodyOf(later)];
  const stated = [
    ...Object.keys(effect.then?.sets ?? {}),
    ...contract.stateMachines.map(({ field }) => field),
  ];
  if (movesItself(operation, was, is)) return;
  const skips = (field: string) => stated.includes(field);
  expectSame(later, ['effect-later', id, later.operation.id], { before: shown, skips });
}

/** Whether a list has what the effect is about; `null` if it is too long to see all of it. */
async function findListed(run: EffectRun, sources: ValueSources, caller?: CallerKind) {
  const { operation: id = '', path, item } = run.effect.lists ?? {};
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
  return Object.fromEntries(
    Object.entries(asRecord(item)).map(([name, value]) => [name, resolveValue(value, sources)]),
  );
}

async function checkLists(
  run: EffectRun,
  sources: ValueSources,
  { caller }: Exchange,
  wasListed: boolean | null,
): Promise<void> {
  const contains = run.effect.lists?.contains === true;
  const found = await findListed(run, sources, caller);
  if (found === null || (!contains && wasListed !== true)) {
    throw new NotReached('long-list');
  }
  const { exchange, wanted } = found;
  const when: Situation = ['effect-later', run.operation.id, exchange.operation.id];
  expectEffect(run, exchange, listClaim(contains ? 'contains' : 'lacks', wanted, when));
}

function expectEffect(
  run: EffectRun,
  exchange: Exchange,
  claim: Claim,
  before?: Exchange,
): boolean {
  const { operation, effect, index } = run;
  const locations = [
    locateBehavior(operation.contract, 'effects', operation.id, index),
    ...(effect.lists
      ? [locateBehavior(operation.contract, 'effects', operation.id, index, 'lists')]
      : []),
  ];
  const aspects = locations.flatMap(({ node }) => listMarks(node).flatMap(({ what }) => what));
  return expect(exchange, claim, { locations, aspects }, { before });
}

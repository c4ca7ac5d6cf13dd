/** Calls operations, and compares what they change with the effects that the contract states. */
import type { EffectObject } from '../../contract/behavior.ts';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import { listMarks } from '../../contract/unspecified.ts';
import { addsToList, behavior, findOperation, locateBehavior, operations } from '../contract.ts';
import { type CoverageKey, indexKey } from '../coverage.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { bodyOf, type CallerKind, itemsOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { type Exchange, expect, formatField, NotReached, send, type Values } from '../session.ts';
import type { CheckContext, SequenceCheck } from './check.ts';
import {
  evaluatePath,
  expectFields,
  formatValue,
  hasValues,
  isSame,
  readField,
  resolveValue,
  type ValueSources,
} from './effect-values.ts';
import { formatItems } from './lists.ts';
import { readAgain } from './persistence.ts';
import { callOnSubject } from './states.ts';

const PAGE_SIZE = 100;

interface EffectCase {
  readonly operation: string;
  readonly index: number;
  readonly effect: EffectObject;
}

/** What removes a branch comes last, because other checks need the branch. */
const effectCases: readonly EffectCase[] = Object.entries(behavior.effects)
  .flatMap(([operation, all]) => all.map((effect, index) => ({ operation, index, effect })))
  .filter(({ effect }) => effect.observable !== false)
  .toSorted((a, b) => Number(removesBranch(a)) - Number(removesBranch(b)));

function removesBranch({ effect: { when = {} } }: EffectCase): boolean {
  return 'should_remove_source_branch' in when;
}

export const effects: SequenceCheck = {
  id: 'effect',
  rule: 'An operation has the effects that the contract states.',
  cases: effectCases.map(({ operation, index, effect }) => {
    const covers: CoverageKey = { kind: 'effects', key: indexKey(operation, index) };
    return {
      operation: findOperation(operation),
      changes: true,
      covers,
      run: async (context) => {
        const run: EffectRun = { ...context, effect, index };
        await checkEffect(run);
        context.session.coverage.add(covers);
      },
    };
  }),
};

interface EffectRun extends CheckContext {
  readonly effect: EffectObject;
  readonly index: number;
}

async function checkEffect(run: EffectRun): Promise<void> {
  const { session, fixtures, operation, effect } = run;
  const { where = {}, then, lists } = effect;
  let before: UnknownRecord = {};
  let wasListed: boolean | null = null;
  const { input, exchange } = await callOnSubject(run, effect.when, async (sent) => {
    // What is added to zero might as well be set.
    if (Object.values({ ...effect.increases, ...effect.sets }).some(isDuration)) {
      await send(session, operation, { ...sent, body: { ...sent.body, duration: '2h' } });
    }
    for (const field of effect.keeps ?? []) await fill(run, field, sent);
    if (lists?.contains === false && lists.item !== undefined) await addItem(run, sent);
    const isLater = (then?.increases ?? then?.decreases) !== undefined;
    before = await (isLater
      ? sendThen(run, { input: sent, body: {} }).then(bodyOf)
      : readSubject(run, sent));
    if (lists?.contains !== false) return;
    const caller = operation.access === 'admin' ? 'admin' : undefined;
    const sources = { input: sent, body: {}, before, account: {} };
    wasListed = (await findListed(run, sources, caller)).isListed;
  });
  const body = bodyOf(exchange);
  if (!succeeded(exchange) || Object.entries(where).some(([name, value]) => body[name] !== value)) {
    throw new NotReached('the response is not the one after which there is this effect');
  }
  const sources = { input, body, before, account: asRecord(await fixtures.currentUser()) };
  if (lists !== undefined) return checkLists(run, sources, exchange, wasListed);
  if (then !== undefined) return checkThen(run, sources, exchange);
  const again = await readAgain(exchange, input);
  const shown = [body, again === null ? await readSubject(run, input) : bodyOf(again)];
  const isShown = shown.map((each) => checkFields(run, effect, each, sources, exchange));
  if (!isShown.includes(true)) throw new NotReached('no response shows the effect');
  const expected = expectFields(effect, sources);
  const couldFail = ([field, value]: readonly [string, unknown]) =>
    effect.keeps === undefined ? !isSame(readField(before, field), value) : Boolean(value);
  if (!addsToList(operation) && !expected.some(couldFail))
    throw new NotReached('the resource was like that before');
}

function isDuration(value: unknown): boolean {
  return isRecord(value) && value.sent === 'duration';
}

/** Gives a field that does not change another value than its default, if an operation sets it to one that is sent. */
async function fill(
  { session, fixtures, operation }: EffectRun,
  field: string,
  { path }: InputValues,
) {
  const setsIt = ({ sets = {}, increases = {} }: EffectObject) =>
    isRecord(sets[field] ?? increases[field]);
  const ofKind = operations.filter((each) => findKind(each) === findKind(operation));
  const setter = ofKind.find(({ id }) => behavior.effects[id]?.some(setsIt));
  const update = ofKind.find(
    ({ method, body }) => method === 'PUT' && body?.fields.some(({ name }) => name === field),
  );
  const found = setter ?? update;
  if (found === undefined) return;
  const input = await inputWithin(fixtures, found, { path }, 'required', [field]);
  await send(session, found, input);
}

/** Creates what is in a list before the operation, and is not afterwards. */
async function addItem(
  { session, fixtures, operation, effect: { lists } }: EffectRun,
  { path }: InputValues,
): Promise<void> {
  const name = lists && findOperation(lists.operation).path.split('/').at(-1);
  const create = operations.find(
    (each) => each.path === `${operation.path}/${name}` && addsToList(each),
  );
  if (create === undefined) return;
  await send(session, create, await inputWithin(fixtures, create, { path }));
}

/** The resource that an operation is about, or its times; empty if no operation shows it. */
async function readSubject(
  { session, operation, effect }: EffectRun,
  { path }: InputValues,
): Promise<UnknownRecord> {
  const shows = /time|spent/.test(operation.path) ? '/time_stats' : '}';
  const reader = operations.find(
    (each) =>
      each.method === 'GET' &&
      !each.paginated &&
      findKind(each) === findKind(operation) &&
      each.path.endsWith(shows),
  );
  const isNeeded = effect.then === undefined && effect.lists?.contains !== true;
  return reader === undefined || !isNeeded ? {} : bodyOf(await send(session, reader, { path }));
}

/** Compares the fields of a body with what they should be; returns whether the body has any of them. */
function checkFields(
  run: EffectRun,
  effect: Parameters<typeof expectFields>[0],
  shown: UnknownRecord,
  sources: ValueSources,
  exchange: Exchange,
): boolean {
  const expected = expectFields(effect, sources);
  for (const [field, value] of expected) {
    const seen = readField(shown, field);
    // A namespace is sent as its id or its path.
    const path = readField(shown, field.replace(/\.id$/, '.path'));
    expectEffect(run, exchange, `\`${field}\` is ${formatValue(value)}`, {
      holds: seen === undefined || isSame(seen, value) || path === value,
      seen: formatField(field, seen),
    });
  }
  return expected.some(([field]) => readField(shown, field) !== undefined);
}

async function sendThen(
  { session, effect: { then } }: EffectRun,
  sources: Pick<ValueSources, 'input' | 'body'>,
  caller?: CallerKind,
): Promise<Exchange> {
  const later = findOperation(then?.operation ?? '');
  return send(session, later, { path: evaluatePath(later, then?.path, sources) }, { caller });
}

async function checkThen(
  run: EffectRun,
  sources: ValueSources,
  { caller }: Exchange,
): Promise<void> {
  const { then } = run.effect;
  const { status = 200, contains, lacks } = then ?? {};
  const later = await sendThen(run, sources, caller === 'admin' ? caller : undefined);
  const seen = later.response.status;
  const holds = status < 300 ? succeeded(later) : seen === status;
  expectEffect(run, later, `${later.operation.id} returns ${status}`, {
    holds: holds || seen >= 500,
  });
  if (!holds) return;
  const shown = bodyOf(later);
  checkFields(run, then ?? {}, shown, sources, later);
  for (const [field, item] of Object.entries({ ...contains, ...lacks })) {
    const items = asArray(readField(shown, field));
    const isContained = items.some((each) => hasValues(each, item, sources));
    const [words, seen] = isContained ? ['lacks', 'the item'] : ['has', 'no such item'];
    const holds = isContained === (contains !== undefined);
    expectEffect(run, later, `\`${field}\` ${words} the item`, { holds, seen });
  }
}

/** Whether a list has what the effect is about; `null` if it is too long to see all of it. */
async function findListed(run: EffectRun, sources: ValueSources, caller?: CallerKind) {
  const { operation: id = '', path, item } = run.effect.lists ?? {};
  const { input, body, before } = sources;
  const list = findOperation(id);
  const request = { path: evaluatePath(list, path, sources), query: { per_page: PAGE_SIZE } };
  const exchange = await send(run.session, list, request, { caller });
  const last = run.operation.parameters.findLast((each) => each.in === 'path');
  const wanted = item ?? { id: body.id ?? before.id ?? input.path[last?.name ?? ''] };
  const items = itemsOf(exchange);
  const isListed = items.some((each) => hasValues(each, wanted, sources));
  const isUnseen = !succeeded(exchange) || (!isListed && items.length === PAGE_SIZE);
  const values = Object.entries(asRecord(wanted)).map(([name, value]) => [
    name,
    resolveValue(value, sources),
  ]);
  const shown = Object.fromEntries(values) as UnknownRecord;
  return { exchange, items, wanted, shown, isListed: isUnseen ? null : isListed };
}

async function checkLists(
  run: EffectRun,
  sources: ValueSources,
  { caller }: Exchange,
  wasListed: boolean | null,
): Promise<void> {
  const contains = run.effect.lists?.contains === true;
  const { exchange, items, wanted, shown, isListed } = await findListed(run, sources, caller);
  if ((contains && isListed === null) || (!contains && wasListed !== true)) {
    throw new NotReached('the list is too long to see all of it');
  }
  const words = `${exchange.operation.id} ${contains ? 'lists' : 'no longer lists'} it`;
  expectEffect(run, exchange, `${words}, with ${formatValue(wanted)}`, {
    holds: (isListed ?? false) === contains,
    seen: formatItems(items),
    at: contains ? { missing: shown } : { listed: shown },
  });
}

function expectEffect(
  { operation, effect, index }: EffectRun,
  exchange: Exchange,
  says: string,
  values: Values,
): void {
  const locations = [
    locateBehavior('effects', operation.id, index),
    ...(effect.lists ? [locateBehavior('effects', operation.id, index, 'lists')] : []),
  ];
  const aspects = locations.flatMap(({ node }) => listMarks(node).flatMap(({ what }) => what));
  expect(exchange, { says: `${operation.id}: ${says}`, locations, aspects }, values);
}

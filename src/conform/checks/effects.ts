/** Calls operations, and compares what they change with the effects that the contract states. */
import type { EffectObject } from '../../contract/behavior.ts';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import { behavior, findOperation, locateBehavior, operations } from '../contract.ts';
import { type CoverageKey, indexKey } from '../coverage.ts';
import { findKind } from '../fixtures/resources.ts';
import { bodyOf, itemsOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { confidenceAt } from '../locations.ts';
import { NotReached, report, send } from '../session.ts';
import { callOnSubject } from './calls.ts';
import type { CheckContext, SequenceCheck } from './check.ts';
import { findReadRequest } from './persistence.ts';

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
  const { session, operation, effect } = run;
  const { where = {}, then, lists } = effect;
  let before: UnknownRecord = {};
  const { input, exchange } = await callOnSubject(run, effect.when, async (_, sent) => {
    const body = {};
    // What is added to zero might as well be set.
    if (Object.values(effect.increases ?? {}).some(isRecord)) await send(session, operation, sent);
    if (then?.increases !== undefined) before = bodyOf(await sendThen(run, { input: sent, body }));
    else if (needsBefore(effect)) before = (await readSubject(run, sent)) ?? {};
  });
  if (!succeeded(exchange)) {
    throw new NotReached(`${operation.id} returned ${exchange.response.status}`);
  }
  const body = bodyOf(exchange);
  if (Object.entries(where).some(([name, value]) => body[name] !== value)) {
    throw new NotReached('the response has other values than those with which it has the effect');
  }
  const done = { input, body };
  if (lists !== undefined) await checkLists(run, done, exchange);
  if (then !== undefined) await checkThen(run, done, exchange, before);
  if (lists !== undefined || then !== undefined) return;
  const read = await readAfter(run, done, exchange);
  let isKnown = false;
  for (const shown of [body, ...(read === null ? [] : [read])]) {
    isKnown = (await checkFields(run, effect, { ...done, shown, before }, exchange)) || isKnown;
  }
  if (!isKnown) throw new NotReached('no response shows the effect');
}

/** A call that was made: its input, and the body of its response. */
interface Done {
  readonly input: InputValues;
  readonly body: UnknownRecord;
}

function needsBefore({ keeps, increases, decreases }: EffectObject): boolean {
  return keeps !== undefined || increases !== undefined || decreases !== undefined;
}

/** The resource that an operation is about, or its times; `null` if no operation shows it. */
async function readSubject(
  { session, operation }: CheckContext,
  { path }: InputValues,
): Promise<UnknownRecord | null> {
  const readers = operations.filter(
    (each) => each.method === 'GET' && !each.paginated && findKind(each) === findKind(operation),
  );
  const isTimed = /time|spent/.test(operation.path);
  const reader = readers.find((each) => each.path.endsWith(isTimed ? '/time_stats' : '}'));
  if (reader === undefined) return null;
  const exchange = await send(session, reader, { path });
  return succeeded(exchange) ? bodyOf(exchange) : null;
}

/** What was created or changed, read again. */
async function readAfter(
  run: EffectRun,
  { input }: Done,
  exchange: TestedExchange,
): Promise<UnknownRecord | null> {
  const reader = findReadRequest(exchange, input);
  if (reader === null) return readSubject(run, input);
  const { caller } = exchange;
  return bodyOf(await send(run.session, reader.operation, { path: reader.path }, { caller }));
}

type FieldEffects = Pick<EffectObject, 'sets' | 'clears' | 'increases' | 'decreases' | 'keeps'>;

/** Compares the fields of a body with what they should be; returns whether the body has any of them. */
async function checkFields(
  run: EffectRun,
  { sets = {}, clears = [], increases = {}, decreases = {}, keeps = [] }: FieldEffects,
  { input, shown, before }: Pick<Done, 'input'> & Record<'shown' | 'before', UnknownRecord>,
  exchange: TestedExchange,
): Promise<boolean> {
  const expected = new Map<string, unknown>(clears.map((field) => [field, null]));
  for (const [field, value] of Object.entries(sets)) {
    expected.set(field, await resolve(run, value, input));
  }
  for (const [changes, sign] of [
    [increases, 1],
    [decreases, -1],
  ] as const) {
    for (const [field, by] of Object.entries(changes)) {
      expected.set(field, Number(before[field]) + sign * Number(await resolve(run, by, input)));
    }
  }
  for (const field of keeps) expected.set(field, before[field]);
  let isShown = false;
  for (const [field, value] of expected) {
    const seen = readField(shown, field);
    if (seen === undefined) continue;
    isShown = true;
    // A namespace is sent as its id or its path.
    const path = readField(shown, field.replace(/\.id$/, '.path'));
    if (isSame(seen, value) || path === value) continue;
    reportEffect(run, exchange, `\`${field}\` is ${formatValue(value)}`, formatValue(seen));
  }
  return isShown;
}

async function sendThen(run: EffectRun, { input, body }: Done, caller?: TestedExchange['caller']) {
  const { then } = run.effect;
  const later = findOperation(then?.operation ?? '');
  const path = evaluatePath(later.parameters, then?.path, { input, body });
  return send(run.session, later, { path }, { caller });
}

async function checkThen(
  run: EffectRun,
  done: Done,
  { caller }: TestedExchange,
  before: UnknownRecord,
): Promise<void> {
  const {
    operation,
    status = 200,
    contains,
    lacks,
    ...fields
  } = run.effect.then ?? { operation: '' };
  const later = await sendThen(run, done, caller === 'admin' ? caller : undefined);
  const seen = later.response.status;
  if (status < 300 ? !succeeded(later) : seen !== status) {
    if (seen < 500) reportEffect(run, later, `${operation} returns ${status}`, `status ${seen}`);
    return;
  }
  const shown = bodyOf(later);
  await checkFields(run, fields, { input: done.input, shown, before }, later);
  for (const [wanted, isWanted] of [
    [contains, true],
    [lacks, false],
  ] as const) {
    for (const [field, item] of Object.entries(wanted ?? {})) {
      const values = await Promise.all(
        Object.entries(asRecord(item)).map(
          async ([name, value]) => [name, await resolve(run, value, done.input)] as const,
        ),
      );
      const found = asArray(readField(shown, field)).some((each) =>
        values.every(([name, value]) => isSame(asRecord(each)[name], value)),
      );
      if (found === isWanted) continue;
      const expected = `\`${field}\` ${isWanted ? 'has' : 'lacks'} the item`;
      reportEffect(run, later, expected, isWanted ? 'no such item' : 'the item');
    }
  }
}

async function checkLists(
  run: EffectRun,
  { input, body }: Done,
  { operation, caller }: TestedExchange,
): Promise<void> {
  const { operation: id = '', contains, path = {} } = run.effect.lists ?? {};
  const list = findOperation(id);
  const listed = await send(
    run.session,
    list,
    { path: evaluatePath(list.parameters, path, { input, body }), query: { per_page: PAGE_SIZE } },
    { caller },
  );
  const last = operation.parameters.findLast((each) => each.in === 'path');
  const item = body.id ?? input.path[last?.name ?? ''];
  const items = itemsOf(listed);
  const isListed = items.some((each) => isSame(each.id, item));
  // Of longer lists only a part is known.
  if (!succeeded(listed) || isListed === contains || items.length === PAGE_SIZE) return;
  const expected = `${id} ${contains === true ? 'lists it' : 'no longer lists it'}`;
  reportEffect(run, listed, expected, `a list ${isListed ? 'with' : 'without'} it`);
}

/** Path parameters: fields of the response, parameters of the request, or those of the same name. */
function evaluatePath(
  parameters: readonly { readonly in: string; readonly name: string }[],
  path: UnknownRecord = {},
  { input, body }: Done,
): UnknownRecord {
  return Object.fromEntries(
    parameters
      .filter((each) => each.in === 'path')
      .map(({ name }) => {
        const source = path[name];
        if (isRecord(source)) return [name, input.path[String(source.path)]];
        return [name, source === undefined ? input.path[name] : body[String(source)]];
      }),
  );
}

/** A value of the data: a literal, or what was sent, is in the path, or is the caller's. */
async function resolve(
  { fixtures }: CheckContext,
  value: unknown,
  { path, body }: InputValues,
): Promise<unknown> {
  if (!isRecord(value)) return value;
  if (value.some === true) return ANY;
  if (typeof value.path === 'string') return path[value.path];
  if (typeof value.sent === 'string') return toSeconds(body[value.sent]);
  return asRecord(await fixtures.currentUser())[String(value.caller)];
}

/** Any value but `null`. */
const ANY = Symbol('some value');

/** `1h 30m` → 5400; other values stay. */
function toSeconds(value: unknown): unknown {
  if (typeof value !== 'string' || !/^(\d+[hm]\s?)+$/.test(value)) return value;
  const parts = [...value.matchAll(/(\d+)([hm])/g)];
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (unit === 'h' ? 3600 : 60),
    0,
  );
}

function readField(body: UnknownRecord, field: string): unknown {
  return field.split('.').reduce<unknown>((value, name) => asRecord(value)[name], body);
}

function isSame(seen: unknown, expected: unknown): boolean {
  if (expected === ANY) return seen !== null && seen !== undefined;
  return JSON.stringify(seen) === JSON.stringify(expected) || String(seen) === String(expected);
}

function formatValue(value: unknown): string {
  return typeof value === 'symbol' ? 'not `null`' : JSON.stringify(value);
}

function reportEffect(
  { session, operation, effect, index }: EffectRun,
  exchange: TestedExchange,
  expected: string,
  seen: string,
): void {
  const location = locateBehavior('effects', operation.id, index);
  // A rule of the index assumes when lists show an effect, and that nothing else changes.
  const isCovered = effect.lists !== undefined || effect.keeps !== undefined;
  const aspects = effect['x-unspecified']?.what ?? (isCovered ? ['condition'] : []);
  report(session, exchange, {
    confidence: confidenceAt([location], aspects),
    expected: `${operation.id}: ${expected}`,
    seen,
  });
}

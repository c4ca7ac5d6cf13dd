/** Records the exchanges of a run: the writes, what they created, and the latest responses. */
import { asArray, asRecord } from '../../contract/data.ts';
import { containerAt } from '../container.ts';
import type { TestedOperation } from '../contract.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import type { SentExchange } from '../http/shown.ts';
import { fieldInsteadOfId } from '../references.ts';
import { listIdentified } from './identified.ts';

/** A request of the run, in order. */
export interface Step {
  readonly index: number;
  /** The session of the attempt that sent it: each check of an operation has its own. */
  readonly attempt: object;
  readonly exchange: SentExchange;
  readonly input: InputValues;
  /** Its path, with the id of a container that was named by its full path. */
  readonly path: string;
  readonly status: number;
  /** Paths of what it created: `/projects/45`. */
  readonly created: readonly string[];
  /** Ids in the response to a write that succeeded. */
  readonly ids: { readonly id?: unknown; readonly iid?: unknown };
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly milliseconds: number;
}

/** Whether one attempt sent two requests at once. */
export function isAtOnce(one: Step, other: Step): boolean {
  const endOf = ({ startedAt, milliseconds }: Step) => startedAt + milliseconds;
  const overlaps = one.startedAt < endOf(other) && other.startedAt < endOf(one);
  return overlaps && one.attempt === other.attempt;
}

/** A step whose response identifies something, and the path of the field that does: `iid`, or `0.id` in a list. */
export interface Source {
  readonly step: Step;
  readonly field: string;
}

export type Recording = ReturnType<typeof createRecording>;

/** How many responses are kept, and how many writes on one resource. */
const MAX_RECENT = 1500;
const MAX_CHANGES = 500;

/** An operation, and what stands at the top of the path. */
function countKey(operation: string, target: string): string {
  return `${operation} ${target.split('/').slice(0, 3).join('/')}`;
}

/** What a run has sent, by what a later search asks for. */
interface Steps {
  readonly recent: Step[];
  /** By the path of what a response names: the steps that named it. */
  readonly byPath: Map<string, Source[]>;
  /** By resource, the writes on it that created nothing. */
  readonly changes: Map<string, Step[]>;
  readonly byName: Map<string, Step>;
  readonly byItem: Map<string, Step>;
  readonly byToken: Map<string, Source>;
  /** By the list that got something, the steps that created what is numbered there. */
  readonly byList: Map<string, Step[]>;
  readonly counts: Map<string, number>;
  /** The paths of containers, by the same with the full path instead of the id. */
  readonly byFullPath: Map<string, string>;
  /** Matches the names of the run. */
  readonly names: RegExp;
}

/**
 * @param run What the names of all fixtures start with.
 * @param values Tokens by caller.
 */
export function createRecording(run: string, values: ReadonlyMap<CallerKind, string>) {
  const steps: Steps = {
    recent: [],
    byPath: new Map(),
    changes: new Map(),
    byName: new Map(),
    byItem: new Map(),
    byToken: new Map(),
    byList: new Map(),
    counts: new Map(),
    byFullPath: new Map(),
    names: new RegExp(`${run}[a-z0-9-]+`, 'gi'),
  };
  const { recent, byPath, changes, byName, byToken, byList, counts, names } = steps;
  let count = 0;

  return {
    run,
    tokens: values,
    recent: recent as readonly Step[],
    add: (added: AddedStep): Step => {
      count += 1;
      return addStep(steps, added, count);
    },
    /** How often requests of these operations were sent to what is below a resource such as `/projects/45`. */
    count: (operations: readonly string[], top: string): number =>
      operations.reduce((sum, id) => sum + (counts.get(countKey(id, top)) ?? 0), 0),
    /** The writes on a resource that created nothing. */
    findChanges: (path: string): readonly Step[] => changes.get(path) ?? [],
    /** The response that named a path last, before a step. */
    findByPath: (path: string, before = Number.POSITIVE_INFINITY): Source | undefined => {
      const all = byPath.get(path) ?? [];
      return all.findLast(({ step }) => step.index < before) ?? all[0];
    },
    /** The steps that sent the names of the run in a text first. */
    findByNames: (text: string): readonly Step[] =>
      (text.match(names) ?? []).flatMap((name) => byName.get(name.toLowerCase()) ?? []),
    /** A text without the names of the run, to compare two that differ in them. */
    withoutNames: (text: string): string => text.replace(names, ''),
    /** The step that created an item of the list that a request asked for. */
    findByItem: (operation: TestedOperation, target: string, item: unknown): Step | undefined =>
      findByItem(steps, operation, target, item),
    /** The step that created something at such a path with this id: `/merge_requests/`. */
    findById: (noun: string, id: string): Source | undefined => {
      const all = [...byPath]
        .filter(([path]) => path.includes(noun))
        .flatMap(([, sources]) => sources);
      const found = all.find(({ step }) => String(step.ids.id) === id);
      return found && { step: found.step, field: 'id' };
    },
    /** The list in something of the run that has what the server itself has made, such as a version. */
    findListed: (noun: string, id: string, before: number): Source | undefined =>
      findListed(steps, noun, id, before),
    /** What the same request created before, with lower numbers. */
    findLower: (target: string, number: number): readonly Step[] =>
      (byList.get(target) ?? []).filter(({ ids: { iid } }) => Number(iid) < number),
    /** The steps that created the tokens in a text. */
    findTokens: (text: string) =>
      [...byToken].flatMap(([token, source]) => (text.includes(token) ? [{ token, source }] : [])),
    /** The step that created the token of a caller. */
    findToken: (caller: CallerKind): Source | undefined => byToken.get(values.get(caller) ?? ''),
  };
}

type AddedStep = Omit<Step, 'index' | 'path' | 'status' | 'created' | 'ids'>;

function addStep(steps: Steps, added: AddedStep, index: number): Step {
  const { recent, counts } = steps;
  const { operation, request, response } = added.exchange;
  const key = countKey(operation.id, request.target);
  counts.set(key, (counts.get(key) ?? 0) + 1);
  const status = response?.status ?? 0;
  const created = listIdentified(added.exchange, added.input);
  const isPost = request.method === 'POST';
  const { id, iid } = asRecord(response?.json);
  const step: Step = {
    ...added,
    index,
    path: withIds(steps, request.target),
    status,
    created: isPost ? created.map(([path]) => path) : [],
    ids: isPost && status < 300 ? { id, iid } : {},
  };
  if (recent.push(step) > MAX_RECENT) recent.shift();
  // Only recent steps keep their responses.
  const { response: _, ...sent } = step.exchange;
  const slim: Step = { ...step, exchange: sent };
  addChange(steps, slim);
  for (const [path, field] of created) {
    const known = steps.byPath.get(path) ?? [];
    // What a response belongs to was created before it.
    const isOwn = isPost && !field.endsWith('_id');
    if (isOwn || known.length === 0) steps.byPath.set(path, [...known, { step: slim, field }]);
  }
  if (request.method !== 'GET' && status < 300) addFullPath(steps, operation, response?.json);
  if (isPost && response !== undefined && status < 300) addCreation(steps, slim, response.json);
  return step;
}

/** Adds the full path of a container that a response shows, which may be sent instead of its id. */
function addFullPath({ byFullPath }: Steps, { contract }: TestedOperation, json: unknown): void {
  const { id, [fieldInsteadOfId(contract)]: full } = asRecord(json);
  if (typeof full !== 'string' || full === id) return;
  byFullPath.set(containerAt(contract, full), containerAt(contract, id));
}

/** `/projects/mira%2Fplain/issues?page=2` → `/projects/45/issues` */
function withIds({ byFullPath }: Steps, target: string): string {
  const path = target.replace(/\?.*/, '');
  const full = listPrefixes(path).find((prefix) => byFullPath.has(prefix));
  return full === undefined ? path : byFullPath.get(full) + path.slice(full.length);
}

/** Adds a write that created nothing to the resource that it is on. */
function addChange({ byPath, changes }: Steps, step: Step): void {
  if (step.exchange.request.method === 'GET' || step.created.length > 0) return;
  const resource = listPrefixes(step.path).findLast((path) => byPath.has(path));
  if (resource === undefined) return;
  const known = changes.get(resource) ?? [];
  if (known.push(step) > MAX_CHANGES) known.shift();
  changes.set(resource, known);
}

/** Adds a creation by all that later responses may show of it. */
function addCreation(steps: Steps, step: Step, json: unknown): void {
  const { byName, byItem, byToken, byList, names } = steps;
  const { operation, request } = step.exchange;
  const { id, iid, token } = asRecord(json);
  for (const name of String(request.body ?? '').match(names) ?? []) {
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), step);
  }
  byItem.set(itemKey(operation, json), step);
  byItem.set(listKey(request.target, id), step);
  byItem.set(listKey(parentOf(request.target), id), step);
  if (iid !== undefined) {
    byList.set(request.target, [...(byList.get(request.target) ?? []), step]);
  }
  if (typeof token === 'string') byToken.set(token, { step, field: 'token' });
}

function findByItem(
  { byPath, byItem }: Steps,
  operation: TestedOperation,
  target: string,
  item: unknown,
): Step | undefined {
  const { id, iid } = asRecord(item);
  const list = target.replace(/\?.*/, '');
  const step =
    byPath.get(`${list}/${iid ?? id}`)?.[0]?.step ?? byItem.get(itemKey(operation, item));
  // A field that identifies it may be wrong in the list, and an event has no id of its own.
  const others = id === undefined ? listOtherIds(item) : [];
  const found = others.map((other) => byItem.get(listKey(parentOf(list), other)));
  return step ?? byItem.get(listKey(list, id)) ?? found.find((each) => each !== undefined);
}

function findListed(
  { recent, byPath }: Steps,
  noun: string,
  id: string,
  before: number,
): Source | undefined {
  for (const step of recent.toReversed()) {
    const { request, response } = step.exchange;
    const path = request.target.replace(/\?.*/, '');
    if (step.index >= before || request.method !== 'GET' || !path.endsWith(noun)) continue;
    const item = asArray(response?.json).findIndex((each) => String(asRecord(each).id) === id);
    const isOfRun = listPrefixes(path).some((each) => byPath.has(each));
    if (item >= 0 && isOfRun) return { step, field: `${item}.id` };
  }
  return undefined;
}

/** `/projects/45/issues/3` → `/projects/45`, `/projects/45/issues`, … */
export function listPrefixes(target: string): string[] {
  const segments = target.replace(/\?.*/, '').split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 2).join('/'));
}

/** What tells an item from those of other containers. */
function itemKey({ contract }: TestedOperation, item: unknown): string {
  const record = asRecord(item);
  const { id, iid, username, key, email } = record;
  const full = record[fieldInsteadOfId(contract)];
  return JSON.stringify([
    id,
    iid,
    record[contract.container?.owner ?? ''],
    username,
    full,
    key,
    email,
  ]);
}

function listKey(list: string, id: unknown): string {
  return JSON.stringify([list, id]);
}

/** `/projects/45/issues` → `/projects/45` */
function parentOf(list: string): string {
  return list.slice(0, list.lastIndexOf('/'));
}

/** Ids of what an item is about. */
function listOtherIds(item: unknown): readonly unknown[] {
  const entries = Object.entries(asRecord(item));
  return entries.flatMap(([name, value]) => (name.endsWith('_id') ? [value] : []));
}

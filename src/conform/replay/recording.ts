/** Records the exchanges of a run: the writes, what they created, and the latest responses. */
import { asArray, asRecord, type UnknownRecord } from '../../contract/data.ts';
import {
  type DocumentedLink,
  evaluateLink,
  type TestedContract,
  type TestedOperation,
  targetOf,
} from '../contract.ts';
import type { CallerKind } from '../http/exchange.ts';
import { fillPath, type InputValues } from '../http/serialize.ts';
import type { SentExchange } from '../http/shown.ts';
import { idFieldAt } from '../id-fields.ts';
import { fieldInsteadOfId } from '../references.ts';

/** A request of the run, in order. */
export interface Step {
  readonly index: number;
  /** The session of the attempt that sent it: each check of an operation has its own. */
  readonly attempt: object;
  readonly exchange: SentExchange;
  readonly input: InputValues;
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

/**
 * @param run What the names of all fixtures start with.
 * @param values Tokens by caller.
 */
export function createRecording(run: string, values: ReadonlyMap<CallerKind, string>) {
  const recent: Step[] = [];
  const byPath = new Map<string, Source[]>();
  const changes = new Map<string, Step[]>();
  const byName = new Map<string, Step>();
  const byItem = new Map<string, Step>();
  const byToken = new Map<string, Source>();
  const byList = new Map<string, Step[]>();
  const names = new RegExp(`${run}[a-z0-9-]+`, 'gi');
  const counts = new Map<string, number>();
  let count = 0;

  return {
    run,
    tokens: values,
    recent: recent as readonly Step[],
    add: (added: Omit<Step, 'index' | 'status' | 'created' | 'ids'>): Step => {
      count += 1;
      const { exchange } = added;
      const key = countKey(exchange.operation.id, exchange.request.target);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const status = added.exchange.response?.status ?? 0;
      const created = listCreated(added);
      const isPost = added.exchange.request.method === 'POST';
      const { id, iid } = asRecord(added.exchange.response?.json);
      const step: Step = {
        ...added,
        index: count,
        status,
        created: isPost ? created.map(([path]) => path) : [],
        ids: isPost && status < 300 ? { id, iid } : {},
      };
      if (recent.push(step) > MAX_RECENT) recent.shift();
      const { response, ...sent } = step.exchange;
      const { request } = sent;
      const slim: Step = { ...step, exchange: sent };
      const isChange = request.method !== 'GET' && step.created.length === 0;
      const prefixes = isChange ? listPrefixes(request.target) : [];
      const resource = prefixes.findLast((path) => byPath.has(path));
      if (resource !== undefined) {
        const known = changes.get(resource) ?? [];
        if (known.push(slim) > MAX_CHANGES) known.shift();
        changes.set(resource, known);
      }
      for (const [path, field] of created) {
        const known = byPath.get(path) ?? [];
        // What a response belongs to was created before it.
        const isOwn = isPost && !field.endsWith('_id');
        if (isOwn || known.length === 0) byPath.set(path, [...known, { step: slim, field }]);
      }
      if (request.method !== 'POST' || response === undefined || status >= 300) return step;
      for (const name of String(request.body ?? '').match(names) ?? []) {
        if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), slim);
      }
      byItem.set(itemKey(step.exchange.operation, response.json), slim);
      byItem.set(listKey(request.target, id), slim);
      if (iid !== undefined) {
        byList.set(request.target, [...(byList.get(request.target) ?? []), slim]);
      }
      byItem.set(listKey(parentOf(request.target), id), slim);
      const { token } = asRecord(response.json);
      if (typeof token === 'string') byToken.set(token, { step: slim, field: 'token' });
      return step;
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
    /** The step that created an item of the list that a request asked for. */
    findByItem: (operation: TestedOperation, target: string, item: unknown): Step | undefined => {
      const { id, iid } = asRecord(item);
      const list = target.replace(/\?.*/, '');
      const step =
        byPath.get(`${list}/${iid ?? id}`)?.[0]?.step ?? byItem.get(itemKey(operation, item));
      // A field that identifies it may be wrong in the list, and an event has no id of its own.
      const others = id === undefined ? listOtherIds(item) : [];
      const found = others.map((other) => byItem.get(listKey(parentOf(list), other)));
      return step ?? byItem.get(listKey(list, id)) ?? found.find((each) => each !== undefined);
    },
    /** The step that created something at such a path with this id: `/merge_requests/`. */
    findById: (noun: string, id: string): Source | undefined => {
      const all = [...byPath]
        .filter(([path]) => path.includes(noun))
        .flatMap(([, sources]) => sources);
      const found = all.find(({ step }) => String(step.ids.id) === id);
      return found && { step: found.step, field: 'id' };
    },
    /** The list in something of the run that has what the server itself has made, such as a version. */
    findListed: (noun: string, id: string, before: number): Source | undefined => {
      for (const step of recent.toReversed()) {
        const { request, response } = step.exchange;
        const path = request.target.replace(/\?.*/, '');
        if (step.index >= before || request.method !== 'GET' || !path.endsWith(noun)) continue;
        const item = asArray(response?.json).findIndex((each) => String(asRecord(each).id) === id);
        const isOfRun = listPrefixes(path).some((each) => byPath.has(each));
        if (item >= 0 && isOfRun) return { step, field: `${item}.id` };
      }
      return undefined;
    },
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

/** The path of the account of the caller in the list of accounts. */
function listAccount({ accounts, ...contract }: TestedContract, shown: UnknownRecord) {
  if (accounts === undefined) return [];
  const field = idFieldAt(contract, accounts.reader.path);
  return [[`${accounts.path}/${shown[field]}`, field] as [path: string, field: string]];
}

/** The paths that a response identifies, by its links, with the field that is the end of each. */
function listCreated({
  exchange: { operation, request, response },
  input,
}: Pick<Step, 'exchange' | 'input'>): readonly [path: string, field: string][] {
  if (response === undefined || response.status >= 300) return [];
  if (operation.id === operation.contract.account?.id)
    return listAccount(operation.contract, asRecord(response.json));
  if (request.method !== 'POST') return [];
  return operation.successes
    .flatMap(({ links }) => links)
    .flatMap((link) => {
      const path = evaluateLink(link, { input, body: response.json });
      return path === null ? [] : listIdentified(operation, link, path);
    })
    .filter(([path]) => !`${request.target}/`.startsWith(`${path}/`));
}

/** The beginnings of the path of a link that end with a field of the response. */
function listIdentified(
  operation: TestedOperation,
  link: DocumentedLink,
  values: UnknownRecord,
): [path: string, field: string][] {
  const { parameters = {} } = link.node;
  const target = targetOf(operation, link);
  return [...target.path.matchAll(/\{(\w+)\}/g)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const [, field] = /^\$response\.body#\/(\w+)$/.exec(String(parameters[name])) ?? [];
    if (field === undefined) return [];
    const start = target.path.slice(0, index + whole.length);
    return [[fillPath(start, values), field]];
  });
}

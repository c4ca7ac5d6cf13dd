/** Finds the requests of a run that lead to an exchange: what created its resources, and what changed them since. */

import { findContainer } from '../container.ts';
import type { TestedOperation } from '../contract.ts';
import { decode } from '../http/serialize.ts';
import { showText } from '../http/shown.ts';
import type { ResourceKind } from '../kinds.ts';
import { listVariables } from '../path-templates.ts';
import { referenceOf } from '../references.ts';
import { KINDS, TRACKABLES } from '../this-api.ts';
import { isAtOnce, listPrefixes, type Recording, type Source, type Step } from './recording.ts';

/** More items of a list than these are not created for it. */
const MAX_ITEMS = 60;

/**
 * In order; the last is `final`.
 * @param seen Exchanges of the attempt whose responses matter.
 * @param before The same request as `final`, before the change.
 */
export function findSteps(
  recording: Recording,
  final: Step,
  seen: readonly Step[],
  before?: Step,
): Step[] {
  const found = new Map<number, Step>();
  // What was recorded of a creation has no response.
  const whole = new Map([final, ...seen].map((step) => [step.index, step]));
  const open = [final, ...seen];
  const resources = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const step = whole.get(next.index) ?? next;
    if (found.has(step.index)) continue;
    found.set(step.index, step);
    open.push(...listSources(recording, step));
    if (seen.includes(step) || step === final) open.push(...listItems(recording, step));
    for (const path of [...listPrefixes(step.path), ...step.created]) {
      const created = recording.findByPath(path);
      if (created === undefined || resources.has(path)) continue;
      resources.add(path);
      open.push(...listChanges(recording, path, created.step, final, before));
    }
  }
  return [...found.values()]
    .filter((step) => step.index <= final.index || isAtOnce(step, final) || step === before)
    .sort((a, b) => a.index - b.index);
}

/** What a request refers to: resources by path and by id, names, and the token of its caller. */
function listSources(recording: Recording, step: Step): Step[] {
  const { request, caller } = step.exchange;
  const text = [
    decode(request.target),
    showText(request.body),
    ...Object.values(request.headers),
  ].join(' ');
  return [
    ...listStepReferences(recording, step).map(({ source }) => source.step),
    ...recording.findByNames(text),
    ...recording.findTokens(text).map(({ source }) => source.step),
    ...[recording.findToken(caller)].flatMap((source) => source?.step ?? []),
  ];
}

/** The steps that created the items of a list. */
function listItems(recording: Recording, { exchange }: Step): Step[] {
  const { operation, request, response } = exchange;
  const items = Array.isArray(response?.json) ? response.json : [];
  return items
    .flatMap((item) => recording.findByItem(operation, request.target, item) ?? [])
    .slice(0, MAX_ITEMS);
}

/** Writes on a resource between its creation and a step that did something; of equal ones, the last. */
function listChanges(
  recording: Recording,
  path: string,
  created: Step,
  final: Step,
  before: Step | undefined,
): Step[] {
  const changes = recording.findChanges(path).filter(({ index, status, attempt }) => {
    // What was rejected since the first look may have done something, too.
    const mayMatter =
      status < 300 ||
      (attempt === final.attempt && (status < 400 || index > (before ?? final).index));
    return index > created.index && index < final.index && mayMatter;
  });
  const last = new Map<unknown, Step>();
  for (const step of changes) {
    const { exchange, input, attempt, index } = step;
    const { caller, request } = exchange;
    const fields = Object.keys(input.body).join();
    // In the attempt itself, a repetition may be what it is about.
    const isOwn = attempt === final.attempt;
    const key = [caller, request.method, request.target, fields, isOwn && index].join(' ');
    last.set(key, step);
  }
  return [...last.values()];
}

/** Where a text names a resource by its id. */
interface ResourceReference {
  readonly source: Source;
  readonly path: string;
  readonly id: string;
  /** Index of the path segment, name of the parameter or field, or `#` in a text. */
  readonly at: number | string;
}

/** The resource at the top of paths that a field names by an id, as it was created before a step. */
function findNamed(
  recording: Recording,
  { contract }: TestedOperation,
  name: string,
  id: string,
  before?: number,
) {
  const reference = referenceOf(contract, name.replace(/[{}]/g, '')) ?? '';
  if (listVariables(reference).length !== 1) return [];
  const path = reference.replace(/\{\w+\}$/, '') + id;
  const source = recording.findByPath(path, before);
  return source === undefined ? [] : [{ source, path }];
}

/** The step whose response gave the id that a field shows, and the field of that response. */
export function findIdSource(
  recording: Recording,
  steps: readonly Step[],
  name: string,
  value: unknown,
): Source | undefined {
  if (typeof value !== 'number') return undefined;
  const field = name === 'iid' ? 'iid' : 'id';
  const step = steps.findLast(({ ids }) => ids[field] === value);
  if (name === field && step !== undefined) return { step, field };
  const [last] = steps;
  const named =
    last && findNamed(recording, last.exchange.operation, name, String(value))[0]?.source;
  return named ?? (name.endsWith('_id') && step !== undefined ? { step, field } : undefined);
}

/** The id that an invalid one is made of: `45abc`, `45.25` and `0x2d` are 45. */
function readId(text: string): string {
  return /^0x[\da-f]+$/.test(text) ? String(Number(text)) : splitId(text)[0];
}

/** The kinds in a container that a field names: `merge_request_to_resolve_discussions_of`. */
function referencesIn(name: string): readonly ResourceKind[] {
  return TRACKABLES.filter((kind) =>
    name.startsWith(kind.replace(/[A-Z]/g, (each) => `_${each.toLowerCase()}`)),
  );
}

/** The number that a text begins with, and what follows; the whole text if it does not begin with one. */
export function splitId(text: string): readonly [id: string, rest: string] {
  const id = /^\d+(?=[a-z.%])/i.exec(text)?.[0] ?? text;
  return [id, text.slice(id.length)];
}

/** The created resources that a request names in its path, query and body. */
export function listStepReferences(
  recording: Recording,
  { exchange: { operation, request }, index: before, path: whole }: Step,
): ResourceReference[] {
  const { contract } = operation;
  const container = findContainer(contract, whole) ?? '';
  const inContainer = (kind: ResourceKind, id: string) => {
    const [list = ''] = contract.kinds.pathOf(kind)?.match(/[^/]+(?=\/\{\w+\}$)/) ?? [];
    return `${container}/${list}/${id}`;
  };
  const find = (at: ResourceReference['at'], id: string, path: string): ResourceReference[] => {
    const source = recording.findByPath(path, before);
    return source === undefined ? [] : [{ source, at, id, path }];
  };
  const findField = (at: ResourceReference['at'], name: string, id: string): ResourceReference[] =>
    findNamed(recording, operation, name, id, before).map((found) => ({ ...found, at, id }));
  const names = operation.path.split('/');
  const inPath = listPrefixes(whole).flatMap((path, index) => {
    const id = path.split('/').at(-1) ?? '';
    const plain = readId(id);
    const own = find(index + 1, plain, path.slice(0, -id.length) + plain);
    const name = names[index + 1] ?? '';
    const named = own.length > 0 ? own : findField(index + 1, name, id);
    if (named.length > 0 || !name.startsWith('{')) return named;
    // An id where an iid belongs, or below another parent.
    const source =
      recording.findById(`/${names[index]}/`, id) ??
      recording.findListed(`/${names[index]}`, id, before);
    return source === undefined ? [] : { source, at: index + 1, id, path };
  });
  const text = `${request.target.split('?')[1] ?? ''}&${showText(request.body)}`;
  const fields = text.matchAll(/(?:^|[&{,])"?(\w+?)"?(?:\[\d*\]|%5B\d*%5D)?(?:=|:\s*\[?)"?(\d+)/g);
  const inFields = [...fields].flatMap(([, name = '', id = '']) => [
    ...findField(name, name, id),
    ...(/^iids?$/.test(name) ? find(name, id, `${whole}/${id}`) : []),
    ...referencesIn(name).flatMap((kind) => find(name, id, inContainer(kind, id))),
  ]);
  const mentions = text.matchAll(/(?:%23|#)(\d+)/g);
  const inTexts = [...mentions].flatMap(([, id = '']) =>
    find('#', id, inContainer(KINDS.issue, id)),
  );
  return [...inPath, ...inFields, ...inTexts];
}

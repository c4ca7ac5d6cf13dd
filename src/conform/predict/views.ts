/** What shows a resource that is written, its neighbors, and what is in it: read before a write and after it. */

import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import { shapeOf } from '../../contract/resources.ts';
import type { Api, Exchange } from '../api.ts';
import {
  findTestedOperation,
  type ResourceKind,
  type TestedOperation,
  valueAt,
  wholePage,
} from '../contract/contract.ts';
import { toKey } from '../contract/resources.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import type { InputValues } from '../http/serialize.ts';
import { ifReached } from '../reasons.ts';
import { listUnknownFilters } from './list-queries.ts';
import { callerOf } from './lists.ts';
import type { WriteTarget } from './write-target.ts';

/** A request that shows a resource, and what that is to the one that is written. */
export interface View {
  readonly reader: TestedOperation;
  readonly input: Partial<InputValues>;
  readonly shows: 'subject' | 'list' | 'selected' | 'content' | 'neighbor' | 'around';
}

export type Snapshot = ReadonlyMap<View, Exchange>;

/** What the server does not serve is left out. */
export async function readViews(api: Api, views: readonly View[]): Promise<Snapshot> {
  const shown = new Map<View, Exchange>();
  for (const view of views) {
    const { reader, input } = view;
    // Without a variable, it is the caller's own.
    const caller = reader.path.includes('{') ? callerOf(api, reader) : undefined;
    const exchange = await ifReached(() => api.call(reader, input, { caller }));
    if (exchange !== undefined) shown.set(view, exchange);
  }
  return shown;
}

/** Whether a write is to something that a view shows. */
export function hasViews(operation: TestedOperation): boolean {
  return operation.path.includes('{') || listReaders(operation, operation.kind).length > 0;
}

/** What shows the subject, what it is in, its list, what is in it, its neighbors, and others that have it within them. */
export async function listViews(target: WriteTarget): Promise<readonly View[]> {
  const { api, subject, others } = target;
  const { operation } = api;
  const around = operation.path.replace(/\/\{\w+\}(\/\w+)?$/, '');
  const at = operation.addsToList ? operation.path : around;
  const list = operation.contract.at('GET', at);
  const ofKind = (kind: ResourceKind, path: UnknownRecord, shows: View['shows']): View[] =>
    listReaders(operation, kind).map((reader) => ({ reader, input: { path }, shows }));
  const views = ofKind(operation.kind, subject.path, 'subject');
  if (list?.isList) {
    const { path } = await api.input(list, subject);
    views.push({ reader: list, input: { path, query: wholePage(list) }, shows: 'list' });
    const isDeleted = operation.method === 'DELETE' && operation.path.endsWith('}');
    for (const name of isDeleted ? listUnknownFilters(list) : []) {
      const query = { ...wholePage(list), [name]: true };
      views.push({ reader: list, input: { path, query }, shows: 'selected' });
    }
  }
  views.push(...listElsewhere(operation, subject), ...(await createContents(target)));
  for (const [kind, { path }] of others) views.push(...ofKind(kind, path, 'neighbor'));
  for (const [kind, { path }] of target.around)
    views.push(...ofKind(kind, path, 'around').slice(0, 1));
  // Neighbors are in the same project.
  const keyOf = ({ reader, input: { path = {}, query = {} } }: View) =>
    [reader.id, ...reader.parameters.map(({ name }) => path[name] ?? query[name])].join(' ');
  const keys = views.map(keyOf);
  return views.filter((view, index) => keys.indexOf(keyOf(view)) === index);
}

/** The list of the pipeline that a job is in. */
function listElsewhere(operation: TestedOperation, { path, body }: Resource): readonly View[] {
  const pipeline = valueAt(body, ['pipeline', 'id']);
  if (operation.kind !== 'job' || pipeline === undefined) return [];
  const reader = findTestedOperation(operation.contract, 'listPipelineJobs');
  const input = { path: { ...path, pipeline_id: pipeline }, query: wholePage(reader) };
  return [{ reader, input, shows: 'list' }];
}

/** The operations that read single resources of a kind, its times and files, and what it is in. */
function listReaders(operation: TestedOperation, kind: ResourceKind): readonly TestedOperation[] {
  return operation.contract.operations.filter(
    (each) =>
      each.method === 'GET' &&
      !each.isList &&
      (each.path.includes('{')
        ? each.kind === kind ||
          (kind === operation.kind &&
            each.path.endsWith('}') &&
            operation.path.startsWith(`${each.path}/`))
        : operation.path.startsWith(`${each.path}/`)),
  );
}

/** Lists within the subject, each with an item: what is done to a project or user leaves what it has. */
async function createContents({ api, subject }: WriteTarget): Promise<readonly View[]> {
  const { operation } = api;
  const [own] = /^.*\}(?=\/\w+$|$)/.exec(operation.path) ?? [];
  if (own === undefined || operation.method === 'DELETE' || operation.addsToList) return [];
  const lists = operation.contract.operations.filter(
    ({ path, method, isList }) =>
      method === 'GET' &&
      isList &&
      shapeOf(path).startsWith(`${shapeOf(own)}/`) &&
      !shapeOf(path).includes('{', shapeOf(own).length),
  );
  const views: View[] = [];
  for (const reader of lists) {
    const create = operation.contract.at('POST', reader.path);
    if (create === undefined) continue;
    const input = await ifReached(() => api.input(create, subject));
    if (input === undefined) continue;
    const isCreated = await ifReached(async () => (await api.call(create, input)).succeeded);
    const { path } = await api.input(reader, subject);
    if (isCreated)
      views.push({ reader, input: { path, query: wholePage(reader) }, shows: 'content' });
  }
  return views;
}

/** Whether another view shows all of a neighbor. */
export function isTwice(snapshot: Snapshot, view: View): boolean {
  const shown = snapshot.get(view);
  if (view.shows !== 'neighbor' || shown === undefined || view.reader.path.endsWith('}')) {
    return false;
  }
  const body = shown.body;
  return (
    'id' in body &&
    [...snapshot].some(
      ([other, exchange]) =>
        other !== view &&
        other.reader.path.endsWith('}') &&
        view.reader.path.startsWith(`${other.reader.path}/`) &&
        toKey(asRecord(exchange.json)) === toKey(body),
    )
  );
}

/** The resources that operations are about: how they are created, found and identified, as the contract states it. */

import type { ResourceObject } from '../../contract/behavior.ts';
import { asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import { listVariables, shapeOf } from '../../contract/resources.ts';
import {
  NOTHING,
  oncePerContract,
  type ResourceKind,
  type TestedContract,
  type TestedOperation,
  targetOf,
} from './contract.ts';

/** Another project, another user, and one that may have no projects: all workers share the users. */
const OTHERS: Readonly<Partial<Record<ResourceKind, ResourceObject>>> = {
  otherProject: { create: 'createProject' },
  outsider: { create: 'createUser', shared: true },
  limitedUser: { shared: true },
};

/** What is stated of a kind. */
export function describeKind({ resources }: TestedContract, kind: ResourceKind): ResourceObject {
  return resources.byName.get(kind) ?? OTHERS[kind] ?? {};
}

/** The kind of the resource at a path, or that a path is below of. */
export function findKindAt({ resources }: TestedContract, path: string): ResourceKind {
  return (resources.at(path) ?? NOTHING) as ResourceKind;
}

/** Whether all workers share those of a kind, which exist or are created once. */
export function isShared(contract: TestedContract, kind: ResourceKind): boolean {
  return describeKind(contract, kind).shared === true;
}

/** The operation that lists, creates, reads, updates or removes a resource of a kind. */
export function findOperationOf(
  contract: TestedContract,
  kind: ResourceKind,
  does: 'list' | 'create' | 'read' | 'update' | 'remove',
): TestedOperation | undefined {
  return contract.byId.get(describeKind(contract, kind)[does] ?? '');
}

/** The name of the path variable that has the id of a kind. */
export function variableOf(contract: TestedContract, kind: ResourceKind): string {
  const { is, path } = describeKind(contract, kind);
  if (is !== undefined) return variableOf(contract, is as ResourceKind);
  return listVariables(path ?? '').at(-1) ?? 'id';
}

/** The field that is the id of the resource at a path: `iid` of `/projects/{id}/issues/{issue_iid}`. */
export function idFieldAt({ resources }: TestedContract, path: string): string {
  const stated = resources.byName.get(resources.at(path) ?? '');
  return shapeOf(stated?.path ?? '') === shapeOf(path) ? (stated?.id ?? 'id') : 'id';
}

/** The fields that identify a record whose kind is not known: `id`, or else all that are ids anywhere. */
export function findIds(record: unknown): UnknownRecord {
  if (!isRecord(record)) return {};
  const names = record.id === undefined ? ['iid', 'name'] : ['id'];
  const shown = names.filter((name) => record[name] !== undefined);
  return Object.fromEntries(shown.map((name) => [name, record[name]]));
}

/** The first of the fields that identify a record whose kind is not known. */
export function findIdField(record: unknown): string | undefined {
  return Object.keys(findIds(record))[0];
}

/** What identifies an item of a list. */
export function toKey(item: unknown): string {
  const ids = Object.values(findIds(item));
  const { name, username } = asRecord(item);
  if (ids.length > 1) return JSON.stringify(ids);
  return JSON.stringify(ids[0] ?? name ?? username ?? item);
}

/** The field that tells an item from the others. */
export function identify(item: unknown): UnknownRecord {
  const ids = findIds(item);
  if (Object.keys(ids).length > 0) return ids;
  const { name, username } = asRecord(item);
  return name === undefined ? { username } : { name };
}

/** Whether a response of an operation links to resources of a kind: to what it creates, or to items. */
export function leadsTo(operation: TestedOperation, kind: ResourceKind): boolean {
  return operation.itemLinks.some((link) => targetOf(operation, link).kind === kind);
}

/** The kind of the items of a list. */
export function itemKindOf(operation: TestedOperation): ResourceKind {
  const [link] = operation.itemLinks;
  return link === undefined ? NOTHING : targetOf(operation, link).kind;
}

/** The path of the resource that a field or parameter names by its id; `undefined` if the contract does not say it. */
export function referenceOf({ behavior }: TestedContract, name: string): string | undefined {
  const { references = {} } = behavior;
  return Object.hasOwn(references, name) ? references[name] : undefined;
}

/** Kinds with an author, which have numbers of their own in each project. */
export const NUMBERED: readonly ResourceKind[] = ['issue', 'mergeRequest'];

/** Kinds of which fixtures in a project of their own have one of their own; they share all others. */
export const OF_OWN_PROJECT: ReadonlySet<ResourceKind> = new Set<ResourceKind>([
  'project',
  'projectWithBranches',
  'issue',
  'mergeRequest',
  'version',
  'branch',
  'hook',
  'share',
]);

/** A list that is in no project: everything that a run creates is in one of its items. */
export interface TopList {
  /** `/projects` */
  readonly path: string;
  readonly kind: ResourceKind;
  readonly operation: TestedOperation;
  /** The operation that reads one of its items, and the one that deletes it. */
  readonly reader: TestedOperation;
  readonly remover: TestedOperation | undefined;
  /** Whether each caller has one of their own. */
  readonly isOwn: boolean;
}

/** The lists at the top of paths: of projects, users, and the keys and emails of the caller. */
export const listTops = oncePerContract((contract): readonly TopList[] =>
  [...contract.resources.byName].flatMap(([name, { owner }]) => {
    const kind = name as ResourceKind;
    const operation = findOperationOf(contract, kind, 'list');
    const reader = findOperationOf(contract, kind, 'read');
    if (operation === undefined || reader === undefined || operation.path.includes('{')) return [];
    const remover = findOperationOf(contract, kind, 'remove');
    return [{ path: operation.path, kind, operation, reader, remover, isOwn: owner === 'caller' }];
  }),
);

/** The list at the top that an operation adds to; `null` for all other operations. */
export function findCreatedList(operation: TestedOperation): TopList | null {
  if (operation.method !== 'POST') return null;
  return listTops(operation.contract).find(({ kind }) => leadsTo(operation, kind)) ?? null;
}

/** Whether what is at a path is a part of the account of the caller. */
export function isOfAccount(path: string): boolean {
  return path.startsWith('/user/');
}

/** The path of a user, and the list of all. */
export const USER = '/users/{id}';
export const USERS = '/users';

/** An operation, or another method on its path. */
export type MethodOnPath = Omit<TestedOperation, 'method'> & { readonly method: string };

/** Whether it copies a project: what it creates has no name of its own. */
export function isCopy({ method, id }: MethodOnPath): boolean {
  return method === 'POST' && id === 'forkProject';
}

/** The field that is sent to move a resource to another project; `undefined` for other operations. */
export function findMove({ id }: Pick<TestedOperation, 'id'>): string | undefined {
  return id === 'moveIssue' ? 'to_project_id' : undefined;
}

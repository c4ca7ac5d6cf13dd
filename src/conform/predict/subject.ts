/** Calls operations on their subjects, which leave what is beside them. */

import { asRecord, isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Api, Exchange } from '../api.ts';
import { type Situation, shows } from '../claims/claim.ts';
import { listDifferences, mayChange } from '../claims/compare.ts';
import { findTestedOperation } from '../contract/contract.ts';
import { findIds, toKey } from '../contract/resources.ts';
import { expect } from '../expect.ts';
import { canCreate, listJobs } from '../fixtures/combine.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import type { InputValues } from '../http/serialize.ts';
import { NotReached, orReason } from '../reasons.ts';
import { movesItself, prepareSubject } from './states.ts';

/** A request about a resource, its response, and what was read before it. */
interface ResourceCall<Before> {
  readonly resource: Resource;
  readonly input: InputValues;
  readonly before: Before;
  readonly exchange: Exchange;
}

/** Reads what a request will change. Rejects with NotReached if nothing would show it. */
type ReadBefore<Before> = (input: InputValues, resource: Resource) => Promise<Before>;

/** A new resource, or the fixture that an operation adds something to or that cannot be created. */
export function chooseSubject(api: Api): Promise<Resource> {
  const { operation } = api;
  const kind = operation.kind;
  const isKept = operation.addsToList || !canCreate(operation.contract, kind);
  return isKept ? api.get(kind) : api.create(kind);
}

const RESOLVES = 'merge_request_to_resolve_discussions_of';

/** Calls an operation on its subject, which was brought to a state that the operation leads out of. */
export async function callOnSubject<Before>(
  api: Api,
  when: UnknownRecord,
  read: ReadBefore<Before>,
): Promise<ResourceCall<Before>> {
  if (api.operation.kind === 'job') return callOnSomeJob(api, read);
  // An issue is created beside the merge request that it names.
  const resource = await (RESOLVES in when ? api.get('mergeRequest') : chooseSubject(api));
  const sent: Record<string, unknown> = { ...when };
  for (const name of Object.keys(when).filter((each) => isRecord(when[each]))) {
    // Namespaces are those of groups, beside that of the caller.
    if (name.startsWith('namespace')) sent[name] = (await api.get('group')).path.id;
    else sent[name] = name === RESOLVES ? resource.path.merge_request_iid : `Text of ${name}`;
  }
  await prepareSubject(api, resource);
  const usual = await api.input(api.operation, resource);
  const input = { ...usual, body: { ...usual.body, ...sent } };
  return { resource, input, before: await read(input, resource), exchange: await api.send(input) };
}

/** Calls an operation on one job after the other until it succeeds; returns the last call. */
export async function callOnSomeJob<Before>(
  api: Api,
  read: ReadBefore<Before>,
  // Jobs with artifacts are left to the operations that need them.
  needsArtifacts = /artifacts|trace/.test(api.operation.path),
): Promise<ResourceCall<Before>> {
  const all = await listJobs(api.fixtures);
  const jobs = needsArtifacts ? all : all.toReversed();
  let last: ResourceCall<Before> | null = null;
  let reason = new NotReached('no-job');
  for (const resource of jobs) {
    const input = await api.input(api.operation, resource);
    const call = await orReason(async () => {
      const before = await read(input, resource);
      return { resource, input, before, exchange: await api.send(input) };
    });
    if (call instanceof NotReached) reason = call;
    else last = call;
    if (call instanceof NotReached || !call.exchange.succeeded) continue;
    await expectOtherJobsUnchanged(api, call, all);
    return call;
  }
  if (last === null) throw reason;
  return last;
}

/** What is done to a job leaves the others of its list, but for what they do without a request. */
async function expectOtherJobsUnchanged(
  api: Api,
  { resource, exchange }: ResourceCall<unknown>,
  before: readonly Resource[],
): Promise<void> {
  const keyOf = (each: Resource) => toKey(each.body);
  const others = before.filter((each) => keyOf(each) !== keyOf(resource));
  if (others.length === 0) return;
  const list = findTestedOperation(api.session.contract, 'listProjectJobs');
  const after = await api.call(list, await api.input(list, await api.get(list.kind)));
  const when: Situation = ['after-write', api.operation.id, exchange.status];
  for (const other of others) {
    const now = after.items.find((item) => toKey(item) === keyOf(other));
    const was = asRecord(other.body);
    if (now === undefined || movesItself(api.operation, was, now)) continue;
    const item = findIds(now);
    for (const { field } of listDifferences(api.session.contract, was, now, mayChange)) {
      // What they are in, such as a pipeline, follows any of them.
      if (isRecord(was[field])) continue;
      expect(after, shows([item, field], was[field], when));
    }
  }
}

/** Calls that change a resource, on one that no other check needs. */
import { isRecord, type UnknownRecord } from '../../contract/data.ts';
import { addsToList } from '../contract.ts';
import { canCreate, listJobs } from '../fixtures/combine.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { succeeded, type TestedExchange } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { NotReached, send } from '../session.ts';
import type { CheckContext } from './check.ts';
import { prepareSubject } from './states.ts';

/** A request about a resource, and its response. */
interface Call {
  readonly resource: Resource;
  readonly input: InputValues;
  readonly exchange: TestedExchange;
}

/** A new resource, or the fixture that an operation adds something to or that cannot be created. */
export function chooseSubject({ fixtures, operation }: CheckContext): Promise<Resource> {
  const kind = findKind(operation);
  const isKept = addsToList(operation) || !canCreate(kind);
  return isKept ? fixtures.get(kind) : fixtures.create(kind);
}

/** Calls an operation on its subject, which was brought to a state that the operation leads out of. */
export async function callOnSubject(
  context: CheckContext,
  when: UnknownRecord = {},
  read: (input: InputValues) => Promise<void> = async () => {},
): Promise<Call> {
  const { session, fixtures, operation } = context;
  if (findKind(operation) === 'job') return callOnSomeJob(context);
  // An issue that resolves discussions is created beside their merge request.
  const resolved = 'merge_request_to_resolve_discussions_of';
  const resource = await (resolved in when ? fixtures.get('mergeRequest') : chooseSubject(context));
  const sent: Record<string, unknown> = { ...when };
  for (const name of Object.keys(when).filter((each) => isRecord(when[each]))) {
    // Namespaces are those of groups, beside that of the caller.
    sent[name] =
      name === resolved ? resource.path.merge_request_iid : (await fixtures.get('group')).path.id;
  }
  await prepareSubject(context, resource);
  const usual = await inputWithin(fixtures, operation, resource, 'required');
  const input = { ...usual, body: { ...usual.body, ...sent } };
  await read(input);
  return { resource, input, exchange: await send(session, operation, input) };
}

/** Calls an operation on one job after the other until it succeeds; returns the last call. */
export async function callOnSomeJob(
  { session, fixtures, operation }: CheckContext,
  prepare: (job: Resource) => Promise<void> = async () => {},
): Promise<Call> {
  const all = await listJobs(fixtures);
  // Jobs with artifacts are left to the operations that need them.
  const jobs = /artifacts|trace/.test(operation.path) ? all : all.toReversed();
  let last: Call | null = null;
  for (const resource of jobs) {
    await prepare(resource);
    const input = await inputWithin(fixtures, operation, resource, 'required');
    last = { resource, input, exchange: await send(session, operation, input) };
    if (succeeded(last.exchange)) return last;
  }
  if (last === null) throw new NotReached('there is no job');
  return last;
}

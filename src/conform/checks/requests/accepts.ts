/** Valid requests succeed. */

import { isRecord, pick, type UnknownRecord } from '../../../contract/data.ts';
import type { Api, Exchange, OperationCheck } from '../../api.ts';
import { mayChange } from '../../claims/compare.ts';
import { FULL_PATH, takesFullPath } from '../../contract/projects.ts';
import { toKey } from '../../contract/resources.ts';
import { expectSame } from '../../expect.ts';
import { OMITTED } from '../../fixtures/choices.ts';
import type { InputValues } from '../../http/serialize.ts';
import { listFlags } from '../../predict/list-queries.ts';
import { expectAccepted } from '../../predict/stored.ts';
import { callOnSomeJob } from '../../predict/subject.ts';
import { ifReached, NotReached } from '../../reasons.ts';

export const accepts: OperationCheck = {
  id: 'accepts',
  rule: 'A valid request succeeds, with only the required fields and with all fields.',
  appliesTo: () => true,
  run: async (api) => {
    const { operation } = api;
    // Not every job has artifacts or a trace, or can be played, but every job can be read.
    if (operation.kind === 'job' && operation.id !== 'getJob' && api.session.stateful) {
      const { exchange } = await callOnSomeJob(api, async () => null);
      if (exchange.succeeded) return;
      throw new NotReached('no-accepting-job');
    }
    if (operation.method === 'GET') await fillTimes(api);
    const extents = { required: 'only the required fields', all: 'all fields' } as const;
    for (const extent of ['required', 'all'] as const) {
      if (extent === 'all' && operation.body === null) continue;
      const input = await api.disposableInput(extent);
      const isLast = extent === 'all' || operation.body === null;
      const path = isLast ? await findFullPath(api, input) : undefined;
      const how = path === undefined ? '' : ', and the full path of its project';
      const exchange = await api.send({ ...input, ...(path && { path }) });
      expectAccepted(exchange, ['valid-request', extents[extent] + how]);
      await expectAsRead(api, exchange, input);
    }
    await acceptsFlags(api);
    await acceptsIgnored(api);
    await readExisting(api);
    const { anyOf = [] } = operation.body ?? {};
    for (const set of anyOf.filter((names) => !names.some((name) => OMITTED.includes(name)))) {
      const usual = await api.disposableInput('required', set);
      const others = anyOf.flat().filter((name) => !set.includes(name));
      const input = { ...usual, body: pick(usual.body, (name) => !others.includes(name)) };
      if (!set.every((name) => name in input.body)) continue;
      expectAccepted(await api.send(input), ['valid-alone', set]);
    }
  },
};

/** Gives the durations of an issue or merge request values that differ. */
async function fillTimes(api: Api): Promise<void> {
  const { session, operation } = api;
  if (!session.stateful || session.readOnly || session.once) return;
  const [, kind] = /^get(.+)TimeStats$/.exec(operation.id) ?? [];
  if (kind === undefined) return;
  const resource = await api.get(operation.kind);
  for (const [setter, duration] of [
    [`set${kind}TimeEstimate`, '12h 30m'],
    [`add${kind}SpentTime`, '45m'],
  ] as const) {
    await ifReached(async () => {
      const input = await api.input(setter, resource);
      await api.call(setter, { ...input, body: { ...input.body, duration } });
    });
  }
}

/** The path of a write to a project of the run that is named by its full path; reads are another check. */
async function findFullPath(api: Api, { path }: InputValues): Promise<UnknownRecord | undefined> {
  const { session, operation } = api;
  const isNamed = operation.method !== 'GET' && takesFullPath(operation) && session.stateful;
  if (!isNamed || session.readOnly || session.once) return undefined;
  const read = async () => (await api.call('getProject', { path: { id: path.id } })).body;
  const project = await ifReached(read);
  const id = project?.[FULL_PATH];
  return typeof id === 'string' ? { ...path, id } : undefined;
}

/** What shows more of a resource shows the rest of it as the resource itself does. */
async function expectAsRead(api: Api, exchange: Exchange, { path }: InputValues): Promise<void> {
  const { session, operation } = api;
  const reader = api.contract.at('GET', /^(.*\})\/\w+$/.exec(operation.path)?.[1] ?? '');
  const isMore = operation.method === 'GET' && !operation.isList && reader !== undefined;
  if (!isMore || !session.stateful || session.once) return;
  if (!isRecord(exchange.json)) return;
  const before = await api.call(reader, { path });
  const [one, other] = [before.body, exchange.body];
  if (!before.succeeded || toKey(one) !== toKey(other)) return;
  expectSame(exchange, ['shown-by', reader.id], { before, ignores: mayChange });
}

/** A field that another one takes priority over may be sent or omitted beside it. */
async function acceptsIgnored(api: Api): Promise<void> {
  const { session, operation } = api;
  if (!session.stateful || session.readOnly || session.once) return;
  for (const { field, ignored } of operation.sentFields) {
    if (Object.keys(ignored).length === 0) continue;
    for (const isSent of [true, false]) {
      // Mail to the addresses of the run reaches nobody.
      const usual = await api.disposableInput('required', [field]);
      const kept = pick(usual.body, (name) => isSent || name !== field);
      const input = { ...usual, body: { ...kept, ...ignored } };
      const names = [...Object.keys(ignored), ...(isSent ? [field] : [])];
      expectAccepted(await api.send(input), ['valid-request', names.join(' and ')]);
    }
  }
}

/** What of a resource is shown, on request or not; the checks of responses see whether it is. */
async function acceptsFlags(api: Api): Promise<void> {
  const { session, operation } = api;
  if (operation.method !== 'GET' || !session.stateful) return;
  const usual = await api.usualInput();
  // A flag of a list that anybody may call works for anybody; the usual caller sends it beside filters, too.
  const isForAnybody =
    operation.isList && !operation.role.needsToken && !operation.role.isOfResource;
  for (const flag of listFlags(operation)) {
    for (const value of session.once ? [true] : [true, false]) {
      const input = { ...usual, query: { ...usual.query, [flag]: value } };
      const caller = value && isForAnybody ? 'anonymous' : undefined;
      const exchange = await api.send(input, { caller });
      expectAccepted(exchange, ['valid-parameters']);
    }
  }
}

/** What existed before shows more than what the run creates: the checks of responses see all of it. */
async function readExisting(api: Api): Promise<void> {
  const { session, operation } = api;
  const isOfRun = session.stateful && !session.readOnly && !session.once;
  if (operation.method !== 'GET' || !operation.path.includes('{') || !isOfRun) return;
  const existing = api.existing();
  await ifReached(async () => existing.send(await existing.usualInput()));
}

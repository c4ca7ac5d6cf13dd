/** What two operations show of one thing is the same: of users, projects and records within responses, and of events. */

import { asArray, asRecord, isRecord, type UnknownRecord } from '../../../contract/data.ts';
import { JSON_TYPE } from '../../../contract/read/media-types.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api, Exchange, OperationCheck } from '../../api.ts';
import { type ClaimPath, listClaim } from '../../claims/claim.ts';
import { mayChange } from '../../claims/compare.ts';
import { findTestedOperation, type TestedOperation, targetOf } from '../../contract/contract.ts';
import { PROJECT_ID } from '../../contract/projects.ts';
import {
  findOperationOf,
  isOfAccount,
  itemKindOf,
  NUMBERED,
  referenceOf,
  toKey,
} from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import type { InputValues } from '../../http/serialize.ts';
import { dependsOnCaller } from '../../predict/callers.ts';
import { callerOf, findPage, listInput, showsEventsOfUser } from '../../predict/lists.ts';
import type { View } from '../../predict/views.ts';
import { ifReached } from '../../reasons.ts';

export const agreement: OperationCheck = {
  id: 'agrees',
  rule: 'What one operation shows of a user, project or other record is what the operation that reads it alone shows.',
  appliesTo: (operation) =>
    operation.method === 'GET' && showsJson(operation) && !isComparedAsList(operation),
  needs: ['state'],
  run: async (api) => {
    const { session, operation } = api;
    const input = await (operation.isList ? listInput(api) : api.usualInput());
    const list = findListOf(operation);
    // Another caller than that of the list reads the same, but in an account.
    const isOther = list !== undefined && !isOfAccount(operation.path) && api.has('admin');
    const reading = { caller: isOther ? 'admin' : callerOf(session, operation) } as const;
    const exchange = await api.send(input, reading);
    if (!exchange.succeeded) return;
    for (const { path, record, reader, variables } of listNamed(exchange)) {
      const caller = callerOf(session, reader);
      const single = await api.call(reader, { path: variables }, { caller });
      expectAsAlone(exchange, path, record, single);
    }
    if (list !== undefined) await compareWithList(api, list, exchange, input);
    if (showsEventsOfUser(operation) && !session.readOnly) {
      await ifReached(() => expectEventOfProject(api, input));
    }
  },
};

function showsJson({ successes }: TestedOperation): boolean {
  return successes.some(({ media }) => media?.type === JSON_TYPE);
}

/** Another check reads the items of such a list alone. */
function isComparedAsList({ isList, itemLinks, contract }: TestedOperation): boolean {
  return (
    isList &&
    itemLinks.some((link) => {
      const { method, path } = targetOf({ contract }, link);
      return method === 'GET' && path.endsWith('}');
    })
  );
}

/** What a response says of a record is what another response says. */
function expectAsAlone(
  exchange: Exchange,
  path: ClaimPath,
  record: UnknownRecord,
  single: Exchange,
): void {
  if (!single.succeeded) return;
  const same = { before: single, is: record, at: path, ignores: mayChange };
  expectSame(exchange, ['shown-by', single.operation.id], same);
}

/** What the response to a write says of other records is what reading them shows. */
export function expectNamed(
  write: Exchange,
  shown: Iterable<readonly [Pick<View, 'reader' | 'input'>, Exchange]>,
): void {
  const read = [...shown];
  for (const { path, record, reader, variables } of listNamed(write)) {
    // The project of a todo is the one in the path, whatever its id.
    const isMeant = ({ path: own = {} }: View['input']) =>
      path[0] === 'project' ||
      Object.entries(variables).every(([name, value]) => String(own[name]) === String(value));
    const single = read.find(([view]) => view.reader === reader && isMeant(view.input))?.[1];
    if (single !== undefined) expectAsAlone(write, path, record, single);
  }
}

/** The operation that reads a record alone, and its path variables. */
interface ReadAlone {
  readonly reader: TestedOperation;
  readonly variables: UnknownRecord;
}

/** A record within a response, and how it is read alone. */
interface NamedRecord extends ReadAlone {
  readonly path: ClaimPath;
  readonly record: UnknownRecord;
}

/** Records that are read elsewhere: one by each name. */
function listNamed({ operation, json }: Exchange): readonly NamedRecord[] {
  const found = new Map<string, NamedRecord>();
  for (const [index, top] of asArray([json].flat()).entries()) {
    const start = Array.isArray(json) ? [index] : [];
    const within = Object.entries(asRecord(top)).map(([name, value]) => {
      const path = Array.isArray(value) ? [...start, name, 0] : [...start, name];
      return [name, path, [value].flat().find(isRecord)] as const;
    });
    for (const [name, path, record] of [['', start, top] as const, ...within]) {
      if (!isRecord(record) || found.has(name)) continue;
      const alone =
        name === '' ? findItself(operation, record) : findNamed(operation, name, record);
      if (alone && alone.reader !== operation) found.set(name, { path, record, ...alone });
    }
  }
  return [...found.values()];
}

/** `author` is what `author_id` identifies. */
function findNamed(
  { contract }: TestedOperation,
  name: string,
  record: UnknownRecord,
): ReadAlone | undefined {
  const template =
    referenceOf(contract, `${name}_id`) ?? referenceOf(contract, `${name.replace(/s$/, '')}_ids`);
  const reader = contract.at('GET', template ?? '');
  const [variable = '', ...others] = listVariables(template ?? '');
  if (reader === undefined || others.length > 0 || record.id === undefined) return undefined;
  return { reader, variables: { [variable]: record.id } };
}

/** An issue or merge request is read by the id of its project and its own number; the own account is one of all users. */
function findItself(operation: TestedOperation, record: UnknownRecord): ReadAlone | undefined {
  const { contract, isList } = operation;
  if (operation.id === 'getCurrentUser' && record.id !== undefined) {
    return { reader: findTestedOperation(contract, 'getUser'), variables: { id: record.id } };
  }
  const kind = isList ? itemKindOf(operation) : operation.kind;
  const reader = findOperationOf(contract, kind, 'read');
  if (!NUMBERED.includes(kind) || reader === undefined) return undefined;
  if (record[PROJECT_ID] === undefined || record.iid === undefined) return undefined;
  const [id = '', number = ''] = listVariables(reader.path);
  return { reader, variables: { [id]: record[PROJECT_ID], [number]: record.iid } };
}

/** The list that has what an operation reads alone. */
function findListOf({ contract, path }: TestedOperation): TestedOperation | undefined {
  return contract.at('GET', path.replace(/\/\{\w+\}$|.*[^}]$/, ''));
}

/** What is read alone is the same in its list, if that is short enough to have it. */
async function compareWithList(
  api: Api,
  list: TestedOperation,
  exchange: Exchange,
  { path }: InputValues,
): Promise<void> {
  if (!isRecord(exchange.json)) return;
  const before = await api.list(list, path, {}, { caller: callerOf(api, list) });
  const key = toKey(exchange.body);
  const index = before.items.findIndex((item) => toKey(item) === key);
  const was = before.items[index];
  if (was === undefined) return;
  const same = { before, was, from: [index], ignores: dependsOnCaller };
  expectSame(exchange, ['shown-by', list.id], same);
}

/** What the caller has done in an own project is among the events of the caller, as it is among those of the project. */
async function expectEventOfProject(api: Api, { path: { id } }: InputValues): Promise<void> {
  const list = findTestedOperation(api.contract, 'listProjectEvents');
  const before = await api.call(list, await api.on(list).usualInput());
  const event = before.items.find((each) => each.author_id === id);
  if (event === undefined) return;
  const ids = Object.entries(event).filter(([, value]) =>
    ['number', 'string'].includes(typeof value),
  );
  const isSame = (each: UnknownRecord) => ids.every(([name, value]) => each[name] === value);
  const found = await findPage(api, { path: { id } }, isSame);
  if (found === null) return;
  const claim = listClaim('contains', Object.fromEntries(ids), ['shown-by', list.id]);
  expect(found.exchange, claim, {}, { before });
}

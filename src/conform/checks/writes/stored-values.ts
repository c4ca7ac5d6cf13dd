/** Values that servers cut, escape or take for something else come back as they were sent, as do references; unknown ones are not stored. */

import { asRecord, isRecord, type UnknownRecord } from '../../../contract/data.ts';
import type { ValueSchema } from '../../../contract/operation.ts';
import { FORM } from '../../../contract/read/media-types.ts';
import type { Api, OperationCheck } from '../../api.ts';
import { assumedAt } from '../../claims/certainty.ts';
import { returns, type Situation, shows } from '../../claims/claim.ts';
import { formatValue } from '../../claims/sentences.ts';
import type { TestedOperation } from '../../contract/contract.ts';
import { locateSchemasAt } from '../../contract/locations.ts';
import { findIdField, OF_OWN_PROJECT, referenceOf, USER } from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { fillPath, type HttpRequest } from '../../http/serialize.ts';
import { MARK, MARKED } from '../../owned/naming.ts';
import { LONG_TEXTS, listFields, listSeries } from '../../predict/sent-values.ts';
import { expectStored, expectWritten } from '../../predict/stored.ts';
import { NotReached } from '../../reasons.ts';

/** A server may have a limit below these lengths, which is not documented. */
const LENGTH_WITHOUT_LIMIT = 255;

export const storedValues: OperationCheck = {
  id: 'values',
  rule: 'Long texts, all scripts, markup, text like numbers, boundary dates, zero and false come back as they were sent.',
  appliesTo: (operation) => isWritten(operation) && listFields(operation).length > 0,
  needs: ['state'],
  run: async (api) => {
    const { operation } = api;
    const resource = await chooseResource(api);
    const fields = listFields(operation);
    const series = listSeries(fields);
    // New projects and accounts are limited.
    const flags = series.flatMap(([, values]) =>
      values.every((value) => typeof value === 'boolean') ? [values.length] : [],
    );
    const isMany = operation.path.includes('{') && addsOrUpdates(operation);
    const most = isMany ? LONG_TEXTS.length : Math.max(3, ...flags);
    const rounds = Math.min(most, Math.max(...series.map(([, values]) => values.length)));
    for (let round = 0; round < rounds; round += 1) {
      const input = await api.input(operation, resource);
      // By it, what is in nothing else of the run is found again.
      const list = fillPath(operation.path, input.path);
      const isNamed = operation.method === 'POST' && api.session.ledger.lists.all.includes(list);
      const prefix = isNamed ? `${api.uniqueName()} ` : '';
      const chosen = series.flatMap(([name, values]) => {
        const value = values[round];
        if (value === undefined) return [];
        const names = ['name', 'title', MARKED.includes(operation.id) ? MARK : undefined];
        return [[name, names.includes(name) ? `${prefix}${value}` : value]];
      });
      const body: UnknownRecord = Object.fromEntries(chosen);
      const sent = { ...input, body: { ...input.body, ...body } };
      const exchange = await api.send(sent);
      const isLimited =
        'name' in body ||
        Object.values(body).some((value) => String(value).length > LENGTH_WITHOUT_LIMIT);
      const values = Object.entries(body).map(
        ([name, value]) => `\`${name}\` ${formatValue(value)}`,
      );
      if (!isLimited) {
        const claim = returns(['stored-value', Object.keys(body)], '2xx', '3xx');
        expect(exchange, { ...claim, with: [values.join(', ')] });
      }
      await expectStored(exchange, sent, body);
    }
  },
};

/** A new resource to update, because others are known by their names; the parent of a new one. */
function chooseResource(api: Api): Promise<Resource> {
  return api.operation.isUpdate ? api.create(api.operation.kind) : api.get(api.operation.kind);
}

/** Whether what it writes is shown by the operation at its path. */
function addsOrUpdates(operation: TestedOperation): boolean {
  if (operation.method === 'POST') return operation.addsToList;
  return operation.isUpdate && operation.reader?.isList === false;
}

/** Whether what it writes is shown by another operation; a copy has the values of its source. */
function isWritten(operation: TestedOperation): boolean {
  return addsOrUpdates(operation) || operation.id === 'createProjectForUser';
}

export const unknownInput: OperationCheck = {
  id: 'unknown-input',
  rule: 'Fields that an operation does not take are ignored or rejected, and never stored; unknown parameters are ignored; reading changes nothing.',
  appliesTo: (operation) => operation.method === 'GET' || isWritten(operation),
  needs: ['state'],
  run: async (api) => {
    const { operation } = api;
    if (operation.method === 'GET') return ignoresParameter(api);
    const resource = await chooseResource(api);
    const createInput = () => api.input(operation, resource);
    const input = await createInput();
    const usual = await api.send(input);
    const before = usual.json;
    if (!usual.succeeded) {
      throw new NotReached('rejected', operation.id, usual.status);
    }
    if (!isRecord(before)) throw new NotReached('no-object', operation.id);
    const outsider = api.has('reader') ? (await api.get('outsider')).path.id : null;
    const extras = Object.fromEntries(listExtras(operation, before, outsider));
    const next = await createInput();
    const mutate = (request: HttpRequest) => ({
      ...request,
      body: `${request.body ?? ''}&${new URLSearchParams(extras)}`,
      headers: { ...request.headers, 'content-type': FORM },
    });
    const exchange = await api.send(next, { mutate });
    const { json } = exchange;
    if (!exchange.succeeded || !isRecord(json)) return;
    for (const [name, extra] of Object.entries(extras)) {
      const plain = name.replace(/_id$/, '');
      const path =
        name in json || !isRecord(json[plain]) ? [name] : [plain, findIdField(json[plain]) ?? 'id'];
      expect(exchange, shows(path, extra, ['not-taken', operation.id], 'differs'));
    }
  },
};

/** Reading twice shows the same, also with a parameter that is not documented. */
async function ignoresParameter(api: Api): Promise<void> {
  const add = ({ target, ...request }: HttpRequest) => ({
    ...request,
    target: `${target}${target.includes('?') ? '&' : '?'}no_such_parameter=conform`,
  });
  const input = await api.usualInput();
  const before = await api.send(input);
  const exchange = await api.send(input, { mutate: add });
  const areRead = before.succeeded && exchange.succeeded;
  if (areRead) expectSame(exchange, ['read-twice'], { before, was: asRecord(before.json) });
  const assumption = 'The documentation does not say that unknown parameters are rejected.';
  const confidence = assumedAt(api.operation.pointer, assumption);
  const claim = { kind: 'status', when: ['unknown-parameter'], not: [400, 422] } as const;
  expect(exchange, claim, { confidence });
}

/** Fields that only responses have, with other values than the resource has. */
function listExtras(
  operation: TestedOperation,
  shown: UnknownRecord,
  outsider: unknown,
): readonly (readonly [name: string, sent: string])[] {
  const taken = (operation.body?.fields ?? []).map(({ name }) => name);
  const schema = operation.successes[0]?.schema ?? null;
  const extras = Object.entries(shown).flatMap(([name, value]): [string, string][] => {
    if (isRecord(value) && 'username' in value && outsider !== null) {
      return [[`${name}_id`, String(outsider)]];
    }
    // Other ids would be those of somebody else.
    if (/(^|_)i?id$|url/.test(name)) return [];
    if (typeof value === 'boolean') return [[name, String(!value)]];
    if (typeof value === 'number') return [[name, String(value + 7)]];
    if (typeof value !== 'string') return [];
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return [[name, '2001-01-01T00:00:00.000Z']];
    const states = schema === null ? [] : locateSchemasAt(operation.contract, schema, [name]);
    const other = states
      .flatMap(({ node }) => [...(node.enum ?? []), ...(node.examples ?? [])])
      .find((state) => state !== value);
    return [[name, String(other ?? 'conform-unknown')]];
  });
  return [...extras, ['no_such_field', 'conform-unknown'] as const].filter(
    ([name]) => !taken.includes(name),
  );
}

export const references: OperationCheck = {
  id: 'reference',
  rule: 'A field that names a user can be set to another user, and back.',
  appliesTo: (operation) => operation.isUpdate && listUserFields(operation).length > 0,
  needs: ['state', 'outsider'],
  run: async (api) => {
    const { operation } = api;
    // Both belong to it: a server may allow nobody else.
    const shared = api.inProject('shared');
    const resource = await shared.create(operation.kind);
    const own = (await api.currentUser()).id;
    const other = (await api.get('outsider')).path.id;
    const input = await shared.input(operation, resource);
    let count = 0;
    for (const { name, array } of listUserFields(operation)) {
      for (const id of [own, other, own]) {
        const body = { ...input.body, [name]: array ? [id] : id };
        const when: Situation = ['valid-request', `\`${name}\``];
        const sent = { [name]: body[name] };
        count += Number((await expectWritten(api, { ...input, body }, when, sent)).succeeded);
      }
      // What a response shows of several, its schema says.
      const several = { ...input.body, [name]: [own, other] };
      if (array) await api.send({ ...input, body: several });
    }
    if (count === 0) throw new NotReached('nothing-accepted');
  },
};

/** The fields of an update of what is in a project that name a user. */
function listUserFields(operation: TestedOperation): readonly ValueSchema[] {
  const { body, contract } = operation;
  if (!OF_OWN_PROJECT.has(operation.kind)) return [];
  return (body?.fields ?? []).filter(({ name }) => referenceOf(contract, name) === USER);
}

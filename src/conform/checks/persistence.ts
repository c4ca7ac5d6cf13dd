/** What was sent is stored, and what is deleted is gone. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { ValueSchema } from '../../contract/operation.ts';
import {
  addsToList,
  behavior,
  evaluateLink,
  findOperation,
  findReader,
  locateBehavior,
  type TestedOperation,
} from '../contract.ts';
import { disposableInput } from '../fixtures/inputs.ts';
import { bodyOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import {
  DEFAULT_SERIALIZATION,
  type InputValues,
  listBodyFormats,
  type Serialization,
} from '../http/serialize.ts';
import { confidenceAt, locateInput, schemasAt } from '../locations.ts';
import { type Exchange, expect, formatField, NotReached, send } from '../session.ts';
import { expectAccepted } from './accepts.ts';
import type { OperationCheck } from './check.ts';
import { BY_OTHERS, expectSent, listDifferences } from './compare.ts';
import { callOnSubject } from './states.ts';

export const persistence: OperationCheck = {
  id: 'keeps',
  rule: 'Sent values are in the response and in later reads, in every serialization of arrays and body.',
  appliesTo: ({ body, method }) => body !== null && method !== 'GET',
  run: async ({ session, fixtures, operation }) => {
    for (const serialization of listSerializations(operation)) {
      const { body, arrays } = serialization;
      const input = await disposableInput(fixtures, operation, 'all');
      const exchange = await send(session, operation, input, { serialization });
      expectAccepted(exchange, {
        says: `a request with a ${body} body and ${arrays} arrays succeeds`,
        locations: [locateBody(operation, serialization)],
        aspects: ['mediaType'],
      });
      if (session.stateful) await expectStored(exchange, input, input.body);
    }
  },
};

function listSerializations(operation: TestedOperation): readonly Serialization[] {
  const hasArrays = operation.body?.fields.some(({ array }) => array) ?? false;
  const formats = listBodyFormats(operation);
  return formats.flatMap((body): Serialization[] => {
    const usual: Serialization = { ...DEFAULT_SERIALIZATION, body };
    return body === 'form' && hasArrays ? [usual, { ...usual, brackets: 'encoded' }] : [usual];
  });
}

function locateBody(operation: TestedOperation, { body }: Serialization) {
  const [field] = operation.body?.fields ?? [];
  if (field === undefined) return operation;
  const type = body.startsWith('json') ? 'application/json' : undefined;
  return locateInput(operation, 'body', field, type).at(-1) ?? operation;
}

/** Reports values that the response, or a later read, does not show as they were sent. */
export async function expectStored(
  exchange: Exchange,
  input: InputValues,
  body: UnknownRecord,
): Promise<void> {
  if (!succeeded(exchange)) return;
  const { operation, response } = exchange;
  expectSent(exchange, body);
  const again = await readAgain(exchange, input);
  if (again === null) return;
  const read = { says: 'the created or changed resource can be read', locations: [operation] };
  if (!expect(again, read, { holds: succeeded(again) })) return;
  expectSent(again, body, `as sent to ${operation.id}`, operation);
  const shown = [response.json, again.response.json].map(asRecord);
  for (const { field, was, is } of listDifferences(shown[0] ?? {}, shown[1] ?? {}, BY_OTHERS)) {
    const values = { field, expected: was, seen: is };
    const fact = { says: `as returned by ${operation.id}`, locations: [operation] };
    if (!(field in body)) expect(again, fact, values);
  }
}

/** Reads what was created or changed, by whom it was; `null` if no operation does. */
export async function readAgain(exchange: Exchange, input: InputValues): Promise<Exchange | null> {
  const reader = findReadRequest(exchange, input);
  const { caller, session } = exchange;
  return reader && send(session, reader.operation, { path: reader.path }, { caller });
}

export const defaults: OperationCheck = {
  id: 'default',
  rule: 'A field that is not sent has its documented default, or no value.',
  appliesTo: (operation) =>
    addsToList(operation) ||
    operation.body?.fields.some((field) => field.default !== undefined) === true,
  needs: ['state'],
  run: async ({ session, fixtures, operation }) => {
    const input = await disposableInput(fixtures, operation);
    const exchange = await send(session, operation, input);
    const omitted = (operation.body?.fields ?? []).filter(({ name }) => !(name in input.body));
    const values = omitted.flatMap(({ name, default: value }) =>
      value === undefined || name === 'default_branch' ? [] : [[name, value]],
    );
    if (!succeeded(exchange)) return;
    expectSent(exchange, Object.fromEntries(values), 'which is the default');
    const again = await readAgain(exchange, input);
    // The texts of a profile are documented to be texts.
    for (const { name } of operation.tag === 'users' ? [] : omitted) {
      for (const shown of [exchange, ...(again ? [again] : [])]) {
        const schema = shown.operation.successes[0]?.schema;
        const locations = schema ? schemasAt(schema, [name]) : [];
        const isNullable = locations.some(({ node: { type = [] } }) =>
          [type].flat().includes('null'),
        );
        const confidence = confidenceAt(locations, ['nullability']);
        if (bodyOf(shown)[name] !== '' || !isNullable || confidence.severity === 'note') continue;
        const values = { field: name, expected: null, seen: '' };
        expect(shown, { says: 'as it was not sent', confidence }, values);
      }
    }
  },
};

export const clearing: OperationCheck = {
  id: 'clears',
  rule: 'A field that may be null is cleared by an empty value in a form and by null in JSON.',
  appliesTo: ({ body }) => listNullable(body).length > 0,
  needs: ['state'],
  run: async ({ session, fixtures, operation }) => {
    for (const format of ['form', 'json'] as const) {
      const input = await disposableInput(fixtures, operation, 'all');
      const first = await send(session, operation, input);
      const fields = listNullable(operation.body).filter(({ name }) => name in input.body);
      if (!succeeded(first) || fields.length === 0) throw new NotReached('no field can be set');
      const body = Object.fromEntries(fields.map(({ name }) => [name, null]));
      const serialization = { ...DEFAULT_SERIALIZATION, body: format };
      const exchange = await send(session, operation, { ...input, body }, { serialization });
      for (const field of fields) {
        // `assignee_id` is shown as `assignee`.
        const name = field.name.replace(/_id$/, '');
        const shown = bodyOf(exchange)[name] ?? '';
        const fact = {
          says: `\`${field.name}\` is cleared, in ${format === 'form' ? 'a form' : 'JSON'}`,
          locations: locateInput(operation, 'body', field),
          aspects: ['nullability'],
        };
        expect(exchange, fact, {
          holds: succeeded(exchange) && String(shown) === '',
          ...(succeeded(exchange) && { seen: formatField(name, shown) }),
        });
      }
    }
  },
};

function listNullable(body: TestedOperation['body']): readonly ValueSchema[] {
  return (body?.fields ?? []).filter(({ types }) => types.includes('null'));
}

/** The request that reads what another one created or changed; `null` if there is none. */
function findReadRequest(
  { operation, response }: TestedExchange,
  input: InputValues,
): { operation: TestedOperation; path: UnknownRecord } | null {
  for (const link of operation.successes.flatMap(({ links }) => links)) {
    const target = findOperation(link.node.operationId);
    if (target.method !== 'GET' || target.paginated) continue;
    const path = evaluateLink(link, { input, body: response.json });
    if (path !== null) return { operation: target, path };
  }
  const reader = findReader(operation);
  if (operation.method !== 'PUT' || reader === undefined) return null;
  return { operation: reader, path: input.path };
}

export const repetition: OperationCheck = {
  id: 'repeat',
  rule: 'A request that is sent again gets the response that the contract states for the second time.',
  appliesTo: ({ id }) => behavior.repeats[id]?.safe === true || findRepeatStatus(id) !== undefined,
  needs: ['state'],
  run: async (context) => {
    const { session, operation } = context;
    const status = findRepeatStatus(operation.id);
    const { input, exchange } = await callOnSubject(context);
    const { caller } = exchange;
    if (!succeeded(exchange) && exchange.response.status !== status) {
      throw new NotReached(`the first request returned ${exchange.response.status}`);
    }
    const again = await send(session, operation, input, { caller });
    const seen = again.response.status;
    const locations = [locateBehavior('repeats', operation.id)];
    const words = status === undefined ? 'succeeds' : `returns ${status}`;
    const isKept = expect(
      again,
      { says: `a second request ${words}`, locations, aspects: ['status'] },
      { holds: seen >= 500 || (status === undefined ? succeeded(again) : seen === status) },
    );
    const { length } = again.response.bytes;
    if (!isKept || behavior.repeats[operation.id]?.body !== 'none') return;
    expect(
      again,
      { says: 'a second request returns no body', locations },
      { holds: length === 0, seen: `a body of ${length} bytes`, at: 'body' },
    );
  },
};

/** Status of the second request; `undefined` if it succeeds like the first, or may do anything. */
function findRepeatStatus(id: string): number | undefined {
  return behavior.repeats[id]?.status;
}

/** What was sent is stored, and what is deleted is gone. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { ValueSchema } from '../../contract/operation.ts';
import {
  behavior,
  evaluateLink,
  findOperation,
  findReader,
  listTransitions,
  locateBehavior,
  operations,
  type TestedOperation,
} from '../contract.ts';
import { disposableInput, inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { succeeded, type TestedExchange } from '../http/exchange.ts';
import { DEFAULT_SERIALIZATION, type InputValues } from '../http/serialize.ts';
import { confidenceAt, documentedAt, locateInput } from '../locations.ts';
import { NotReached, report, requireState, send } from '../session.ts';
import { callOnSubject } from './calls.ts';
import { type OperationCheck, sendInvalid } from './check.ts';
import {
  differingFields,
  formatField,
  formatValue,
  listLostFields,
  reportLostFields,
} from './compare.ts';

export const persistence: OperationCheck = {
  id: 'keeps',
  rule: 'Sent values are in the response and in later reads.',
  appliesTo: ({ body, method }) => body !== null && method !== 'GET',
  run: async ({ session, fixtures, operation }) => {
    requireState(session);
    const input = await disposableInput(fixtures, operation, 'all');
    const exchange = await send(session, operation, input);
    if (!succeeded(exchange)) return;
    reportLostFields(session, exchange, input.body);
    const reader = findReadRequest(exchange, input);
    if (reader === null) return;
    const again = await send(
      session,
      reader.operation,
      { path: reader.path },
      { caller: exchange.caller },
    );
    const confidence = documentedAt(operation.pointer);
    if (!succeeded(again)) {
      const expected = 'the created or changed resource can be read';
      report(session, again, { confidence, expected });
      return;
    }
    const lost = listLostFields(operation, input.body, again.response.json);
    const changed = differingFields(exchange.response.json, again.response.json);
    for (const name of new Set([...lost, ...changed])) {
      const expected = `\`${name}\` as sent to ${operation.id} or returned by it, ${formatValue(
        lost.includes(name) ? input.body[name] : asRecord(exchange.response.json)[name],
      )}`;
      report(session, again, {
        ...{ confidence, expected },
        seen: formatField(name, again.response.json),
      });
    }
  },
};

export const defaults: OperationCheck = {
  id: 'default',
  rule: 'A field that is not sent has its documented default.',
  appliesTo: ({ body }) => body?.fields.some((field) => field.default !== undefined) === true,
  run: async ({ session, fixtures, operation }) => {
    requireState(session);
    const input = await disposableInput(fixtures, operation);
    const exchange = await send(session, operation, input);
    const omitted = (operation.body?.fields ?? []).filter(({ name }) => !(name in input.body));
    const values = omitted.flatMap(({ name, default: value }) =>
      value === undefined || name === 'default_branch' ? [] : [[name, value]],
    );
    if (succeeded(exchange)) reportLostFields(session, exchange, Object.fromEntries(values));
  },
};

export const clearing: OperationCheck = {
  id: 'clears',
  rule: 'A field that may be null is cleared by an empty value in a form and by null in JSON.',
  appliesTo: ({ body }) => listNullable(body).length > 0,
  run: async ({ session, fixtures, operation }) => {
    requireState(session);
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
        const shown = asRecord(exchange.response.json)[field.name.replace(/_id$/, '')] ?? '';
        if (succeeded(exchange) && String(shown) === '') continue;
        report(session, exchange, {
          confidence: confidenceAt(locateInput(operation, 'body', field), ['nullability']),
          expected: `\`${field.name}\` is cleared, in ${format === 'form' ? 'a form' : 'JSON'}`,
          ...(succeeded(exchange) && { seen: formatField(field.name, exchange.response.json) }),
        });
      }
    }
  },
};

function listNullable(body: TestedOperation['body']): readonly ValueSchema[] {
  return (body?.fields ?? []).filter(({ types }) => types.includes('null'));
}

/** The request that reads what another one created or changed; `null` if there is none. */
export function findReadRequest(
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

export const afterDeletion: OperationCheck = {
  id: 'after-removal',
  rule: 'Every operation on a deleted resource returns 404.',
  appliesTo: (operation) => deletes(operation) && operation.path.endsWith('}'),
  run: async ({ session, fixtures, operation }) => {
    const kind = findKind(operation);
    const resource = await fixtures.create(kind);
    const input = await inputWithin(fixtures, operation, resource, 'required');
    if (!succeeded(await send(session, operation, input))) return;
    for (const other of operations) {
      if (other.id === operation.id || findKind(other) !== kind) continue;
      if (promisesRepetition(other) || !other.path.startsWith(operation.path)) continue;
      const otherInput = await inputWithin(fixtures, other, resource, 'required');
      const rejection = { what: `a deleted ${kind}`, locations: [operation] };
      await sendInvalid({ session, operation: other }, otherInput, rejection);
    }
  },
};

export const repetition: OperationCheck = {
  id: 'repeat',
  rule: 'A request that is sent again gets the response that the contract states for the second time.',
  appliesTo: ({ id }) => behavior.repeats[id]?.safe === true || findRepeatStatus(id) !== undefined,
  run: async (context) => {
    const { session, operation } = context;
    requireState(session);
    const status = findRepeatStatus(operation.id);
    const { input, exchange } = await callOnSubject(context);
    const { caller } = exchange;
    if (!succeeded(exchange) && exchange.response.status !== status) {
      throw new NotReached(`the first request returned ${exchange.response.status}`);
    }
    const again = await send(session, operation, input, { caller });
    const seen = again.response.status;
    const location = locateBehavior('repeats', operation.id);
    if (seen < 500 && (status === undefined ? !succeeded(again) : seen !== status)) {
      report(session, again, {
        confidence: confidenceAt([location], ['status']),
        expected: `a second request ${status === undefined ? 'succeeds' : `returns ${status}`}`,
      });
    } else if (behavior.repeats[operation.id]?.body === 'none' && again.response.bytes.length > 0) {
      const expected = 'a second request returns no body';
      report(session, again, {
        confidence: documentedAt(location.pointer),
        expected,
        seen: `a body of ${again.response.bytes.length} bytes`,
        at: 'body',
      });
    }
  },
};

/** Status of the second request; `undefined` if it succeeds like the first, or may do anything. */
function findRepeatStatus(id: string): number | undefined {
  return behavior.repeats[id]?.status;
}

/** Some DELETE operations lead to another state instead. */
function deletes(operation: TestedOperation): boolean {
  if (operation.method !== 'DELETE') return false;
  const transitions = listTransitions(operation);
  return transitions.length === 0 || transitions.some(({ to }) => to === 'removed');
}

/** Whether the contract states that deleting again succeeds. */
export function promisesRepetition({ id, method }: TestedOperation): boolean {
  return method === 'DELETE' && findRepeatStatus(id) === undefined;
}

/** Values that must be unique are rejected the second time. */
import type { ConflictObject } from '../../contract/behavior.ts';
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import { behavior, locateBehavior } from '../contract.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { succeeded } from '../http/exchange.ts';
import { confidenceAt } from '../locations.ts';
import { NotReached, report, requireState, send } from '../session.ts';
import { chooseSubject } from './calls.ts';
import type { CheckContext, OperationCheck } from './check.ts';

export const conflicts: OperationCheck = {
  id: 'conflict',
  rule: 'A value that must be unique is rejected if another resource has it.',
  appliesTo: ({ id }) => behavior.conflicts[id] !== undefined,
  run: async (context) => {
    requireState(context.session);
    for (const [index, conflict] of (behavior.conflicts[context.operation.id] ?? []).entries()) {
      await checkConflict(context, conflict, index);
    }
  },
};

async function checkConflict(
  context: CheckContext,
  conflict: ConflictObject,
  index: number,
): Promise<void> {
  const { session, fixtures, operation } = context;
  const { fields, ignoreCase, status, message } = conflict;
  const resource = await chooseSubject(context);
  const createInput = () => inputWithin(fixtures, operation, resource, 'required', fields);
  const taken = await takeValues(context, fields, createInput);
  const variants = ignoreCase === true ? [taken, mapValues(taken, changeCase)] : [taken];
  for (const values of variants) {
    const input = await createInput();
    const exchange = await send(session, operation, {
      ...input,
      body: { ...input.body, ...values },
    });
    const { status: seen, json } = exchange.response;
    if (seen >= 500) continue;
    const location = locateBehavior('conflicts', operation.id, index);
    const suffix = values === taken ? '' : ', in another case,';
    const what = `a \`${fields.join('` and `')}\` that is taken${suffix}`;
    if (seen !== status) {
      report(session, exchange, {
        confidence: confidenceAt([location], seen < 300 ? ['condition'] : ['status']),
        expected: `${what} returns ${status}`,
      });
      continue;
    }
    // Servers have texts of their own.
    const names = Object.keys(asRecord(message));
    if (names.every((name) => name in asRecord(asRecord(json).message))) continue;
    report(session, exchange, {
      confidence: confidenceAt([location], ['body']),
      expected: `${what} returns a message about \`${names.join('` and `')}\``,
      seen: `the message ${JSON.stringify(asRecord(json).message)}`,
      at: ['message'],
    });
  }
}

/** Creates what has the values, and returns those that are sent in the body. */
async function takeValues(
  { session, fixtures, operation }: CheckContext,
  fields: readonly string[],
  createInput: () => ReturnType<typeof inputWithin>,
): Promise<UnknownRecord> {
  const isUpdate = operation.method === 'PUT';
  const input = isUpdate ? null : await createInput();
  if (input !== null && !succeeded(await send(session, operation, input))) {
    throw new NotReached('the first request was rejected, too');
  }
  const source = input?.body ?? asRecord((await fixtures.create(findKind(operation))).body);
  return Object.fromEntries(
    fields.filter((name) => name in source).map((name) => [name, source[name]]),
  );
}

function mapValues(values: UnknownRecord, change: (value: unknown) => unknown): UnknownRecord {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** All but the name of the run, by which the cleanup finds what should not have been created. */
function changeCase(value: unknown): unknown {
  return String(value).replace(/(?<=^conform-\w+-).*/, (rest) => rest.toUpperCase());
}

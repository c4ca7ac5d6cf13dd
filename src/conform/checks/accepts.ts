/** Valid requests succeed, however clients write them. */
import type { Operation } from '../../contract/operation.ts';
import { listTransitions, type TestedOperation } from '../contract.ts';
import { disposableInput, inputFor } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { randomValues } from '../fixtures/values.ts';
import { succeeded, type TestedExchange } from '../http/exchange.ts';
import { DEFAULT_SERIALIZATION, listBodyFormats, type Serialization } from '../http/serialize.ts';
import { confidenceAt, locateInput } from '../locations.ts';
import { NotReached, report, send } from '../session.ts';
import { callOnSomeJob } from './calls.ts';
import { forGenerated, type OperationCheck } from './check.ts';
import { formatField, formatValue, listLostFields, reportLostFields } from './compare.ts';

export const accepts: OperationCheck = {
  id: 'accepts',
  rule: 'A valid request succeeds, with only the required fields and with all fields.',
  appliesTo: () => true,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    // Not every job has artifacts or a trace, or can be played, but every job can be read.
    if (findKind(operation) === 'job' && operation.id !== 'getJob' && session.stateful) {
      const { exchange } = await callOnSomeJob(context);
      if (succeeded(exchange)) return;
      throw new NotReached('it succeeded for none of the jobs');
    }
    const extents = { required: 'only the required fields', all: 'all fields' } as const;
    for (const extent of ['required', 'all'] as const) {
      if (extent === 'all' && operation.body === null) continue;
      const input = await disposableInput(fixtures, operation, extent);
      const exchange = await send(session, operation, input);
      if (isAccepted(exchange)) continue;
      const expected = `a valid request with ${extents[extent]} succeeds`;
      report(session, exchange, { expected });
    }
  },
};

/** Server errors are reported by another check; a state machine may document another status. */
function isAccepted({ operation, response: { status } }: TestedExchange): boolean {
  const isDocumented = listTransitions(operation).some((each) => each.status === status);
  return status < 300 || status >= 500 || isDocumented;
}

export const serializations: OperationCheck = {
  id: 'spelling',
  rule: 'A request succeeds in every serialization of its arrays and its body.',
  appliesTo: ({ body }) => body !== null,
  run: async ({ session, fixtures, operation }) => {
    for (const serialization of listSerializations(operation)) {
      const { body, arrays } = serialization;
      const input = await disposableInput(fixtures, operation, 'all');
      const exchange = await send(session, operation, input, { serialization });
      if (!isAccepted(exchange)) {
        report(session, exchange, {
          confidence: confidenceAt([locateBody(operation, serialization)], ['mediaType']),
          expected: `a request with a ${body} body and ${arrays} arrays succeeds`,
        });
      }
      if (session.stateful && succeeded(exchange)) {
        reportLostFields(session, exchange, input.body);
      }
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

const RANDOM_RUNS = 8;

/** Fields for which any value will do, and that change no state. */
const SAFE_FIELDS =
  /^(title|description|confidential|due_date|\w+_events|enable_ssl_verification|search|labels|bio|location)$/;

export const validInput: OperationCheck = {
  id: 'valid-input',
  rule: 'Any valid input is accepted, and the response shows the values that it sets.',
  appliesTo: (operation) => listGeneratedNames(operation).length > 0,
  run: async ({ session, fixtures, operation }) => {
    const usual = await inputFor(fixtures, operation);
    const location = operation.method === 'GET' ? 'query' : 'body';
    const arbitrary = randomValues(operation, listGeneratedNames(operation));
    await forGenerated(session, arbitrary, RANDOM_RUNS, async (quiet, generated) => {
      const input = { ...usual, [location]: { ...usual[location], ...generated } };
      const exchange = await send(quiet, operation, input);
      const { status, json } = exchange.response;
      if (status >= 400 && status < 500) {
        const names = Object.keys(generated).join(', ');
        report(quiet, exchange, { expected: `valid values of ${names} are accepted` });
      }
      if (!session.stateful || status >= 300) return;
      for (const name of listLostFields(operation, input.body, json)) {
        const expected = `\`${name}\` as it was sent, ${formatValue(input.body[name])}`;
        report(quiet, exchange, { expected, seen: formatField(name, json) });
      }
    });
  },
};

function listGeneratedNames({ method, parameters, body }: Operation): readonly string[] {
  if (method === 'GET') {
    return parameters
      .filter(
        ({ in: location, name, required }) => location === 'query' && !required && name !== 'sudo',
      )
      .map(({ wireName }) => wireName);
  }
  if (method !== 'PUT') return [];
  return (body?.fields ?? []).map(({ name }) => name).filter((name) => SAFE_FIELDS.test(name));
}

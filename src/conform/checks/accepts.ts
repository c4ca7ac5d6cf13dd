/** Valid requests succeed, however clients write them. */
import { stateMachines, type TestedOperation } from '../contract.ts';
import { listJobs } from '../fixtures/combine.ts';
import { disposableInput, inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { succeeded, type TestedExchange } from '../http/exchange.ts';
import { DEFAULT_SERIALIZATION, listBodyFormats, type Serialization } from '../http/serialize.ts';
import { confidenceAt, locateInput } from '../locations.ts';
import { NotReached, report, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { reportLostFields } from './compare.ts';

export const accepts: OperationCheck = {
  id: 'accepts',
  rule: 'A valid request succeeds, with only the required fields and with all fields.',
  appliesTo: () => true,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    if (findKind(operation) === 'job' && session.stateful) return acceptsSomeJob(context);
    const extents = { required: 'only the required fields', all: 'all fields' } as const;
    for (const extent of ['required', 'all'] as const) {
      if (extent === 'all' && operation.body === null) continue;
      const input = await disposableInput(fixtures, operation, extent);
      const exchange = await send(session, { operation, input });
      if (isAccepted(exchange)) continue;
      const expected = `a valid request with ${extents[extent]} succeeds`;
      report(session, exchange, { check: 'accepts', expected });
    }
  },
};

/** Not every job has artifacts or a trace, or can be played; one that does is enough. */
async function acceptsSomeJob({ session, fixtures, operation }: CheckContext): Promise<void> {
  const all = await listJobs(fixtures);
  // Jobs with artifacts are left to the operations that need them.
  const jobs = /artifacts|trace/.test(operation.path) ? all : all.toReversed();
  for (const job of jobs) {
    const input = await inputWithin(fixtures, operation, job, 'required');
    const exchange = await send(session, { operation, input });
    if (succeeded(exchange)) return;
    // Every listed job can be read.
    if (operation.id === 'getJob' && !isAccepted(exchange)) {
      report(session, exchange, { check: 'accepts', expected: 'a job can be read' });
    }
  }
  throw new NotReached(`it succeeded for none of the ${jobs.length} jobs`);
}

/** Server errors are reported by another check; a state machine may document another status. */
function isAccepted({ operation, response: { status } }: TestedExchange): boolean {
  return status < 300 || status >= 500 || listTransitionStatuses(operation).includes(status);
}

function listTransitionStatuses({ id }: TestedOperation): readonly (number | null)[] {
  return stateMachines
    .flatMap(({ transitions }) => transitions)
    .filter(({ cause }) => typeof cause !== 'string' && cause.id === id)
    .map(({ status }) => status);
}

export const serializations: OperationCheck = {
  id: 'spelling',
  rule: 'A request succeeds in every serialization of its arrays and its body.',
  appliesTo: ({ body }) => body !== null,
  run: async ({ session, fixtures, operation }) => {
    for (const serialization of listSerializations(operation)) {
      const { body, arrays } = serialization;
      const input = await disposableInput(fixtures, operation, 'all');
      const exchange = await send(session, { operation, input, serialization });
      if (!isAccepted(exchange)) {
        report(session, exchange, {
          check: 'spelling',
          confidence: confidenceAt([locateBody(operation, serialization)], ['mediaType']),
          expected: `a request with a ${body} body and ${arrays} arrays succeeds`,
        });
      }
      if (session.stateful && succeeded(exchange)) {
        reportLostFields(session, exchange, input.body, 'spelling');
      }
    }
  },
};

function listSerializations(operation: TestedOperation): readonly Serialization[] {
  const hasArrays = operation.body?.fields.some(({ array }) => array) ?? false;
  const formats = listBodyFormats(operation).filter((format) => format !== 'json with brackets');
  return formats.flatMap((body): Serialization[] => {
    const usual: Serialization = { ...DEFAULT_SERIALIZATION, body };
    return body === 'form' && hasArrays ? [usual, { ...usual, brackets: 'encoded' }] : [usual];
  });
}

/** The media type object of a body. */
function locateBody(operation: TestedOperation, { body }: Serialization) {
  const [field] = operation.body?.fields ?? [];
  if (field === undefined) return operation;
  const type = body.startsWith('json') ? 'application/json' : undefined;
  return locateInput(operation, 'body', field, type).at(-1) ?? operation;
}

/** Valid requests succeed. */

import type { CheckContext, OperationCheck } from '../check.ts';
import { OMITTED } from '../field-names.ts';
import { disposableInput, inputFor } from '../fixtures/inputs.ts';
import { findKind, findOfKind } from '../fixtures/resources.ts';
import { succeeded } from '../http/exchange.ts';
import { listFlags } from '../predict/list-queries.ts';
import { callOnSomeJob } from '../predict/states.ts';
import { expectAccepted } from '../predict/stored.ts';
import { NotReached } from '../reasons.ts';
import { sendRequest } from '../session.ts';

export const accepts: OperationCheck = {
  id: 'accepts',
  rule: 'A valid request succeeds, with only the required fields and with all fields.',
  appliesTo: () => true,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    // Not every job has artifacts or a trace, or can be played, but every job can be read.
    const isReader = operation === findOfKind(operation.contract, 'job', 'GET');
    if (findKind(operation) === 'job' && !isReader && session.stateful) {
      const { exchange } = await callOnSomeJob(context);
      if (succeeded(exchange)) return;
      throw new NotReached('no-accepting-job');
    }
    const extents = { required: 'only the required fields', all: 'all fields' } as const;
    for (const extent of ['required', 'all'] as const) {
      if (extent === 'all' && operation.body === null) continue;
      const input = await disposableInput(fixtures, operation, extent);
      const exchange = await sendRequest(session, operation, input);
      expectAccepted(exchange, ['valid-request', extents[extent]]);
    }
    await acceptsFlags(context);
    for (const set of (operation.body?.anyOf ?? []).filter(
      (names) => !names.some((name) => OMITTED.includes(name)),
    )) {
      const usual = await disposableInput(fixtures, operation, 'required', set);
      const others = (operation.body?.anyOf ?? []).flat().filter((name) => !set.includes(name));
      const kept = Object.entries(usual.body).filter(([name]) => !others.includes(name));
      const input = { ...usual, body: Object.fromEntries(kept) };
      if (!set.every((name) => name in input.body)) continue;
      expectAccepted(await sendRequest(session, operation, input), ['valid-alone', set]);
    }
  },
};

/** What of a resource is shown, on request or not; the checks of responses see whether it is. */
async function acceptsFlags({ session, fixtures, operation }: CheckContext): Promise<void> {
  if (operation.method !== 'GET' || !session.stateful) return;
  const usual = await inputFor(fixtures, operation);
  for (const flag of listFlags(operation)) {
    for (const value of [true, false]) {
      const input = { ...usual, query: { ...usual.query, [flag]: value } };
      expectAccepted(await sendRequest(session, operation, input), ['valid-parameters']);
    }
  }
}

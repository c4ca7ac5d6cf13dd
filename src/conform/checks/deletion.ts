/** What is removed is gone, and stays so. */
import { readStateMachines } from '../../contract/state-machines.ts';
import { document } from '../contract/document.ts';
import { facts as allFacts, type Facts } from '../contract.ts';
import { valuesWithin } from '../fixtures/inputs.ts';
import { kindOf } from '../fixtures/resources.ts';
import { succeeded } from '../http/exchange.ts';
import { report, send } from '../session.ts';
import { expectRefusal, fact, type OperationCheck } from './check.ts';
import { isForgiving } from './paths.ts';

const lifeCycles = readStateMachines(document);

export const afterRemoval: OperationCheck = {
  id: 'after-removal',
  rule: 'What was removed is not there for any operation.',
  appliesTo: (facts) => removesItsThing(facts),
  run: async ({ session, world, facts }) => {
    const kind = kindOf(facts.operation);
    const thing = await world.fresh(kind);
    const values = await valuesWithin(world, facts, thing, 'required');
    if (!succeeded(await send(session, { facts, values }))) return;
    for (const other of allFacts) {
      if (other.id === facts.id || kindOf(other.operation) !== kind || isForgiving(other)) continue;
      if (!other.operation.path.startsWith(facts.operation.path)) continue;
      const inputs = await valuesWithin(world, other, thing, 'required');
      const exchange = await send(session, { facts: other, values: inputs });
      expectRefusal(session, other, exchange, {
        ...{ check: 'after-removal', what: `${kind} that was removed`, status: 404 },
        places: [{ pointer: facts.pointer, node: {} }],
        facets: [],
      });
    }
  },
};

export const repeatedRemoval: OperationCheck = {
  id: 'repeat',
  rule: 'Removing what is gone succeeds where that is promised, and is answered with 404 elsewhere.',
  appliesTo: (facts) => facts.operation.method === 'DELETE' && removes(facts),
  run: async ({ session, world, facts }) => {
    const thing = await world.fresh(kindOf(facts.operation));
    const values = await valuesWithin(world, facts, thing, 'required');
    if (!succeeded(await send(session, { facts, values }))) return;
    const again = await send(session, { facts, values });
    if (!isForgiving(facts)) {
      expectRefusal(session, facts, again, {
        ...{ check: 'repeat', what: 'a second removal', status: 404 },
        places: [{ pointer: facts.pointer, node: {} }],
        facets: [],
      });
      return;
    }
    if (succeeded(again)) return;
    report(session, again, {
      ...{ check: 'repeat', certainty: fact(facts.pointer) },
      expected: 'a second removal succeeds, too',
      seen: `the status ${again.received.status}`,
    });
  },
};

/** Not so where the contract says that it leads to another state. */
function removes({ id }: Facts): boolean {
  const rows = lifeCycles.flatMap(({ transitions }) =>
    transitions.filter(({ cause }) => typeof cause !== 'string' && cause.id === id),
  );
  return rows.length === 0 || rows.some(({ to }) => to === 'removed');
}

function removesItsThing(facts: Facts): boolean {
  return (
    facts.operation.method === 'DELETE' && facts.operation.path.endsWith('}') && removes(facts)
  );
}

/** What was sent is there afterwards. */
import { linkParameters } from '../contract/expressions.ts';
import { facts as allFacts, type Facts, factsOf } from '../contract.ts';
import { disposableValues } from '../fixtures/inputs.ts';
import { type Item, listOf } from '../fixtures/items.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import type { HttpRequest, OperationInput } from '../http/serialize.ts';
import { report, send } from '../session.ts';
import { fact, type OperationCheck, type Subject } from './check.ts';
import { differingFields, lostFields, reportLost } from './compare.ts';

export const keeps: OperationCheck = {
  id: 'keeps',
  rule: 'What was sent is in the answer, and there when it is read again and listed.',
  appliesTo: ({ operation }) => operation.body !== null && operation.method !== 'GET',
  run: async (subject) => {
    const { session, world, facts } = subject;
    const values = await disposableValues(world, facts, 'all');
    const exchange = await send(session, { facts, values });
    if (!succeeded(exchange)) return;
    const { json } = exchange.received;
    reportLost(subject, exchange, lostFields(facts.operation, values.body, json), 'keeps');
    if (!(await isListed(subject, exchange))) {
      const expected = 'what was made is in the list';
      report(session, exchange, {
        check: 'keeps',
        certainty: fact(facts.pointer),
        expected,
        seen: 'a list without it',
      });
    }
    const again = await readAgain(subject, exchange, values);
    if (again === null) return;
    if (!succeeded(again)) {
      const expected = 'what was made or changed can be read';
      report(session, again, {
        check: 'keeps',
        certainty: fact(facts.pointer),
        expected,
        seen: `the status ${again.received.status}`,
      });
      return;
    }
    const lost = lostFields(facts.operation, values.body, again.received.json);
    const changed = differingFields(json, again.received.json);
    for (const name of new Set([...lost, ...changed])) {
      report(session, again, {
        check: 'keeps',
        certainty: fact(facts.pointer),
        expected: `\`${name}\` reads as ${facts.id} left it`,
        seen: 'another value',
      });
    }
  },
};

/** Whether the list at the same path has what was made; so, too, where there is no such list or it is too long. */
async function isListed(
  { session, facts }: Subject,
  { received, wire, actor }: Exchange,
): Promise<boolean> {
  const { id } = (received.json ?? {}) as Item;
  const { path, method } = facts.operation;
  const list = allFacts.find(({ operation }) => operation.path === path && operation.paginated);
  if (method !== 'POST' || list === undefined || id === undefined) return true;
  const target = wire.target.replace(/\?.*/, '');
  const values = { path: {}, query: { per_page: LARGEST }, body: {} };
  const bend = (plain: HttpRequest) => ({ ...plain, target: `${target}?per_page=${LARGEST}` });
  const all = await send(session, { facts: list, values, actor, bend });
  const items = listOf(all.received.json);
  if (items === null || items.length === LARGEST) return true;
  return items.some((item) => item.id === id);
}

const LARGEST = 100;

/** Reads what was made or changed; `null` where no operation does. */
async function readAgain(
  { session, facts }: Subject,
  { received, actor }: Exchange,
  values: OperationInput,
): Promise<Exchange | null> {
  const reader = readerOf(facts, values, received.json);
  if (reader === null) return null;
  return send(session, {
    facts: reader.facts,
    values: { path: reader.path, query: {}, body: {} },
    actor,
  });
}

/** The operation that reads what another one made or changed. */
function readerOf(facts: Facts, values: OperationInput, body: unknown) {
  for (const { links } of facts.successes) {
    for (const link of links) {
      const target = factsOf(link.operation);
      if (target.operation.method !== 'GET' || target.operation.paginated) continue;
      const path = linkParameters(link, { values, body });
      if (path !== null) return { facts: target, path };
    }
  }
  const same = allFacts.find(
    ({ operation }) => operation.path === facts.operation.path && operation.method === 'GET',
  );
  if (facts.operation.method !== 'PUT' || same === undefined) return null;
  return { facts: same, path: values.path };
}

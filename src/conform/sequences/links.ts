/** Follows every link of an answer. */
import { certaintyOf } from '../contract/certainty.ts';
import { linkParameters } from '../contract/expressions.ts';
import { type DocumentedAnswer, type DocumentedLink, type Facts, factsOf } from '../contract.ts';
import { linkKey } from '../coverage.ts';
import { isOfRun, type World } from '../fixtures/fixtures.ts';
import { disposableValues, valuesFor, valuesWithin } from '../fixtures/inputs.ts';
import { type Item, isItem } from '../fixtures/items.ts';
import { kindOf } from '../fixtures/resources.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import type { OperationInput } from '../http/serialize.ts';
import { NotReached, report, send } from '../session.ts';
import type { SequenceCheck } from './sequence.ts';

export const links: SequenceCheck = {
  id: 'link',
  rule: 'A link of an answer leads to an operation that knows what the answer names.',
  changes: false,
  cases: (world, chosen) =>
    chosen.flatMap((facts) =>
      facts.answers.flatMap((answer) =>
        answer.links
          .filter((link) => !world.session.readOnly || isReading(facts, link))
          .map((link) => ({
            operation: facts.id,
            run: () =>
              follow(world, facts, answer, link).catch((error: unknown) => {
                if (error instanceof NotReached) {
                  world.session.coverage.missed(
                    'links',
                    linkKey(facts.id, answer.status, link.name),
                    error.message,
                  );
                }
                throw error;
              }),
          })),
      ),
    ),
};

function isReading(facts: Facts, { operation }: DocumentedLink): boolean {
  return facts.operation.method === 'GET' && factsOf(operation).operation.method === 'GET';
}

async function follow(
  world: World,
  facts: Facts,
  answer: DocumentedAnswer,
  link: DocumentedLink,
): Promise<void> {
  const { session } = world;
  const values = await sourceValues(world, facts, link);
  const source = await send(session, { facts, values });
  if (source.received.status !== answer.status) {
    throw new NotReached(`the server answers ${facts.id} with ${source.received.status}`);
  }
  const { json } = source.received;
  const target = factsOf(link.operation);
  const path = linkParameters(link, { values, body: json, item: itemFor(world, target, json) });
  if (path === null) throw new NotReached('the answer holds nothing to follow');
  const thing = { kind: kindOf(target.operation), path, body: json };
  const inputs = await valuesWithin(world, target, thing, 'required');
  // What is not ours is only read.
  const isOwn =
    target.operation.method === 'GET' ||
    world.isOurs(path.id ?? path.user_id) ||
    (await isOfRun(world, target, path));
  if (!isOwn)
    throw new NotReached('what the list begins with was there before, and is left as it is');
  // What an administrator has made for somebody may be hidden from the usual caller.
  const actor = source.actor === 'admin' ? ({ actor: 'admin' } as const) : {};
  const exchange = await send(session, { facts: target, values: inputs, ...actor });
  session.coverage.walked('links', linkKey(facts.id, answer.status, link.name));
  judge(world, link, target, exchange, json);
}

/** The usual input; lists are asked for what the run has made. */
async function sourceValues(
  world: World,
  facts: Facts,
  link: DocumentedLink,
): Promise<OperationInput> {
  const { remembers, readOnly } = world.session;
  const values = await (remembers && !readOnly ? disposableValues : valuesFor)(world, facts);
  if (link.operation !== 'cancelMergeWhenPipelineSucceeds') return values;
  return { ...values, body: { ...values.body, merge_when_pipeline_succeeds: true } };
}

/** Of a list, the first item that may be changed where the link changes it. */
function itemFor(world: World, target: Facts, body: unknown): number {
  if (!Array.isArray(body) || target.operation.method === 'GET') return 0;
  const found = body.findIndex(
    (item) => isItem(item) && (item.project_id === undefined || world.isOurs(item.project_id)),
  );
  return Math.max(0, found);
}

function judge(
  world: World,
  link: DocumentedLink,
  target: Facts,
  exchange: Exchange,
  body: unknown,
): void {
  const certainty = certaintyOf([link], ['parameter', 'operations']);
  const { status } = exchange.received;
  // What is so already, or cannot be now, has found its way as well.
  const isState = [304, 405, 406].includes(status);
  if (!succeeded(exchange) && !isState && status < 500) {
    report(world.session, exchange, {
      ...{ check: 'link', certainty },
      expected: `${link.name} leads to ${target.id}`,
      seen: `the status ${status}`,
    });
    return;
  }
  const item = (Array.isArray(body) ? body[0] : body) as Item | null;
  const found = exchange.received.json as Item | null;
  if (target.operation.method !== 'GET' || item?.id === undefined || found?.id === undefined)
    return;
  if (item.id === found.id) return;
  report(world.session, exchange, {
    ...{ check: 'link', certainty },
    expected: `${link.name} leads to what the answer names`,
    seen: 'something else',
  });
}

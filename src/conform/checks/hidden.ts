/** Lists show nothing of a private project to those outside. */
import { type Facts, factsOf } from '../contract.ts';
import type { World } from '../fixtures/fixtures.ts';
import { type Item, listOf } from '../fixtures/items.ts';
import { type Actor, succeeded } from '../http/exchange.ts';
import type { OperationInput } from '../http/serialize.ts';
import { NotReached, report, type Session, send } from '../session.ts';
import { fact, type OperationCheck } from './check.ts';

/** By operation, how it is asked for what is in the project. */
const LISTS: Readonly<Record<string, (name: string) => Partial<OperationInput>>> = {
  listProjects: (name) => ({ query: { search: name, per_page: 100 } }),
  searchProjects: (name) => ({ path: { query: name } }),
  listIssues: () => ({ query: { per_page: 100 } }),
};

export const hidden: OperationCheck = {
  id: 'hidden',
  rule: 'Lists show nothing of a private project to those outside.',
  appliesTo: ({ id }) => LISTS[id] !== undefined,
  run: async ({ session, world, facts }) => {
    if (session.readOnly) throw new NotReached('a private project has to be made for it');
    await world.need('issue');
    const project = await world.need('project');
    const name = await nameOf(world, project.path);
    const actors: readonly Actor[] =
      facts.operation.access === 'anyone' ? ['nobody', 'stranger'] : ['stranger'];
    for (const actor of actors) {
      if (actor === 'nobody' || session.has(actor))
        await judge(session, facts, actor, name, project.path.id);
    }
  },
};

async function nameOf(world: World, path: Item): Promise<string> {
  const { received } = await send(world.session, {
    facts: factsOf('getProject'),
    values: { path, query: {}, body: {} },
  });
  return String((received.json as Item | null)?.name);
}

async function judge(
  session: Session,
  facts: Facts,
  actor: Actor,
  name: string,
  id: unknown,
): Promise<void> {
  const values = { path: {}, query: {}, body: {}, ...LISTS[facts.id]?.(name) };
  const exchange = await send(session, { facts, values, actor });
  const { json } = exchange.received;
  if (!succeeded(exchange)) return;
  if (!listOf(json)?.some((item) => (item.project_id ?? item.id) === id)) return;
  report(session, exchange, {
    ...{ check: 'hidden', certainty: fact(facts.pointer) },
    expected: 'nothing of a private project of others',
    seen: 'it is listed',
  });
}

/** Lists hold what belongs to the thing that they are of. */

import type { World } from '../fixtures/fixtures.ts';
import { valuesFor } from '../fixtures/inputs.ts';
import { type Item, listOf } from '../fixtures/items.ts';
import { succeeded } from '../http/exchange.ts';
import type { OperationInput } from '../http/serialize.ts';
import { needMemory, report, send } from '../session.ts';
import { fact, type OperationCheck } from './check.ts';

interface Belonging {
  readonly words: string;
  readonly holds: (item: Item, values: OperationInput, me: number) => boolean;
}

const inProject: Belonging = {
  words: 'of the project',
  holds: ({ project_id }, { path }) => project_id === path.id || !/^\d+$/.test(String(path.id)),
};

/** By operation, what every item has to show. */
const LISTS: Readonly<Record<string, Belonging>> = {
  listIssues: {
    words: 'that the caller has made',
    holds: ({ author }, _, me) => (author as Item | null)?.id === me,
  },
  listProjectIssues: inProject,
  listMergeRequests: inProject,
  listProjectEvents: inProject,
  listPipelineJobs: {
    words: 'of the pipeline',
    holds: ({ pipeline }, { path }) => (pipeline as Item | undefined)?.id === path.pipeline_id,
  },
  listUserEvents: {
    words: 'of the user',
    holds: ({ author_id }, { path }) => author_id === path.id,
  },
};

export const belongs: OperationCheck = {
  id: 'belongs',
  rule: 'A list holds nothing but what belongs to the project, pipeline or user that it is of.',
  appliesTo: ({ id }) => LISTS[id] !== undefined,
  run: async ({ session, world, facts }) => {
    needMemory(session);
    const belonging = LISTS[facts.id];
    if (belonging === undefined) return;
    const values = await ownValues(world, facts.id, await valuesFor(world, facts));
    const { id } = await world.me();
    const exchange = await send(session, {
      facts,
      values: { ...values, query: { per_page: 100 } },
    });
    const { json } = exchange.received;
    const items = listOf(json);
    if (!succeeded(exchange) || items === null) return;
    const strange = items.filter((item) => !belonging.holds(item, values, id));
    if (strange.length === 0) return;
    report(session, exchange, {
      ...{ check: 'belongs', certainty: fact(facts.pointer) },
      expected: `only items ${belonging.words}`,
      seen: `${strange.length} others`,
    });
  },
};

/** What the caller has done is the most that is known of anybody. */
async function ownValues(
  world: World,
  id: string,
  values: OperationInput,
): Promise<OperationInput> {
  return id === 'listUserEvents' ? { ...values, path: { id: (await world.me()).id } } : values;
}

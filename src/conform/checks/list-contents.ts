/** Lists contain what belongs to their parent, and nothing that is hidden from the caller. */

import type { UnknownRecord } from '../../contract/data.ts';
import type { TestedOperation } from '../contract.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { bodyOf, itemsOf, succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { NotReached, report, requireState, send, sendTo } from '../session.ts';
import type { OperationCheck } from './check.ts';

interface Membership {
  /** `of the project` */
  readonly words: string;
  readonly matches: (item: UnknownRecord, input: InputValues, userId: number) => boolean;
}

const inProject: Membership = {
  words: 'of the project',
  matches: ({ project_id }, { path }) => project_id === path.id || !/^\d+$/.test(String(path.id)),
};

/** By operation, what holds for every item. */
const MEMBERSHIPS: Readonly<Record<string, Membership>> = {
  listIssues: {
    words: 'that the caller created',
    matches: ({ author }, _, userId) => (author as UnknownRecord | null)?.id === userId,
  },
  listProjectIssues: inProject,
  listMergeRequests: inProject,
  listProjectEvents: inProject,
  listPipelineJobs: {
    words: 'of the pipeline',
    matches: ({ pipeline }, { path }) =>
      (pipeline as UnknownRecord | undefined)?.id === path.pipeline_id,
  },
  listUserEvents: {
    words: 'of the user',
    matches: ({ author_id }, { path }) => author_id === path.id,
  },
};

export const listMembership: OperationCheck = {
  id: 'belongs',
  rule: 'A list contains only items of its project, pipeline or user.',
  appliesTo: ({ id }) => MEMBERSHIPS[id] !== undefined,
  run: async ({ session, fixtures, operation }) => {
    requireState(session);
    const membership = MEMBERSHIPS[operation.id];
    if (membership === undefined) return;
    const usual = await inputFor(fixtures, operation);
    const { id } = await fixtures.currentUser();
    // The caller has more events than anyone created by the run.
    const path = operation.id === 'listUserEvents' ? { id } : usual.path;
    const input = { ...usual, path, query: { per_page: 100 } };
    const exchange = await send(session, { operation, input });
    const items = itemsOf(exchange);
    if (!succeeded(exchange) || items === null) return;
    const others = items.filter((item) => !membership.matches(item, input, id));
    if (others.length === 0) return;
    const expected = `only items ${membership.words}`;
    report(session, exchange, { check: 'belongs', expected, seen: `${others.length} other items` });
  },
};

/** Lists that may contain a project or its issues. */
const PUBLIC_LISTS = ['listProjects', 'searchProjects', 'listIssues'];

export const privateItems: OperationCheck = {
  id: 'hidden',
  rule: 'Lists show nothing of a private project to callers who are not members.',
  appliesTo: ({ id }) => PUBLIC_LISTS.includes(id),
  run: async ({ session, fixtures, operation }) => {
    if (session.readOnly)
      throw new NotReached('it needs a private project to be created, and the run is read-only');
    await fixtures.get('issue');
    const { path } = await fixtures.get('project');
    const name = String(bodyOf(await sendTo(session, 'getProject', { path })).name);
    const input = searchInput(operation, name);
    for (const caller of ['anonymous', 'outsider'] as const) {
      const isTried = caller === 'anonymous' ? operation.access === 'anyone' : session.has(caller);
      if (!isTried) continue;
      const exchange = await send(session, { operation, input, caller });
      const items = succeeded(exchange) ? itemsOf(exchange) : null;
      if (!items?.some((item) => (item.project_id ?? item.id) === path.id)) continue;
      const expected = 'nothing of a private project of others';
      report(session, exchange, { check: 'hidden', expected, seen: 'it is listed' });
    }
  },
};

/** Input that finds a project by its name. */
function searchInput({ id }: TestedOperation, name: string): Partial<InputValues> {
  if (id === 'searchProjects') return { path: { query: name } };
  return { query: id === 'listProjects' ? { search: name, per_page: 100 } : { per_page: 100 } };
}

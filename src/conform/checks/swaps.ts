/** Ids in the wrong place: the global id for the one in the project, and other parents along the whole path. */
import { asRecord } from '../../contract/data.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { findKind, findOfKind } from '../fixtures/resources.ts';
import { NotReached, send } from '../session.ts';
import { type CheckContext, type OperationCheck, sendInvalid } from './check.ts';
import { toKey } from './lists.ts';
import { promisesRepetition } from './persistence.ts';
import { expectUnchanged } from './unchanged.ts';

export const swaps: OperationCheck = {
  id: 'swapped-id',
  rule: 'An id that belongs elsewhere in a path, or to another parent, is not found.',
  appliesTo: (operation) =>
    /\{\w+\}.*\{\w+\}/.test(operation.path) && !operation.path.includes('forked_from_id'),
  needs: ['state'],
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const { path, ...input } = await inputFor(fixtures, operation);
    const top = `/${operation.path.split('/')[1]}/${String(path.id ?? path.user_id)}`;
    const isAllowed = session.cleanup.isOwn(top) || path.id === session.jobProject;
    if (operation.method !== 'GET' && !isAllowed) {
      throw new NotReached('what the operation is about existed before the run');
    }
    // Read in its own parent first, which shows that it exists.
    if (operation.method === 'GET') await send(session, operation, { ...input, path });
    const others = { ...(await findGlobalId(context)), ...(await findParents(context)) };
    for (const [name, value] of Object.entries(others)) {
      const changed = { ...input, path: { ...path, [name]: value } };
      const what = `\`${name}\` ${String(value)}, which has no such resource,`;
      await expectUnchanged(context, { ...input, path }, async () => {
        if (promisesRepetition(operation)) await send(session, operation, changed);
        else await sendInvalid(context, changed, { what });
      });
    }
    if (Object.keys(others).length === 0) throw new NotReached('there is no other parent');
  },
};

/** The global id of an issue or merge request, unless another one of the project has that number. */
async function findGlobalId({ session, fixtures, operation }: CheckContext) {
  const [of, name] = /^\/projects\/\{id\}\/\w+\/\{(\w+_iid)\}/.exec(operation.path) ?? [];
  if (of === undefined || name === undefined) return {};
  const { path, body } = await fixtures.get(findKind(operation));
  const { id } = asRecord(body);
  const reader = findOfKind(findKind({ id: '', path: of }), 'GET');
  if (id === undefined || id === path[name] || reader === undefined) return {};
  const { response } = await send(session, reader, { path: { ...path, [name]: id } });
  // Reading shows the defect as well; writing follows only where that is the same resource.
  return response.status === 404 || toKey(response.json) === toKey(body) ? { [name]: id } : {};
}

/** For each parameter but the last, the id of another, new parent. */
async function findParents({ session, fixtures, operation }: CheckContext) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].slice(0, -1);
  const found: Record<string, unknown> = {};
  for (const { 1: name = '', index } of names) {
    const path = operation.path.slice(0, index + name.length + 2);
    const kind = findKind({ id: '', path });
    if (session.readOnly) continue;
    const other = kind === 'user' ? await fixtures.get('limitedUser') : await fixtures.create(kind);
    found[name] = other.path[name] ?? other.path.id;
  }
  return found;
}

/** Branches, and their protection. */

import { sortRows } from '../domain/filter-and-order.ts';
import { stateAfter } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import { list } from '../request/paging.ts';
import { ok, orNotFound } from '../request/responses.ts';
import { serializeBranch } from '../serializers/repository.ts';
import type { BranchRecord } from '../store/schema.ts';
import type { Handlers } from './handler.ts';

export const branches = {
  listBranches: (context, input) => {
    const { world, project } = context;
    const all = world.branches.all({ project: project.id });
    const branches = sortRows(all, ({ name }) => name);
    return list(context, input, branches, serializeBranch);
  },

  getBranch: (context, { branch }) =>
    ok(serializeBranch(context.world, findBranch(context, branch))),

  protectBranch: setProtection,
  unprotectBranch: setProtection,
} satisfies Partial<Handlers>;

/** A branch of the project. Throws a 404 HttpError if there is none of the name. */
function findBranch({ world, project }: RequestContext, name: string): BranchRecord {
  return orNotFound(world.branches.find('name', `${project.id}/${name}`), 'Branch');
}

/** Begins or ends the protection. What it lets developers do ends with it. */
function setProtection(context: RequestContext, { branch: name }: { readonly branch: string }) {
  const { branches } = context.world;
  const before = findBranch(context, name);
  const isProtected = stateAfter('BranchProtection', before.protected, context);
  const { developers_can_push, developers_can_merge } = before;
  const branch = branches.change(before, {
    protected: isProtected,
    developers_can_push: isProtected && developers_can_push,
    developers_can_merge: isProtected && developers_can_merge,
  });
  return ok(serializeBranch(context.world, branch));
}

/** Hooks: URLs that are called when something happens in a project. */

import { assign } from '../domain/assign.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { list } from '../request/paging.ts';
import { created, emptyResponse, invalid, ok, orNotFound } from '../request/responses.ts';
import { serializeProjectHook } from '../serializers/projects.ts';
import type { HookRecord } from '../store/schema.ts';
import { ownedBy } from './find.ts';
import type { Handlers } from './handler.ts';

export const projectHooks = {
  listProjectHooks: (context, input) => {
    const { world, project } = context;
    return list(context, input, world.hooks.all({ project: project.id }), serializeProjectHook);
  },

  getProjectHook: (context, { hook_id }) =>
    ok(serializeProjectHook(context.world, findHook(context, hook_id))),

  createProjectHook: (context, input) => {
    const { world, project } = context;
    requireUrl(input);
    const hook = world.hooks.insert({
      project_id: project.id,
      ...assign(context, 'hooks', input),
    });
    return created(serializeProjectHook(world, hook));
  },

  updateProjectHook: (context, input) => {
    const { world } = context;
    const before = findHook(context, input.hook_id);
    requireUrl(input);
    const hook = world.hooks.change(before, assign(context, 'hooks', input));
    return ok(serializeProjectHook(world, hook));
  },

  deleteProjectHook: (context, { hook_id }) => {
    const { world } = context;
    const hook = optionalHook(context, hook_id);
    if (hook === undefined) return emptyResponse(200);
    const last = serializeProjectHook(world, hook);
    world.hooks.remove(hook);
    return ok(last);
  },
} satisfies Partial<Handlers>;

/** A hook of the project; those of others are not there for it. */
function optionalHook({ world, project }: RequestContext, id: number): HookRecord | undefined {
  return ownedBy(world.hooks.get(id), 'project_id', project.id);
}

/** The same. Throws a 404 HttpError if there is none. */
function findHook(context: RequestContext, id: number): HookRecord {
  return orNotFound(optionalHook(context, id), 'Hook');
}

/** Throws an InvalidInputError for an address that nothing can be sent to. */
function requireUrl({ url }: OperationInput<'createProjectHook'>): void {
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return;
  throw invalid('url', 'must be an address that begins with http:// or https://');
}

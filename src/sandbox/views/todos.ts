import type { Context } from '../context.ts';
import type { Rendered } from '../operation-types.ts';
import { fullName, fullPath } from '../paths.ts';
import type { TodoRecord, Trackable } from '../store/schema.ts';
import { targetUrl } from './addresses.ts';
import { briefOf } from './users.ts';
import { extendedWith, type Schemas } from './view.ts';

/** A todo, but for the thing that it is about. */
type Todo<Type extends Trackable> = Schemas['TodoBase'] & { readonly target_type: Type };

/**
 * A todo that the caller made, with what it is about, in the context's project:
 * `todoView(context, 'Issue', todo, issue, issueInTodo(world, issue))`.
 */
export function todoView<Type extends Trackable, T>(
  { world, me, project }: Context,
  target_type: Type,
  { id, action_name, body, state, created_at }: TodoRecord,
  record: { readonly project_id: number; readonly iid: number },
  target: Rendered<T>,
): Rendered<Todo<Type> & { target: T }> {
  const todo: Todo<Type> = {
    id,
    project: {
      id: project.id,
      name: project.name,
      name_with_namespace: fullName(world, project),
      path: project.path,
      path_with_namespace: fullPath(world, project),
    },
    author: briefOf(world, me),
    ...{ action_name, target_type, body, state, created_at },
    target_url: targetUrl(world, target_type, record),
  };
  return extendedWith<Todo<Type>, { target: T }>({ json: JSON.stringify(todo) }, { target });
}

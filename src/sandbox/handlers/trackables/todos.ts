/** Todos that people make for themselves about issues and merge requests. */
import type { Context } from '../../context.ts';
import { move } from '../../life-cycle.ts';
import type { OperationId } from '../../operation-types.ts';
import type { TodoRecord, Trackable } from '../../store/schema.ts';
import { targetKey } from '../../store/tables.ts';

/** What a todo is about. */
interface Target {
  readonly id: number;
  readonly project_id: number;
  readonly title: string;
}

/**
 * Makes the caller's todo: `addTodo(context, 'Issue', issue, 'createIssueTodo')`. Gives `null` where the
 * caller has one, and then the answer is 304.
 */
export function addTodo(
  { world, me }: Context,
  type: Trackable,
  { id, project_id, title }: Target,
  operation: OperationId,
): TodoRecord | null {
  const before = world.todos.find('of', `${me.id}/${targetKey(type, id)}`);
  const next = move('TodoState', before?.state ?? null, { operation });
  if (next.kind !== 'state' || before !== undefined) return null;
  return world.todos.insert({
    user_id: me.id,
    author_id: me.id,
    project_id,
    target_type: type,
    target_id: id,
    body: title,
    state: String(next.state),
  });
}

/** Who belongs to a project. */
import { sharesOf } from '../../access.ts';
import { sortRows } from '../../list.ts';
import type { ProjectRecord } from '../../store/schema.ts';
import type { World } from '../../store/world.ts';
import { isLike } from '../users/filters.ts';

/**
 * Its owner and its members, those of its group and those of groups that it is shared with, by rising
 * ids; with a search those whose address or name has it.
 */
export function peopleOf(world: World, project: ProjectRecord, search: string | undefined) {
  const { users, members } = world;
  const groups = [project.namespace_id, ...sharesOf(world, project).map((share) => share.group_id)];
  const belonging = [
    ...members.all({ source: `project/${project.id}` }),
    ...groups.flatMap((id) => members.all({ source: `group/${id}` })),
  ];
  const ids = new Set([project.owner_id, ...belonging.map(({ user_id }) => user_id)]);
  const people = [...ids].flatMap((id) => users.get(id) ?? []);
  return sortRows(
    people.filter((user) => isLike(user, search)),
    ({ id }) => id,
  );
}

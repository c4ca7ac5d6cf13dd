/** Who belongs to a project. */
import { sharesOf } from '../../access.ts';
import type { ProjectRecord } from '../../store/records.ts';
import type { World } from '../../store/world.ts';
import { peopleLike } from '../users/filters.ts';

/**
 * Its owner and its members, those of its group and those of groups that it is shared with, by rising
 * ids; with a search those whose address or name has it.
 */
export function peopleOf(world: World, project: ProjectRecord, search: string | undefined) {
  const { users, members } = world;
  const groups = [project.namespace_id, ...sharesOf(world, project).map((share) => share.group_id)];
  const belonging = [
    ...members.all({ source: 'project', source_id: project.id }),
    ...groups.flatMap((id) => members.all({ source: 'group', source_id: id })),
  ];
  const ids = [project.owner_id, ...belonging.map(({ user_id }) => user_id)];
  return users.select({
    among: ids.flatMap((id) => users.get(id) ?? []),
    matching: peopleLike(search),
  });
}

/** Sharing projects with groups. */
import { sharesOf } from '../../access.ts';
import { move } from '../../life-cycle.ts';
import { created, done, invalid, notFound } from '../../replies.ts';
import type { Handlers } from '../handler.ts';

export const shares = {
  shareProject: ({ world, project }, { group_id, group_access, expires_at = null }) => {
    if (world.namespaces.get(group_id)?.kind !== 'group') throw notFound('Group');
    const before = world.group_shares.find('of', `${project.id}/${group_id}`);
    const isShared = sharesOf(world, project).some((share) => share === before);
    const next = move('GroupShare', isShared ? 'shared' : null, { operation: 'shareProject' });
    if (next.kind === 'none') throw invalid('group_id', 'shares the project already');
    // One that has ended makes room for the new one.
    if (before !== undefined) world.group_shares.remove(before);
    world.group_shares.insert({ project_id: project.id, group_id, group_access, expires_at });
    return created({ group_id, group_access, expires_at });
  },

  unshareProject: ({ world, project }, { group_id }) => {
    const share = sharesOf(world, project).find((each) => each.group_id === group_id);
    if (share === undefined) throw notFound('Group');
    world.group_shares.remove(share);
    return done(204);
  },
} satisfies Partial<Handlers>;

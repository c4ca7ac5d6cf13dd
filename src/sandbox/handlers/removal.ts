/** Removes accounts and projects with everything that is theirs alone. */
import type { Row } from '../store/fields.ts';
import type { JobRecord, ProjectRecord, Trackable, UserRecord } from '../store/schema.ts';
import { targetKey } from '../store/schema.ts';
import type { World } from '../store/world.ts';

/**
 * Removes an account with its keys, addresses, tokens and memberships, and with the namespace of its own
 * projects and these. What the person wrote and owns elsewhere stays, as that of somebody who is gone.
 */
export function removeAccount(world: World, user: UserRecord): void {
  const theirs = { user: user.id };
  clear(world.emails, theirs);
  clear(world.ssh_keys, theirs);
  clear(world.impersonation_tokens, theirs);
  clear(world.members, theirs);
  clear(world.stars, theirs);
  clear(world.subscriptions, theirs);
  clear(world.todos, theirs);
  const home = world.namespaces.find('user', user.id);
  if (home !== undefined) {
    for (const project of world.projects.all({ namespace: home.id })) removeProject(world, project);
    world.namespaces.remove(home);
  }
  world.users.remove(user);
}

/** Removes a project with everything in it. Forks of it stay, and are forks no more. */
export function removeProject(world: World, project: ProjectRecord): void {
  const { id } = project;
  const inside = { project: id };
  clear(world.members, { source: `project/${id}` });
  clear(world.group_shares, inside);
  clear(world.stars, inside);
  clear(world.hooks, inside);
  clear(world.uploads, inside);
  clear(world.commits, inside);
  clear(world.branches, inside);
  clear(world.pipelines, inside);
  removeJobs(world, id);
  clear(world.milestones, inside);
  clear(world.labels, inside);
  removeTracked(world, id);
  clear(world.events, inside);
  for (const fork of world.projects.all({ forked_from: id })) {
    world.projects.change(fork, { forked_from_id: null });
  }
  world.projects.remove(project);
}

/** Removes what a job left behind: its artifacts and its trace. */
export function removeFilesOf({ artifacts, traces }: World, { id }: JobRecord): void {
  const archive = artifacts.find('job', id);
  if (archive !== undefined) artifacts.remove(archive);
  const trace = traces.find('job', id);
  if (trace !== undefined) traces.remove(trace);
}

function removeJobs(world: World, project: number): void {
  for (const job of world.jobs.all({ project })) {
    removeFilesOf(world, job);
    world.jobs.remove(job);
  }
}

/** Issues and merge requests, those that were deleted before included. */
function removeTracked(world: World, projectId: number): void {
  for (const issue of world.issues.everything()) {
    if (issue.project_id !== projectId) continue;
    removeAbout(world, 'Issue', issue.id);
    world.issues.remove(issue);
  }
  for (const request of world.merge_requests.everything()) {
    if (request.project_id !== projectId) continue;
    clear(world.diff_versions, { merge_request: request.id });
    removeAbout(world, 'MergeRequest', request.id);
    world.merge_requests.remove(request);
  }
}

function removeAbout({ notes, subscriptions, todos }: World, type: Trackable, id: number): void {
  const target = targetKey(type, id);
  clear(notes, { of: target });
  clear(subscriptions, { target });
  clear(todos, { target });
}

function clear<Where extends object>(
  table: { readonly all: (where: Where) => readonly Row[]; readonly remove: (row: Row) => void },
  where: Where,
): void {
  for (const row of table.all(where)) table.remove(row);
}

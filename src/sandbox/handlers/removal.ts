/** Removes accounts and projects with everything that is theirs alone. */
import { targetKey } from '../store/keys.ts';
import type { Row } from '../store/row.ts';
import type { JobRecord, ProjectRecord, Trackable, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

const OWNED_BY_USERS = [
  'emails',
  'ssh_keys',
  'impersonation_tokens',
  'members',
  'stars',
  'subscriptions',
  'todos',
] as const;

const INSIDE_PROJECTS = [
  'group_shares',
  'stars',
  'hooks',
  'uploads',
  'commits',
  'branches',
  'pipelines',
  'jobs',
  'milestones',
  'labels',
  'events',
] as const;

/**
 * Removes an account with its keys, addresses, tokens and memberships, and with the namespace of its own
 * projects and these. What the person wrote and owns elsewhere stays, as that of somebody who is gone.
 */
export function removeAccount(world: World, user: UserRecord): void {
  for (const name of OWNED_BY_USERS) clear(world[name], { user: user.id });
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
  clear(world.members, { source: `project/${id}` });
  for (const job of world.jobs.all({ project: id })) removeFilesOf(world, job);
  for (const name of INSIDE_PROJECTS) clear(world[name], { project: id });
  removeTracked(world, id);
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

interface Clearable<Where> {
  readonly all: (where: Where) => readonly Row[];
  readonly remove: (row: Row) => void;
}

function clear<Where>(table: Clearable<Where>, where: Where): void {
  for (const row of table.all(where)) table.remove(row);
}

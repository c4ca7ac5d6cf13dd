/** What users did, as the lists of projects and of users show it. */

import type { ResponseSchemas } from '../request/operation-types.ts';
import type { EventRecord, NoteRecord, ProjectRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { shownColumns } from './columns.ts';
import { projectUrl, sshUrl } from './urls.ts';
import { authorById } from './users.ts';

type PushFields = NonNullable<EventRecord['push']>;

const eventColumns = shownColumns('ActivityEventBase', 'events');
const noteColumns = shownColumns('EventNote', 'notes');

/** An event with its comment or its push, where it is one. */
export function serializeEvent(world: World, event: EventRecord): ResponseSchemas['ActivityEvent'] {
  const { project_id, created_at, note_id, push } = event;
  const author = authorById(world, event.author_id);
  const base = {
    title: null,
    ...eventColumns(event),
    author,
    author_username: author.username,
  };
  const note = note_id === null ? undefined : world.notes.get(note_id);
  if (note !== undefined) return { ...base, created_at, data: null, note: noteOf(world, note) };
  const project = push === null ? undefined : world.projects.get(project_id);
  if (push === null || project === undefined) return { ...base, data: null };
  return { ...base, data: pushData(world, project, push, author) };
}

function noteOf(world: World, note: NoteRecord): ResponseSchemas['EventNote'] {
  return {
    ...noteColumns(note),
    author: authorById(world, note.author_id),
  };
}

function pushData(
  world: World,
  project: ProjectRecord,
  { before, after, ref, commit_shas }: PushFields,
  { id: user_id, name: user_name }: ResponseSchemas['UserBrief'],
): ResponseSchemas['PushData'] {
  const homepage = projectUrl(world, project);
  const { name, description } = project;
  const commits = commit_shas.flatMap((sha): ResponseSchemas['PushCommit'][] => {
    const commit = world.commits.find('sha', `${project.id}/${sha}`);
    if (commit === undefined) return [];
    const { message, authored_date: timestamp, author_name, author_email } = commit;
    const author = { name: author_name, email: author_email };
    return [{ id: sha, message, timestamp, url: `${homepage}/commit/${sha}`, author }];
  });
  return {
    before,
    after,
    ref,
    user_id,
    user_name,
    repository: { name, url: sshUrl(world, project), description, homepage },
    commits,
    total_commits_count: commit_shas.length,
  };
}

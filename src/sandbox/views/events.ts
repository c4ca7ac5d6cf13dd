/** What people did, as the lists of projects and of users show it. */
import type { CommitRecord, EventRecord, NoteRecord, ProjectRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { projectUrl, sshUrl } from './addresses.ts';
import { briefById, ghost } from './users.ts';
import { type Look, type Schemas, view } from './view.ts';

type Push = NonNullable<EventRecord['push']>;

/** An event with its comment or its push, where it is one. */
export const eventView = view((event: EventRecord, look, world): Schemas['ActivityEvent'] => {
  const { project_id, action_name, target_id, target_type, target_title, author_id } = event;
  const { created_at, note_id, push } = event;
  const author = authorOf(world, look, author_id);
  const base = {
    ...{ title: null, project_id, action_name, target_id, target_type, target_title, author_id },
    author,
    author_username: author.username,
  };
  const note = note_id === null ? undefined : look(({ notes }) => notes.get(note_id));
  if (note !== undefined) {
    return { ...base, created_at, data: null, note: noteOf(world, look, note) };
  }
  const project = push === null ? undefined : look(({ projects }) => projects.get(project_id));
  if (push === null || project === undefined) return { ...base, data: null };
  return { ...base, data: pushOf(look, project, push, author) };
});

function authorOf(world: World, look: Look, id: number): Schemas['UserBrief'] {
  return briefById(world, look, id) ?? ghost(world, id);
}

function noteOf(world: World, look: Look, note: NoteRecord): Schemas['EventNote'] {
  const { id, body, attachment, author_id, created_at, system, noteable_id, noteable_type } = note;
  const author = authorOf(world, look, author_id);
  return { id, body, attachment, author, created_at, system, noteable_id, noteable_type };
}

function pushOf(
  look: Look,
  project: ProjectRecord,
  { before, after, ref, commit_shas }: Push,
  { id: user_id, name: user_name }: Schemas['UserBrief'],
): Schemas['PushData'] {
  const homepage = look((here) => projectUrl(here, project));
  const { name, description } = project;
  const commits = commit_shas.flatMap((sha) => {
    const commit = look((here) => here.commits.find('sha', `${project.id}/${sha}`));
    return commit === undefined ? [] : pushedCommit(commit, homepage);
  });
  return {
    ...{ before, after, ref, user_id, user_name },
    repository: { name, url: look((here) => sshUrl(here, project)), description, homepage },
    commits,
    total_commits_count: commit_shas.length,
  };
}

function pushedCommit(commit: CommitRecord, homepage: string): Schemas['PushCommit'] {
  const { sha, message, authored_date, author_name: name, author_email: email } = commit;
  const url = `${homepage}/commit/${sha}`;
  return { id: sha, message, timestamp: authored_date, url, author: { name, email } };
}

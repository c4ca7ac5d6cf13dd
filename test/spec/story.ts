/** Reads the examples of the contract as one story: which things they show, and what they say of each. */
import type { Json, JsonObject, OpenApiDocument } from '../../src/contract/openapi.ts';
import { examplesOf, operationsOf, responsesOf } from '../../src/contract/read.ts';

/** A kind of thing that examples show more than once. */
export interface Kind {
  readonly name: string;
  /** What tells a thing of this kind from others: the fields that only it has together. */
  readonly marks: readonly string[];
  /** Fields that are of no such thing, though the marks are there. */
  readonly without?: readonly string[];
  /** What identifies it. */
  readonly key: string;
  /** Fields in which operations change it, so that two examples may differ. */
  readonly changing: readonly string[];
}

export const KINDS: readonly Kind[] = [
  {
    name: 'user',
    marks: ['username', 'web_url'],
    key: 'id',
    changing: [
      'state',
      'email',
      'bio',
      'location',
      'skype',
      'linkedin',
      'twitter',
      'website_url',
      'organization',
      'projects_limit',
      'can_create_group',
      'external',
      'name',
    ],
  },
  { name: 'commit', marks: ['short_id'], key: 'id', changing: [] },
  { name: 'commit', marks: ['parent_ids'], key: 'id', changing: [] },
  { name: 'pipeline', marks: ['sha', 'ref', 'status'], key: 'id', changing: ['status'] },
  {
    name: 'job',
    marks: ['stage', 'runner'],
    key: 'id',
    changing: ['status', 'started_at', 'finished_at', 'artifacts_file', 'user'],
  },
  { name: 'SSH key', marks: ['title', 'key'], key: 'id', changing: [] },
  {
    name: 'impersonation token',
    marks: ['impersonation'],
    key: 'id',
    changing: ['active', 'revoked'],
  },
  {
    name: 'issue',
    marks: ['confidential', 'iid'],
    key: 'id',
    changing: [
      'state',
      'title',
      'description',
      'labels',
      'assignee',
      'assignees',
      'milestone',
      'due_date',
      'updated_at',
      'subscribed',
      'confidential',
      'user_notes_count',
    ],
  },
  {
    name: 'merge request',
    marks: ['source_branch', 'iid'],
    key: 'id',
    changing: [
      'state',
      'title',
      'description',
      'labels',
      'assignee',
      'milestone',
      'updated_at',
      'subscribed',
      'merge_status',
      'merge_commit_sha',
      'merge_when_pipeline_succeeds',
      'target_branch',
      'should_remove_source_branch',
      'force_remove_source_branch',
      'user_notes_count',
    ],
  },
  {
    name: 'milestone',
    marks: ['iid', 'due_date'],
    without: ['confidential'],
    key: 'id',
    changing: [],
  },
  { name: 'diff version', marks: ['head_commit_sha'], key: 'id', changing: [] },
  { name: 'todo', marks: ['target_type', 'target_url'], key: 'id', changing: ['state'] },
  {
    name: 'project',
    marks: ['path_with_namespace'],
    key: 'id',
    changing: [
      'name',
      'description',
      'archived',
      'star_count',
      'forks_count',
      'shared_with_groups',
      'visibility',
      'last_activity_at',
      'permissions',
      'issues_enabled',
      'wiki_enabled',
      'snippets_enabled',
      'name_with_namespace',
    ],
  },
  { name: 'namespace', marks: ['full_path', 'kind'], key: 'id', changing: [] },
  {
    name: 'project hook',
    marks: ['enable_ssl_verification', 'project_id'],
    key: 'id',
    changing: [
      'url',
      'push_events',
      'issues_events',
      'merge_requests_events',
      'tag_push_events',
      'note_events',
      'job_events',
      'pipeline_events',
      'wiki_page_events',
      'enable_ssl_verification',
    ],
  },
  {
    name: 'branch',
    marks: ['developers_can_push', 'name'],
    key: 'name',
    changing: ['protected', 'developers_can_push', 'developers_can_merge'],
  },
];

export interface Appearance {
  readonly kind: Kind;
  readonly key: string;
  readonly thing: JsonObject;
  /** Where it was seen: `GET /user 200 admin`. */
  readonly where: string;
}

/** Every answer example of the contract. */
export function* answerExamples(
  document: OpenApiDocument,
): Generator<{ id: string; route: string; status: number; name: string; value: Json }> {
  for (const { id, method, path, operation } of operationsOf(document)) {
    for (const { status, response } of responsesOf(document, operation)) {
      for (const media of Object.values(response.content ?? {})) {
        for (const { name, value } of examplesOf(document, media)) {
          yield { id, route: `${method} ${path}`, status, name, value };
        }
      }
    }
  }
}

/** Everything of a known kind that the examples of answers show. */
export function appearances(document: OpenApiDocument): Appearance[] {
  const seen: Appearance[] = [];
  for (const { route, status, name, value } of answerExamples(document)) {
    visit(value, (thing) => {
      for (const kind of KINDS) {
        const fits = kind.marks.every((mark) => mark in thing);
        if (!fits || kind.without?.some((mark) => mark in thing)) continue;
        seen.push({
          kind,
          key: String(thing[kind.key]),
          thing,
          where: `${route} ${status} ${name}`,
        });
      }
    });
  }
  return seen;
}

/** Calls back for every object in a value. */
export function visit(value: Json, each: (thing: JsonObject) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, each);
  } else if (typeof value === 'object' && value !== null) {
    const thing = value as JsonObject;
    each(thing);
    for (const field of Object.values(thing)) visit(field, each);
  }
}

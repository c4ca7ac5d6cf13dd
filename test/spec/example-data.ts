/** Reads which resources the examples of the contract show. */
import type { Json, JsonObject, OpenApiDocument } from '../../src/contract/openapi.ts';
import { readOperations } from '../../src/contract/operations.ts';
import { listExamples } from '../../src/contract/schemas.ts';

/** A kind of resource that examples show more than once. */
export interface Kind {
  readonly name: string;
  /** The fields that only resources of this kind have together. */
  readonly fields: readonly string[];
  /** Fields that such a resource never has. */
  readonly without?: readonly string[];
  /** The field that identifies it. */
  readonly key: string;
  /** Fields that operations change, so that two examples may differ. */
  readonly changing: readonly string[];
}

export const KINDS: readonly Kind[] = [
  {
    name: 'user',
    fields: ['username', 'web_url'],
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
  { name: 'commit', fields: ['short_id'], key: 'id', changing: [] },
  { name: 'commit', fields: ['parent_ids'], key: 'id', changing: [] },
  { name: 'pipeline', fields: ['sha', 'ref', 'status'], key: 'id', changing: ['status'] },
  {
    name: 'job',
    fields: ['stage', 'runner'],
    key: 'id',
    changing: ['status', 'started_at', 'finished_at', 'artifacts_file', 'user'],
  },
  { name: 'SSH key', fields: ['title', 'key'], key: 'id', changing: [] },
  {
    name: 'impersonation token',
    fields: ['impersonation'],
    key: 'id',
    changing: ['active', 'revoked'],
  },
  {
    name: 'issue',
    fields: ['confidential', 'iid'],
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
    fields: ['source_branch', 'iid'],
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
    fields: ['iid', 'due_date'],
    without: ['confidential'],
    key: 'id',
    changing: [],
  },
  { name: 'diff version', fields: ['head_commit_sha'], key: 'id', changing: [] },
  { name: 'todo', fields: ['target_type', 'target_url'], key: 'id', changing: ['state'] },
  {
    name: 'project',
    fields: ['path_with_namespace'],
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
  { name: 'namespace', fields: ['full_path', 'kind'], key: 'id', changing: [] },
  {
    name: 'project hook',
    fields: ['enable_ssl_verification', 'project_id'],
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
    fields: ['developers_can_push', 'name'],
    key: 'name',
    changing: ['protected', 'developers_can_push', 'developers_can_merge'],
  },
];

export interface Appearance {
  readonly kind: Kind;
  readonly key: string;
  readonly resource: JsonObject;
  /** The example: `GET /user 200 admin`. */
  readonly where: string;
}

/** Every response example of the contract. */
export function* responseExamples(
  document: OpenApiDocument,
): Generator<{ id: string; route: string; status: number; name: string; value: Json }> {
  for (const { id, method, path, responses } of readOperations(document)) {
    for (const { status, media } of responses) {
      for (const { name, value } of listExamples(document, media?.node ?? {})) {
        yield { id, route: `${method} ${path}`, status, name, value };
      }
    }
  }
}

/** Every resource of a known kind that the response examples show. */
export function appearances(document: OpenApiDocument): Appearance[] {
  const seen: Appearance[] = [];
  for (const { route, status, name, value } of responseExamples(document)) {
    visit(value, (resource) => {
      for (const kind of KINDS) {
        const fits = kind.fields.every((field) => field in resource);
        if (!fits || kind.without?.some((field) => field in resource)) continue;
        seen.push({
          kind,
          key: String(resource[kind.key]),
          resource,
          where: `${route} ${status} ${name}`,
        });
      }
    });
  }
  return seen;
}

/** Calls back for every object in a value. */
export function visit(value: Json, each: (resource: JsonObject) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, each);
  } else if (typeof value === 'object' && value !== null) {
    const resource = value as JsonObject;
    each(resource);
    for (const field of Object.values(resource)) visit(field, each);
  }
}

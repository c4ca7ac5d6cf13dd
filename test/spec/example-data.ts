/** Reads which resources the examples of the contract show. */
import type { Json, JsonObject } from '../../src/contract/annotations.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { listExamples } from '../../src/contract/read/schemas.ts';

/** A kind of resource that examples show more than once. */
export interface Kind {
  readonly name: string;
  /** The fields that only resources of this kind have together. */
  readonly fields: readonly string[];
  /** A field that such a resource never has. */
  readonly without?: string;
  /** The field that identifies it. */
  readonly key: string;
  /** Fields that operations change, so that two examples may differ. */
  readonly changing: readonly string[];
}

export const KINDS: readonly Kind[] = [
  kind('user', 'username web_url', [
    'state email bio location skype linkedin twitter website_url organization',
    'projects_limit can_create_group external name',
  ]),
  kind('commit', 'short_id'),
  kind('commit', 'parent_ids'),
  kind('pipeline', 'sha ref status', ['status']),
  kind('job', 'stage runner', ['status started_at finished_at artifacts_file user']),
  kind('SSH key', 'title key'),
  kind('impersonation token', 'impersonation', ['active revoked']),
  kind('issue', 'confidential iid', [
    'state title description labels assignee assignees milestone due_date',
    'updated_at subscribed confidential user_notes_count',
  ]),
  kind('merge request', 'source_branch iid', [
    'state title description labels assignee milestone updated_at subscribed',
    'merge_status merge_commit_sha merge_when_pipeline_succeeds target_branch',
    'should_remove_source_branch force_remove_source_branch user_notes_count',
  ]),
  { ...kind('milestone', 'iid due_date'), without: 'confidential' },
  kind('diff version', 'head_commit_sha'),
  kind('todo', 'target_type target_url', ['state']),
  kind('project', 'path_with_namespace', [
    'name description archived star_count forks_count shared_with_groups visibility',
    'last_activity_at permissions issues_enabled wiki_enabled snippets_enabled',
    'name_with_namespace open_issues_count',
  ]),
  kind('namespace', 'full_path kind'),
  kind('project hook', 'enable_ssl_verification project_id', [
    'url push_events issues_events merge_requests_events tag_push_events note_events',
    'job_events pipeline_events wiki_page_events enable_ssl_verification',
  ]),
  {
    ...kind('branch', 'developers_can_push name', [
      'protected developers_can_push developers_can_merge',
    ]),
    key: 'name',
  },
];

function kind(name: string, fields: string, changing: readonly string[] = []): Kind {
  return {
    name,
    fields: fields.split(' '),
    key: 'id',
    changing: changing.flatMap((names) => names.split(' ')),
  };
}

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
        const isOfKind = kind.fields.every((field) => field in resource);
        if (!isOfKind || (kind.without ?? '') in resource) continue;
        const where = `${route} ${status} ${name}`;
        seen.push({ kind, key: String(resource[kind.key]), resource, where });
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

/**
 * Where the documentation says that it does not show something, shows only what was seen, or contradicts
 * itself. Typed in from there, in our words; none of it is read from the contract.
 */

export interface Undocumented {
  readonly what: string;
  /** The aspect that the contract has to mark. */
  readonly aspect: string;
  /** The locations that have to be marked, as `generated/undocumented.md` words them. */
  readonly locations: readonly string[];
  /** Nodes that a rule of the index has to cover. */
  readonly covers?: readonly string[];
}

/** The sentences that something is undocumented, in their order. */
export const UNDOCUMENTED: readonly Undocumented[] = [
  entry('the type of a job’s coverage', 'type', 'Field `coverage` of `JobBase`'),
  entry('the shape of a job’s runner', 'fields', 'Field `runner` of `JobBase`'),
  entry('further fields of the pipeline in a job', 'fields', '`JobPipeline`'),
  entry(
    'what the numbers in permissions mean',
    'values',
    '`AccessLevel`',
    'Field `notification_level` of `ProjectAccess`',
  ),
  entry('all fields of a note', 'fields', '`EventNote`'),
  entry('all fields of a pipeline', 'fields', '`JobPipeline`'),
  entry('the state that reopening a merge request leads to', 'to', reopening()),
  entry(
    'which statuses permit cancelling, retrying, playing and erasing a job',
    'from',
    'Transition of `JobStatus` from any to `canceled` by `cancelJob`',
    'Transition of `JobStatus` from any to `pending` by `retryJob`',
    'Transition of `JobStatus` from any to `started` by `playJob`',
    'Transition of `JobStatus` from any to unchanged by `eraseJob`',
  ),
  entry(
    'status changes of jobs that no operation makes',
    'condition',
    'Transition of `JobStatus` from `created` to `pending` (The earlier stages succeed)',
    'Transition of `JobStatus` from `created` to `skipped` (An earlier stage fails)',
    'Transition of `JobStatus` from `pending` or `started` to `running` (A runner takes the job)',
    'Transition of `JobStatus` from `running` to `success` (The job succeeds)',
    'Transition of `JobStatus` from `running` to `failed` (The job fails)',
  ),
  entry('how a merge request becomes reopened', 'to', reopening()),
  entry('JSON bodies of requests', 'mediaType', 'JSON request bodies'),
  entry(
    'the bodies of the responses to nineteen changes',
    'body',
    '`POST /projects`, response 201',
    '`POST /projects/user/{user_id}`, response 201',
    '`PUT /projects/{id}`, response 200',
    '`POST /projects/{id}/fork`, response 201',
    '`POST /projects/{id}/share`, response 201',
    '`POST /projects/{id}/hooks`, response 201',
    '`PUT /projects/{id}/hooks/{hook_id}`, response 200',
    '`PUT /projects/{id}/repository/branches/{branch}/protect`, response 200',
    '`PUT /projects/{id}/repository/branches/{branch}/unprotect`, response 200',
    '`POST /users`, response 201',
    '`PUT /users/{id}`, response 200',
    '`POST /users/{id}/keys`, response 201',
    '`POST /users/{id}/emails`, response 201',
    '`POST /users/{id}/block`, response 201',
    '`POST /users/{id}/unblock`, response 201',
    '`POST /projects/{id}/housekeeping`, response 201',
    '`POST /projects/{id}/fork/{forked_from_id}`, response 201',
    '`DELETE /projects/{id}/fork`, response 204',
    '`POST /projects/{id}/issues/{issue_iid}/unsubscribe`, response 200',
  ),
  entry(
    'the bodies of the responses to deleting an issue, a merge request and a project',
    'body',
    '`DELETE /projects/{id}/issues/{issue_iid}`, response 204',
    '`DELETE /projects/{id}/merge_requests/{merge_request_iid}`, response 204',
    '`DELETE /projects/{id}`, response 204',
  ),
  entry(
    'operations on notes, milestones, groups, pipelines, members and further ones on branches',
    'operations',
    'Operations that are not described',
  ),
  entry('how a token is obtained', 'issuance', 'Private tokens'),
  entry('who may, beyond a few operations', 'access', 'Roles'),
  entry('who sees a project beyond cloning it, and what is in it', 'access', 'Visibility'),
  entry('what a hook is sent', 'body', 'Payload of hook deliveries'),
  entry('how the secret of a hook is sent', 'headers', 'Secret token of a hook'),
  entry('which operation triggers which event', 'condition', 'Triggers of hook events'),
  entry('hooks of the whole service', 'operations', 'System-wide hooks'),
  entry('all statuses of an operation', 'status', 'Statuses of an operation'),
  entry(
    'the largest page',
    'limit',
    'Parameter `per_page` (`PerPage`)',
    'Parameter `per_page` (`AssumedPerPage`)',
  ),
  entry('what an archived project forbids', 'meaning', 'Field `archived` of `Project`'),
  entry('what a protected branch forbids', 'meaning', 'Field `protected` of `Branch`'),
  entry(
    'what a block forbids',
    'condition',
    'Effect of `blockUser` (Calls with a token of the user return 401)',
    'Effect of `unblockUser` (Calls with a token of the user are accepted again)',
  ),
  entry('how often a client may call', 'limit', 'Rate limits'),
  entry('the largest upload', 'limit', 'Field `file` of `UploadCreate`'),
  entry('the longest text', 'limit', 'Length of text fields'),
  entry('what stays compatible for how long', 'policy', 'Compatibility and deprecation'),
  entry('how to find out the running version', 'operations', 'Version of the service'),
];

/** Values of which the documentation shows those that it has seen. */
export const ONLY_SEEN: readonly Undocumented[] = [
  entry('the state of a milestone', 'values', 'Field `state` of `Milestone`'),
  entry('the state of a merge request', 'values', '`MergeRequestState`'),
  entry('the merge status of a merge request', 'values', '`MergeStatus`'),
  entry('the state of a diff version', 'values', 'Field `state` of `DiffVersion`'),
  entry('the action of a todo', 'values', 'Field `action_name` of `TodoBase`'),
  entry('the state of a todo', 'values', '`TodoState`'),
  entry('the action of an event', 'values', 'Field `action_name` of `ActivityEventBase`'),
  entry('the target of an event', 'values', 'Field `target_type` of `ActivityEventBase`'),
  ruled('the title of an event', '/components/schemas/ActivityEventBase/properties/title'),
  entry('the download URL of a job', 'type', 'Field `download_url` of `JobAfterArtifactsAction`'),
];

/** Where the documentation contradicts itself. */
export const CONTRADICTIONS: readonly Undocumented[] = [
  entry('a played job is started, which no list of statuses has', 'values', '`JobStatus`'),
  entry(
    'the user of a job is a user or null, and null after an action',
    'type',
    'Field `user` of `JobAfterAction`',
    'Field `user` of `JobAfterArtifactsAction`',
  ),
  entry(
    'one upload goes to another version of the API',
    'operations',
    '`POST /projects/{id}/uploads`',
  ),
  entry(
    'the id of a project is a number or a path, and for diff versions a string',
    'type',
    'Parameter `id` (`DiffVersionProjectId`)',
  ),
  entry(
    'a field that is not sent stays as it is, and the default branch becomes master',
    'default',
    'Field `default_branch` of `ProjectUpdate`',
  ),
  entry(
    'fields are strings, and fields without a value are null',
    'nullability',
    '`ProfileText`',
    'Field `description` of `Milestone`',
    'Field `description` of `MergeRequestBase`',
    'Field `default_branch` of `Project`',
  ),
  entry(
    'a view that is headed as that of a single user is listed',
    'items',
    '`GET /users`, items of response 200 as `application/json`',
  ),
  entry(
    'administrators have to name another user to read themselves',
    'required',
    '`GET /user`, parameter `sudo`',
  ),
  entry(
    'a token has its secret, and a new token includes it',
    'required',
    'Field `token` of `ImpersonationToken`',
  ),
  ruled(
    'a description stands among booleans',
    '/components/schemas/ProjectSettings/properties/description',
  ),
  entry(
    'accepting returns a merged merge request, and one that waits for its pipeline is not',
    'values',
    '`PUT /projects/{id}/merge_requests/{merge_request_iid}/merge`, response 200',
  ),
  entry(
    'a response is the resource, and not among those that have all its fields',
    'required',
    'Field `subscribed` of `IssueBase`',
    'Field `subscribed` of `MergeRequestBase`',
  ),
  entry(
    'an issue has one assignee at most, and takes several',
    'limit',
    'Field `assignee_ids` of `IssueCreate`',
    'Field `assignee_ids[]` of `IssueCreateForm`',
    'Field `assignee_ids` of `IssueUpdate`',
    'Field `assignee_ids[]` of `IssueUpdateForm`',
  ),
  entry(
    'a merge request can be reopened, and no list asks for those',
    'values',
    '`MergeRequestStateFilter`',
  ),
  entry(
    'data is null or a push, and stands in events of notes',
    'type',
    'Field `data` of `ActivityEventWithNote`',
  ),
];

function reopening(): string {
  return 'Transition of `MergeRequestState` from `closed` to `reopened` by `updateMergeRequest`';
}

function entry(what: string, aspect: string, ...locations: readonly string[]): Undocumented {
  return { what, aspect, locations };
}

/** A value without a type, which the rule on the types of identifiers and texts covers. */
function ruled(what: string, ...covers: readonly string[]): Undocumented {
  return { ...entry(what, 'type', 'Types of identifiers and texts'), covers };
}

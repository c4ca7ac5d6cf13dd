/**
 * The records of the sandbox's world: everything the service remembers, in plain data. Other records
 * are named by their ids; times are ISO 8601 in UTC, days `YYYY-MM-DD`. What an answer shows and what
 * can be worked out from records, such as addresses and counts, is made by the views.
 */
import type { components } from '../../../generated/schema.d.ts';

type Schemas = components['schemas'];

/** What can be followed, tracked and put on a todo list. */
export type Trackable = Schemas['TodoTargetType'];

/** An account. */
export interface UserRecord {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** The address of the account itself; `EmailRecord`s are further ones. */
  readonly email: string;
  readonly state: Schemas['UserState'];
  /** Whether directory synchronization decides on `state`, so that nobody may block or unblock. */
  readonly directory_synchronized: boolean;
  readonly admin: boolean;
  /** The secret that signs its requests. */
  readonly private_token: string;
  /** Whether a password was set; the sandbox has no sign-in, and keeps no passwords. */
  readonly has_password: boolean;
  /** Whether the password has to be changed at the next sign-in. */
  readonly password_expired: boolean;
  readonly avatar_url: string | null;
  readonly created_at: string;
  readonly confirmed_at: string | null;
  readonly bio: string | null;
  readonly location: string | null;
  readonly skype: string;
  readonly linkedin: string;
  readonly twitter: string;
  readonly website_url: string;
  readonly organization: string;
  readonly last_sign_in_at: string | null;
  readonly current_sign_in_at: string | null;
  /** The day of the last sign-in or Git activity; calls of the API do not count. */
  readonly last_activity_on: string | null;
  readonly color_scheme_id: number;
  /** How many projects it may make. */
  readonly projects_limit: number;
  readonly identities: readonly { readonly provider: string; readonly extern_uid: string }[];
  readonly can_create_group: boolean;
  readonly can_create_project: boolean;
  readonly two_factor_enabled: boolean;
  readonly external: boolean;
}

/** A further address of an account; no two accounts share one. */
export interface EmailRecord {
  readonly id: number;
  readonly user_id: number;
  readonly email: string;
}

export interface SshKeyRecord {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  /** Type, key and comment, as in a `.pub` file. */
  readonly key: string;
  readonly created_at: string;
}

/** With it an administrator acts as the user. It is active unless revoked or expired. */
export interface ImpersonationTokenRecord {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  /** The secret itself; shown once, when it is made. */
  readonly token: string;
  readonly scopes: readonly Schemas['ImpersonationTokenScope'][];
  readonly revoked: boolean;
  readonly created_at: string;
  /** It works until this day begins; `null` for ever. */
  readonly expires_at: string | null;
}

/** A group, or the place of a user's own projects. */
export interface NamespaceRecord {
  readonly id: number;
  readonly kind: 'group' | 'user';
  readonly name: string;
  /** Its whole path; groups are not nested. */
  readonly path: string;
  /** The user whose own it is; `null` for a group. */
  readonly user_id: number | null;
}

/** That a user belongs to a project, or to a group and so to its projects. */
export interface MemberRecord {
  readonly id: number;
  readonly user_id: number;
  readonly source: 'project' | 'group';
  /** The id of the project or of the group's namespace. */
  readonly source_id: number;
  readonly access_level: number;
  readonly notification_level: number;
}

export interface ProjectRecord {
  readonly id: number;
  readonly namespace_id: number;
  readonly name: string;
  readonly path: string;
  readonly owner_id: number;
  readonly creator_id: number;
  readonly description: string | null;
  readonly default_branch: string | null;
  readonly visibility: Schemas['ProjectVisibility'];
  readonly tag_list: readonly string[];
  readonly archived: boolean;
  readonly avatar_url: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_activity_at: string;
  readonly issues_enabled: boolean;
  readonly merge_requests_enabled: boolean;
  readonly jobs_enabled: boolean;
  readonly wiki_enabled: boolean;
  readonly snippets_enabled: boolean;
  readonly container_registry_enabled: boolean;
  readonly shared_runners_enabled: boolean;
  readonly public_jobs: boolean;
  readonly lfs_enabled: boolean;
  readonly request_access_enabled: boolean;
  readonly only_allow_merge_if_pipeline_succeeds: boolean;
  readonly only_allow_merge_if_all_discussions_are_resolved: boolean;
  readonly import_url: string | null;
  /** A secret of runners, shown in few answers. */
  readonly runners_token: string;
  /** The project that it is a fork of. */
  readonly forked_from_id: number | null;
  readonly statistics: Schemas['ProjectStatistics'];
  /** Issues are kept in a tracker elsewhere, whose issues merge requests close. */
  readonly external_tracker: boolean;
}

/** That the members of a group have access to a project. It ends on the day in `expires_at`. */
export interface GroupShareRecord {
  readonly id: number;
  readonly project_id: number;
  /** The id of the group's namespace. */
  readonly group_id: number;
  readonly group_access: number;
  readonly expires_at: string | null;
}

export interface StarRecord {
  readonly id: number;
  readonly project_id: number;
  readonly user_id: number;
}

export interface HookRecord {
  readonly id: number;
  readonly project_id: number;
  readonly url: string;
  readonly push_events: boolean;
  readonly issues_events: boolean;
  readonly merge_requests_events: boolean;
  readonly tag_push_events: boolean;
  readonly note_events: boolean;
  readonly job_events: boolean;
  readonly pipeline_events: boolean;
  readonly wiki_page_events: boolean;
  readonly enable_ssl_verification: boolean;
  /** A secret; never shown. */
  readonly token: string | null;
  readonly created_at: string;
}

export interface UploadRecord {
  readonly id: number;
  readonly project_id: number;
  /** The folder in its address, 32 hexadecimal digits. */
  readonly secret: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly size: number;
}

export interface CommitRecord {
  readonly id: number;
  readonly project_id: number;
  readonly sha: string;
  readonly parent_ids: readonly string[];
  /** All of it; the title is its first line. */
  readonly message: string;
  readonly author_name: string;
  readonly author_email: string;
  readonly authored_date: string;
  readonly committer_name: string;
  readonly committer_email: string;
  readonly committed_date: string;
}

export interface BranchRecord {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  /** The commit at its head. */
  readonly sha: string;
  readonly protected: boolean;
  readonly developers_can_push: boolean;
  readonly developers_can_merge: boolean;
}

export interface PipelineRecord {
  readonly id: number;
  readonly project_id: number;
  readonly ref: string;
  readonly sha: string;
  readonly status: string;
}

export interface JobRecord {
  readonly id: number;
  readonly project_id: number;
  readonly pipeline_id: number;
  readonly name: string;
  readonly stage: string;
  readonly ref: string;
  readonly sha: string;
  readonly tag: boolean;
  readonly status: Schemas['JobStatus'];
  /** Waits for somebody to play it. */
  readonly manual: boolean;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly user_id: number | null;
}

/** The artifacts of a job, one file. */
export interface ArtifactsRecord {
  readonly id: number;
  readonly job_id: number;
  readonly file_name: string;
  /** The bytes in base64. */
  readonly content: string;
  readonly size: number;
  /** When they are deleted; `null` for never. */
  readonly expires_at: string | null;
}

/** What a job wrote while it ran. */
export interface TraceRecord {
  readonly id: number;
  readonly job_id: number;
  readonly text: string;
}

export interface MilestoneRecord {
  readonly id: number;
  readonly iid: number;
  readonly project_id: number;
  readonly title: string;
  readonly description: string;
  readonly state: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly due_date: string | null;
}

/** A label that a project knows; issues and merge requests carry the names of theirs. */
export interface LabelRecord {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
}

/** What issues and merge requests share. */
interface TrackableRecord {
  readonly id: number;
  /** The number within the project. */
  readonly iid: number;
  readonly project_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly author_id: number;
  readonly assignee_id: number | null;
  readonly labels: readonly string[];
  readonly milestone_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly user_notes_count: number;
  readonly upvotes: number;
  readonly downvotes: number;
  /** In seconds; 0 for none. */
  readonly time_estimate: number;
  /** In seconds. */
  readonly total_time_spent: number;
  /** Deleted softly: it is kept, and found no more. */
  readonly deleted: boolean;
}

export interface IssueRecord extends TrackableRecord {
  readonly state: Schemas['IssueState'];
  readonly due_date: string | null;
  readonly confidential: boolean;
}

/** It belongs to the project of its target branch. */
export interface MergeRequestRecord extends TrackableRecord {
  readonly state: 'opened' | 'closed' | 'merged' | 'reopened';
  readonly source_project_id: number;
  readonly source_branch: string;
  readonly target_branch: string;
  readonly work_in_progress: boolean;
  readonly merge_status: 'can_be_merged' | 'cannot_be_merged' | 'unchecked';
  readonly merge_when_pipeline_succeeds: boolean;
  /** The head of the source branch. */
  readonly sha: string;
  readonly merge_commit_sha: string | null;
  /** Who accepted it; with what they sent, it is kept until the pipeline succeeds. */
  readonly accepted_by_id: number | null;
  readonly merge_commit_message: string | null;
  readonly should_remove_source_branch: boolean | null;
  /** What whoever made or changed it chose; `null` for nothing. */
  readonly force_remove_source_branch: boolean | null;
  /** Issues that are closed when it is merged, by id. */
  readonly closes_issue_ids: readonly number[];
  /** The same of an external tracker. */
  readonly closes_external_issues: readonly Schemas['ExternalIssue'][];
}

/** One state of the changes in a merge request; the newest is what would be merged. */
export interface DiffVersionRecord {
  readonly id: number;
  readonly merge_request_id: number;
  readonly head_commit_sha: string;
  readonly base_commit_sha: string;
  readonly start_commit_sha: string;
  readonly created_at: string;
  readonly state: string;
  readonly commit_shas: readonly string[];
  readonly diffs: readonly Schemas['MergeRequestChange'][];
}

/** A comment on an issue or a merge request. */
export interface NoteRecord {
  readonly id: number;
  readonly project_id: number;
  readonly noteable_type: Trackable;
  readonly noteable_id: number;
  readonly author_id: number;
  readonly body: string;
  readonly attachment: string | null;
  readonly system: boolean;
  readonly created_at: string;
  /** The discussion that it belongs to; `null` for none. */
  readonly discussion_id: string | null;
  readonly resolved: boolean;
}

/** That a user follows an issue or a merge request. */
export interface SubscriptionRecord {
  readonly id: number;
  readonly user_id: number;
  readonly target_type: Trackable;
  readonly target_id: number;
}

export interface TodoRecord {
  readonly id: number;
  /** Whose todo it is. */
  readonly user_id: number;
  readonly project_id: number;
  readonly author_id: number;
  readonly action_name: string;
  readonly target_type: Trackable;
  readonly target_id: number;
  readonly body: string;
  readonly state: Schemas['TodoState'];
  readonly created_at: string;
}

/** What somebody did, as it is listed for projects and users. Ids rise with time. */
export interface EventRecord {
  readonly id: number;
  readonly project_id: number;
  readonly author_id: number;
  readonly action_name: string;
  readonly target_type: string | null;
  readonly target_id: number | null;
  readonly target_title: string | null;
  readonly created_at: string;
  /** What was pushed, where it was a push. */
  readonly push: PushedCommits | null;
  /** The note that was written, where one was. */
  readonly note_id: number | null;
}

interface PushedCommits {
  readonly before: string;
  readonly after: string;
  readonly ref: string;
  /** The commits of the project that the push brought. */
  readonly commit_shas: readonly string[];
}

/** The record of each table. */
export interface Records {
  readonly users: UserRecord;
  readonly emails: EmailRecord;
  readonly ssh_keys: SshKeyRecord;
  readonly impersonation_tokens: ImpersonationTokenRecord;
  readonly namespaces: NamespaceRecord;
  readonly members: MemberRecord;
  readonly projects: ProjectRecord;
  readonly group_shares: GroupShareRecord;
  readonly stars: StarRecord;
  readonly hooks: HookRecord;
  readonly uploads: UploadRecord;
  readonly commits: CommitRecord;
  readonly branches: BranchRecord;
  readonly pipelines: PipelineRecord;
  readonly jobs: JobRecord;
  readonly artifacts: ArtifactsRecord;
  readonly traces: TraceRecord;
  readonly milestones: MilestoneRecord;
  readonly labels: LabelRecord;
  readonly issues: IssueRecord;
  readonly merge_requests: MergeRequestRecord;
  readonly diff_versions: DiffVersionRecord;
  readonly notes: NoteRecord;
  readonly subscriptions: SubscriptionRecord;
  readonly todos: TodoRecord;
  readonly events: EventRecord;
}

/**
 * The tables of a world: one schema per table, from which the types of rows come and against which seeds
 * and imported worlds are checked. Rows name each other by id. What responses show and what follows from
 * rows, such as URLs and counts, is made by the serializers.
 */
import type { TodoTargetType } from '../../../generated/client/enums.ts';
import { type NewRows, type Rows, type TableName, tables } from './tables/index.ts';

export type { NewRows, Parents, Rows, TableName, UniqueKeys } from './tables/index.ts';

export const TABLE_NAMES = Object.keys(tables) as readonly TableName[];

/** A row to be inserted: what has a default may be omitted, and so may `id` and `iid`. */
export type NewRow<Name extends TableName> = NewRows[Name];

/**
 * A world as data, and the format of seed files: rows by table, the time at which the world begins, and
 * the base URL that responses name as the service's own. A sequence that is named continues after its
 * number, any other after the highest id.
 */
export interface WorldData {
  readonly site: string;
  readonly now: string;
  readonly sequences?: Readonly<Record<string, number>>;
  readonly tables: {
    readonly [Name in TableName]?: readonly (NewRow<Name> & { readonly id: number })[];
  };
}

/** What users can subscribe to, track time on and put on their todo list. */
export type Trackable = TodoTargetType;

export type UserRecord = Rows['users'];
export type EmailRecord = Rows['emails'];
export type SshKeyRecord = Rows['ssh_keys'];
export type ImpersonationTokenRecord = Rows['impersonation_tokens'];
export type NamespaceRecord = Rows['namespaces'];
export type MemberRecord = Rows['members'];
export type ProjectRecord = Rows['projects'];
export type GroupShareRecord = Rows['group_shares'];
export type HookRecord = Rows['hooks'];
export type UploadRecord = Rows['uploads'];
export type CommitRecord = Rows['commits'];
export type BranchRecord = Rows['branches'];
export type PipelineRecord = Rows['pipelines'];
export type JobRecord = Rows['jobs'];
export type ArtifactsRecord = Rows['artifacts'];
export type IssueRecord = Rows['issues'];
export type MergeRequestRecord = Rows['merge_requests'];
export type DiffVersionRecord = Rows['diff_versions'];
export type NoteRecord = Rows['notes'];
export type TodoRecord = Rows['todos'];
export type EventRecord = Rows['events'];

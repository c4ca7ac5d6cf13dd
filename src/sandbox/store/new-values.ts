/** Values of fields that a new row needs and that were omitted, and the rows that come with it. */
import type { UnknownRow } from './check.ts';
import { hexOf } from './keys.ts';
import type { TableName } from './schema.ts';

/** What values of omitted fields are made of. */
export interface Maker {
  readonly now: string;
  /** The first row of a table that was made in the same call; a new one where there is none. */
  readonly shared: (name: TableName) => AnyRow;
  readonly make: (name: TableName, fields: UnknownRow) => AnyRow;
  readonly get: (name: TableName, id: unknown) => AnyRow | undefined;
  readonly find: (name: TableName, unique: string, key: string) => AnyRow | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: of a table that is known at run time only.
export type AnyRow = any;
type Value = (row: AnyRow, maker: Maker) => unknown;

const ownerOf: Value = ({ project_id }, { get }) => get('projects', project_id)?.owner_id;
const branchOf = (row: AnyRow, name: string, { find, make }: Maker) =>
  find('branches', 'name', `${row.project_id}/${name}`) ??
  make('branches', { project_id: row.project_id, name });
const mainBranch = ({ project_id }: AnyRow, { get }: Maker): string =>
  get('projects', project_id)?.default_branch ?? 'master';
const ofPipeline =
  (field: string): Value =>
  ({ pipeline_id }, { get }) =>
    get('pipelines', pipeline_id)?.[field];

/** An archive without a file. */
const EMPTY_ZIP = 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==';

/** Values of required fields, by field or by table and field, after those that they are made of; others get a new row, or a text with the id. */
export const VALUES: Readonly<Record<string, Value>> = {
  username: ({ id }) => `user-${id}`,
  path: ({ id }) => `path-${id}`,
  email: ({ id }) => `address-${id}@example.com`,
  'users.email': ({ username }) => `${username}@example.com`,
  key: ({ id }) => `ssh-ed25519 ${btoa(`public key ${id}`)}`,
  scopes: () => ['api'],
  source: () => 'project',
  source_id: ({ source }, { shared }) => shared(source === 'group' ? 'namespaces' : 'projects').id,
  owner_id: ({ namespace_id }, { get, shared }) =>
    get('namespaces', namespace_id)?.user_id ?? shared('users').id,
  namespace_id: ({ owner_id }, { find, get, shared }) =>
    find('namespaces', 'user', (get('users', owner_id) ?? shared('users')).id)?.id,
  creator_id: ({ owner_id }) => owner_id,
  group_access: () => 30,
  url: ({ id }) => `https://example.com/${id}`,
  file_name: ({ id }) => `file-${id}.txt`,
  media_type: () => 'text/plain',
  content: () => EMPTY_ZIP,
  size: ({ content = '' }) => ((content as string).replace(/=+$/, '').length * 0.75) | 0,
  'commits.sha': ({ id }) => hexOf(id, 40),
  author_name: (row, maker) => maker.get('users', ownerOf(row, maker))?.name ?? 'Ghost User',
  author_email: (row, maker) => maker.get('users', ownerOf(row, maker))?.email ?? '',
  authored_date: (_, { now }) => now,
  committer_name: ({ author_name }) => author_name,
  committer_email: ({ author_email }) => author_email,
  committed_date: ({ authored_date }) => authored_date,
  'branches.name': ({ id }) => `branch-${id}`,
  'branches.sha': (row, maker) => {
    const start = maker.find('branches', 'name', `${row.project_id}/${mainBranch(row, maker)}`);
    const parent_ids = start === undefined ? [] : [start.sha];
    const message = `Begin ${row.name}\n`;
    return maker.make('commits', { project_id: row.project_id, message, parent_ids }).sha;
  },
  ref: mainBranch,
  'pipelines.sha': (row, maker) => branchOf(row, row.ref, maker).sha,
  'jobs.project_id': ofPipeline('project_id'),
  'jobs.ref': ofPipeline('ref'),
  'jobs.sha': ofPipeline('sha'),
  stage: () => 'test',
  // Only one row for each of these.
  'members.user_id': (_, { make }) => make('users', {}).id,
  'stars.user_id': (_, { make }) => make('users', {}).id,
  'group_shares.group_id': (_, { make }) => make('namespaces', {}).id,
  job_id: (_, { make }) => make('jobs', {}).id,
  author_id: ownerOf,
  source_project_id: ({ project_id }) => project_id,
  target_branch: (row, maker) => branchOf(row, mainBranch(row, maker), maker).name,
  source_branch: (row, { make }) => make('branches', { project_id: row.source_project_id }).name,
  'merge_requests.sha': (row, maker) => {
    const project_id = row.source_project_id;
    branchOf(row, row.target_branch, maker);
    return branchOf({ project_id }, row.source_branch, maker).sha;
  },
  head_commit_sha: ({ merge_request_id: id }, { get }) => get('merge_requests', id)?.sha,
  base_commit_sha: ({ head_commit_sha }) => head_commit_sha,
  start_commit_sha: ({ base_commit_sha }) => base_commit_sha,
  noteable_type: () => 'Issue',
  noteable_id: ({ project_id }, { make }) => make('issues', { project_id }).id,
  target_type: () => 'Issue',
  target_id: ({ project_id }, { make }) =>
    make('issues', project_id === undefined ? {} : { project_id }).id,
  action_name: () => 'opened',
};

/** What is made with a new row. */
export const FOLLOWING: { readonly [Name in TableName]?: (row: AnyRow, maker: Maker) => void } = {
  users: ({ id, username }, { make }) =>
    make('namespaces', { kind: 'user', name: username, path: username, user_id: id }),
  projects: ({ id, owner_id }, { make }) =>
    make('members', { source_id: id, user_id: owner_id, access_level: 40 }),
  merge_requests: (row, { find, make }) => {
    const target = find('branches', 'name', `${row.project_id}/${row.target_branch}`);
    const base = { base_commit_sha: target?.sha ?? row.sha, commit_shas: [row.sha] };
    make('diff_versions', { merge_request_id: row.id, ...base });
  },
};

const NAMES = Object.keys(VALUES);

/** The place of a field in the order in which values are made; those without one here come first. */
export function order(table: TableName, field: string): number {
  return Math.max(NAMES.indexOf(`${table}.${field}`), NAMES.indexOf(field));
}

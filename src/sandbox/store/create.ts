/** Creates rows in one line, with the rows that they need and that nobody has to name. */
import { InvalidInputError } from '../responses.ts';
import { checkRow, listReferences, type UnknownRow } from './check.ts';
import type { Row, TableDefinition } from './fields.ts';
import {
  tables as definitions,
  hexOf,
  type NewRow,
  type Rows,
  TABLE_NAMES,
  type TableName,
} from './schema.ts';
import type { Table } from './table.ts';

/**
 * Fields of a new row, all of which may be omitted. Rows that belong to it are given under the name of their
 * table: `{ ref: 'main', jobs: [{ name: 'build' }] }`.
 */
export type RowFields<Name extends TableName> = Partial<NewRow<Name>> & {
  readonly [Child in Exclude<TableName, keyof NewRow<Name>>]?: readonly RowFields<Child>[];
};

type Singular<Name extends TableName> = Name extends 'branches'
  ? 'branch'
  : Name extends `${infer One}s`
    ? One
    : never;

/** One row: `issue({ title: 'x' })`; or several, which share what they need: `issues(50, (i) => ({ title: `${i}` }))`. */
export type Create = {
  readonly [Name in TableName as Singular<Name>]: (fields?: RowFields<Name>) => Rows[Name];
} & {
  readonly [Name in TableName]: (
    count: number,
    fields?: (index: number) => RowFields<Name>,
  ) => readonly Rows[Name][];
} & {
  /** One row or a list of them, as given, of a table that is known at run time only. Throws an InvalidInputError by index and field. */
  readonly rows: (
    table: TableName,
    rows: UnknownRow | readonly UnknownRow[],
  ) => Row | readonly Row[];
};

interface Host {
  readonly table: (name: TableName) => Table<Row>;
  readonly now: () => string;
  readonly transaction: <T>(work: () => T) => T;
}

/** What values of omitted fields are made of. */
interface Maker {
  readonly now: string;
  /** The first row of a table that was made in the same call; a new one where there is none. */
  readonly shared: (name: TableName) => AnyRow;
  readonly make: (name: TableName, fields: UnknownRow) => AnyRow;
  readonly get: (name: TableName, id: unknown) => AnyRow | undefined;
  readonly find: (name: TableName, unique: string, key: string) => AnyRow | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: of a table that is known at run time only.
type AnyRow = any;
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

/** Values of required fields, by field or by table and field; others get a new row, or a text with the id. */
const VALUES: Readonly<Record<string, Value>> = {
  username: ({ id }) => `user-${id}`,
  path: ({ id }) => `path-${id}`,
  email: ({ id }) => `address-${id}@example.com`,
  'users.email': ({ username }) => `${username}@example.com`,
  key: ({ id }) => `ssh-ed25519 ${btoa(`public key ${id}`)}`,
  scopes: () => ['api'],
  source: () => 'project',
  source_id: ({ source }, { shared }) => shared(source === 'group' ? 'namespaces' : 'projects').id,
  namespace_id: ({ owner_id }, { find, get, shared }) =>
    find('namespaces', 'user', (get('users', owner_id) ?? shared('users')).id)?.id,
  owner_id: ({ namespace_id }, { get, shared }) =>
    get('namespaces', namespace_id)?.user_id ?? shared('users').id,
  creator_id: ({ owner_id }) => owner_id,
  group_access: () => 30,
  url: ({ id }) => `https://example.com/${id}`,
  file_name: ({ id }) => `file-${id}.txt`,
  media_type: () => 'text/plain',
  size: ({ content = '' }) => ((content as string).replace(/=+$/, '').length * 0.75) | 0,
  content: () => EMPTY_ZIP,
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

/** Fields whose values others are made of, in the order that they need. */
const FIRST = [
  ...['pipeline_id', 'source', 'username', 'owner_id', 'namespace_id', 'project_id', 'ref', 'name'],
  ...['content', 'source_project_id', 'target_branch', 'source_branch'],
];

/** What is made with a new row. */
const FOLLOWING: { readonly [Name in TableName]?: (row: AnyRow, maker: Maker) => void } = {
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

/** Creates the factories of a world. */
export function createFactories({ table, now, transaction }: Host): Create {
  const get: Maker['get'] = (name, id) => table(name).record(Number(id));

  const rows: Create['rows'] = (name, sent) => {
    const made = new Map<TableName, AnyRow>();
    const shared = (of: TableName) => {
      const row = made.get(of) ?? make(of, {});
      made.set(of, row);
      return row;
    };
    const make = (of: TableName, fields: UnknownRow): AnyRow => insert(of, fields, maker);
    const find: Maker['find'] = (of, unique, key) => table(of).find(unique, key);
    const maker: Maker = { now: now(), shared, make, get, find };
    return transaction(() =>
      Array.isArray(sent)
        ? mapAll(sent as readonly UnknownRow[], (fields) => insert(name, fields, maker))
        : insert(name, sent as UnknownRow, maker),
    );
  };

  const insert = (name: TableName, sent: UnknownRow, maker: Maker): Row => {
    const { fields } = definitions[name] as unknown as TableDefinition;
    const isChild = (key: string) => !Object.hasOwn(fields, key) && Object.hasOwn(definitions, key);
    const [children, own] = [true, false].map((which) =>
      Object.entries(sent).filter(([key]) => isChild(key) === which),
    );
    const id = own?.some(([key]) => key === 'id') ? sent.id : table(name).nextId();
    const row = complete(name, { ...Object.fromEntries(own ?? []), id }, maker);
    const inserted = table(name).insert(checked(name, row));
    FOLLOWING[name]?.(inserted, maker);
    for (const [key, rows] of children ?? []) {
      const child = key as TableName;
      const link = linkTo(child, name, inserted.id);
      if (link === null || !Array.isArray(rows))
        throw invalid(key, 'is no list of rows of a table that refers to this one');
      within(key, () => mapAll(rows, (each) => insert(child, { ...each, ...link }, maker)));
    }
    return inserted;
  };

  /** With a value for each required field. */
  const complete = (name: TableName, sent: UnknownRow, maker: Maker): UnknownRow => {
    const row: Record<string, unknown> = { ...sent };
    const required = Object.entries<object>(
      (definitions[name] as unknown as TableDefinition).fields,
    ).filter(([, schema]) => !('wrapped' in schema));
    for (const [field] of required.sort(([a], [b]) => order(a) - order(b))) {
      if (row[field] !== undefined) continue;
      const reference = listReferences(name).find((each) => each.field === field)?.reference;
      row[field] =
        (VALUES[`${name}.${field}`] ?? VALUES[field])?.(row, maker) ??
        (reference === undefined
          ? `${singular(name)} ${row.id}`
          : maker.shared(reference.table as TableName).id);
    }
    return row;
  };

  /** As the table takes it. Throws an InvalidInputError. */
  const checked = (name: TableName, sent: UnknownRow): Row => {
    const { row, problems } = checkRow(name, sent);
    const errors: Record<string, string[]> = {};
    for (const { path, text } of problems) errors[path.join('.')] = [text];
    for (const { field, reference } of listReferences(name)) {
      for (const id of [sent[field]].flat()) {
        if (id === undefined || id === null || get(reference.table as TableName, id)) continue;
        errors[field] ??= [`must be the id of one of ${reference.table}`];
      }
    }
    if (table(name).record(row.id) !== undefined) errors.id = ['is the id of another record'];
    if (Object.keys(errors).length > 0) throw new InvalidInputError(errors);
    const filled = { ...definitions[name].create({ now: now(), id: row.id }), ...row };
    const double = table(name).findDouble(filled);
    if (double !== null) throw invalid(double.key, `is that of record ${double.id}, too`);
    return row;
  };

  const factories = TABLE_NAMES.flatMap((name) => [
    [singular(name), (fields: UnknownRow = {}) => rows(name, fields)],
    [
      name,
      (count: number, fields: (index: number) => UnknownRow = () => ({})) =>
        rows(
          name,
          Array.from({ length: count }, (_, index) => fields(index)),
        ),
    ],
  ]);
  return Object.assign(Object.fromEntries(factories), { rows }) as Create;
}

function order(field: string): number {
  const at = FIRST.indexOf(field);
  return at === -1 ? FIRST.length : at;
}

function singular(name: TableName): string {
  return name.replace(/(?<=ch)es$|s$/, '');
}

/** The fields by which a row belongs to one of another table; `null` where it cannot. */
function linkTo(child: TableName, parent: TableName, id: number): UnknownRow | null {
  if (child === 'members' && (parent === 'projects' || parent === 'namespaces')) {
    return { source: parent === 'projects' ? 'project' : 'group', source_id: id };
  }
  const link = listReferences(child).find(({ reference }) => reference.table === parent);
  return link === undefined ? null : { [link.field]: id };
}

function invalid(field: string, text: string): InvalidInputError {
  return new InvalidInputError({ [field]: [text] });
}

/** Does work for all; throws an InvalidInputError with the errors of all by index. */
function mapAll<T, R>(all: readonly T[], work: (each: T) => R): R[] {
  const errors: Record<string, readonly string[]> = {};
  const done = all.flatMap((each, index) => {
    try {
      return [within(String(index), () => work(each))];
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      Object.assign(errors, error.errors);
      return [];
    }
  });
  if (Object.keys(errors).length > 0) throw new InvalidInputError(errors);
  return done;
}

/** Names errors by where they are: `jobs.0.name`. */
function within<R>(location: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const errors = Object.entries(error.errors).map(([field, texts]) => [
      `${location}.${field}`,
      texts,
    ]);
    throw new InvalidInputError(Object.fromEntries(errors));
  }
}

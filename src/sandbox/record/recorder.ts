/** Makes a seed of what a server returned: rows of tables from the fields of responses. */
import { PREFIX } from '../../../generated/client/connection.ts';
import { operations } from '../../../generated/operations.ts';
import { asRecord } from '../../contract/data.ts';
import { createRouter } from '../../http/router.ts';
import { checkWorldData, listReferences } from '../store/check.ts';
import type { TableName, WorldData } from '../store/schema.ts';
import { tables as definitions } from '../store/tables/index.ts';
import { isId } from '../store/values.ts';
import { createRedactor } from './redactor.ts';

/** The response to a GET request. */
export interface RecordedResponse {
  /** Undecoded, with the prefix and without the query. */
  readonly path: string;
  readonly body: unknown;
}

/** A seed, and what is not in it. */
interface Recording {
  readonly seed: WorldData;
  /** Rows that were left out, by table, with the reason. */
  readonly omitted: readonly string[];
}

type Row = Record<string, unknown>;
type Shown = Readonly<Record<string, unknown>>;

/** By the last word of a path, the table whose rows the response shows, if that has another name. */
const SHOWN: Readonly<Record<string, string>> = {
  user: 'users',
  search: 'projects',
  changes: 'merge_requests',
  versions: 'diff_versions',
};

/** Creates what collects responses, and makes a seed of them. */
export function createRecorder() {
  const rows = new Map<TableName, Map<string, Row>>();
  const projectPaths = new Map<string, number>();
  const route = createRouter(PREFIX, Object.values(operations));
  const redact = createRedactor();
  let site = 'https://collab.example.com';
  /** The id of the user who reads, once it is known. */
  let reader: unknown;

  /** Adds a row, or what is new of one; rows without an id of their own are known by a key. */
  const put = (table: TableName, key: string | number, row: Row): void => {
    const known = rows.get(table) ?? new Map<string, Row>();
    rows.set(table, known);
    const id = row.id ?? known.get(String(key))?.id ?? known.size + 1;
    known.set(String(key), { ...known.get(String(key)), ...row, id });
  };
  const putShown = (table: TableName, shown: Shown, more: Row = {}): void => {
    if (isId(shown.id)) put(table, Number(shown.id), { ...columnsOf(table, shown), ...more });
  };
  const putUser = (user: unknown): void => {
    const shown = asRecord(user);
    // In some responses a user has an id and a name only.
    if (isId(shown.id)) putShown('users', shown);
  };
  const putCommit = (project_id: number, commit: unknown): void => {
    const shown = asRecord(commit);
    const { id: sha, message, title, author_name = 'Unknown', author_email = '' } = shown;
    const date = shown.authored_date ?? shown.created_at ?? shown.committed_date;
    if (typeof sha !== 'string' || date === undefined) return;
    put('commits', `${project_id}/${sha}`, {
      ...{ project_id, sha, message: message ?? title ?? '', author_name, author_email },
      authored_date: date,
      committer_name: shown.committer_name ?? author_name,
      committer_email: shown.committer_email ?? author_email,
      committed_date: shown.committed_date ?? date,
      ...(Array.isArray(shown.parent_ids) && { parent_ids: shown.parent_ids }),
    });
  };
  const putMember = (
    source: 'project' | 'group',
    source_id: unknown,
    user_id: unknown,
    access = {},
  ) =>
    put('members', `${source}/${source_id}/${user_id}`, { user_id, source, source_id, ...access });
  const putLabels = (project_id: unknown, labels: unknown): void => {
    for (const name of Array.isArray(labels) ? labels : []) {
      put('labels', `${project_id}/${name}`, { project_id, name });
    }
  };

  /** By table, what is added of an item of a response. `project` is that of the path. */
  const ADD: Readonly<Record<string, (shown: Shown, project: number) => void>> = {
    users: putUser,
    members: (user, project) => {
      putUser(user);
      putMember('project', project, user.id);
    },
    projects: (shown) => {
      const namespace = asRecord(shown.namespace);
      const path = String(namespace.full_path ?? namespace.path).replaceAll('/', '-');
      const owner = asRecord(shown.owner);
      putUser(shown.owner);
      putShown('namespaces', namespace, {
        path,
        kind: namespace.kind === 'user' ? 'user' : 'group',
      });
      const owner_id = owner.id ?? shown.creator_id;
      putShown('projects', shown, { owner_id, creator_id: shown.creator_id ?? owner_id });
      const { project_access, group_access } = asRecord(shown.permissions);
      if (isId(reader)) {
        if (project_access) putMember('project', shown.id, reader, project_access);
        if (group_access) putMember('group', namespace.id, reader, group_access);
      }
      for (const share of Array.isArray(shown.shared_with_groups) ? shown.shared_with_groups : []) {
        const { group_id, group_name, group_access_level: group_access } = share;
        put('namespaces', group_id, { id: group_id, name: group_name, path: `group-${group_id}` });
        const row = { project_id: shown.id, group_id, group_access };
        put('group_shares', `${shown.id}/${group_id}`, row);
      }
      projectPaths.set(String(shown.path_with_namespace), Number(shown.id));
      if (typeof shown.web_url === 'string') site = originOf(shown.web_url) ?? site;
    },
    issues: (shown) => {
      [shown.author, shown.assignee].forEach(putUser);
      putMilestone(shown.milestone);
      putLabels(shown.project_id, shown.labels);
      putShown('issues', shown);
    },
    merge_requests: (shown) => {
      [shown.author, shown.assignee].forEach(putUser);
      putMilestone(shown.milestone);
      const project_id = shown.target_project_id ?? shown.project_id;
      putLabels(project_id, shown.labels);
      putShown('merge_requests', shown, { project_id });
    },
    diff_versions: (shown, project) => {
      const commits = Array.isArray(shown.commits) ? shown.commits : [];
      for (const commit of commits) putCommit(project, commit);
      const shas = commits.map((commit) => asRecord(commit).id);
      putShown('diff_versions', shown, shas.length === 0 ? {} : { commit_shas: shas });
    },
    branches: (shown, project_id) => {
      const sha = asRecord(shown.commit).id;
      putCommit(project_id, shown.commit);
      const { id: _, ...columns } = columnsOf('branches', shown);
      put('branches', `${project_id}/${shown.name}`, { ...columns, project_id, sha });
    },
    jobs: (shown, project_id) => {
      putUser(shown.user);
      putCommit(project_id, shown.commit);
      const pipeline = asRecord(shown.pipeline);
      putShown('pipelines', pipeline, { project_id });
      const sha = asRecord(shown.commit).id ?? pipeline.sha;
      putShown('jobs', shown, { project_id, sha });
    },
    hooks: (shown, project_id) =>
      // The address is a secret of some services.
      putShown('hooks', shown, { project_id, url: `https://hooks.example.com/${shown.id}` }),
  };
  const putMilestone = (milestone: unknown) => putShown('milestones', asRecord(milestone));

  return {
    /** Takes a response; those that show nothing that a seed has are ignored. Returns the number of items. */
    add: ({ path, body }: RecordedResponse): number => {
      const found = route('GET', path);
      if (found.kind !== 'operation') return 0;
      const { operation } = found;
      const word = operation.path.split('/').findLast((each) => /^\w+$/.test(each)) ?? '';
      const isMembers = operation.path === '/projects/{id}/users';
      const add = ADD[isMembers ? 'members' : (SHOWN[word] ?? word)];
      if (add === undefined) return 0;
      if (word === 'user') reader = asRecord(body).id;
      const { id = '' } = found.path;
      const project = projectPaths.get(id) ?? Number(id);
      const items = [body].flat().filter((item) => typeof item === 'object' && item !== null);
      for (const item of items) add(item as Shown, project);
      return items.length;
    },
    /** The seed, at a time. */
    finish: (now: string): Recording => {
      addOwners(rows, put);
      const tables = Object.fromEntries(
        [...rows].map(([name, known]) => [
          name,
          [...known.values()].map((row) => redact(name, row)),
        ]),
      );
      return toValid({ site, now, tables });
    },
  };
}

/** The values that the columns of a table have in a response, under their own names or as `author` for `author_id`. */
function columnsOf(table: TableName, shown: Shown): Row {
  const row: Row = { id: shown.id };
  for (const column of Object.keys(definitions[table].fields)) {
    const nested = column.endsWith('_id') ? shown[column.slice(0, -3)] : undefined;
    const value =
      nested === undefined ? shown[column] : nested === null ? null : asRecord(nested).id;
    if (value !== undefined) row[column] = value;
  }
  return row;
}

/** Users of whom only the id is known, namespaces of users, and owners as members. */
function addOwners(
  rows: ReadonlyMap<TableName, ReadonlyMap<string, Row>>,
  put: (table: TableName, key: string | number, row: Row) => void,
): void {
  const all = (table: TableName) => [...(rows.get(table)?.values() ?? [])];
  for (const { id, owner_id, creator_id } of all('projects')) {
    for (const user of [owner_id, creator_id])
      if (isId(user)) put('users', Number(user), { id: user });
    const member = `project/${id}/${owner_id}`;
    const { access_level = 40 } = rows.get('members')?.get(member) ?? {};
    put('members', member, { user_id: owner_id, source: 'project', source_id: id, access_level });
  }
  for (const { id, username, name } of all('users')) {
    const known = { username: username ?? `user-${id}`, name: name ?? `User ${id}` };
    put('users', Number(id), known);
  }
  for (const { id, kind, path } of all('namespaces')) {
    if (kind !== 'user') continue;
    const user = all('users').find(({ username }) => username === path);
    put('namespaces', Number(id), user === undefined ? { kind: 'group' } : { user_id: user.id });
  }
}

/** The seed without rows that no world can have, and why these are left out; what a row need not refer to is left out of it. */
function toValid(data: { site: string; now: string; tables: Record<string, Row[]> }): Recording {
  const omitted = new Map<string, number>();
  for (;;) {
    const checked = checkWorldData(data);
    if (checked.data !== null) {
      const texts = [...omitted].map(([reason, count]) => `${count} of ${reason}`);
      return { seed: checked.data, omitted: texts };
    }
    const broken = new Set<Row>();
    for (const { path, text } of checked.problems) {
      const [, table = '', at, field = 'the row'] = path.map(String);
      const row = data.tables[table]?.[Number(at)] ?? {};
      if (broken.has(row)) continue;
      if (isOptionalReference(table as TableName, field)) delete row[field];
      else {
        broken.add(row);
        const reason = `${table}: ${field} ${text}`;
        omitted.set(reason, (omitted.get(reason) ?? 0) + 1);
      }
    }
    for (const [table, rows] of Object.entries(data.tables)) {
      data.tables[table] = rows.filter((row) => !broken.has(row));
    }
  }
}

function isOptionalReference(table: TableName, field: string): boolean {
  const isReference = listReferences(table).some((each) => each.field === field);
  return isReference && 'initial' in (definitions[table].fields as never)[field];
}

function originOf(url: string): string | undefined {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : undefined;
}

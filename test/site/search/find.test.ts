import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { SiteModel } from '../../../site/model/types.ts';
import { listEntries } from '../../../site/search/entries.ts';
import { ENTRIES } from '../../../src/search/examples.ts';
import { createFinder } from '../../../src/search/find.ts';
import fc from '../../properties.ts';
import { siteModel } from '../model.ts';

let model: SiteModel;
let find: ReturnType<typeof createFinder>;

beforeAll(async () => {
  model = await siteModel();
  find = createFinder(listEntries(model));
});

/** The addresses of what is found, the best first. */
const addresses = (query: string) =>
  find(query).groups.flatMap(({ found }) => found.map(({ location }) => location.address));

test('every example is for an operation, a tag, a schema, a guide or a page', () => {
  const { document, operations, tags, guides } = model;
  const pages = listEntries(model).flatMap(({ addresses }) => addresses);
  const named = [
    ...operations.map(({ id }) => id),
    ...[...tags, ...guides].map(({ name }) => name),
  ];
  const folders = pages.map((address) => address.replace(/\/$/, ''));
  const known = [...named, ...Object.keys(document.components?.schemas ?? {}), ...folders];
  const unknown = Object.keys(ENTRIES).filter((name) => !known.includes(name));
  expect(unknown, 'Remove these from src/search/examples.ts, or correct them there').toEqual([]);
});

test.each([
  ['createissue', 'operations/createIssue/'],
  ['post /projects/42/issues', 'operations/createIssue/'],
  ['/projects/acme%2Fwebsite/issues/1', 'operations/getIssue/'],
  ['https://collab.example.com/api/v4/users/3/keys', 'operations/listUserSshKeys/'],
  ['PUT issues', 'operations/updateIssue/'],
  ['merge 409', 'operations/acceptMergeRequest/#status-409'],
  ['assignee_ids', 'operations/createIssue/#body-assignee_ids'],
  ['assignee_ids updateIssue', 'operations/updateIssue/#body-assignee_ids'],
  ['subscrbe', 'operations/subscribeToIssue/'],
  ['cancel job', 'operations/cancelJob/'],
  ['fork relaton', 'operations/createForkRelation/'],
  ['x-constraints', 'guides/extensions/#x-constraints'],
  ['admin endpoints', 'access/'],
  ['who can call', 'access/'],
  ['impersonation tok creat', 'operations/createImpersonationToken/'],
  // Words of its id alone, which its title says otherwise.
  ['delete current user ssh key', 'operations/deleteCurrentUserSshKey/'],
  // No users are asked for, and no plural before "for".
  ['email for users', 'operations/listUserEmails/'],
  // As in an address: a field.
  ['scope[]=failed', 'operations/listProjectJobs/#query-scope'],
  ['state_event=close', 'operations/updateIssue/#body-state_event'],
  // Of parameters that are described alike, the one that has the value.
  ['order_by=last_activity_at', 'operations/listProjects/#query-order_by'],
  ['job status values', 'schemas/JobStatus/'],
  // The opposite of what the other words do.
  ['remove my star', 'operations/unstarProject/'],
  ['drop protection of branch', 'operations/unprotectBranch/'],
  ['bring a project back from the archive', 'operations/unarchiveProject/'],
  ['un-archive project', 'operations/unarchiveProject/'],
  // What is in a state, and is not to leave it.
  ['delete archived project', 'operations/deleteProject/'],
  ['delete blocked user', 'operations/deleteUser/'],
  // Pasted requests.
  ['/projects/5/jobs/artifacts/master/download?job=test', 'operations/downloadRefArtifacts/'],
  ['curl -X POST https://example.com/api/v4/projects/1/fork/2', 'operations/createForkRelation/'],
  ['curl -d title=Bug https://example.com/api/v4/projects/5/issues', 'operations/createIssue/'],
  ['curl https://example.com/api/v4/projects/5/merge_requests/3', 'operations/getMergeRequest/'],
  // What is listed, without the verb.
  ['which issues will this merge request close', 'operations/listIssuesClosedByMergeRequest/'],
  // A status, and what it is about.
  ['405 Method Not Allowed merge', 'operations/acceptMergeRequest/#status-405'],
  // Words of other languages.
  ['Benutzer sperren', 'operations/blockUser/'],
  ['créer un projet', 'operations/createProject/'],
  ['fermer un ticket', 'operations/updateIssue/'],
  ['Zeit erfassen', 'operations/addIssueSpentTime/'],
  ['supprimer l’utilisateur', 'operations/deleteUser/'],
  ['Schlüssel hinzufügen', 'operations/createCurrentUserSshKey/'],
])('%s leads to %s first', (query, address) => {
  expect(addresses(query)[0]).toBe(address);
});

test('what is in no request of the method that is typed is looked for without it', () => {
  expect(addresses('DELETE branch')).toContain('tags/branches/');
});

test('a life cycle is found by its states, unless they are true and false', () => {
  const also = new Map(
    listEntries(model)
      .filter(({ title }) => title.startsWith('Life cycle: '))
      .map(({ title, also = [] }) => [title, also]),
  );
  expect(also.size).toBe(model.lifeCycles.length);
  for (const { title, states } of model.lifeCycles) {
    const names = states.map(({ state }) => String(state));
    const isFlag = names.every((name) => ['true', 'false'].includes(name));
    expect(also.get(`Life cycle: ${title}`), title).toEqual(isFlag ? [] : names);
  }
});

test('every operation is found first by its id and by its method and path', () => {
  for (const { id, method, path, folder } of model.operations) {
    expect(addresses(id)[0], id).toBe(folder);
    expect(addresses(`${method} ${path}`)[0], `${method} ${path}`).toBe(folder);
  }
});

test('every schema and every field is found by its name', () => {
  const { operations, schemas } = model;
  for (const { name, folder } of schemas) expect(addresses(name), name).toContain(folder);
  for (const { id, folder, parameters } of operations) {
    for (const { name, anchor } of parameters) {
      expect(addresses(`${name} ${id}`), `${name} ${id}`).toContain(`${folder}#${anchor}`);
    }
  }
});

test.each(['merge conflict', 'how do I merge a pull request', 'impersonate user', 'projcet'])(
  '%s leads to an operation first or second',
  (query) => {
    expect(addresses(query).slice(0, 2).join(' ')).toContain('operations/');
  },
);

test('an operation stands before its schema, unless the schema is named', () => {
  expect(addresses('JobStatus')[0]).toBe('schemas/JobStatus/');
  const [first] = addresses('update merge request');
  expect(first).toBe('operations/updateMergeRequest/');
});

test('a common word is not cut into words of the contract', () => {
  expect(find('somebody').terms).toEqual([]);
});

test('whatever is typed has a list of results', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (query) => {
      expect(Array.isArray(find(query).groups)).toBe(true);
    }),
  );
});

test('the file weighs less than 60 KB', () => {
  const file = JSON.stringify(listEntries(model));
  expect(gzipSync(file, { level: 9 }).length).toBeLessThan(60_000);
});

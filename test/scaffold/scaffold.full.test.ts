/** What the scaffold writes for operations of each shape. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { check, resolveConfig } from 'prettier';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { FIELDS_TABLE, OPERATIONS_TABLE } from '../../lint/facts.ts';
import { parseOptions } from '../../scaffold/options.ts';
import { readProject } from '../../scaffold/project.ts';
import { copyProject, type ProjectCopy, planFor, ROOT } from './project.ts';

const project = await readProject(ROOT);

describe('parseOptions', () => {
  it('reads an operation', () => {
    const { operation } = parseOptions(['get', '/user/labels', '--tag', 'users', '--one']);
    expect(operation).toEqual({ method: 'GET', path: '/user/labels', tag: 'users', list: false });
  });

  it.each([
    [[], "A method and a path are needed: GET '/projects/{id}/labels'."],
    [['GET', '/a', '/b'], '`/b` is too much'],
    [['PATCH', '/a'], '`PATCH` is not a method of this contract; write GET'],
    [['FETCH', '/a'], '`FETCH` is not a method of this contract; write GET'],
    [['GET', 'a'], 'has to begin with a slash'],
    [['GET', '/a/:id'], 'variables in braces'],
    [['GET', '/a', '--list', '--one'], '--list and --one exclude each other.'],
    [['GET', '/a', '--schema', 'label'], '--schema takes a name in PascalCase'],
    [['GET', '/a', '--tags', 'x'], "Unknown option '--tags'"],
  ])('rejects %j: %s', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});

/** What is typed in of some operations, below the last row of the projects. */
const ROWS = `
  GET /projects/{id}/badges:
    query: { search: string, 'kinds[]': string*(own|inherited), archived: boolean = false }
    statuses: [200, 404]
  POST /projects/{id}/badges:
    body: { name: string!, 'names[]': string*(a|b)!, color: string, priority: integer = 1, token: string secret }
    access: owner
    introduced: '9.1'
    statuses: [201, 409]
  GET /projects/{id}/badges/{badge_id}: { path: { badge_id: integer! }, statuses: [200, 404] }
`;
const FIELDS_OF_BADGE = `
ProjectBadge:
  id: integer
  kind: string(own|inherited)
  author: UserBrief|null
  created_at: string date-time
  color: string|null ?
  aliases: string*
`;

/** The entries of the operations on a resource in the behavior of lists and of repeated calls. */
async function readBehavior(copy: ProjectCopy, resource: string) {
  const read = async (part: string) => {
    const entries = parse(await copy.read(`spec/behavior/${part}.yaml`)) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(entries).filter(([id]) => id.includes(resource)));
  };
  return { lists: await read('lists'), repeats: await read('repeats') };
}

async function typeIn(copy: ProjectCopy): Promise<void> {
  const rows = await copy.read(OPERATIONS_TABLE);
  const last = "  POST /projects/{id}/housekeeping: { statuses: [], introduced: '9.0' }";
  expect(rows).toContain(last);
  await writeFile(
    join(copy.root, OPERATIONS_TABLE),
    rows.replace(last, `${last}${ROWS.trimEnd()}`),
  );
  const fields = await copy.read(FIELDS_TABLE);
  await writeFile(join(copy.root, FIELDS_TABLE), `${fields}${FIELDS_OF_BADGE.trimStart()}`);
}

describe('an operation of which the documentation is typed in', () => {
  it('is written from it, and lints', { timeout: 120_000 }, async () => {
    const copy = await copyProject();
    await typeIn(copy);
    await copy.add('GET', '/projects/{id}/badges', '--tag', 'projects');
    await copy.add('POST', '/projects/{id}/badges');
    await copy.add('GET', '/projects/{id}/badges/{badge_id}');
    expect(await copy.lint()).toBe('');

    const list = parse(await copy.read('spec/paths/projects/projects.id.badges.yaml'));
    const names = list.get.parameters.map(({ name }: { name?: string }) => name);
    expect(names).toEqual([undefined, undefined, 'search', 'kinds[]', 'archived']);
    expect(list.get.parameters[3]).toMatchObject({ style: 'form', explode: true });
    expect(list.get.parameters[4]).toMatchObject({ schema: { type: 'boolean', default: false } });
    expect(list.get.responses['200']['x-unspecified']).toBeUndefined();
    expect(list.post).toMatchObject({
      operationId: 'createProjectBadge',
      'x-access': 'owner',
      'x-introduced-in': [{ version: '9.1' }],
      requestBody: { required: true },
    });
    expect(Object.keys(list.post.requestBody.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    const { token } = parse(
      await copy.read('spec/components/schemas/ProjectBadgeCreateBase.yaml'),
    ).properties;
    expect(token).toMatchObject({ format: 'password', writeOnly: true });
    expect(list.post.requestBody.content['application/x-www-form-urlencoded']).toMatchObject({
      schema: { $ref: '../../components/schemas/ProjectBadgeCreateForm.yaml' },
      encoding: { 'names[]': { style: 'form', explode: true } },
    });
    const [, json] = parse(
      await copy.read('spec/components/schemas/ProjectBadgeCreate.yaml'),
    ).allOf;
    expect(json).toMatchObject({ required: ['names'], properties: { names: { type: 'array' } } });
    const behavior = await readBehavior(copy, 'ProjectBadge');
    expect(behavior.lists).toEqual({
      listProjectBadges: {
        filters: Object.fromEntries(
          ['search', 'kinds[]', 'archived'].map((name) => [
            name,
            { description: `TODO: which items \`${name}\` selects.` },
          ]),
        ),
      },
    });
    expect(behavior.repeats).toEqual({ createProjectBadge: { safe: false } });
    expect(Object.keys(list.post.responses)).toEqual(['201', '400', '401', '403', '404', '409']);
    expect(Object.keys(list.get.responses['200'].links)).toHaveLength(1);
    expect(Object.keys(list.post.responses['201'].links)).toHaveLength(1);

    const badge = parse(await copy.read('spec/components/schemas/ProjectBadge.yaml'));
    expect(badge.required).toEqual(['id', 'kind', 'author', 'created_at', 'aliases']);
    expect(badge.properties).toMatchObject({
      kind: { $ref: 'ProjectBadgeKind.yaml' },
      author: { anyOf: [{ $ref: 'UserBrief.yaml' }, { type: 'null' }] },
      created_at: { type: 'string', format: 'date-time' },
      color: { type: ['string', 'null'] },
      aliases: { type: 'array', items: { type: 'string' } },
    });
    // Nothing is added to what is typed in.
    expect(await copy.read(FIELDS_TABLE)).toContain(FIELDS_OF_BADGE);
    expect(await copy.read(OPERATIONS_TABLE)).not.toContain('TODO');
  });
});

/** Operations of which nothing is typed in, of each shape, with the ids that they get. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  listProjectBadges: ['GET', '/projects/{id}/badges', '--tag', 'projects'],
  createProjectBadge: ['POST', '/projects/{id}/badges'],
  deleteProjectBadge: ['DELETE', '/projects/{id}/badges/{badge_id}', '--access', 'owner'],
  updateProjectBadge: ['PUT', '/projects/{id}/badges/{badge_id}'],
  cancelIssue: ['POST', '/projects/{id}/issues/{issue_iid}/cancel', '--schema', 'Issue'],
  keepMergeRequest: [
    ...['POST', '/projects/{id}/merge_requests/{merge_request_iid}/keep'],
    ...['--schema', 'none'],
  ],
  getCurrentUserStatus: ['GET', '/user/status', '--tag', 'users'],
  getUserStatus: ['GET', '/users/{id}/status', '--access', 'admin'],
  getGroupMember: ['GET', '/groups/{id}/members/{user_id}', '--tag', 'users', '--schema', 'User'],
  getVersion: ['GET', '/version', '--tag', 'users', '--access', 'anyone'],
};
const UNKNOWN = Object.entries(SHAPES);

describe('operations of which nothing is typed in', () => {
  it('say so in every place, and lint', { timeout: 120_000 }, async () => {
    const copy = await copyProject();
    const plans = [];
    for (const [, args] of UNKNOWN) plans.push(await copy.add(...args));
    const ids = plans.map(({ operationId }) => operationId);
    expect(ids).toEqual(UNKNOWN.map(([id]) => id));
    expect(await copy.lint()).toBe('');

    const rows = parse(await copy.read(OPERATIONS_TABLE), { merge: true });
    expect(rows.Projects['DELETE /projects/{id}/badges/{badge_id}']).toEqual({
      path: { badge_id: 'integer!' },
      access: 'owner',
      statuses: [],
    });
    expect(await copy.read(OPERATIONS_TABLE)).toContain('# TODO: type in what is documented.');
    const { get } = parse(await copy.read('spec/paths/projects/projects.id.badges.yaml'));
    expect(get['x-unspecified'].what).toEqual(['parameter']);
    expect(get.responses['200']['x-unspecified'].what).toEqual(['status']);
    const { lists, repeats } = await readBehavior(copy, 'ProjectBadge');
    expect(lists).toEqual({ listProjectBadges: {} });
    expect(repeats).toMatchObject({
      createProjectBadge: { safe: false },
      deleteProjectBadge: { safe: true, status: 404, 'x-unspecified': { what: ['status'] } },
      updateProjectBadge: { safe: true, 'x-unspecified': { what: ['status'] } },
    });
    const schema = parse(await copy.read('spec/components/schemas/ProjectBadge.yaml'));
    expect(schema).toMatchObject({ 'x-unspecified': { what: ['fields'] } });

    const settings = await resolveConfig(join(ROOT, 'spec/openapi.yaml'));
    const written = new Set(plans.flatMap(({ files }) => [...files.keys()]));
    for (const path of [...written].filter((name) => name.endsWith('.yaml'))) {
      const isPretty = await check(await copy.read(path), { ...settings, parser: 'yaml' });
      expect(isPretty, path).toBe(true);
    }
  });
});

it('the response of a schema that is there shows the example data that is there', () => {
  const shown = (...args: readonly string[]) => {
    const { files } = planFor(project, ...args, '--tag', 'users', '--schema', 'UserBrief');
    const texts = [...files].filter(([path]) => /paths|examples/.test(path));
    return texts.map(([, text]) => text).join('\n');
  };
  const list = shown('GET', '/groups/{id}/leaders');
  expect(list).toMatch(
    /ListGroupLeadersAnswer:\n.*\n {2}value:\n {4}- id: \d+\n {6}username: [a-z]+\n/,
  );
});

describe('what cannot be added', () => {
  it.each([
    [['GET', '/projects/{id}/jobs'], 'The contract has GET /projects/{id}/jobs already'],
    [['GET', '/projects/{project}/jobs'], 'already, as `listProjectJobs`'],
    [['PUT', '/projects/{project}/jobs'], 'as /projects/{id}/jobs. Name its variables'],
    [['GET', '/version'], '--tag is needed: `jobs`'],
    [['GET', '/version', '--tag', 'project'], '--tag takes `jobs`'],
    [['POST', '/projects/{id}/jobs', '--tag', 'users'], 'so its tag is `jobs`'],
    [['GET', '/version', '--tag', 'users', '--access', 'amin'], 'not `amin`'],
    [['GET', '/version', '--tag', 'users', '--id', 'getUser'], 'Give another with --id'],
    [['POST', '/projects/{id}/freeze', '--tag', 'projects'], 'nor a verb that the contract knows'],
    [['POST', '/projects/{id}/play', '--tag', 'projects'], '--schema is needed'],
  ])('%s', (args, message) => {
    expect(() => planFor(project, ...args)).toThrow(message);
  });

  it('is rejected where a row says something else', async () => {
    const copy = await copyProject();
    await typeIn(copy);
    const badge = ['POST', '/projects/{id}/badges', '--tag', 'projects'];
    const project = await readProject(copy.root);
    expect(() => planFor(project, ...badge, '--access', 'admin')).toThrow('`access: owner`');
  });
});

const run = promisify(execFile);

test('the command prints one line and exits with 1 if the operation cannot be added', async () => {
  const args = ['--import', 'tsx', 'scaffold/cli.ts', 'GET', '/user/keys'];
  await expect(run(process.execPath, args, { cwd: ROOT })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The contract has GET /user/keys already, as `listCurrentUserSshKeys`.\n',
  });
});

test('no TODO of a scaffolded operation is left in the contract', async () => {
  const grep = ['grep', '-n', 'TODO', '--', 'spec', OPERATIONS_TABLE, FIELDS_TABLE];
  await expect(run('git', grep, { cwd: ROOT })).rejects.toMatchObject({ code: 1, stdout: '' });
});

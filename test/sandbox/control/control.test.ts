import { readFileSync } from 'node:fs';
import { lint } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect } from 'vitest';
import { parse } from 'yaml';
import { exampleData } from '../../../generated/example-data.ts';
import type { OpenApiDocument, SchemaObject } from '../../../src/contract/openapi.ts';
import { readOperations } from '../../../src/contract/read/operations.ts';
import { redoclyConfig } from '../../redocly-config.ts';
import { it, useSandbox } from '../use-sandbox.ts';

const FILE = 'src/sandbox/control/openapi.yaml';
const document = parse(readFileSync(FILE, 'utf8')) as OpenApiDocument;
const described = readOperations(document);
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema({ $id: 'control', components: document.components });

/** Schemas of the file refer to each other within it. */
function violationsOf(schema: SchemaObject | undefined, body: unknown): unknown {
  const absolute = JSON.parse(JSON.stringify(schema ?? true).replaceAll('"#/', '"control#/'));
  return ajv.validate(absolute, body) ? [] : ajv.errors;
}

/** A call with the status that is expected; all of them, in their order, on one sandbox. */
type Call = readonly [method: string, path: string, status: number, body?: unknown];

const CALLS: readonly Call[] = [
  ['GET', '/ready', 200],
  ['GET', '/clock', 200],
  ['PUT', '/clock', 200, { now: '2018-01-01T00:00:00Z' }],
  ['PUT', '/clock', 400, { now: 'today' }],
  ['PUT', '/clock', 400, {}],
  ['POST', '/clock/advance', 200, { seconds: 1.5 }],
  ['POST', '/clock/advance', 400, { seconds: -1 }],
  ['POST', '/clock/advance', 400, { seconds: 1e300 }],
  ['PUT', '/snapshots/before', 204],
  ['PUT', '/snapshots/be%20fore', 400],
  ['GET', '/snapshots', 200],
  ['POST', '/snapshots/before/restore', 204],
  ['POST', '/snapshots/none/restore', 404],
  ['DELETE', '/snapshots/before', 204],
  ['DELETE', '/snapshots/before', 404],
  ['POST', '/overrides', 201, { operation: 'listIssues', status: 503, times: 3 }],
  ['POST', '/overrides', 400, { operation: 'listNothing', status: 503 }],
  ['POST', '/overrides', 400, { operation: 'listIssues', state: 503 }],
  ['POST', '/overrides', 400],
  ['GET', '/overrides', 200],
  ['DELETE', '/overrides/1', 204],
  ['DELETE', '/overrides/1', 404],
  ['DELETE', '/overrides/one', 400],
  ['DELETE', '/overrides', 204],
  ['POST', '/overrides', 201, { match: { id: 42 }, sequence: [{ text: '{' }, {}], times: 3 }],
  ['POST', '/overrides', 400, { sequence: [{ status: 503 }, { statuz: 503 }] }],
  ['POST', '/overrides', 400, { respond: 'x' }],
  ['POST', '/overrides', 400, []],
  ['GET', '/overrides', 200],
  ['DELETE', '/overrides/2', 204],
  ['DELETE', '/overrides/2', 404],
  ['DELETE', '/overrides', 204],
  ['POST', '/jobs/9/advance', 400, { step: 'jump' }],
  ['POST', '/jobs/999999/advance', 404, { step: 'start' }],
  ['GET', '/callers', 200],
  ['GET', '/rows', 200],
  ['GET', '/rows/issues?from=1002&limit=1', 200],
  ['GET', '/rows/nothing', 400],
  ['POST', '/overrides?times=1', 400, { status: 503 }],
  ['POST', '/rows/labels', 201, { project_id: 42, name: 'print' }],
  ['POST', '/rows/issues', 201, [{ project_id: 42 }, { project_id: 42 }]],
  ['POST', '/rows/issues', 400, { titel: 'x' }],
  ['POST', '/rows/nothing', 400, {}],
  ['POST', '/rows/issues', 400, [1]],
  ['PUT', '/rows/issues/1001', 204, { title: 'Changed' }],
  ['PUT', '/rows/issues/1001', 400, { titel: 'x' }],
  ['PUT', '/rows/issues/1001', 400, { project_id: 4711 }],
  ['PUT', '/rows/issues/999', 404, {}],
  ['DELETE', '/rows/labels/1', 204],
  ['DELETE', '/rows/users/1', 400],
  ['DELETE', '/rows/issues/999', 404],
  ['POST', '/projects/42/push', 200, { branch: 'master', message: 'Fix it' }],
  ['POST', '/projects/42/push', 400, { branch: ' ' }],
  ['POST', '/projects/999999/push', 404, { branch: 'master' }],
  ['POST', '/pipelines/999999/finish', 404],
  ['POST', '/pipelines/312/finish', 400, { failing: ['no job'] }],
  ['POST', '/pipelines/312/finish', 200, { failing: [] }],
  ['POST', '/merge-requests/2001/compare', 200, { conflicts: true }],
  ['POST', '/merge-requests/2001/compare', 200],
  ['POST', '/merge-requests/2001/compare', 400, { conflicts: 'maybe' }],
  ['POST', '/merge-requests/999999/compare', 404],
  ['GET', '/world', 200],
  ['PUT', '/world', 204, exampleData],
  ['PUT', '/world', 400, { ...exampleData, tables: { issues: [{ id: 1 }] } }],
  ['PUT', '/world', 400, []],
  ['GET', '/worlds', 200],
  ['DELETE', '/worlds/none', 404],
  ['DELETE', '/worlds', 204],
  ['GET', '/journal?limit=3&operation=listIssues&world=main', 200],
  ['GET', '/journal?limit=0', 400],
  ['GET', '/journal?operation=listNothing', 400],
  ['DELETE', '/journal', 204],
  ['GET', '/coverage', 200],
  ['DELETE', '/coverage', 204],
  ['POST', '/reset', 204],
];

function caller() {
  const { sandbox, ...rest } = useSandbox();
  const call = async (method: string, path: string, body?: unknown, world?: string) => {
    const response = await sandbox.fetch(`http://sandbox.test/sandbox${path}`, {
      method,
      headers: {
        ...(world !== undefined && { 'X-Sandbox-World': world }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type');
    return {
      status: response.status,
      type,
      body: type === 'application/json' ? JSON.parse(text) : text,
    };
  };
  return { sandbox, call, ...rest };
}

/** The operation in the file that a call is one of. */
function operationAt(method: string, path: string) {
  const bare = path.replace(/\?.*/, '');
  const found = described.find(
    (each) =>
      each.method.toLowerCase() === method.toLowerCase() &&
      new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  );
  if (found === undefined) throw new Error(`${FILE} has no ${method} ${path}.`);
  return found;
}

describe('the description of the control API', () => {
  it("meets Redocly's recommended rules", async () => {
    const config = await redoclyConfig({ extends: ['recommended'], telemetry: 'off' });
    const problems = await lint({ ref: FILE, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([]);
  });

  it('matches every response, and each of its responses is returned', async () => {
    const { call, world } = caller();
    const seen = new Set<string>();
    const [pending] = world.jobs.everything();
    if (pending === undefined) throw new Error('The example data has no job.');
    world.transaction(() => world.jobs.change(pending, { status: 'pending' }));
    const more: Call[] = [
      ['POST', `/jobs/${pending.id}/advance`, 200, { step: 'start' }],
      ['POST', `/jobs/${pending.id}/advance`, 409, { step: 'start' }],
    ];
    const check = async ([method, path, status, body]: Call, name?: string) => {
      const { id, responses } = operationAt(method, path);
      const response = await call(method, path, body, name);
      expect({ method, path, sent: body, ...response }).toMatchObject({ method, path, status });
      const documented = responses.find((each) => each.status === status);
      const type = documented?.media?.type;
      expect(response.type?.split(';')[0]).toBe(type);
      const schema = documented?.schema?.node;
      expect(violationsOf(schema, response.body)).toEqual([]);
      seen.add(`${id} ${status}`);
    };
    for (const one of [...more, ...CALLS]) await check(one);
    await call('GET', '/clock', undefined, 'fork');
    await check(['DELETE', '/worlds/fork', 204]);
    // Every call may name a world, and an invalid name is rejected.
    for (const { method, path } of described) {
      await check([method, path.replace(/\{\w+\}/, '1'), 400], 'no name');
    }
    const all = described.flatMap(({ id, responses }) =>
      responses.map(({ status }) => `${id} ${status}`),
    );
    expect([...seen].sort()).toEqual(all.sort());
  });

  it('counts a push as activity of its author, and on no earlier day', async () => {
    const { call, as } = caller();
    const lastDay = async () => (await as('robin').get('/user/activities')).body.at(-1);
    for (const [now, day] of [
      ['2017-07-03T10:00:00Z', '2017-07-03'],
      ['2017-07-01T10:00:00Z', '2017-07-03'],
    ]) {
      await call('PUT', '/clock', { now });
      await call('POST', '/projects/42/push', { branch: 'master' });
      expect(await lastDay()).toMatchObject({ username: 'mira', last_activity_on: day });
    }
  });

  it('has the errors for unknown and invalid requests', async () => {
    const { call } = caller();
    expect((await call('GET', '/nothing')).status).toBe(404);
    expect((await call('PUT', '/reset')).body.message).toContain('it takes POST');
    expect((await call('PUT', '/clock', { now: 'today' })).body.message).toHaveProperty('now');
    expect((await call('POST', '/overrides', { statuz: 503, time: 1 })).body.message).toEqual({
      statuz: ['is not known here; did you mean status?'],
      time: ['is not known here; did you mean times?'],
    });
    expect((await call('GET', '/%zz')).status).toBe(400);
  });
});

describe('the control of a world', () => {
  it('lists rows newest first, from an id on, without secrets', ({ sandbox }) => {
    const { rows } = sandbox.control.rows('users', { from: 3, limit: 2 });
    const users = [3, 2].map((id) => ({
      ...sandbox.world.users.get(id),
      private_token: '[secret]',
    }));
    expect(rows).toEqual(users);
    const { references } = sandbox.control.tables().find(({ name }) => name === 'emails') ?? {};
    expect(references).toEqual({ user_id: 'users' });
  });

  const newIssue = { title: 'x' };

  it('reset: restores the seed', async () => {
    const { sandbox, as } = caller();
    const before = sandbox.control.exportWorld();
    await as('mira').post('/projects/42/issues', newIssue);
    sandbox.control.addOverride({ status: 500 });
    expect(sandbox.control.exportWorld()).not.toEqual(before);
    sandbox.control.reset();
    expect(sandbox.control.exportWorld()).toEqual(before);
    expect((await as('mira').get('/issues')).status).toBe(200);
  });

  it('restoreSnapshot: restores the state, repeatedly', async () => {
    const { sandbox, as } = caller();
    sandbox.control.takeSnapshot('start');
    const before = sandbox.control.exportWorld();
    for (let count = 0; count < 2; count += 1) {
      await as('mira').post('/projects/42/issues', newIssue);
      sandbox.control.restoreSnapshot('start');
      expect(sandbox.control.exportWorld()).toEqual(before);
    }
    expect(sandbox.in('other').control.snapshots()).toEqual([]);
  });

  it('advanceClock, setClock: end what ends on a day', async () => {
    const { sandbox, withToken } = caller();
    const acting = withToken('acting-token-of-jonas');
    expect((await acting.get('/user')).status).toBe(200);
    sandbox.control.advanceClock(30 * 24 * 3600);
    expect(sandbox.control.now()).toBe('2017-07-12T12:00:00.000Z');
    expect((await acting.get('/user')).status).toBe(401);
    expect(sandbox.in('other').control.now()).toBe('2017-06-12T12:00:00.000Z');
    sandbox.control.setClock('2017-06-12T12:00:00Z');
    expect((await acting.get('/user')).status).toBe(200);
    expect(sandbox.in('other').control.now()).toBe('2017-06-12T12:00:00.000Z');
  });

  it('exportWorld, importWorld: copy a world with all its changes', async () => {
    const { sandbox, as } = caller();
    await as('mira').post('/projects/42/issues', newIssue);
    await as('robin').delete('/users/3');
    await as('mira').delete('/projects/43');
    const data = sandbox.control.exportWorld();
    const other = sandbox.in('copy').control;
    other.reset();
    other.importWorld(JSON.parse(JSON.stringify(data)));
    expect(other.exportWorld()).toEqual(data);
  });

  it('importWorld: changes nothing if the data are not valid', () => {
    const { sandbox } = caller();
    const before = sandbox.control.exportWorld();
    const bad = {
      ...exampleData,
      tables: { emails: [{ id: 1, user_id: 99, email: 'x@y.example' }] },
    };
    expect(() => sandbox.control.importWorld(bad)).toThrow('invalid input');
    expect(sandbox.control.exportWorld()).toEqual(before);
  });

  it('finishPipeline: merges what waits for the pipeline', async () => {
    const { sandbox, as, world } = caller();
    const request = world.merge_requests.get(2001);
    const pipeline = world.pipelines.everything().find(({ sha }) => sha === request?.sha);
    expect(pipeline).toBeDefined();
    const url = `/projects/${request?.project_id}/merge_requests/${request?.iid}/merge`;
    sandbox.control.compareBranches(2001, false);
    await as('mira').put(url, { merge_when_pipeline_succeeds: true });
    sandbox.control.finishPipeline(pipeline?.id ?? 0);
    expect(world.merge_requests.get(2001)?.state).toBe('merged');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREFIX } from '../../generated/client/connection.ts';
import { readWorkflows } from '../../generators/bundle-contract.ts';
import { projectAt } from '../../generators/project.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Workflow } from '../../src/contract/workflows.ts';
import type { RequestHandler } from '../../src/http/response.ts';
import { type RunningServer, serve } from '../../src/http/server.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { runWorkflows, type WorkflowRun, workflowName } from './respect.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as OpenApiDocument;
const files = readdirSync('spec/workflows').map((file) => `spec/workflows/${file}`);

/** The conditions that fail on the faulty sandbox below. */
const FAILED_CONDITIONS: Readonly<Record<string, { step: string; condition: string }>> = {
  archive: { step: 'look', condition: '$response.body#/archived == true' },
  'impersonation-token': { step: 'useRevoked', condition: '$statusCode == 401' },
  issue: { step: 'look', condition: "$response.body#/state == 'closed'" },
  job: { step: 'lookAtCanceled', condition: "$response.body#/status == 'canceled'" },
  'merge-request': { step: 'acceptOutdated', condition: '$statusCode == 409' },
  star: { step: 'starAgain', condition: '$statusCode == 304' },
};

/** Requests that succeed without effect. */
const WITHOUT_EFFECT = /^(PUT \S+\/issues\/\d+|POST \S+\/archive|POST \S+\/cancel)$/;
/** Statuses that become 200. */
const HIDDEN_STATUSES = [304, 401, 409];

function faulty(): RequestHandler {
  const { handle, control } = createSandbox();
  const respond = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (!WITHOUT_EFFECT.test(`${request.method} ${pathname}${search}`)) return handle(request);
    control.takeSnapshot('before');
    const response = await handle(request);
    control.restoreSnapshot('before');
    return response;
  };
  return async (request) => {
    const response = await respond(request);
    if (!HIDDEN_STATUSES.includes(response.status)) return response;
    return new Response(await response.text(), { status: 200, headers: response.headers });
  };
}

describe('the workflows', () => {
  const servers: RunningServer[] = [];
  let workflows: readonly Workflow[];
  let passing: WorkflowRun;
  let failing: WorkflowRun;

  const runOn = async (fetch: RequestHandler): Promise<WorkflowRun> => {
    const server = await serve(fetch, { port: 0, host: '127.0.0.1' });
    servers.push(server);
    return runWorkflows(files, `${server.origin}${PREFIX}`);
  };

  beforeAll(async () => {
    workflows = await readWorkflows(projectAt().spec, contract);
    [passing, failing] = await Promise.all([runOn(createSandbox().handle), runOn(faulty())]);
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('have one file each, and all of them are read', () => {
    expect(workflows.map(({ name }) => name)).toEqual(files.map(workflowName));
    expect(Object.keys(FAILED_CONDITIONS)).toEqual(files.map(workflowName));
  });

  it('run to their end against the sandbox', () => {
    const whole = workflows.map(({ name, steps }) => [
      name,
      { steps: steps.map(({ id }) => id), failed: null },
    ]);
    expect(passing.workflows, passing.text).toEqual(Object.fromEntries(whole));
    expect(passing.code).toBe(0);
  });

  it('show no token', () => {
    expect(passing.text).not.toMatch(/token-of-/);
  });

  it.each(Object.entries(FAILED_CONDITIONS))(
    'fail on a server with a defect: %s',
    (name, { step, condition }) => {
      const { failed } = failing.workflows[name] ?? {};
      expect(failed?.step, failing.text).toBe(step);
      expect(failed?.conditions).toContain(condition);
    },
  );

  it('exit with 1 if one fails', () => {
    expect(failing.code).toBe(1);
  });
});

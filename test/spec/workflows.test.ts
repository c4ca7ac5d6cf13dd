import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { readWorkflows } from '../../generators/workflows.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Workflow } from '../../src/contract/workflows.ts';
import { PREFIX } from '../../src/http/defaults.ts';
import type { Handler, MockAnswer, MockRequest } from '../../src/http/exchange.ts';
import { type RunningServer, serve } from '../../src/http/server.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { nameOf, type Walk, walk } from './respect.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as OpenApiDocument;
const files = readdirSync('spec/workflows').map((file) => `spec/workflows/${file}`);

/** The conditions that notice what the faulty sandbox below does wrong. */
const NOTICED: Readonly<Record<string, { step: string; condition: string }>> = {
  archive: { step: 'look', condition: '$response.body#/archived == true' },
  'impersonation-token': { step: 'useRevoked', condition: '$statusCode == 401' },
  issue: { step: 'look', condition: "$response.body#/state == 'closed'" },
  job: { step: 'lookAtCanceled', condition: "$response.body#/status == 'canceled'" },
  'merge-request': { step: 'acceptOutdated', condition: '$statusCode == 409' },
  star: { step: 'starAgain', condition: '$statusCode == 304' },
};

/** Answers that something was done, and forgets it. */
const FORGOTTEN = /^(PUT \S+\/issues\/\d+|POST \S+\/archive|POST \S+\/cancel)$/;
/** Says that all is well. */
const HUSHED_UP = [304, 401, 409];

function faulty(): Handler {
  const { handle, control } = createSandbox();
  const answerTo = async (request: MockRequest): Promise<MockAnswer> => {
    if (!FORGOTTEN.test(`${request.method} ${request.target}`)) return handle(request);
    control.takeSnapshot('before');
    const answer = await handle(request);
    control.restoreSnapshot('before');
    return answer;
  };
  return async (request) => {
    const answer = await answerTo(request);
    return HUSHED_UP.includes(answer.status) ? { ...answer, status: 200 } : answer;
  };
}

describe('the workflows', () => {
  const servers: RunningServer[] = [];
  let workflows: readonly Workflow[];
  let sound: Walk;
  let unsound: Walk;

  const walkOn = async (handler: Handler): Promise<Walk> => {
    const server = await serve(handler, { port: 0, host: '127.0.0.1' });
    servers.push(server);
    return walk(files, `${server.origin}${PREFIX}`);
  };

  beforeAll(async () => {
    workflows = await readWorkflows(projectAt(), contract);
    [sound, unsound] = await Promise.all([walkOn(createSandbox().handle), walkOn(faulty())]);
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('are told in a file each, and all of them are read', () => {
    expect(workflows.map(({ name }) => name)).toEqual(files.map(nameOf));
    expect(Object.keys(NOTICED)).toEqual(files.map(nameOf));
  });

  it('are walked to their ends against the sandbox', () => {
    const whole = workflows.map(({ name, steps }) => [
      name,
      { steps: steps.map(({ id }) => id), failed: null },
    ]);
    expect(sound.workflows, sound.text).toEqual(Object.fromEntries(whole));
    expect(sound.code).toBe(0);
  });

  it('show no token', () => {
    expect(sound.text).not.toMatch(/token-of-/);
  });

  it.each(Object.entries(NOTICED))(
    'notice where a server does otherwise: %s',
    (name, { step, condition }) => {
      const { failed } = unsound.workflows[name] ?? {};
      expect(failed?.step, unsound.text).toBe(step);
      expect(failed?.conditions).toContain(condition);
    },
  );

  it('end in an error then', () => {
    expect(unsound.code).toBe(1);
  });
});

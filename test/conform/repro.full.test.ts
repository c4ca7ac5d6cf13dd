import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conform } from '../../src/conform/conform.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { mutants } from './mutants/mutants.ts';
import { mutatedSandbox } from './mutants/mutations.ts';

type Handler = (request: Request) => Promise<Response>;

let handle: Handler;
let server: ServerType;
let url: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repro-'));
  await new Promise<void>((resolve) => {
    server = serve(
      { fetch: (request) => handle(request), port: 0, hostname: '127.0.0.1' },
      ({ port }) => {
        url = `http://127.0.0.1:${port}`;
        resolve();
      },
    );
  });
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const tokens = { token: 'token-of-mira', adminToken: 'token-of-robin' };

/** Runs a script with plain `sh`; returns its exit code and the output. */
function runScript(path: string): Promise<{ code: number; out: string }> {
  const env = { PATH: process.env.PATH, TOKEN: tokens.token, ADMIN_TOKEN: tokens.adminToken };
  return new Promise((resolve) => {
    execFile('sh', [path], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });
}

/** One of each kind of evidence. */
const FAULTS = [
  'an id is a string',
  'unsharing a project returns 200',
  'errors are HTML',
  'the filter for blocked users is ignored',
  'blocking has no effect',
  'starring again takes the star',
  'deleting an email again succeeds',
];

describe('the script of a finding', () => {
  it.each(FAULTS)('shows the defect, and that it is gone: %s', async (fault) => {
    const mutant = mutants.find((each) => each.fault === fault);
    if (mutant === undefined) throw new Error(`There is no mutant "${fault}".`);
    const mutated = () => {
      const fetch = mutatedSandbox(mutant.at, mutant.mutation);
      return (request: Request) => fetch(request.url, request);
    };
    handle = mutated();
    const { operations } = mutant;
    const { findings } = await conform({ baseUrl: url, ...tokens, seed: 7, operations });
    expect(findings.length).toBeGreaterThan(0);
    for (const { id, evidence } of findings) {
      const path = join(folder, `${id}.sh`);
      await writeFile(path, evidence?.script ?? '');
      handle = mutated();
      expect(await runScript(path), id).toMatchObject({ code: 1 });
      const correct = createSandbox();
      handle = (request) => correct.fetch(request);
      expect(await runScript(path), id).toMatchObject({ code: 0 });
      expect(JSON.stringify(correct.control.exportWorld()), id).not.toContain('conform-');
    }
  });
});

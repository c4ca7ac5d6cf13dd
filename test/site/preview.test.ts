import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeText } from '../../build/files.ts';
import { type Project, projectAt } from '../../build/project.ts';
import { startPreview } from '../../site/preview.ts';

/** A copy of the project that a test may change. */
async function copyProject(): Promise<Project> {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [original, copy] = [projectAt(), projectAt(root)];
  await cp(original.spec, copy.spec, { recursive: true });
  await cp(original.generated, copy.generated, { recursive: true });
  return copy;
}

/** The lines of a log, one at a time, as they come. */
function logbook() {
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  return {
    log: (line: string) => {
      const next = waiting.shift();
      if (next === undefined) lines.push(line);
      else next(line);
    },
    next: () =>
      new Promise<string>((resolve) => {
        const line = lines.shift();
        if (line === undefined) waiting.push(resolve);
        else resolve(line);
      }),
  };
}

async function replaceIn(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`There is no "${before}" in ${file}.`);
  // In one step, so that nobody reads half of it.
  await writeText(file, text.replaceAll(before, after));
}

// It builds the whole contract five times.
const MINUTES = 120_000;

test(
  'page and mock follow the contract while it is edited, and outlive a mistake in it',
  async () => {
    const project = await copyProject();
    const { log, next } = logbook();
    const preview = await startPreview({ project, port: 0, mockPort: 0, sandboxPort: 0, log });
    onTestFinished(preview.close);
    const page = async () => (await fetch(`${preview.site}/operations/cancelJob/`)).text();
    const trace = async () => {
      const headers = { 'PRIVATE-TOKEN': 'token-of-robin' };
      return (await fetch(`${preview.mock}/projects/42/jobs/901/trace`, { headers })).text();
    };
    expect(await page()).toContain('Stops a job');
    expect(await trace()).toContain('Job succeeded');

    const cancel = join(project.spec, 'paths/jobs/projects.id.jobs.job_id.cancel.yaml');
    await replaceIn(cancel, 'Stops a job', 'Ends a job');
    expect(await next()).toMatch(/^Built in .*openapi\.json.*operations\/cancelJob\/index\.html/);
    expect(await page()).toContain('Ends a job');

    const examples = join(project.spec, 'components/examples/jobs.yaml');
    await replaceIn(examples, 'Job succeeded', 'All is well');
    expect(await next()).toMatch(/^Built in /);
    expect(await trace()).toContain('All is well');

    await replaceIn(cancel, 'operationId:', 'operationId: [');
    expect(await next()).toMatch(
      /^spec\/paths\/jobs\/projects\.id\.jobs\.job_id\.cancel\.yaml:\d+:\d+ /,
    );
    expect(await page()).toContain('Ends a job');

    await replaceIn(cancel, 'operationId: [', 'operationId:');
    await replaceIn(cancel, 'Ends a job', 'Halts a job');
    while (!(await next()).startsWith('Built in '));
    expect(await page()).toContain('Halts a job');
  },
  MINUTES,
);

test('a port that is taken is refused, and no server is left behind', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port: mockPort } = other.address() as AddressInfo;
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));

  const project = await copyProject();
  const start = startPreview({ project, port, mockPort, sandboxPort: 0, log: () => undefined });
  await expect(start).rejects.toThrow(
    `Port ${mockPort} is taken; choose another one with --mock-port.`,
  );
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

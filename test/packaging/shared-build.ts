/** One build of dist/ for the whole run of tests, when the first file asks for it: it takes ten seconds of CPU. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { projectAt } from '../../generators/project.ts';
import { DEFAULT_HOST } from '../../src/http/default-ports.ts';
import { serve } from '../../src/http/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds when dist/ is built; `built` of install.ts waits for it. */
    build: string;
  }
}

/** Called by vitest before the first test; what it gives is called after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let building: Promise<Response> | undefined;
  const build = () =>
    // As `npm run build` does, after generated/, which is up to date.
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'generators/package.ts'], {
      cwd: projectAt().root,
    }).then(
      () => new Response(),
      (error: Error) => new Response(error.message, { status: 500 }),
    );
  project.onTestsRerun(async () => {
    building = undefined;
  });
  const server = await serve(
    async () => {
      building ??= build();
      return (await building).clone();
    },
    { port: 0, host: DEFAULT_HOST },
  );
  project.provide('build', server.origin);
  return server.close;
}

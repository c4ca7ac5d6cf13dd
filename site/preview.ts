import { createBuilder } from '../build/builder.ts';
import { formatTime } from '../build/progress.ts';
import type { Project } from '../build/project.ts';
import type { StepListener } from '../build/steps.ts';
import { type Round, watchBuild } from '../build/watch.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import { operationTable } from '../generators/operation-table.ts';
import { startSandbox } from '../mock/sandbox/node.ts';
import { startStatelessMock } from '../mock/stateless.ts';
import { buildSite, siteFolder } from './build.ts';
import { explain, PortError } from './failure.ts';
import { serveSite } from './server.ts';

export interface PreviewOptions {
  readonly project: Project;
  /** Of the site; 0 takes any free one. */
  readonly port: number;
  /** Of the stateless mock; 0 takes any free one. */
  readonly mockPort: number;
  /** Of the sandbox; 0 takes any free one. */
  readonly sandboxPort: number;
  /** Hears of the steps of the first build. */
  readonly steps?: StepListener;
  /** Hears of each later build, in a line. */
  readonly log: (line: string) => void;
}

export interface Preview {
  /** Where the reference page is. */
  readonly site: string;
  /** Where the API of the mock begins. */
  readonly mock: string;
  /** Where that of the sandbox begins. */
  readonly sandbox: string;
  /** Stops the servers and the watching. */
  readonly close: () => Promise<void>;
}

/**
 * Builds what is stale, serves the site, the stateless mock and the sandbox on this machine, and brings the
 * first two up to date whenever a file of the contract is saved. A contract that breaks meanwhile is
 * reported, and what was served before stays. The sandbox goes on as it began, with all that it was told.
 *
 * @throws SpecError for a contract that is broken from the start, PortError for a port that is taken.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { project, steps, log } = options;
  const folder = siteFolder(project);
  const { bundle } = await (await createBuilder(project))(steps);
  await buildSite(project, await bundle(), { folder, ...(steps && { listener: steps }) });

  const site = await listening('--port', options.port, (port) => serveSite(folder, port));
  const mock = await listening('--mock-port', options.mockPort, async (port) =>
    startStatelessMock({ port, ...contractOf(await bundle()) }),
  ).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const sandbox = await listening('--sandbox-port', options.sandboxPort, (port) =>
    startSandbox({ port }),
  ).catch(async (error: unknown) => {
    await Promise.all([site.close(), mock.close()]);
    throw error;
  });

  const update = async (round: Round) => {
    if ('error' in round) return log(explain(round.error));
    const start = performance.now();
    const document = await round.bundle();
    const { written, removed } = await buildSite(project, document, { folder });
    const changed = [...new Set([...round.written, ...written, ...removed])];
    if (changed.length === 0) return;
    await mock.reload(contractOf(document));
    site.reload();
    const time = formatTime(round.milliseconds + performance.now() - start);
    log(`Built in ${time}: ${inShort(changed)}.`);
  };
  // One round after the other, also where one takes longer than the next saving of a file.
  let updates = Promise.resolve();
  const watching = await watchBuild(project, (round) => {
    updates = updates.then(() => update(round)).catch((error: unknown) => log(explain(error)));
  });

  return {
    site: site.url,
    mock: mock.url,
    sandbox: sandbox.url,
    close: async () => {
      await watching.close();
      await updates;
      await Promise.all([site.close(), mock.close(), sandbox.close()]);
    },
  };
}

/** So many files are named; more are counted. */
const NAMED = 8;

function inShort(files: readonly string[]): string {
  const more = files.length - NAMED;
  const named = files.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

function contractOf(document: OpenApiDocument) {
  const operations = operationTable(document).map(
    (operation) => [operation.id, operation] as const,
  );
  return { document, operations: Object.fromEntries(operations) };
}

async function listening<T>(
  option: string,
  port: number,
  listen: (port: number) => Promise<T>,
): Promise<T> {
  try {
    return await listen(port);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const problem = code === 'EACCES' ? 'may not be used' : 'is taken';
    throw new PortError(`Port ${port} ${problem}; choose another one with ${option}.`);
  }
}

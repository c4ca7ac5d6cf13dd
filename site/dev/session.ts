/** What `npm start` and `npm run dev` do: build, serve, and follow the files that are saved. */
import type { Project } from '../../generators/project.ts';
import type { Carried } from '../../src/sandbox/carry.ts';
import { buildSite } from '../build.ts';
import { siteFolder } from '../folder.ts';
import type { StepListener } from '../steps.ts';
import { watchDocuments } from './documents.ts';
import { contractOf } from './facts.ts';
import { createFollower } from './follow.ts';
import { startLint } from './lint.ts';
import { type Ports, startServers } from './servers.ts';
import { type Round, watchBuild } from './watch.ts';

export interface SessionOptions {
  readonly project: Project;
  readonly ports: Ports;
  /** Whether the contract is linted, too, now and after each saving. */
  readonly lint: boolean;
  /** What the sandbox goes on from. */
  readonly remembered?: Carried;
  /** Hears of the steps of the first build. */
  readonly steps?: StepListener;
  /** Hears of what becomes of each saved file, in lines. */
  readonly log: (line: string) => void;
}

export interface Session {
  /** Where the site is. */
  readonly site: string;
  /** Where the API of the mock begins. */
  readonly mock: string;
  /** Where that of the sandbox begins. */
  readonly sandbox: string;
  /** Where they listen, for another session in the place of this one. */
  readonly ports: Ports;
  /** Gives all that the sandbox remembers, for that of another session; it answers nobody any more. */
  readonly leave: () => Promise<Carried>;
  /** Stops the servers and the watching. */
  readonly close: () => Promise<void>;
}

/**
 * Builds what is stale, serves the site, the stateless mock and the sandbox on this machine, and brings all of
 * them up to date whenever a file of the contract or a document is saved. What breaks meanwhile is reported,
 * and what was served before stays. The sandbox keeps what it was told, also where the contract changes.
 *
 * @throws SpecError for a contract that is broken from the start, StartError for a port that is taken.
 */
export async function startSession(options: SessionOptions): Promise<Session> {
  const { project, ports, lint, remembered, steps, log } = options;
  const open: { readonly close: () => unknown }[] = [];
  const opened = <T extends (typeof open)[number]>(one: T): T => {
    open.unshift(one);
    return one;
  };
  const close = async () => {
    for (const one of open.splice(0)) await one.close();
  };

  /** Rounds that come before there is anything to bring up to date. */
  const early: Round[] = [];
  let follow = (round: Round): void => void early.push(round);
  let changed = (): void => undefined;
  try {
    const linting = lint ? opened(await startLint(project, log)) : null;
    const listener = { changed: () => changed() };
    opened(await watchBuild(project, (round) => follow(round), listener));
    const first = early.shift();
    if (first === undefined) throw new Error('there was no first build.');
    if ('error' in first) throw first.error;
    const contract = contractOf(await first.bundle());
    const folder = siteFolder(project);
    // Before the site is built, so that an address that is taken is known at once.
    const servers = opened(
      await startServers(ports, { folder, contract, ...(remembered && { remembered }) }),
    );
    await buildSite(project, contract.document, { folder, ...(steps && { listener: steps }) });
    const follower = opened(createFollower({ project, folder, servers, contract, log }));
    opened(await watchDocuments(follower.documents));
    follow = follower.contract;
    for (const round of early) follow(round);
    if (linting !== null) {
      changed = linting.check;
      linting.check();
    }
    const { site, mock, sandbox } = servers;
    for (const problem of sandbox.problems) log(problem);
    return {
      ...{ site: site.url, mock: mock.url, sandbox: sandbox.url },
      ports: { site: portIn(site.url), mock: portIn(mock.url), sandbox: portIn(sandbox.url) },
      leave: sandbox.leave,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function portIn(url: string): number {
  return Number(new URL(url).port);
}

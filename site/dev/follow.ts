/** Brings site and mocks up to date with what is saved, and tells what came of it. */
import type { Project } from '../../generators/project.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Contract } from '../../src/mock/contract.ts';
import { buildSite } from '../build.ts';
import { contractOf, factsOf } from './facts.ts';
import { newsLine } from './news.ts';
import type { Servers } from './servers.ts';
import { textOf } from './text-of.ts';
import type { Round } from './watch.ts';

export interface FollowOptions {
  readonly project: Project;
  /** That of the site. */
  readonly folder: string;
  readonly servers: Servers;
  /** What they serve now. */
  readonly contract: Contract;
  /** Hears of what came of each saving, in lines. */
  readonly log: (line: string) => void;
}

/** One saving is followed after the other, also where one takes longer than it is until the next. */
export interface Follower {
  /** Follows a round of the build. */
  readonly contract: (round: Round) => void;
  /** Follows a change of the documents. */
  readonly documents: () => void;
  /** Resolves when nothing is under way. */
  readonly close: () => Promise<void>;
}

export function createFollower({
  project,
  folder,
  servers,
  contract,
  log,
}: FollowOptions): Follower {
  const { site, mock, sandbox } = servers;
  let [saved, served] = [contract, contract];
  let facts = factsOf(contract);
  /** What could not be brought up to date, with what was said of it. */
  const broken = new Map<string, string>();

  /** Does one part of the work, which gives its news, `null` for none, and tells what came of it. */
  const attempt = async (what: string, since: number, work: () => Promise<string | null>) => {
    const tell = (text: string) => log(newsLine(what, performance.now() - since, text));
    try {
      const news = await work();
      const wasBroken = broken.delete(what);
      if (news !== null) tell(news);
      else if (wasBroken) tell('mended, and as it was');
    } catch (error) {
      const text = textOf(error);
      if (broken.get(what) !== text) tell(`stays as it was:\n${text}`);
      broken.set(what, text);
    }
    site.show([...broken.values()].join('\n') || null);
  };

  const followRound = async (round: Round) => {
    if ('error' in round) throw round.error;
    const document = await round.bundle();
    if (!isSame(document, saved.document)) saved = contractOf(document);
    return inShort([...round.written, ...round.removed]);
  };
  const followMock = async () => {
    await mock.reload(saved);
    return 'new contract';
  };
  const followSandbox = async () => {
    const known = factsOf(saved);
    if (known === facts) return 'goes on, for only words changed';
    const problems = await sandbox.renew();
    facts = known;
    return ['new contract; remembers what it did', ...problems].join('\n');
  };
  const followSite = async () => {
    const { written, removed } = await buildSite(project, saved.document, { folder });
    const news = inShort([...written, ...removed]);
    if (news !== null) site.reload();
    return news;
  };

  let updates: Promise<unknown> = Promise.resolve();
  const follow = (update: () => Promise<unknown>) => {
    updates = updates.then(update);
  };
  return {
    contract: (round) => {
      const since = performance.now() - round.milliseconds;
      follow(async () => {
        await attempt('Contract', since, () => followRound(round));
        if (broken.has('Contract')) return;
        if (saved !== served) {
          await Promise.all([
            attempt('Mock', since, followMock),
            attempt('Sandbox', since, followSandbox),
          ]);
          served = saved;
        }
        await attempt('Site', since, followSite);
      });
    },
    documents: () => {
      const since = performance.now();
      follow(() => attempt('Site', since, followSite));
    },
    close: async () => {
      await updates;
    },
  };
}

/** Also where it was put together anew, of a change that is not in the bundle. */
function isSame(document: OpenApiDocument, before: OpenApiDocument): boolean {
  return document === before || JSON.stringify(document) === JSON.stringify(before);
}

/** So many files are named; more are counted. */
const NAMED = 6;

/** The names of files; `null` for none. */
function inShort(files: readonly string[]): string | null {
  if (files.length === 0) return null;
  const more = files.length - NAMED;
  const named = files.slice(0, NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

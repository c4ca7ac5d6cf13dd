/** Carries what a sandbox remembers to another one, which may know another contract, as data that can be sent. */
import { operations } from '../../generated/operations.ts';
import type { Shared } from './control/control.ts';
import { faultProblem } from './control/fault-check.ts';
import { type CoverageCounts, createCoverage } from './coverage.ts';
import { createFaults, type Fault } from './faults.ts';
import { createJournal, type KeptRequest } from './journal.ts';
import { InvalidInput } from './replies.ts';
import { story } from './seed/story.ts';
import { parseWorldData } from './store/check.ts';
import { createWorld, type World, type WorldData } from './store/world.ts';
import { createWorlds, MAIN } from './worlds.ts';

/** What a sandbox remembers; it holds nothing but plain data and maps. */
export interface Carried {
  /** The main one first. */
  readonly worlds: readonly CarriedWorld[];
  readonly journal: readonly KeptRequest[];
  readonly coverage: CoverageCounts;
}

interface CarriedWorld {
  readonly name: string;
  readonly data: WorldData;
  readonly snapshots: ReadonlyMap<string, WorldData>;
  readonly faults: readonly Fault[];
}

/** What the first sandbox goes on from. */
export const NOTHING: Carried = { worlds: [], journal: [], coverage: new Map() };

/** Everything that a sandbox remembers. */
export function packed({ worlds, faults, journal, coverage }: Shared): Carried {
  return {
    worlds: [MAIN, ...worlds.names()].map((name) => {
      const place = worlds.named(name);
      const snapshots = [...worlds.snapshots.all(place)];
      return {
        name,
        data: place.world.data(),
        snapshots: new Map(snapshots.map(([snapshot, world]) => [snapshot, world.data()])),
        faults: faults.list(name).map(({ id, ...fault }) => fault),
      };
    }),
    journal: journal.kept(),
    coverage: coverage.counts(),
  };
}

/**
 * What a new sandbox goes on from. What does not fit any more is left out, so that such a world begins anew;
 * `problems` says what that was, a sentence each.
 */
export function unpacked({ worlds: all, journal, coverage }: Carried): {
  readonly shared: Shared;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const fitting = (what: string, data: WorldData, put: (world: World) => void) => {
    try {
      put(createWorld(parseWorldData(data)));
    } catch (error) {
      problems.push(`${what}, for it does not fit any more: ${reasonOf(error)}.`);
    }
  };
  const worlds = createWorlds(story);
  const faults = createFaults();
  for (const { name, data, snapshots, ...rest } of all) {
    const place = worlds.named(name);
    fitting(`The world ${name} begins anew`, data, (world) => {
      place.world = world;
    });
    for (const [snapshot, kept] of snapshots) {
      fitting(`The snapshot ${snapshot} of ${name} is gone`, kept, (world) =>
        worlds.snapshots.put(place, snapshot, world),
      );
    }
    for (const fault of rest.faults) {
      if (faultProblem(fault) === null) faults.add(name, fault);
      else
        problems.push(`The fault of ${fault.operation} is gone, for there is no such operation.`);
    }
  }
  const shared = {
    worlds,
    faults,
    journal: createJournal(journal),
    coverage: createCoverage(Object.values(operations), coverage),
  };
  return { shared, problems };
}

/** The first thing that is wrong with a world. */
function reasonOf(error: unknown): string {
  if (!(error instanceof InvalidInput))
    return error instanceof Error ? error.message : String(error);
  const [[place, [text]] = ['', []], ...more] = Object.entries(error.errors);
  return `${place} ${text}${more.length > 0 ? `, and ${more.length} more` : ''}`;
}
